import { useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { ownAccountChange, type Role } from '#contract/entities/accounts.ts'
import { type Person, personInput } from '#contract/entities/people.ts'
import { messages } from '#contract/messages/messages.ts'
import { rememberEmail } from '../shared/auth/last-email.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { checkPassword, PasswordField } from '../shared/forms/password-field.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { type FieldErrors, useForm, validate } from '../shared/forms/use-form.ts'
import type { Invitation } from './invitation-dialog.tsx'
import { PersonFields } from './person-fields.tsx'

const empty = { name: '', email: '', role: 'author' as Role, ownName: '', ownEmail: '', ownPassword: '' }

/** `you`: the account that invites. The first owner may have no name and address yet; then the form asks for both. */
type Props = { you: Person | undefined; hasMailServer: boolean; onInvited: (invitation: Invitation) => void }

export function InviteForm({ you, hasMailServer, onInvited }: Props) {
  const [fields, setFields] = useState(empty)
  const isIncomplete = you !== undefined && (!you.name || !you.email)
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => ({ ...(isIncomplete && checkOwn(fields)), ...validate(personInput, fields) }),
    async send() {
      if (isIncomplete) {
        const own = { name: fields.ownName, email: fields.ownEmail, password: fields.ownPassword }
        const { email } = await callAsAdmin('changeOwnAccount', { body: own })
        rememberEmail(email ?? '')
      }
      const { name, email, role } = fields
      const { person, link } = await callAsAdmin('invitePerson', { body: { name, email, role } })
      setFields(empty)
      onInvited({ person, link: link ?? '' })
    },
    // The form has two names and addresses; the server's errors of the own ones have other names.
    explain: (failure) =>
      isIncomplete && failure instanceof ApiError && failure.status === 403 ? { ownPassword: messages.incorrectPassword } : null,
  })

  function change(patch: Partial<typeof empty>) {
    setFields((current) => ({ ...current, ...patch }))
    clearErrors(Object.keys(patch))
  }

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate aria-labelledby="invite">
      <h2 className="admin-panel-title" id="invite">
        Invite someone
      </h2>
      {isIncomplete && (
        <fieldset className="invite-own">
          <legend className="admin-subtitle">You first</legend>
          <p className="note muted">
            From the first invitation on, everyone logs in with an email address. Your own password stays the same.
          </p>
          <Field
            label="Your name"
            name="ownName"
            autoComplete="name"
            required
            error={errors.ownName}
            value={fields.ownName}
            onChange={(event) => change({ ownName: event.target.value })}
          />
          <Field
            label="Your email"
            name="ownEmail"
            type="email"
            autoComplete="email"
            required
            error={errors.ownEmail}
            value={fields.ownEmail}
            onChange={(event) => change({ ownEmail: event.target.value })}
          />
          <PasswordField
            name="ownPassword"
            error={errors.ownPassword}
            value={fields.ownPassword}
            onChange={(ownPassword) => change({ ownPassword })}
          />
        </fieldset>
      )}
      <PersonFields value={fields} errors={errors} isTheirs={isIncomplete} onChange={change} />
      <p className="note muted">
        {hasMailServer
          ? 'They get an email with a link to choose a password.'
          : 'No mail server is set up, so you get a link to send them yourself.'}
      </p>
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Invite" busyLabel="Inviting..." isBusy={isBusy} />
      </div>
    </form>
  )
}

function checkOwn({ ownName, ownEmail, ownPassword }: typeof empty): FieldErrors {
  const { name, email } = validate(ownAccountChange, { name: ownName, email: ownEmail })
  return {
    ...(name && { ownName: name }),
    ...(email && { ownEmail: email }),
    ...checkPassword(ownPassword, 'ownPassword'),
  }
}
