import type { InboxMessage } from '#contract/entities/inbox.ts'
import { closedStages, formatAmount, leadStageNames } from '#contract/entities/leads.ts'
import { toDay } from '#contract/format/agency-time.ts'
import { DateTime } from '../shared/data/date-time.tsx'

// A day without a time is the same day everywhere.
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

type Props = {
  messages: readonly InboxMessage[]
  currency: string
  openId: string | null
  onOpen: (message: InboxMessage) => void
}

export function InboxList({ messages, currency, openId, onOpen }: Props) {
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
            <Tags message={message} currency={currency} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Tags({ message, currency }: { message: InboxMessage; currency: string }) {
  const { quote, spamReason, mail, isReplyFailed, state, stage, hasNewAnswer, value, owner, note, notes } = message
  return (
    <span className="admin-inbox-tags">
      {hasNewAnswer && <span className="admin-tag admin-tag-gold">New answer</span>}
      <NextStepTag message={message} />
      {quote && <span className="admin-tag admin-tag-gold">Quote</span>}
      {spamReason && <span className="admin-tag">Suspected spam</span>}
      {(mail.state === 'failed' || isReplyFailed) && <span className="admin-tag admin-tag-alarm">Email failed</span>}
      {state !== 'new' && <span className="admin-tag">{state === 'done' ? 'Done' : 'Spam'}</span>}
      {stage !== 'new' && <span className="admin-tag">{leadStageNames[stage]}</span>}
      {value !== null && <span className="admin-tag">{formatAmount(value, currency)}</span>}
      {owner && <span className="admin-tag admin-tag-line">{owner.name}</span>}
      {(note || notes.length > 0) && <span className="admin-tag">Note</span>}
    </span>
  )
}

/** The day of the next step; marked once it has come. */
function NextStepTag({ message: { state, stage, nextStepOn } }: { message: InboxMessage }) {
  if (nextStepOn === null || state !== 'new' || closedStages.includes(stage)) return null
  const isDue = nextStepOn <= toDay(new Date())
  return (
    <span className={`admin-tag ${isDue ? 'admin-tag-alarm' : 'admin-tag-line'}`}>
      {isDue ? 'Due' : 'Next step'} {dayFormat.format(new Date(`${nextStepOn}T00:00Z`))}
    </span>
  )
}
