import { useEffect, useRef, useState } from 'react'
import { callEndpoint } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { resetRequest } from '#contract/entities/people.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { allEndpoints } from '#contract/rights.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm, validate } from '../forms/use-form.ts'
import { describeFailure } from './use-login.ts'

const ask = 'Enter your email address. We’ll send you a link to choose a new password.'
const askWithoutMail =
  'Enter your email address. This site can’t send emails yet, so an owner finds the link under “Unsent emails” and hands it to you.'

type Props = {
  initial: string
  /** Whether a mail server is set up. */
  sendsEmail: boolean
  onBack: () => void
}

/** Asks for the address of an account, and has a link for a new password emailed to it. */
export function ForgotPassword({ initial, sendsEmail, onBack }: Props) {
  const [email, setEmail] = useState(initial)
  const [isSent, setIsSent] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone with its form.
  useEffect(() => title.current?.focus(), [])
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => validate(resetRequest, { email }),
    async send() {
      await callEndpoint(allEndpoints.requestReset, { body: { email } })
      setIsSent(true)
    },
    explain: (failure) => ({ email: describeFailure(failure) }),
  })

  return (
    <form className="admin-login-form" onSubmit={submit} noValidate aria-labelledby="forgot-title">
      <h1 className="heading-2" id="forgot-title" ref={title} tabIndex={-1}>
        New <b>password</b>
      </h1>
      <div role="status">
        <p>
          {isSent ? (sendsEmail ? adminMessages.resetSent : adminMessages.resetHandedOver) : sendsEmail ? ask : askWithoutMail}
        </p>
        {isSent && sendsEmail && (
          <p className="note muted admin-login-hint">Nothing arrived? Look in spam, or ask an owner of the site.</p>
        )}
      </div>
      {!isSent && (
        <>
          <Field
            label="Email"
            error={errors.email}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              clearErrors()
            }}
          />
          <SubmitButton
            label={sendsEmail ? 'Send link' : 'Create link'}
            busyLabel={sendsEmail ? 'Sending...' : 'Creating...'}
            isBusy={isBusy}
          />
        </>
      )}
      <button type="button" className="admin-text-button admin-login-forgot" onClick={onBack}>
        Back to login
      </button>
    </form>
  )
}
