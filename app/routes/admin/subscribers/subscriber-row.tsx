import type { ListedSubscriber } from '#contract/entities/subscribers.ts'
import { formatDate } from '#contract/format/agency-time.ts'

type Props = { subscriber: ListedSubscriber; onRemove: () => void; onErase: () => void }

export function SubscriberRow({ subscriber: { email, state, since, leftAt, consent }, onRemove, onErase }: Props) {
  return (
    <li className="admin-subscriber">
      <div className="admin-subscriber-text">
        <p className="admin-subscriber-email">{email}</p>
        <p className="note muted">
          {leftAt ? 'Left ' : 'Since '}
          <time dateTime={leftAt ?? since}>{formatDate(leftAt ?? since)}</time>, {consent ?? 'by the form on the site'}
        </p>
      </div>
      <div className="admin-subscriber-actions">
        {state !== 'unsubscribed' && (
          <button type="button" className="admin-text-button" onClick={onRemove}>
            Remove<span className="visually-hidden"> {email}</span>
          </button>
        )}
        <button type="button" className="admin-text-button admin-text-button-danger" onClick={onErase}>
          Erase<span className="visually-hidden"> {email}</span>
        </button>
      </div>
    </li>
  )
}
