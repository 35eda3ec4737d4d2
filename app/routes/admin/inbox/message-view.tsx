import type { Ref } from 'react'
import { telephoneLink } from '#app/contact-links.ts'
import type { OpenMessage } from '#contract/endpoints/lead-endpoints.ts'
import { describeLeadSource, type InboxChange, type InboxMessage } from '#contract/entities/inbox.ts'
import { closedStages, type LeadChange } from '#contract/entities/leads.ts'
import { formatDate } from '#contract/format/agency-time.ts'
import { leadMessages } from '#contract/messages/lead-messages.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'
import { LeadFields } from './lead-fields.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { MailState } from './mail-state.tsx'
import { MessageThread } from './message-thread.tsx'
import { ReplyWays, type TypedReply } from './reply-form.tsx'

type Props = {
  message: InboxMessage
  /** The message with its thread; null until it is read. */
  opened: OpenMessage | null
  /** Whether the thread couldn't be read. */
  hasFailed: boolean
  currency: string
  titleRef: Ref<HTMLHeadingElement>
  onChange: (change: InboxChange) => Promise<void>
  onLeadChange: (change: LeadChange) => Promise<void>
  onNote: (note: { id: string; text: string }) => Promise<void>
  onReply: (reply: TypedReply) => Promise<void>
  onDelete: () => Promise<void>
  onReload: () => void
  onClose: () => void
  onUnsaved: (unsaved: UnsavedState) => void
}

export function MessageView(props: Props) {
  const { message, opened, currency, titleRef, onChange, onLeadChange, onNote, onReply, onClose, onUnsaved } = props
  const { name, email, subject, at, spamReason, state } = message
  const { isBusy, run: mark } = useAction((next: State) => onChange({ state: next }))

  return (
    <article className="admin-message">
      <button type="button" className="admin-text-button admin-message-back" onClick={onClose}>
        Back to the list
      </button>
      <header className="admin-message-head">
        <div>
          <h2 className="admin-message-title" ref={titleRef} tabIndex={-1}>
            {subject}
          </h2>
          <p className="note muted">
            From {name}, <DateTime iso={at} isRelative />
          </p>
        </div>
        <MarkButtons state={state} stage={message.stage} isBusy={isBusy} onMark={mark} onDelete={props.onDelete} />
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
      <p className="admin-message-text">{message.message}</p>
      <Facts message={message} />
      {props.hasFailed && <LoadState state="failed" hasValue={false} onRetry={props.onReload} />}
      <MessageThread thread={opened?.thread ?? []} address={email} onRead={(readTo) => onChange({ readTo })} />
      <ReplyWays message={message} readsAnswers={opened?.readsAnswers ?? null} onSend={onReply} onUnsaved={onUnsaved} />
      <LeadFields message={message} people={opened?.people ?? []} currency={currency} onSave={onLeadChange} />
      <LeadNotes message={message} onAdd={onNote} onUnsaved={onUnsaved} />
      <MailStates message={message} />
      <p className="note muted">{describeRetention(message)}</p>
    </article>
  )
}

/** How long the message is kept, as server/contact/retention.ts has it. */
function describeRetention({ state, stage, spamReason }: InboxMessage): string {
  if (state === 'spam') return 'Messages marked as spam are deleted after 30 days.'
  if (stage === 'won') return 'Won leads are deleted six years after they were won or marked as done.'
  if (stage === 'lost') return 'Lost leads are deleted six months after they were lost or marked as done.'
  if (state === 'done') return 'Messages marked as done are deleted after six months.'
  if (spamReason) return 'If nobody sorts suspected spam, it’s deleted after six months.'
  return 'This message is kept until it’s done or lost, and six months longer. If the lead is won, it’s kept for six years.'
}

function Facts({ message: { email, phone, quote, source } }: { message: InboxMessage }) {
  const cameFrom = source && describeLeadSource(source)
  return (
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
  )
}

type State = InboxMessage['state']
type MarkProps = {
  state: State
  stage: InboxMessage['stage']
  isBusy: boolean
  onMark: (next: State) => void
  onDelete: () => Promise<void>
}

function MarkButtons({ state, stage, isBusy, onMark, onDelete }: MarkProps) {
  const { isBusy: isDeleting, run: remove } = useAction(async () => {
    if (await askToConfirm(leadMessages.confirmErase, 'Delete')) await onDelete()
  })
  return (
    <div className="admin-message-marks">
      {state !== 'done' && (
        <button type="button" className="button button-line" disabled={isBusy} onClick={() => onMark('done')}>
          Mark as done
        </button>
      )}
      {/* Only another stage brings back a lead that is won or lost. */}
      {state !== 'new' && (state === 'spam' || !closedStages.includes(stage)) && (
        <button type="button" className="button button-line" disabled={isBusy} onClick={() => onMark('new')}>
          {state === 'spam' ? 'Not spam' : 'Move to New'}
        </button>
      )}
      {state !== 'spam' && (
        <button type="button" className="admin-text-button" disabled={isBusy} onClick={() => onMark('spam')}>
          Mark as spam
        </button>
      )}
      <button type="button" className="admin-text-button admin-text-button-danger" disabled={isDeleting} onClick={() => remove()}>
        Delete
      </button>
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

/** Formats a date YYYY-MM-DD. Other text stays unchanged, because browsers without a date field send whatever was typed. */
function formatDay(date: string): string {
  return (/^\d{4}-\d\d-\d\d$/.test(date) && formatDate(date)) || date
}
