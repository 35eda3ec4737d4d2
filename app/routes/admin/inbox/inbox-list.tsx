import type { InboxMessage } from '#contract/entities/inbox.ts'
import { DateTime } from '../shared/data/date-time.tsx'

type Props = { messages: readonly InboxMessage[]; openId: string | null; onOpen: (message: InboxMessage) => void }

export function InboxList({ messages, openId, onOpen }: Props) {
  if (messages.length === 0) return null
  return (
    <ul className="admin-inbox-rows">
      {messages.map((message) => (
        <li key={message.id} className="admin-inbox-row" data-open={message.id === openId ? '' : undefined}>
          <button
            type="button"
            className="admin-inbox-open"
            aria-current={message.id === openId ? 'true' : undefined}
            onClick={() => onOpen(message)}
          >
            <span className="admin-inbox-name">{message.name}</span>
            <span className="note muted admin-inbox-time">
              <DateTime iso={message.at} isRelative />
            </span>
            <span className="admin-inbox-subject">{message.quote ? message.quote.service : message.subject}</span>
            <span className="admin-inbox-tags">
              {message.quote && <span className="admin-tag admin-tag-gold">Quote</span>}
              {message.spamReason && <span className="admin-tag">Suspected spam</span>}
              {message.mail.state === 'failed' && <span className="admin-tag admin-tag-alarm">Email failed</span>}
              {message.state !== 'new' && <span className="admin-tag">{message.state === 'done' ? 'Done' : 'Spam'}</span>}
              {message.note && <span className="admin-tag">Note</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
