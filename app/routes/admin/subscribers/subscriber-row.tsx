import type { ListedSubscriber } from '#contract/entities/subscribers.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'

type Props = { subscriber: ListedSubscriber; onEdit: () => void; onRemove: () => void; onErase: () => void }

export function SubscriberRow({ subscriber, onEdit, onRemove, onErase }: Props) {
  const { email, name, tags, state, since, unsubscribedAt, consent, signupPage } = subscriber
  const origin = consent ? `Consent: ${consent}` : `Signed up on ${signupPage || 'the website'}`
  return (
    <li className="admin-subscriber">
      <div className="admin-subscriber-text">
        <p className="admin-subscriber-email">{name || email}</p>
        {name && <p>{email}</p>}
        <p className="note muted">
          {unsubscribedAt ? 'Unsubscribed ' : 'Since '}
          <DateTime iso={unsubscribedAt ?? since} isDateOnly />. {origin}
        </p>
        {tags.length > 0 && (
          <ul className="subscriber-tags" aria-label={`Tags of ${email}`}>
            {tags.map((tag) => (
              <li key={tag} className="admin-tag">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="admin-subscriber-actions">
        <button type="button" className="admin-text-button" onClick={onEdit}>
          Edit<span className="visually-hidden"> {email}</span>
        </button>
        {state !== 'unsubscribed' && (
          <button type="button" className="admin-text-button" onClick={onRemove}>
            Unsubscribe<span className="visually-hidden"> {email}</span>
          </button>
        )}
        <ActionMenu label={`More actions for ${email}`}>
          <MenuItem isDanger onChoose={onErase}>
            Delete data<span className="visually-hidden"> {email}</span>
          </MenuItem>
        </ActionMenu>
      </div>
    </li>
  )
}
