import './send-newsletter-form.css'
import { type ReactNode, type Ref, useState } from 'react'
import * as v from 'valibot'
import { ApiError, callApi } from '#app/api/client.ts'
import { createRandomId } from '#app/api/random-id.ts'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { type FieldErrors, useForm } from '#app/routes/admin/shared/forms/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'
import { emptyNewsletterDraft, type NewsletterDraft } from './use-newsletter-draft.ts'

const requestKeysKey = 'newsletter-request-keys'
/** Delay before a newsletter is sent, during which a logged-in user can undo it. */
export const undoSeconds = 30

type Fields = NewsletterDraft & { apiKey: string }
/** The result of sending. `detail` is the server's own explanation of a failure. */
type Outcome = { isOk: boolean; message: string; detail: string }

type Props = {
  draft: NewsletterDraft
  onDraftChange: (draft: NewsletterDraft) => void
  canUndo?: boolean
  subjectRef?: Ref<HTMLInputElement>
  onQueued?: (id: string) => void
  /** Shown above the Send button. */
  note: ReactNode
}

/** The form that sends a newsletter (spec §2, §5, §8). A 401 means a wrong API key, so it doesn't log out. */
export function SendNewsletterForm({ draft, onDraftChange, canUndo = false, subjectRef, note, onQueued }: Props) {
  const [apiKey, setApiKey] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [requestKeys] = useState(makeRequestKeys)
  const fields = { ...draft, apiKey }
  // Hides the success message when the form has text again: typed, or restored after a cancellation.
  const shownOutcome = outcome?.isOk && (draft.subject || draft.message) ? null : outcome

  const { errors, isBusy, submit, clearErrors } = useForm({
    check() {
      setOutcome(null)
      const missing = findMissing(fields)
      if (Object.keys(missing).length > 0) void toast('error', messages.requiredFields)
      return missing
    },
    async send() {
      const body = { ...fields, ...(canUndo ? { startInSeconds: undoSeconds } : {}) }
      const { id, message } = await callApi('sendNewsletter', { body, idempotencyKey: requestKeys.of(fields) })
      setOutcome({ isOk: true, message, detail: '' })
      void toast('success', message)
      requestKeys.renew()
      setApiKey('')
      onDraftChange(emptyNewsletterDraft)
      if (id) onQueued?.(id)
    },
    explain(failure) {
      const { errors: refused, ...refusal } = toErrorMessage(failure)
      setOutcome({ isOk: false, ...refusal })
      void toast('error', refusal.message)
      return refused
    },
  })

  function change(patch: Partial<Fields>) {
    const { apiKey: key, ...changed } = { ...fields, ...patch }
    setApiKey(key)
    onDraftChange(changed)
    clearErrors(Object.keys(patch))
    setOutcome(null)
  }

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate>
      <Field
        label="Subject"
        name="subject"
        ref={subjectRef}
        required
        error={errors.subject}
        value={fields.subject}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <Field
        as="textarea"
        label="Message"
        name="message"
        rows={12}
        required
        error={errors.message}
        value={fields.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Field
        label="API Key"
        note="This site’s own key for sending. Lost it? Create a new one under Account, or ask your server administrator."
        name="apiKey"
        type="password"
        autoComplete="off"
        required
        error={errors.apiKey}
        value={fields.apiKey}
        onChange={(event) => change({ apiKey: event.target.value })}
      />
      <div className="note muted">{note}</div>
      <div className="admin-outcome-status" role="status">
        {shownOutcome && (
          <p className={shownOutcome.isOk ? 'admin-outcome admin-outcome-ok' : 'admin-outcome'}>
            {shownOutcome.message} {shownOutcome.detail}
          </p>
        )}
      </div>
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Send Newsletter" busyLabel="Sending..." isBusy={isBusy} />
      </div>
    </form>
  )
}

function findMissing(fields: Fields): FieldErrors {
  const missing = Object.entries(fields).filter(([, text]) => text.trim() === '')
  return Object.fromEntries(missing.map(([field]) => [field, messages.requiredFields]))
}

function toErrorMessage(failure: unknown): Omit<Outcome, 'isOk'> & { errors: FieldErrors } {
  const { status, answer } = failure instanceof ApiError ? failure : { status: null, answer: null }
  if (status === 401) return { message: messages.bulkInvalidKey, detail: '', errors: {} }
  if (status === 400 && answer?.errors) return { message: answer.message, detail: '', errors: answer.errors }
  // A 400 response without field errors means that there are no subscribers.
  if (status === 400) return { message: messages.bulkNoSubscribers, detail: '', errors: {} }
  const detail = answer && answer.message !== messages.bulkFailed ? answer.message : ''
  return { message: messages.bulkFailed, detail, errors: {} }
}

/** Keeps one Idempotency-Key per text, even across reloads, so that a retry after a lost response can't send a text twice. */
function makeRequestKeys() {
  const keys = new Map(readStored(requestKeysKey, v.array(v.tuple([v.string(), v.string()]))))
  return {
    of({ subject, message }: Fields): string {
      const text = JSON.stringify([subject.trim(), message.trim()])
      const key = keys.get(text) ?? createRandomId()
      keys.set(text, key)
      store(requestKeysKey, [...keys])
      return key
    },
    renew() {
      keys.clear()
      store(requestKeysKey, null)
    },
  }
}
