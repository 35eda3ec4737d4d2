import './login.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { messages } from '#contract/messages/messages.ts'
import { LoginForm } from './login-form.tsx'
import { LoginPicture } from './login-picture.tsx'

/** The page for people who aren't logged in: a form beside a picture. */
export function LoginScreen({ children }: { children: ReactNode }) {
  return (
    <div className="admin-login">
      <LoginPicture />
      <div className="admin-login-panel">{children}</div>
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
