import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { passwordChange } from '#contract/entities/sessions.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin, storeToken } from '../shared/auth/session.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'
import { type FieldErrors, useForm, validate } from '../shared/forms/use-form.ts'

const empty = { password: '', newPassword: '' }
type Props = { isGiven: boolean; onChanged: () => void; onUnsaved: (unsaved: UnsavedState) => void }

export function PasswordForm({ isGiven, onChanged, onUnsaved }: Props) {
  const [fields, setFields] = useState(empty)
  const [isShown, setIsShown] = useState(false)
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => check(fields),
    async send() {
      const { access_token } = await callAsAdmin('changePassword', { body: fields })
      storeToken(access_token)
      change(empty)
      void toast('success', 'Password changed. All other devices have been logged out.')
      onChanged()
    },
  })

  function change(patch: Partial<typeof empty>) {
    const next = { ...fields, ...patch }
    setFields(next)
    clearErrors()
    onUnsaved(next.password || next.newPassword ? 'changed' : 'empty')
  }

  const type = isShown ? 'text' : 'password'
  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate>
      <h2 className="admin-panel-title">Password</h2>
      {isGiven ? (
        <p>{adminMessages.passwordGiven}</p>
      ) : (
        <>
          <Field
            label="Current password"
            name="password"
            type={type}
            autoComplete="current-password"
            required
            error={errors.password}
            value={fields.password}
            onChange={(event) => change({ password: event.target.value })}
          />
          <Field
            label="New password"
            note={adminMessages.passwordShort}
            name="newPassword"
            type={type}
            autoComplete="new-password"
            required
            error={errors.newPassword}
            value={fields.newPassword}
            onChange={(event) => change({ newPassword: event.target.value })}
          />
          <label className="admin-show-password">
            <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
            Show passwords
          </label>
          <div className="admin-form-actions">
            <SubmitButton className="button-gold" label="Change password" busyLabel="Changing..." isBusy={isBusy} />
          </div>
        </>
      )}
    </form>
  )
}

function check(fields: typeof empty): FieldErrors {
  return validate(passwordChange, fields, fields.password ? {} : { password: 'Enter your current password' })
}
