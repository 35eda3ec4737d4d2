import { Field } from '#app/ui/field.tsx'
import type { Role } from '#contract/entities/accounts.ts'
import type { FieldErrors } from '../shared/forms/use-form.ts'
import { RoleField } from './role-field.tsx'

type Fields = { name: string; email: string; role: Role }

type Props = {
  value: Fields
  errors: FieldErrors
  /** Whether the form also has the name and address of whoever fills it in. */
  isTheirs?: boolean
  isRoleFixed?: boolean
  onChange: (patch: Partial<Fields>) => void
}

/** What an owner sets of a person. */
export function PersonFields({ value, errors, isTheirs = false, isRoleFixed = false, onChange }: Props) {
  return (
    <>
      <Field
        label={isTheirs ? 'Their name' : 'Name'}
        name="name"
        autoComplete="off"
        required
        error={errors.name}
        value={value.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label={isTheirs ? 'Their email' : 'Email'}
        name="email"
        type="email"
        autoComplete="off"
        required
        error={errors.email}
        value={value.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <RoleField value={value.role} isFixed={isRoleFixed} onChange={(role) => onChange({ role })} />
    </>
  )
}
