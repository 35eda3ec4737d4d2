import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CollectionKind, entryNames, isCollection } from '#contract/content/kinds.ts'
import { formatCount } from '#contract/format/plural.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { useShortcuts } from '../shared/commands/shortcuts.ts'
import { OtherEditors } from '../shared/forms/other-editors.tsx'
import { SaveStatus } from '../shared/forms/save-status.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryPreview, isPreviewKeptOpen } from './entry-preview.tsx'
import { isNewEntry } from './entry-saver.ts'
import { EntrySchedule } from './entry-schedule.tsx'
import { EntryState, SampleTag } from './entry-state.tsx'
import { describeNeeds, findNeeds } from './find-needs.ts'
import { type FormNeeds, FormNeedsContext } from './form/form-needs.ts'
import { SamplePartsContext } from './form/sample-parts.ts'
import { Entries } from './form/schema-field.tsx'
import { UploadCountContext } from './form/upload-count.ts'
import { createNewEntryPath } from './new-entry-path.ts'
import { SampleNotice } from './sample-notice.tsx'
import { type EntryFormOptions, useEntryForm } from './use-entry-form.ts'
import { useFieldOfUrl } from './use-field-of-url.ts'
import { useNewStyle } from './use-new-style.ts'

const noNeeds: FormNeeds = { needed: [], filled: [], begun: [] }

type Dialog = 'history' | 'schedule'

/** The form of an entry, made from the schema of its kind. */
export function EntryForm(options: EntryFormOptions) {
  const { kind, names } = options
  const edited = useEntryForm(options)
  const { entry, value, errors, publish, schema } = edited
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const isNew = isNewEntry(entry)
  const isPublished = entry.published !== null
  // A preview would store the entry before something was typed.
  const [hasPreview, setHasPreview] = useState(() => !isNew && isPreviewKeptOpen())
  const needs = useMemo(
    () => (isCollection(kind) && !isPublished ? findNeeds(kind, schema) : noNeeds),
    [kind, schema, isPublished],
  )
  const close = () => setDialog(null)
  const params = { kind, key: entry.key }
  useFieldOfUrl(edited.form)
  useNewStyle()
  useShortcuts({
    'mod+s'(event) {
      event.preventDefault()
      void edited.flush()
    },
  })

  return (
    <>
      <form className="admin-panel admin-form content-form" ref={edited.form} noValidate onSubmit={edited.submit}>
        <div className="content-head content-head-entry">
          {isCollection(kind) && <h2 className="admin-panel-title">{entry.title || `New ${entryNames[kind]}`}</h2>}
          <span className="content-row-facts">
            {entry.isSample && <SampleTag />}
            <EntryState entry={entry} />
          </span>
        </div>
        {!isNew && <OtherEditors kind={kind} entryKey={entry.key} />}
        {edited.isConflict && (
          <div className="admin-notice admin-outcome" role="alert">
            <p>{contentMessages.changedElsewhere} The version that you don’t choose stays in version history.</p>
            <div className="admin-dialog-actions">
              <button type="button" className="button button-line" onClick={() => edited.keepMine.run()}>
                Keep my version
              </button>
              <button type="button" className="button button-line" onClick={() => edited.takeTheirs.run()}>
                Use the other version
              </button>
            </div>
          </div>
        )}
        {entry.state === 'invalid' && (
          <p className="admin-notice">{contentMessages.outdated} Fix the fields that are marked, and publish.</p>
        )}
        {entry.publishAt && (
          <p className="note muted">
            What you scheduled is published at its time. To publish later changes too, choose <em>Change schedule</em> again.
          </p>
        )}
        {!isPublished && (
          <p className="note">
            {isCollection(kind)
              ? describeNeeds(kind, schema, needs)
              : 'To publish, fill in every field that isn’t marked as optional.'}
          </p>
        )}
        <SampleNotice entry={entry} form={edited.form} schema={schema} value={value} onChange={edited.change} />
        <UploadCountContext value={edited.addUploads}>
          <FormNeedsContext value={needs}>
            <SamplePartsContext value={entry.sampleParts}>
              <Entries
                entries={schema.entries ?? {}}
                path=""
                value={value}
                onChange={edited.change}
                errors={errors}
                names={names}
              />
            </SamplePartsContext>
          </FormNeedsContext>
        </UploadCountContext>
        <div className="content-bar">
          <BarStatus {...edited} />
          {isCollection(kind) && options.entry.published === null && isPublished && edited.isUnchanged && (
            <AddAnother kind={kind} />
          )}
          <div className="admin-form-actions">
            <ActionMenu label="More actions">
              <MenuItem onChoose={() => setDialog('schedule')}>{entry.publishAt ? 'Change schedule' : 'Schedule'}</MenuItem>
              {entry.publishAt && <MenuItem onChoose={() => edited.cancelSchedule.run()}>Cancel schedule</MenuItem>}
              {!isNew && <MenuItem onChoose={() => setDialog('history')}>Version history</MenuItem>}
              {entry.path && isPublished && <MenuItem href={entry.path}>View</MenuItem>}
              {entry.draft !== null && isPublished && (
                <MenuItem isDanger onChoose={() => edited.discard.run()}>
                  Discard draft
                </MenuItem>
              )}
            </ActionMenu>
            <button
              type="button"
              className="button button-line content-bar-button"
              aria-expanded={hasPreview}
              onClick={() => setHasPreview(true)}
            >
              Preview
            </button>
            <SubmitButton
              className="button-gold content-bar-button"
              label={isPublished ? 'Publish changes' : 'Publish'}
              busyLabel="Publishing..."
              isBusy={publish.isBusy}
              isDisabled={edited.isUnchanged}
            />
          </div>
        </div>
        {dialog === 'schedule' && <EntrySchedule publishAt={entry.publishAt} onSchedule={edited.send} onClose={close} />}
        {dialog === 'history' && (
          <EntryHistory
            params={params}
            schema={schema}
            value={value}
            names={names}
            version={entry.version}
            hasUploads={edited.hasUploads}
            onClose={close}
            onRestored={(restored) => {
              close()
              edited.replace(restored)
            }}
          />
        )}
      </form>
      {hasPreview && (
        <EntryPreview
          params={params}
          initial={entry.preview}
          version={entry.version}
          flush={edited.flush}
          onClose={() => setHasPreview(false)}
        />
      )}
    </>
  )
}

/** Leads from a new entry that was just published to the next one. */
function AddAnother({ kind }: { kind: CollectionKind }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <button
      type="button"
      className="admin-text-button content-bar-add"
      onClick={() => void navigate(createNewEntryPath(kind), { state })}
    >
      Add another {entryNames[kind]}
    </button>
  )
}

type BarStatusProps = Pick<ReturnType<typeof useEntryForm>, 'errors' | 'state' | 'entry'>

/** How many fields are wrong, or else whether the text is saved and public. */
function BarStatus({ errors, state, entry }: BarStatusProps) {
  const errorCount = Object.keys(errors).length
  if (errorCount > 0)
    return (
      <p className="note" role="status">
        {formatCount(errorCount, 'field')} to fix
      </p>
    )
  if (state === 'untouched' && isNewEntry(entry))
    return (
      <p className="note" role="status">
        Saved as a draft when you type.
      </p>
    )
  if (state === 'untouched')
    return (
      <p className="note" role="status">
        Published.<span className="content-bar-detail"> No changes.</span>
      </p>
    )
  return <SaveStatus state={state} note={entry.published === null ? null : 'Not public until you publish it'} />
}
