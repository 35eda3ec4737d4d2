import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { type Person, personInput } from '#contract/entities/people.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm, validate } from '../shared/forms/use-form.ts'
import { RoleField } from './role-field.tsx'

type Props = {
  person: Person
  onClose: () => void
  /** `link`: that of a new invitation, sent because the address of somebody who is invited has changed. */
  onChanged: (change: { person: Person; link: string | null }) => void
}

export function ChangeDialog({ person, onClose, onChanged }: Props) {
  const [fields, setFields] = useState({ name: person.name, email: person.email ?? '', role: person.role })
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => validate(personInput, fields),
    async send() {
      const change = await callAsAdmin('changePerson', { params: { id: person.id }, body: fields })
      void toast('success', `${change.person.name} changed`)
      onChanged(change)
    },
  })

  function change(patch: Partial<typeof fields>) {
    setFields((current) => ({ ...current, ...patch }))
    clearErrors(Object.keys(patch))
  }

  const isFixed = person.isFirst || person.isYou
  return (
    <AdminDialog title={`Change ${person.name || 'your account'}`} onClose={onClose}>
      <form className="admin-form person-form" onSubmit={submit} noValidate>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          required
          error={errors.name}
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          error={errors.email}
          value={fields.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <RoleField value={fields.role} isFixed={isFixed} onChange={(role) => change({ role })} />
        {person.isFirst && <p className="note muted">{adminMessages.firstOwnerStays}</p>}
        {person.isYou && !person.isFirst && <p className="note muted">Only another owner can change your role.</p>}
        {fields.role !== person.role && <p className="note">A new role logs {person.name} out. They log in again with it.</p>}
        <div className="admin-dialog-actions">
          <SubmitButton className="button-gold" label="Change" busyLabel="Changing..." isBusy={isBusy} />
        </div>
      </form>
    </AdminDialog>
  )
}
