import { useState } from 'react'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { checkPassword, PasswordField } from '../shared/forms/password-field.tsx'
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

/** Asks for the password again, before a change for which an open device alone mustn't be enough. */
export function PasswordDialog({ title, text, action, busyAction, onPassword, onClose }: Props) {
  const [password, setPassword] = useState('')
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => checkPassword(password),
    send: () => onPassword(password),
  })
  return (
    <AdminDialog title={title} onClose={onClose}>
      <form className="admin-factor" onSubmit={submit} noValidate>
        <p>{text}</p>
        <PasswordField
          error={errors.password}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
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
