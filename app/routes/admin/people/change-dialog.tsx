import { useState } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { type Person, personInput } from '#contract/entities/people.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm, validate } from '../shared/forms/use-form.ts'
import { PersonFields } from './person-fields.tsx'

type Props = {
  person: Person
  onClose: () => void
  /** `link`: of the new invitation that a new address causes; null without one. */
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
        <PersonFields value={fields} errors={errors} isRoleFixed={isFixed} onChange={change} />
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
