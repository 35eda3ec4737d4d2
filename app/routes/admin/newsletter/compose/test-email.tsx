import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { email } from '#contract/entities/email.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import type { NewsletterDraft } from './use-newsletter-draft.ts'

const storageKey = 'newsletter-test-address'

export function TestEmail({ draft }: { draft: NewsletterDraft }) {
  const [address, setAddress] = useState(() => readStored(storageKey, v.string()) ?? '')
  const [error, setError] = useState('')
  const [result, setResult] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setResult('')
    const read = v.safeParse(email, address)
    if (!read.success) return setError(messages.invalidEmail)
    if (!draft.subject.trim() || !draft.message.trim()) return setError(adminMessages.testNeedsText)
    setIsBusy(true)
    try {
      const { message } = await callAsAdmin('sendTestNewsletter', { body: { ...draft, email: read.output } })
      store(storageKey, read.output)
      setResult(`${message}: ${read.output}`)
      void toast('success', message)
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate aria-labelledby="test-email">
      <h2 className="admin-panel-title" id="test-email">
        Send yourself a test
      </h2>
      <Field
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        value={address}
        error={error || undefined}
        onChange={(event) => {
          setAddress(event.target.value)
          setError('')
        }}
      />
      <div className="admin-outcome-status" role="status">
        {result && <p className="admin-outcome admin-outcome-ok">{result}</p>}
      </div>
      <div className="admin-form-actions">
        <SubmitButton className="button-line" label="Send test" busyLabel="Sending..." isBusy={isBusy} />
      </div>
    </form>
  )
}
