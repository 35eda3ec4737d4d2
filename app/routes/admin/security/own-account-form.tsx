import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { type OwnAccount, ownAccountChange } from '#contract/entities/accounts.ts'
import { rememberEmail } from '../shared/auth/last-email.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { checkPassword, PasswordField } from '../shared/forms/password-field.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'
import { useForm, validate } from '../shared/forms/use-form.ts'

type Props = { account: OwnAccount; onUnsaved: (unsaved: UnsavedState) => void }

export function OwnAccountForm({ account, onUnsaved }: Props) {
  const [fields, setFields] = useState({ name: account.name, email: account.email ?? '', password: '' })
  const [saved, setSaved] = useState(account.email ?? '')
  const isNewEmail = fields.email.trim() !== saved
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => ({
      ...validate(ownAccountChange, fields),
      ...(isNewEmail && checkPassword(fields.password)),
    }),
    async send() {
      const { name, email } = await callAsAdmin('changeOwnAccount', { body: fields })
      setFields({ name, email: email ?? '', password: '' })
      setSaved(email ?? '')
      rememberEmail(email ?? '')
      onUnsaved('empty')
      void toast('success', 'Name and email saved')
    },
  })

  function change(patch: Partial<typeof fields>) {
    setFields((current) => ({ ...current, ...patch }))
    clearErrors(Object.keys(patch))
    onUnsaved('changed')
  }

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate aria-labelledby="own-account">
      <h2 className="admin-panel-title" id="own-account">
        Name and email
      </h2>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        error={errors.name}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Email"
        note="For logging in when several people have accounts, and for a forgotten password."
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {isNewEmail && (
        <PasswordField
          note="To change the email address."
          error={errors.password}
          value={fields.password}
          onChange={(password) => change({ password })}
        />
      )}
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Save" busyLabel="Saving..." isBusy={isBusy} />
      </div>
    </form>
  )
}
