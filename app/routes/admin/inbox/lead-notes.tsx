import { Field } from '#app/ui/field.tsx'
import type { InboxMessage } from '#contract/entities/inbox.ts'
import { maxNoteLength } from '#contract/entities/leads.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { explainFailure, useTypedText } from './typed-texts.ts'

type Props = {
  message: InboxMessage
  onAdd: (note: { id: string; text: string }) => Promise<void>
  onUnsaved: (unsaved: UnsavedState) => void
}

/** Notes that only staff see. They are only added, so that two people never overwrite each other's words. */
export function LeadNotes({ message: { id, note, notes }, onAdd, onUnsaved }: Props) {
  const { text, requestId, change, clear } = useTypedText(`note ${id}`, onUnsaved)
  const { errors, isBusy, submit } = useForm({
    check: () => (text.trim() ? {} : { text: 'Write a note first' }),
    async send() {
      await onAdd({ id: requestId, text })
      clear()
    },
    explain: explainFailure,
  })

  return (
    <section className="admin-notes" aria-labelledby="notes-title">
      <h3 className="admin-subtitle" id="notes-title">
        Notes
      </h3>
      {(note || notes.length > 0) && (
        <ul className="admin-notes-list">
          {note && <li className="admin-notes-text">{note}</li>}
          {notes.map((each) => (
            <li key={each.id}>
              <p className="note muted">
                {each.by}, <DateTime iso={each.at} isRelative />
              </p>
              <p className="admin-notes-text">{each.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate>
        <Field
          as="textarea"
          label="New note"
          note="Only your team can see this."
          name="text"
          rows={2}
          maxLength={maxNoteLength}
          value={text}
          error={errors.text}
          onChange={({ target }) => change(target.value)}
        />
        <SubmitButton className="button-line" label="Add note" busyLabel="Adding..." isBusy={isBusy} />
      </form>
    </section>
  )
}
