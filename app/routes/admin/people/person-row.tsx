import type { Person } from '#contract/entities/people.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'
import { roleNames } from './roles.ts'

export type PersonAction = 'change' | 'invite' | 'suspend' | 'reactivate' | 'resetFactor' | 'remove'

type Props = { person: Person; onAction: (action: PersonAction) => void }

export function PersonRow({ person, onAction }: Props) {
  const { name, email, role, state, isYou, isFirst } = person
  const isProtected = isYou || isFirst
  return (
    <li className="person-row">
      <div className="person-text">
        <p className="person-name">
          {name || 'No name yet'} {isYou && <span className="admin-tag admin-tag-gold">You</span>}
        </p>
        <p className="person-email">{email ?? 'No email address yet'}</p>
        <p className="note muted">
          {roleNames[role]}
          {state === 'invited' && <span className="admin-tag admin-tag-line person-state">Invited</span>}
          {state === 'suspended' && <span className="admin-tag admin-tag-alarm person-state">Suspended</span>}
          <LastSeen person={person} />
        </p>
      </div>
      <ActionMenu label={`More actions for ${name || 'your account'}`}>
        <MenuItem onChoose={() => onAction('change')}>Change</MenuItem>
        {state === 'invited' && <MenuItem onChoose={() => onAction('invite')}>Send a new link</MenuItem>}
        {state === 'active' && !isProtected && <MenuItem onChoose={() => onAction('suspend')}>Suspend</MenuItem>}
        {state === 'suspended' && <MenuItem onChoose={() => onAction('reactivate')}>Reactivate</MenuItem>}
        {person.hasSecondFactor && !person.isYou && (
          <MenuItem onChoose={() => onAction('resetFactor')}>Turn off two-step login</MenuItem>
        )}
        {!isProtected && (
          <MenuItem isDanger onChoose={() => onAction('remove')}>
            Remove
          </MenuItem>
        )}
      </ActionMenu>
    </li>
  )
}

function LastSeen({ person: { state, seen } }: { person: Person }) {
  if (state === 'invited') return null
  if (!seen) return <span className="person-seen">Not seen yet</span>
  return (
    <span className="person-seen">
      Last seen <DateTime iso={seen} isRelative />
    </span>
  )
}
