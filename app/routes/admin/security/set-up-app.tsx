import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { ApiError } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { appCode, type NewApp } from '#contract/entities/second-factor.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm, validate } from '../shared/forms/use-form.ts'
import { PasswordDialog } from './password-dialog.tsx'

type Added = (codes: string[] | null) => void

export function SetUpApp({ onAdded }: { onAdded: Added }) {
  const [app, setApp] = useState<NewApp | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const startButton = useRef<HTMLButtonElement>(null)

  function stop() {
    flushSync(() => setApp(null))
    startButton.current?.focus()
  }

  return (
    <div className="admin-factor">
      <h3 className="admin-subtitle">Set up an app</h3>
      {app ? (
        <ConfirmApp app={app} onAdded={onAdded} onGone={stop} />
      ) : (
        <>
          <p>An authenticator app on your phone shows a new code every 30 seconds.</p>
          <div>
            <button type="button" className="button button-line" ref={startButton} onClick={() => setIsAsking(true)}>
              Set up an app
            </button>
          </div>
        </>
      )}
      {isAsking && (
        <PasswordDialog
          title="Set up an app"
          text="Enter your password to go on."
          action="Continue"
          busyAction="Checking..."
          onClose={() => setIsAsking(false)}
          onPassword={async (password) => {
            const next = await callAsAdmin('startApp', { body: { password } })
            setIsAsking(false)
            setApp(next)
          }}
        />
      )}
    </div>
  )
}

const schema = v.object({ code: appCode })

type ConfirmProps = {
  app: NewApp
  onAdded: Added
  /** Called when the key has expired or isn't wanted any more. */
  onGone: () => void
}

function ConfirmApp({ app: { challenge, key, qr }, onAdded, onGone }: ConfirmProps) {
  const [code, setCode] = useState('')
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => validate(schema, { code }),
    async send() {
      const { recoveryCodes } = await callAsAdmin('confirmApp', { body: { challenge, code } })
      void toast('success', 'App set up')
      onAdded(recoveryCodes)
    },
    explain(failure) {
      if (failure instanceof ApiError && failure.status === 410) onGone()
      return null
    },
  })

  return (
    <form className="admin-factor" onSubmit={submit} noValidate>
      <p>Scan this picture with the app, or type the key into it. Then enter the code that the app shows.</p>
      <svg className="admin-qr" role="img" aria-label="QR code with the key" viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <path className="admin-qr-paper" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
        <path className="admin-qr-ink" d={qr.path} />
      </svg>
      <div>
        <p className="note muted">Key</p>
        <p className="admin-new-key-text">{key.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
      <Field
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // The button that had the focus is gone.
        autoFocus
        error={errors.code}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          clearErrors()
        }}
      />
      <div className="admin-form-actions">
        <SubmitButton label="Confirm" busyLabel="Checking..." isBusy={isBusy} />
        <button type="button" className="button button-line" onClick={onGone}>
          Cancel
        </button>
      </div>
    </form>
  )
}
