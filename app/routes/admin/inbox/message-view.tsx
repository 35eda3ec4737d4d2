import type { Ref } from 'react'
import { telephoneLink, whatsappLink } from '#app/contact-links.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { describeLeadSource, type InboxChange, type InboxMessage } from '#contract/entities/inbox.ts'
import { formatDate } from '#contract/format/agency-time.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { useSendingStatus } from '../shared/data/sending-status.tsx'
import { useAction } from '../shared/data/use-action.ts'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'
import { InboxNote } from './inbox-note.tsx'

type Props = {
  message: InboxMessage
  titleRef: Ref<HTMLHeadingElement>
  onChange: (change: InboxChange) => Promise<void>
  onClose: () => void
  onUnsaved: (unsaved: UnsavedState) => void
}

export function MessageView({ message, titleRef, onChange, onClose, onUnsaved }: Props) {
  const { name, email, phone, whatsapp, subject, quote, at, spamReason, state, source } = message
  const cameFrom = source && describeLeadSource(source)
  const { isBusy, run: mark } = useAction((next: State) => onChange({ state: next }))

  return (
    <article className="admin-message">
      <button type="button" className="admin-text-button admin-message-back" onClick={onClose}>
        Back to the list
      </button>
      <header>
        <h2 className="admin-message-title" ref={titleRef} tabIndex={-1}>
          {subject}
        </h2>
        <p className="note muted">
          From {name}, <DateTime iso={at} isRelative />
        </p>
      </header>
      {spamReason && state === 'new' && (
        <div className="admin-message-suspect">
          <p>
            <b>Suspected spam:</b> {spamReason}. We didn’t email it to you or send an automatic reply.
          </p>
          <button type="button" className="admin-text-button" onClick={() => mark('new')}>
            Not spam
          </button>
        </div>
      )}
      <dl className="admin-facts">
        {quote && <dt>Service</dt>}
        {quote && <dd>{quote.service}</dd>}
        {quote?.size && <dt>Size</dt>}
        {quote?.size && <dd>{quote.size}</dd>}
        {quote?.date && <dt>Needed by</dt>}
        {quote?.date && <dd>{formatDay(quote.date)}</dd>}
        <dt>Email</dt>
        <dd>{email}</dd>
        {phone && <dt>Phone</dt>}
        {phone && (
          <dd>
            <a className="inline-link" href={telephoneLink(phone)}>
              {phone}
            </a>
          </dd>
        )}
        {cameFrom && <dt>Came from</dt>}
        {cameFrom && <dd>{cameFrom}</dd>}
        {source?.page && <dt>Form on</dt>}
        {source?.page && <dd>{source.page}</dd>}
      </dl>
      <p className="admin-message-text">{message.message}</p>
      <div className="admin-form-actions">
        <a className="button button-gold admin-message-reply" href={buildReplyLink(message)}>
          <Icon name="mail" /> Reply in your email app
        </a>
        {whatsapp && (
          <a className="button button-line" href={whatsappLink(whatsapp, greeting(message))} target="_blank" rel="noopener">
            <Icon name="whatsapp" /> Reply on WhatsApp
          </a>
        )}
      </div>
      <MarkButtons state={state} isBusy={isBusy} onMark={mark} />
      <InboxNote note={message.note} onSave={(note) => onChange({ note })} onUnsaved={onUnsaved} />
      <MailStates message={message} />
    </article>
  )
}

type State = InboxMessage['state']

function MarkButtons({ state, isBusy, onMark }: { state: State; isBusy: boolean; onMark: (next: State) => void }) {
  return (
    <div className="admin-message-marks">
      {state !== 'done' && (
        <button type="button" className="button button-line" disabled={isBusy} onClick={() => onMark('done')}>
          Mark as done
        </button>
      )}
      {state !== 'new' && (
        <button type="button" className="button button-line" disabled={isBusy} onClick={() => onMark('new')}>
          {state === 'spam' ? 'Not spam' : 'Move to New'}
        </button>
      )}
      {state !== 'spam' && (
        <button
          type="button"
          className="admin-text-button admin-text-button-danger"
          disabled={isBusy}
          onClick={() => onMark('spam')}
        >
          Mark as spam
        </button>
      )}
      <p className="note muted admin-message-kept">
        Messages marked as done and suspected spam are deleted after six months. Messages marked as spam are deleted after 30
        days.
      </p>
    </div>
  )
}

/** How long the server keeps sent emails. For older messages it no longer knows whether it sent an email. */
const mailsKeptMs = 30 * 86_400_000

function MailStates({ message: { mail, reply, at, spamReason } }: { message: InboxMessage }) {
  const isOld = Date.now() - Date.parse(at) > mailsKeptMs
  const whyNoReply = spamReason ? 'Not sent, because it looks like spam' : 'Not sent: they’d had one in the last 24 hours'
  return (
    <dl className="admin-facts admin-message-mails">
      <dt>Email to your team</dt>
      <dd>
        <MailState mail={mail} none={isOld ? 'Not sent, or sent more than a month ago' : 'Not sent'} />
      </dd>
      <dt>Automatic reply</dt>
      <dd>
        <MailState mail={reply} none={isOld ? 'Not sent, or sent more than a month ago' : whyNoReply} />
      </dd>
    </dl>
  )
}

function MailState({ mail: { state, at, error }, none }: { mail: InboxMessage['mail']; none: string }) {
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
      Couldn’t be sent.
      {reason}
    </span>
  )
}

/** Builds a mailto link. Some mail programs cut URLs after about 2,000 characters, so the quoted message is shortened. */
function buildReplyLink({ email, subject, name, message }: InboxMessage): string {
  const quoted = message.slice(0, 600).replace(/^/gm, '> ')
  const rest = message.length > 600 ? '\n> …' : ''
  const body = `Hello ${name},\n\n\n\n${name} wrote:\n${quoted}${rest}\n`.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`
}

function greeting({ name, subject }: InboxMessage): string {
  return `Hello ${name}, thank you for your message about “${subject}”. `
}

/** Formats a date YYYY-MM-DD. Other text stays unchanged, because browsers without a date field send whatever was typed. */
function formatDay(date: string): string {
  return (/^\d{4}-\d\d-\d\d$/.test(date) && formatDate(date)) || date
}
