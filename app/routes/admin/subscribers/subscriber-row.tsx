import type { ListedSubscriber } from '#contract/entities/subscribers.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'

type Props = { subscriber: ListedSubscriber; onRemove: () => void; onErase: () => void }

export function SubscriberRow({ subscriber: { email, state, since, unsubscribedAt, consent }, onRemove, onErase }: Props) {
  return (
    <li className="admin-subscriber">
      <div className="admin-subscriber-text">
        <p className="admin-subscriber-email">{email}</p>
        <p className="note muted">
          {unsubscribedAt ? 'Unsubscribed ' : 'Since '}
          <DateTime iso={unsubscribedAt ?? since} isDateOnly />. {consent ? `Consent: ${consent}` : 'Signed up on the website'}
        </p>
      </div>
      <div className="admin-subscriber-actions">
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
