import './login.css'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, callApi } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { LoginChallenge } from '#contract/entities/second-factor.ts'
import { messages } from '#contract/messages/messages.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { SecondFactor } from './second-factor.tsx'
import { storeToken } from './session.ts'

export function LoginScreen({ passwordRef }: { passwordRef: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="admin-login">
      <LoginPicture />
      <div className="admin-login-panel">
        <LoginForm passwordRef={passwordRef} />
      </div>
    </div>
  )
}

/** Shown over a form when the session has expired, so that the form's text isn't lost. */
export function LoginDialog({ onLogOut }: { onLogOut: () => void }) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const stopWaiting = whenIdle(() => dialog?.showModal())
    return () => {
      stopWaiting()
      // The dialog is closed before it is removed, so that the browser restores the focus.
      dialog?.close()
    }
  }, [])

  function stayOpen() {
    // Opens the dialog again, because browsers close it on the second Escape even if `cancel` was prevented.
    if (dialogRef.current?.isConnected && !dialogRef.current.open) dialogRef.current.showModal()
  }

  return (
    <dialog
      className="admin-login-dialog"
      ref={dialogRef}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={stayOpen}
    >
      <LoginForm passwordRef={passwordRef} titleId={titleId} note={`${messages.sessionExpired} Your text is saved.`}>
        <button className="button button-line" type="button" onClick={onLogOut}>
          Log out
        </button>
      </LoginForm>
    </dialog>
  )
}

const idleMs = 700

/** Calls `open` once no one is typing, so that no letters land in the password field. Returns a function that cancels. */
function whenIdle(open: () => void): () => void {
  const isWriting = document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false
  if (!isWriting) {
    open()
    return () => {}
  }
  let timer = setTimeout(finish, idleMs)
  document.addEventListener('keydown', wait)
  return stop

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(finish, idleMs)
  }
  function finish() {
    stop()
    open()
  }
  function stop() {
    clearTimeout(timer)
    document.removeEventListener('keydown', wait)
  }
}

type FormProps = {
  passwordRef: RefObject<HTMLInputElement | null>
  titleId?: string
  note?: string
  /** Shown under the Login button. */
  children?: ReactNode
}

function LoginForm({ passwordRef, titleId, note, children }: FormProps) {
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null)
  const { errors, isBusy, submit } = useForm({
    check: () => (password === '' ? { password: 'Enter your password' } : {}),
    async send() {
      const answer = await callApi('login', { body: { password } })
      setPassword('')
      if ('challenge' in answer) return setChallenge(answer)
      void toast('success', messages.loggedIn)
      storeToken(answer.access_token)
    },
    explain(failure) {
      const message = toErrorMessage(failure)
      void toast('error', message)
      passwordRef.current?.select()
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
  return (
    <form className="admin-login-form" onSubmit={submit} noValidate>
      <h1 className="heading-2" id={titleId}>
        Admin <b>Login</b>
      </h1>
      {note && <p>{note}</p>}
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
      <SubmitButton label="Login" busyLabel="Logging in..." isBusy={isBusy} />
      {children}
    </form>
  )
}

function toErrorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return messages.serverFailed
  if (failure.status === 401) return messages.incorrectPassword
  return failure.answer?.message ?? messages.serverFailed
}

// Heights of the logo's eight bars. The picture fills them with dots.
const bars = [13, 27, 45, 60, 64, 58, 39, 19]

function LoginPicture() {
  return (
    <div className="admin-login-picture">
      <svg viewBox="0 0 78 78" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <Dots id="admin-dots" radius={0.36} className="admin-login-dot" />
          <Dots id="admin-dots-peak" radius={0.46} className="admin-login-dot-peak" />
        </defs>
        {bars.map((height, index) => (
          <rect
            key={height}
            x={index * 10}
            y={78 - height}
            width="8"
            height={height}
            fill={index === 4 ? 'url(#admin-dots-peak)' : 'url(#admin-dots)'}
          />
        ))}
      </svg>
    </div>
  )
}

function Dots({ id, radius, className }: { id: string; radius: number; className: string }) {
  return (
    <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
      <circle className={className} cx="0.5" cy="0.5" r={radius} />
    </pattern>
  )
}
