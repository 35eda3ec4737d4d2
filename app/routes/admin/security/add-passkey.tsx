import { useState } from 'react'
import * as v from 'valibot'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { passkeyName } from '#contract/entities/second-factor.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { canUsePasskeys, createPasskey, PasskeyError } from '../shared/auth/passkey.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { checkPassword, PasswordField } from '../shared/forms/password-field.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm, validate } from '../shared/forms/use-form.ts'

const schema = v.object({ name: passkeyName })

/** `onAdded` gets the recovery codes that come with the first factor. */
export function AddPasskey({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => ({ ...validate(schema, { name }), ...checkPassword(password) }),
    async send() {
      const { challenge, publicKey } = await callAsAdmin('startPasskey', { body: { password } })
      const response = await createPasskey(publicKey)
      const { recoveryCodes } = await callAsAdmin('addPasskey', { body: { challenge, name, response } })
      setName('')
      setPassword('')
      void toast('success', 'Passkey added')
      onAdded(recoveryCodes)
    },
    explain: (failure) => (failure instanceof PasskeyError ? { name: failure.message } : null),
  })

  return (
    <form className="admin-factor" onSubmit={submit} noValidate>
      <h3 className="admin-subtitle">Add a passkey</h3>
      {canUsePasskeys() ? (
        <>
          <p>You log in with your fingerprint, face or screen lock, or with a security key.</p>
          <Field
            label="Name of the passkey"
            note="Such as “Phone” or “Work laptop”"
            name="name"
            autoComplete="off"
            required
            error={errors.name}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              clearErrors()
            }}
          />
          <PasswordField
            error={errors.password}
            value={password}
            onChange={(typed) => {
              setPassword(typed)
              clearErrors()
            }}
          />
          <div>
            <SubmitButton className="button-line" label="Add passkey" busyLabel="Waiting for your device..." isBusy={isBusy} />
          </div>
        </>
      ) : (
        <p>{adminMessages.passkeysUnsupported}</p>
      )}
    </form>
  )
}
