import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { LoginChallenge } from '#contract/entities/auth.ts'
import { messages } from '#contract/messages/messages.ts'
import { checkPassword } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { readLastEmail } from './last-email.ts'
import { SecondFactor } from './second-factor.tsx'
import { describeFailure, logIn, useLoginOptions } from './use-login.ts'

type Props = {
  passwordRef: RefObject<HTMLInputElement | null>
  titleId?: string
  note?: string
  /** Shown under the Login button. */
  children?: ReactNode
}

export function LoginForm({ passwordRef, titleId, note, children }: Props) {
  const [email, setEmail] = useState(readLastEmail)
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null)
  const [hasForgotten, setHasForgotten] = useState(false)
  const { options, reload } = useLoginOptions()
  const place = useEmailPlace(options?.needsEmail ?? null, passwordRef)
  const hasEmail = place !== 'none'
  const ownId = useId()
  const { errors, isBusy, submit } = useForm({
    check: () => ({
      ...(hasEmail && email.trim() === '' && { email: 'Enter your email address' }),
      ...checkPassword(password),
    }),
    async send() {
      const next = await logIn({ ...(hasEmail && { email: email.trim() }), password })
      setPassword('')
      setChallenge(next)
    },
    explain(failure) {
      const isRefused = failure instanceof ApiError && failure.status === 401
      const refusal = hasEmail ? messages.incorrectLogin : messages.incorrectPassword
      const message = isRefused ? refusal : describeFailure(failure)
      void toast('error', message)
      passwordRef.current?.select()
      // The form may have been sent before it was known that it needs an address.
      if (isRefused && !hasEmail) reload()
      return { password: message }
    },
  })

  function askPasswordAgain() {
    flushSync(() => setChallenge(null))
    passwordRef.current?.focus()
  }

  if (challenge)
    return (
      <SecondFactor login={challenge} titleId={titleId} onBack={askPasswordAgain}>
        {children}
      </SecondFactor>
    )
  if (hasForgotten)
    return <ForgotPassword initial={email} sendsEmail={options?.sendsEmail ?? true} onBack={() => setHasForgotten(false)} />
  const emailField = (
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
      onChange={(event) => setEmail(event.target.value)}
    />
  )
  return (
    <form className="admin-login-form" onSubmit={submit} noValidate aria-labelledby={titleId ?? ownId}>
      <h1 className="heading-2" id={titleId ?? ownId}>
        Admin <b>Login</b>
      </h1>
      {note && <p>{note}</p>}
      {place === 'above' && emailField}
      <Field
        label="Password"
        error={errors.password}
        ref={passwordRef}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {place === 'below' && emailField}
      <SubmitButton label="Login" busyLabel="Logging in..." isBusy={isBusy} />
      {options?.canReset && (
        <button type="button" className="admin-text-button admin-login-forgot" onClick={() => setHasForgotten(true)}>
          Forgot password?
        </button>
      )}
      {children}
    </form>
  )
}

/**
 * Where the field for the email address is. `needsEmail` is null until the server has answered; until then a device that has used the
 * field before shows it. If it appears while the password is being typed, it appears below, so that the password stays in its place.
 */
function useEmailPlace(needsEmail: boolean | null, passwordRef: RefObject<HTMLInputElement | null>): 'above' | 'below' | 'none' {
  const place = useRef<'above' | 'below' | 'none'>(readLastEmail() ? 'above' : 'none')
  if (needsEmail === false) place.current = 'none'
  if (needsEmail && place.current === 'none') {
    const input = passwordRef.current
    place.current = input && (input.value !== '' || input === document.activeElement) ? 'below' : 'above'
  }
  return place.current
}
