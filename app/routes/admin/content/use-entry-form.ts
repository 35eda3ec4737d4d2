import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { checkFields } from '#contract/content/check-fields.ts'
import type { ContentKind } from '#contract/content/kinds.ts'
import type { ContentNames, EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import { formatDateTime } from '#contract/format/agency-time.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import type { SaveState } from '../shared/forms/save-status.tsx'
import { type UnsavedState, useUnsavedGuard } from '../shared/forms/unsaved-guard.ts'
import { EntrySaver, isNewEntry, readUnsavedEntry } from './entry-saver.ts'
import { fillEmpty, isFilledField } from './fill-empty.ts'
import { followPhone } from './follow-phone.ts'
import { whenDescribed } from './form/alt-text-field.tsx'
import { useLatest } from './form/use-latest.ts'
import { createEntrySchema } from './kind-schemas.ts'

export type EntryFormOptions = {
  kind: ContentKind
  entry: EditableEntry
  names: ContentNames
  onUnsaved: (unsaved: UnsavedState) => void
}

const noErrors: Record<string, string> = {}

/** The text of an entry, its saving and its publication. */
export function useEntryForm({ kind, entry: loaded, names, onUnsaved }: EntryFormOptions) {
  const params = { kind, key: loaded.key }
  const { revalidate } = useRevalidator()
  const [unsaved] = useState(() => readUnsavedEntry(params))
  const [saver] = useState(() => new EntrySaver(params, { entry: loaded, unsaved }))
  const [entry, setEntry] = useState(loaded)
  const [value, setValue] = useState<unknown>(saver.latest)
  const [state, setState] = useState<SaveState>(unsaved ? 'local' : loaded.draft === null ? 'untouched' : 'saved')
  const [errors, setErrors] = useState((loaded.state === 'invalid' || loaded.missedAt) && !unsaved ? loaded.errors : noErrors)
  const [isConflict, setIsConflict] = useState(false)
  const [uploads, setUploads] = useState(0)
  const addUploads = useCallback((change: number) => setUploads((count) => count + change), [])
  const form = useRef<HTMLFormElement>(null)
  const schema = useMemo(
    () =>
      createEntrySchema(
        kind,
        { ...names, known: { ...names.known, pages: [...names.known.pages, ...ownPage(loaded)] } },
        loaded.published,
      ),
    [kind, names, loaded],
  )
  // A picture that gets its alt text while the form is published is known by then.
  const latestSchema = useLatest(schema)
  saver.callbacks = {
    onState: setState,
    onConflict: () => setIsConflict(true),
    onSaved: setEntry,
    onRefused: toastFailure,
  }
  useSaving(saver, unsaved !== null)

  const isAtRisk = uploads > 0 || state === 'saving' || state === 'local' || state === 'lost'
  useUnsavedGuard(isAtRisk)
  useEffect(() => onUnsaved(isAtRisk ? 'changed' : 'saved'), [isAtRisk, onUnsaved])

  function change(changed: unknown) {
    const next = followPhone(kind, { before: saver.latest, after: changed })
    setValue(next)
    saver.change(next)
    setErrors((shown) => {
      if (Object.keys(shown).length === 0) return shown
      // What has been corrected is no longer marked. New errors wait for the next try.
      const { errors: found = {} } = checkFields(schema, next)
      return Object.fromEntries(Object.entries(shown).filter(([path]) => path in found))
    })
  }

  /** Whether files are still uploading, which a toast then says. Their fields can't be published or replaced before. */
  function hasUploads(): boolean {
    if (uploads > 0) void toast('error', contentMessages.uploadsOnTheirWay)
    return uploads > 0
  }

  /** Takes the server's text, for example an earlier version. */
  function replace(next: EditableEntry) {
    saver.replace(next)
    setEntry(next)
    setValue(saver.latest)
    setErrors({})
    setIsConflict(false)
    setState(next.draft === null ? 'untouched' : 'saved')
  }

  /** Shows the errors and focuses the first field that has one. */
  function showErrors(found: Record<string, string>) {
    // At once, because fields in a closed section can't get the focus before it opens.
    flushSync(() => setErrors(found))
    const first = Object.keys(found).map((path) => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`))
    first.find((control) => control)?.focus()
    void toast('error', contentMessages.invalid)
  }

  function explain(error: unknown): void {
    if (error instanceof ApiError && error.status === 409) setIsConflict(true)
    else if (error instanceof ApiError && error.answer?.errors) showErrors(error.answer.errors)
    else throw error
  }

  /** Publishes now, or at `publishAt`. Resolves with whether it worked. */
  async function send(publishAt: string | null): Promise<boolean> {
    if (hasUploads()) return false
    await whenDescribed()
    const filled = fillEmpty(kind, saver.latest)
    if (JSON.stringify(filled) !== JSON.stringify(saver.latest)) change(filled)
    const { entry: checked, errors: found } = checkFields(latestSchema.current, filled)
    if (found) {
      // What is filled in from the fields that are missing is no mistake of its own.
      const own = Object.entries(found).filter(([path, problem]) => problem !== 'is empty.' || !isFilledField(kind, path))
      showErrors(own.length > 0 ? Object.fromEntries(own) : found)
      return false
    }
    // The schema completes some texts, such as the URL of a profile.
    if (JSON.stringify(checked) !== JSON.stringify(saver.latest)) change(checked)
    try {
      const published = await saver.act(({ ifMatch, value }) =>
        callAsAdmin('publishContentEntry', { params, ifMatch, body: { entry: value, ...(publishAt && { publishAt }) } }),
      )
      setEntry(published)
      setErrors({})
      if (saver.isDone()) setState(published.draft === null ? 'untouched' : 'saved')
      // The frame around the form has the agency's name, logo and menu.
      if (isFrame(kind) && !publishAt) void revalidate()
      void toast('success', publishAt ? `Scheduled for ${formatDateTime(publishAt)}` : 'Published')
      return true
    } catch (error) {
      explain(error)
      return false
    }
  }

  const publish = useAction(async () => {
    await send(null)
  })

  const discard = useAction(async () => {
    if (hasUploads() || !(await askToConfirm('Discard the draft? You can get it back from version history.', 'Discard'))) return
    replace(await saver.act(({ ifMatch }) => callAsAdmin('discardContentDraft', { params, ifMatch })))
  })

  const cancelSchedule = useAction(async () => {
    setEntry(await saver.act(({ ifMatch }) => callAsAdmin('cancelContentSchedule', { params, ifMatch })))
    void toast('success', 'Schedule cancelled. The draft is kept.')
  })

  const keepMine = useAction(async () => {
    await saver.overwrite()
    setIsConflict(false)
  })

  const takeTheirs = useAction(async () => {
    if (!hasUploads()) replace(await saver.giveWay())
  })

  /** Whether visitors already see all of it. */
  const isUnchanged = state === 'untouched' && entry.published !== null

  return {
    entry,
    value,
    isUnchanged,
    state,
    errors,
    isConflict,
    schema,
    form: form as RefObject<HTMLFormElement | null>,
    change,
    addUploads,
    hasUploads,
    replace,
    /** Saves for what needs the entry on the server. */
    async flush() {
      await whenDescribed()
      return saver.save({ isForced: isNewEntry(entry) })
    },
    send,
    publish,
    discard,
    cancelSchedule,
    keepMine,
    takeTheirs,
    submit(event: FormEvent) {
      event.preventDefault()
      if (!isUnchanged) void publish.run()
    },
  }
}

const isFrame = (kind: ContentKind) => kind === 'brand' || kind === 'design' || kind === 'menu'

/** Saves a text that this device still has, saves again when the connection is back, and once more when the form closes. */
function useSaving(saver: EntrySaver, isUnsaved: boolean): void {
  useEffect(() => {
    const save = () => void saver.save()
    if (isUnsaved) save()
    window.addEventListener('online', save)
    return () => {
      window.removeEventListener('online', save)
      save()
    }
  }, [saver, isUnsaved])
}

/** A draft may link to its own page before that is published. */
function ownPage({ path }: EditableEntry): string[] {
  return path ? [path] : []
}
