import { useState } from 'react'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { useForm } from '#app/routes/admin/shared/forms/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { email } from '#contract/entities/email.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import type { NewsletterDraft } from './use-newsletter-draft.ts'

const storageKey = 'newsletter-test-address'

/** Sends a test of a newsletter of plain text. */
export function TestEmail({ draft }: { draft: NewsletterDraft }) {
  return (
    <section className="admin-panel" aria-labelledby="test-email">
      <h2 className="admin-panel-title" id="test-email">
        Send yourself a test
      </h2>
      <TestEmailForm
        note="A test needs no API key."
        ownAddress=""
        isEmpty={!draft.subject.trim() || !draft.message.trim()}
        send={(email) => callAsAdmin('sendTestNewsletter', { body: { ...draft, email } })}
      />
    </section>
  )
}

type Props = {
  note?: string
  /** The account's address; used unless another one was used before on this device. */
  ownAddress: string
  isEmpty: boolean
  send: (email: string) => Promise<{ message: string }>
}

export function TestEmailForm({ note, ownAddress, isEmpty, send }: Props) {
  const [address, setAddress] = useState(() => readStored(storageKey, v.string()) ?? ownAddress)
  const [result, setResult] = useState('')
  const { errors, isBusy, submit, clearErrors } = useForm({
    check() {
      setResult('')
      if (!v.is(email, address)) return { email: messages.invalidEmail }
      return isEmpty ? { email: adminMessages.testNeedsText } : {}
    },
    async send() {
      const recipient = v.parse(email, address)
      const { message } = await send(recipient)
      store(storageKey, recipient)
      setResult(`${message}: ${recipient}`)
      void toast('success', message)
    },
  })

  return (
    <form className="admin-form" onSubmit={submit} noValidate>
      <Field
        label="Your email address"
        note={note}
        name="email"
        type="email"
        autoComplete="email"
        value={address}
        error={errors.email}
        onChange={(event) => {
          setAddress(event.target.value)
          clearErrors()
        }}
      />
      <div className="admin-outcome-status" role="status">
        {result && <p className="admin-outcome admin-outcome-ok">{result}</p>}
      </div>
      <div className="admin-form-actions">
        <SubmitButton className="button-line" label="Send test email" busyLabel="Sending..." isBusy={isBusy} />
      </div>
    </form>
  )
}
