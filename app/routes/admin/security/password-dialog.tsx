import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm } from '../shared/forms/use-form.ts'

type Props = {
  title: string
  text: string
  action: string
  busyAction: string
  /** Does what the dialog is for. The dialog shows the errors of the form. */
  onPassword: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password again, before a change that somebody at an unlocked device must not make. */
export function PasswordDialog({ title, text, action, busyAction, onPassword, onClose }: Props) {
  const [password, setPassword] = useState('')
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => (password === '' ? { password: 'Enter your password' } : {}),
    send: () => onPassword(password),
  })
  return (
    <AdminDialog title={title} onClose={onClose}>
      <form className="admin-factor" onSubmit={submit} noValidate>
        <p>{text}</p>
        <Field
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            clearErrors()
          }}
        />
        <div className="admin-form-actions">
          <SubmitButton label={action} busyLabel={busyAction} isBusy={isBusy} />
          <button type="button" className="button button-line" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </AdminDialog>
  )
}
