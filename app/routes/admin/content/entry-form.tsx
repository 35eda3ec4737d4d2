import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { checkFields } from '#contract/content/check-fields.ts'
import { kindLabels } from '#contract/content/content.ts'
import { type ContentKind, isCollection } from '#contract/content/kinds.ts'
import type { ContentNames, EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import { formatCount } from '#contract/format/plural.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { type UnsavedState, useUnsavedGuard } from '../shared/forms/unsaved-guard.ts'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryState } from './entry-state.tsx'
import { Entries } from './form/schema-field.tsx'
import { createEntrySchema } from './kind-schemas.ts'

type Props = {
  kind: ContentKind
  entry: EditableEntry
  names: ContentNames
  onReload: () => void
  onUnsaved: (unsaved: UnsavedState) => void
}

/** The form of an entry, made from the schema of its kind. */
export function EntryForm({ kind, entry: loaded, names, onReload, onUnsaved }: Props) {
  const [entry, setEntry] = useState(loaded)
  const [value, setValue] = useState<unknown>(loaded.draft ?? loaded.published)
  const [savedValue, setSavedValue] = useState(value)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isConflict, setIsConflict] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const schema = useMemo(
    () => createEntrySchema(kind, { ...names, pages: [...names.pages, ...ownPage(loaded)] }),
    [kind, names, loaded],
  )
  const isChanged = value !== savedValue
  const errorCount = Object.keys(errors).length
  useUnsavedGuard(isChanged)
  useEffect(() => onUnsaved(isChanged ? 'changed' : 'saved'), [isChanged, onUnsaved])

  const params = { kind, key: entry.key }
  const ifMatch = String(entry.version)

  function show(next: EditableEntry, text: unknown = next.draft ?? next.published) {
    setEntry(next)
    setValue(text)
    setSavedValue(text)
  }

  /** Shows the errors and focuses the first field that has one. */
  function showErrors(found: Record<string, string>) {
    // At once, because fields in a closed section can't get the focus before it opens.
    flushSync(() => setErrors(found))
    const first = Object.keys(found).map((path) => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`))
    first.find((control) => control)?.focus()
    void toast('error', contentMessages.invalid)
  }

  async function explain(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 409) setIsConflict(true)
    else if (error instanceof ApiError && error.answer?.errors) return showErrors(error.answer.errors)
    throw error
  }

  const save = useAction(async () => {
    await callAsAdmin('saveContentDraft', { params, ifMatch, body: { entry: value } }).then((saved) => {
      show(saved, value)
      void toast('success', 'Draft saved')
    }, explain)
  })

  const publish = useAction(async () => {
    const { errors: found } = checkFields(schema, value)
    if (found) return showErrors(found)
    await callAsAdmin('publishContentEntry', { params, ifMatch, body: { entry: value } }).then((published) => {
      show(published)
      setErrors({})
      void toast('success', 'Published')
    }, explain)
  })

  const discard = useAction(async () => {
    if (!(await askToConfirm('Discard the draft? You can get it back from version history.', 'Discard'))) return
    show(await callAsAdmin('discardContentDraft', { params, ifMatch }))
    setErrors({})
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    void publish.run()
  }

  return (
    <form className="admin-panel admin-form content-form" ref={form} noValidate onSubmit={submit}>
      <div className="content-head">
        <h2 className="admin-panel-title">{entry.title || (isCollection(kind) ? 'New entry' : kindLabels[kind])}</h2>
        <span className="content-row-facts">
          <EntryState {...entry} />
        </span>
      </div>
      {isConflict && (
        <div className="admin-notice admin-outcome" role="alert">
          <p>{contentMessages.changedElsewhere}</p>
          <button type="button" className="admin-text-button" onClick={onReload}>
            Load the newer text
          </button>
        </div>
      )}
      <Entries entries={schema.entries ?? {}} path="" value={value} onChange={setValue} errors={errors} names={names} />
      <div className="content-bar">
        <p className="note" role="status">
          {errorCount > 0
            ? `${formatCount(errorCount, 'field')} to fix`
            : isChanged
              ? 'Not saved yet'
              : entry.draft === null
                ? 'Published. No changes.'
                : 'Draft saved. Visitors see the published text.'}
        </p>
        <div className="admin-form-actions">
          <SubmitButton
            className="button-gold content-bar-button"
            label={entry.published === null ? 'Publish' : 'Publish changes'}
            busyLabel="Publishing..."
            isBusy={publish.isBusy}
          />
          <button type="button" className="button button-line content-bar-button" onClick={() => save.run()}>
            Save draft
          </button>
          <ActionMenu label="More">
            {entry.path && entry.published !== null && <MenuItem href={entry.path}>Open page</MenuItem>}
            <MenuItem onChoose={() => setIsHistoryOpen(true)}>Version history</MenuItem>
            {entry.draft !== null && entry.published !== null && (
              <MenuItem isDanger onChoose={() => discard.run()}>
                Discard draft
              </MenuItem>
            )}
          </ActionMenu>
        </div>
      </div>
      {isHistoryOpen && (
        <EntryHistory
          params={params}
          version={entry.version}
          onClose={() => setIsHistoryOpen(false)}
          onRestored={(restored) => {
            setIsHistoryOpen(false)
            show(restored)
          }}
        />
      )}
    </form>
  )
}

/** A draft may link to its own page before that is published. */
function ownPage({ path }: EditableEntry): string[] {
  return path ? [path] : []
}
