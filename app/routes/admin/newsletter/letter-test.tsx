import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { keep, readKept } from '#app/kept.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { email } from '#contract/email.ts'
import { messages } from '#contract/messages.ts'
import { adminMessages } from '#contract/staff-messages.ts'
import { callAsAdmin, toastFailure } from '../session.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { Letter } from './use-letter.ts'

const keptKey = 'newsletter-test-address'

/** Sends the letter to one address, to look at it where it will be read. */
export function LetterTest({ letter }: { letter: Letter }) {
  const [address, setAddress] = useState(() => readKept(keptKey, v.string()) ?? '')
  const [error, setError] = useState('')
  const [told, setTold] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setTold('')
    const read = v.safeParse(email, address)
    if (!read.success) return setError(messages.invalidEmail)
    if (!letter.subject.trim() || !letter.message.trim()) return setError(adminMessages.testNeedsText)
    setIsBusy(true)
    try {
      const { message } = await callAsAdmin('sendTestNewsletter', { body: { ...letter, email: read.output } })
      keep(keptKey, read.output)
      setTold(`${message}: ${read.output}`)
      void toast('success', message)
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate aria-labelledby="letter-test">
      <h2 className="admin-panel-title" id="letter-test">
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
      <div className="admin-outcome-place" role="status">
        {told && <p className="admin-outcome admin-outcome-ok">{told}</p>}
      </div>
      <div className="admin-form-actions">
        <SubmitButton className="button-line" label="Send test" busyLabel="Sending..." isBusy={isBusy} />
      </div>
    </form>
  )
}
