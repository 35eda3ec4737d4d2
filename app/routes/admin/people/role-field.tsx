import { type Role, roles } from '#contract/entities/accounts.ts'
import { roleNames, roleTexts } from './roles.ts'

type Props = { value: Role; isFixed?: boolean; onChange: (role: Role) => void }

export function RoleField({ value, isFixed = false, onChange }: Props) {
  return (
    <fieldset className="role-field">
      <legend className="field-label">Role</legend>
      {roles.toReversed().map((role) => (
        <label key={role} className="role-choice">
          <input
            type="radio"
            name="role"
            value={role}
            checked={role === value}
            disabled={isFixed && role !== value}
            onChange={() => onChange(role)}
          />
          <span>
            <b>{roleNames[role]}</b>
            <span className="note muted role-text">{roleTexts[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
