import './newsletter-form.css'
import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { CallError, call } from '#app/api.ts'
import { keep, readKept } from '#app/kept.ts'
import { newRequestKey } from '#app/request-key.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { messages } from '#contract/messages.ts'
import { SubmitButton } from './submit-button.tsx'

const keptKey = 'newsletter'
const requestKeysKey = 'newsletter-request-keys'
// Never the API key.
const keptFields = v.object({ subject: v.string(), message: v.string() })

const emptyFields = { subject: '', message: '', apiKey: '' }
type Fields = typeof emptyFields
type Errors = Partial<Record<string, string>>
/** `detail` is what the server adds to the catalogue's message. */
type Outcome = { isOk: boolean; message: string; detail: string; errors: Errors }

/** The bulk newsletter (spec §2, §5, §8). A wrong API key is this form's own matter and ends no session. */
export function NewsletterForm({ sender }: { sender: string }) {
  const [fields, setFields] = useState(() => ({ ...emptyFields, ...readKept(keptKey, keptFields) }))
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [requestKeys] = useState(makeRequestKeys)
  const { subject, message } = fields

  useEffect(() => {
    keep(keptKey, subject || message ? { subject, message } : null)
  }, [subject, message])

  function change(patch: Partial<Fields>) {
    setFields((current) => ({ ...current, ...patch }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))))
    setOutcome(null)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    setOutcome(null)
    const missing = findMissing(fields)
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) {
      void toast('error', messages.requiredFields)
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setIsSending(true)
    const result = await send(fields, requestKeys.of(fields))
    setIsSending(false)
    setOutcome(result)
    setErrors(result.errors)
    void toast(result.isOk ? 'success' : 'error', result.message)
    if (!result.isOk) return
    requestKeys.renew()
    // Here too: the page may have been left meanwhile.
    keep(keptKey, null)
    setFields(emptyFields)
  }

  return (
    <div className="admin-panels">
      <form className="admin-panel admin-form" onSubmit={submit} noValidate>
        <Field
          label="Subject"
          name="subject"
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
          note="Shown once when the site was first started. Ask whoever runs the site."
          name="apiKey"
          type="password"
          autoComplete="off"
          required
          error={errors.apiKey}
          value={fields.apiKey}
          onChange={(event) => change({ apiKey: event.target.value })}
        />
        <p className="note muted">It goes to every subscriber at once.</p>
        <div className="admin-outcome-place" role="status">
          {outcome && (
            <p className={outcome.isOk ? 'admin-outcome admin-outcome-ok' : 'admin-outcome'}>
              {outcome.message} {outcome.detail}
            </p>
          )}
        </div>
        <div className="admin-form-actions">
          <SubmitButton className="button-gold" label="Send Newsletter" busyLabel="Sending..." isBusy={isSending} />
        </div>
      </form>
      <section className="admin-panel admin-preview" aria-labelledby="newsletter-preview">
        <h2 className="admin-panel-title" id="newsletter-preview">
          Preview
        </h2>
        <div className="admin-mail">
          <p className="admin-mail-sender">{sender}</p>
          <p className="admin-mail-subject">{fields.subject || 'Subject'}</p>
          <p className="admin-mail-message">{fields.message || 'Your message, as it stands in a mailbox on a phone.'}</p>
        </div>
      </section>
    </div>
  )
}

function findMissing(fields: Fields): Errors {
  const missing = Object.entries(fields).filter(([, text]) => text.trim() === '')
  return Object.fromEntries(missing.map(([field]) => [field, messages.requiredFields]))
}

async function send(fields: Fields, key: string): Promise<Outcome> {
  try {
    const { message } = await call('sendNewsletter', { body: fields, key })
    return { isOk: true, message, detail: '', errors: {} }
  } catch (failure) {
    return { isOk: false, ...explain(failure) }
  }
}

function explain(failure: unknown): Omit<Outcome, 'isOk'> {
  const { status, answer } = failure instanceof CallError ? failure : { status: null, answer: null }
  if (status === 401) return { message: messages.bulkInvalidKey, detail: '', errors: {} }
  // 400 is the spec's "no subscribers"; bad input has it too, and then names the fields.
  if (status === 400 && answer?.errors) return { message: answer.message, detail: '', errors: answer.errors }
  if (status === 400) return { message: messages.bulkNoSubscribers, detail: '', errors: {} }
  const detail = answer && answer.message !== messages.bulkFailed ? answer.message : ''
  return { message: messages.bulkFailed, detail, errors: {} }
}

/**
 * One Idempotency-Key for each text until a newsletter went out: trying again after a lost answer cannot send twice, also when the
 * text was changed in between and changed back, or the page reloaded. The server refuses a key that comes with another text.
 */
function makeRequestKeys() {
  const keys = new Map(readKept(requestKeysKey, v.array(v.tuple([v.string(), v.string()]))))
  return {
    of({ subject, message }: Fields): string {
      const text = JSON.stringify([subject.trim(), message.trim()])
      const key = keys.get(text) ?? newRequestKey()
      keys.set(text, key)
      keep(requestKeysKey, [...keys])
      return key
    },
    renew() {
      keys.clear()
      keep(requestKeysKey, null)
    },
  }
}
