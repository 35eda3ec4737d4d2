import type { InboxMessage } from '#contract/entities/inbox.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { useSendingStatus } from '../shared/data/sending-status.tsx'

/** Whether an email was sent, and why not. `none`: what to say if there is no such email. */
export function MailState({ mail: { state, at, error }, none }: { mail: InboxMessage['mail']; none: string }) {
  const status = useSendingStatus()
  if (state === 'none') return <span className="muted">{none}</span>
  if (state === 'sent')
    return (
      <>
        {status === 'outbox' ? 'Saved in Unsent emails' : 'Sent'}
        {at && ', '}
        {at && <DateTime iso={at} isRelative />}
      </>
    )
  const reason = error && ` The mail server said: ${error}`
  if (state === 'waiting')
    return (
      <>
        Not sent yet. {status === 'paused' ? 'Email is paused.' : 'We’ll keep trying.'}
        {reason}
      </>
    )
  return (
    <span className="admin-message-failed">
      Not delivered.
      {reason}
    </span>
  )
}
