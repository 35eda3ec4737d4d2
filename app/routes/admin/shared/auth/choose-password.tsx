import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, callEndpoint } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { linkAcceptance, type OpenLink } from '#contract/entities/people.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { allEndpoints } from '#contract/rights.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm, validate } from '../forms/use-form.ts'
import { rememberEmail } from './last-email.ts'
import { clearToken } from './session.ts'
import { describeFailure, startSession } from './use-login.ts'

type Props = {
  /** The token of a link that was emailed or handed over. */
  link: string
  isLoggedIn: boolean
  /** Leaves the link: it was used, or doesn't work. */
  onDone: () => void
}

/** Chooses a password with a link: to accept an invitation, or because the old one was forgotten. */
export function ChoosePassword({ link, isLoggedIn, onDone }: Props) {
  const { state, open, problem, check } = useLink(link)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state !== 'checking') title.current?.focus()
  }, [state])

  if (state === 'open' && open) return <PasswordForm link={link} open={open} isLoggedIn={isLoggedIn} onDone={onDone} />
  return (
    <div className="admin-login-form">
      <h1 className="heading-2" ref={title} tabIndex={-1}>
        Choose a <b>password</b>
      </h1>
      <div role="status">{state === 'checking' ? <p>Checking the link...</p> : <p>{problem}</p>}</div>
      {state === 'failed' && (
        <button type="button" className="button" onClick={check}>
          Try again
        </button>
      )}
      {state === 'expired' && (
        <button type="button" className="button" onClick={onDone}>
          Go to login
        </button>
      )}
    </div>
  )
}

type LinkState = { state: 'checking' | 'open' | 'expired' | 'failed'; open: OpenLink | null; problem: string }
const checking: LinkState = { state: 'checking', open: null, problem: '' }

function useLink(token: string): LinkState & { check: () => void } {
  const [link, setLink] = useState(checking)
  const check = useCallback(() => {
    setLink(checking)
    callEndpoint(allEndpoints.checkLink, { body: { token } }).then(
      (open) => setLink({ state: 'open', open, problem: '' }),
      (error: unknown) => {
        const isExpired = error instanceof ApiError && (error.status === 410 || error.status === 400)
        if (isExpired) setLink({ state: 'expired', open: null, problem: adminMessages.linkExpired })
        else setLink({ state: 'failed', open: null, problem: describeFailure(error) })
      },
    )
  }, [token])
  useEffect(check, [check])
  return { ...link, check }
}

function PasswordForm({ link, open: { purpose, name, email }, isLoggedIn, onDone }: Props & { open: OpenLink }) {
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => validate(linkAcceptance, { token: link, password }),
    async send() {
      const answer = await callEndpoint(allEndpoints.acceptLink, { body: { token: link, password } })
      if (email) rememberEmail(email)
      // An account with a second factor logs in with both.
      if ('challenge' in answer) {
        clearToken()
        void toast('success', 'Password changed. Log in with it now.')
      } else startSession(answer.access_token)
      onDone()
    },
    explain: (failure) => ({ password: describeFailure(failure) }),
  })

  return (
    <form className="admin-login-form" onSubmit={submit} noValidate aria-labelledby="choose-title">
      <h1 className="heading-2" id="choose-title" ref={title} tabIndex={-1}>
        Choose a <b>password</b>
      </h1>
      <p>
        {name && `Hello ${name}. `}
        {purpose === 'invitation'
          ? 'From now on you log in with your email address and this password.'
          : 'It replaces your old password.'}
      </p>
      {isLoggedIn && (
        <p className="admin-notice">
          This device is logged in already. Choosing a password logs in {name || 'this account'} instead.
        </p>
      )}
      {email && (
        <p className="admin-login-email">
          Your email address: <b>{email}</b>
          {/* For password managers, which store the password with it. */}
          <input
            className="visually-hidden"
            type="email"
            name="email"
            autoComplete="username"
            tabIndex={-1}
            aria-hidden="true"
            readOnly
            value={email}
          />
        </p>
      )}
      <Field
        label="New password"
        note={adminMessages.passwordShort}
        error={errors.password}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          clearErrors()
        }}
      />
      <label className="admin-login-show">
        <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        Show password
      </label>
      <SubmitButton label="Choose password" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  )
}
