import type { ThreadEmail } from '#contract/entities/leads.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { MailState } from './mail-state.tsx'

type Props = {
  thread: readonly ThreadEmail[]
  /** The address that the message came from. */
  address: string
  onRead: (readTo: string) => Promise<void>
}

/** Replies by email and the answers to them, oldest first. */
export function MessageThread({ thread, address, onRead }: Props) {
  const { isBusy, run: markRead } = useAction(onRead)
  const lastNew = thread.findLast(({ isNew }) => isNew)
  if (thread.length === 0) return null
  return (
    <section className="admin-thread" aria-labelledby="thread-title">
      <h3 className="admin-subtitle" id="thread-title">
        Emails
      </h3>
      <ol className="admin-thread-list">
        {thread.map((email) => (
          <li key={email.id} className="admin-thread-email" data-kind={email.kind}>
            <EmailHead email={email} isOtherAddress={email.address !== address} />
            <EmailText text={email.text} />
            {email.isCut && <p className="note muted">The rest of this long email is only in the mailbox.</p>}
            {email.attachments.length > 0 && (
              <p className="note muted">Attached, and only in the mailbox: {email.attachments.join(', ')}</p>
            )}
          </li>
        ))}
      </ol>
      {lastNew && (
        <button type="button" className="button button-line" disabled={isBusy} onClick={() => markRead(lastNew.id)}>
          Mark as read
        </button>
      )}
    </section>
  )
}

function EmailHead({ email, isOtherAddress }: { email: ThreadEmail; isOtherAddress: boolean }) {
  const { kind, by, address, at, mail, isNew } = email
  return (
    <header className="admin-thread-head">
      <p>
        <b>{by || (kind === 'reply' ? 'Your team' : address)}</b>
        {isOtherAddress && address && <span className="note muted"> {kind === 'reply' ? `to ${address}` : address}</span>}{' '}
        {isNew && <span className="admin-tag admin-tag-gold">New</span>}
      </p>
      <p className="note muted">{kind === 'reply' ? <MailState mail={mail} none="" /> : <DateTime iso={at} isRelative />}</p>
    </header>
  )
}

function EmailText({ text }: { text: string }) {
  const { own, quoted } = splitQuoted(text)
  return (
    <>
      {own ? <p className="admin-thread-text">{own}</p> : !quoted && <p className="muted">This email has no text.</p>}
      {quoted && (
        <details className="admin-thread-quoted">
          <summary className="admin-text-button">Quoted text</summary>
          <p className="admin-thread-text">{quoted}</p>
        </details>
      )}
    </>
  )
}

/** Mail programs repeat the answered email at the end, each line after ">", under a line such as "Ada wrote:". */
function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n')
  let start = lines.length
  while (start > 0 && /^(>|\s*$)/.test(lines[start - 1] ?? '')) start -= 1
  if (!lines.slice(start).some((line) => line.startsWith('>'))) return { own: text, quoted: '' }
  if (/:\s*$/.test(lines[start - 1] ?? '')) start -= 1
  return { own: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() }
}
