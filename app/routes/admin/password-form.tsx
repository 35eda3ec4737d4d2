import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { CallError } from '#app/api.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { passwordChange } from '#contract/sessions.ts'
import { staffMessages } from '#contract/staff-messages.ts'
import type { Unsaved } from './leaving.ts'
import { callAsAdmin, storeToken, toastFailure } from './session.ts'
import { SubmitButton } from './submit-button.tsx'

const empty = { password: '', newPassword: '' }
type Errors = Partial<Record<string, string>>
type Props = { isGiven: boolean; onChanged: () => void; onUnsaved: (unsaved: Unsaved) => void }

export function PasswordForm({ isGiven, onChanged, onUnsaved }: Props) {
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isShown, setIsShown] = useState(false)

  function change(patch: Partial<typeof empty>) {
    const next = { ...fields, ...patch }
    setFields(next)
    setErrors({})
    onUnsaved(next.password || next.newPassword ? 'changes' : 'nothing')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const wrong = check(fields)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return void form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setIsBusy(true)
    try {
      const { access_token } = await callAsAdmin('changePassword', { body: fields })
      storeToken(access_token)
      change(empty)
      void toast('success', 'Password changed. Every other device is logged out.')
      onChanged()
    } catch (error) {
      const refused = error instanceof CallError ? error.answer?.errors : undefined
      if (refused) setErrors(refused)
      else toastFailure(error)
    }
    setIsBusy(false)
  }

  const type = isShown ? 'text' : 'password'
  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate>
      <h2 className="admin-panel-title">Password</h2>
      {isGiven ? (
        <p>{staffMessages.passwordGiven}</p>
      ) : (
        <>
          <Field
            label="Password now"
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
            note={staffMessages.passwordShort}
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
            Show what I type
          </label>
          <div className="admin-form-actions">
            <SubmitButton className="button-gold" label="Change password" busyLabel="Changing..." isBusy={isBusy} />
          </div>
        </>
      )}
    </form>
  )
}

function check(fields: typeof empty): Errors {
  const errors: Errors = fields.password ? {} : { password: 'Type the password you have now' }
  for (const issue of v.safeParse(passwordChange, fields).issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}
