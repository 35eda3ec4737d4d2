import { useEffect, useRef, useState } from 'react'
import { telephoneLink, whatsappLink } from '#app/contact-links.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { InboxMessage } from '#contract/entities/inbox.ts'
import { maxReplyLength, newReply } from '#contract/entities/leads.ts'
import { createUuid } from '../shared/data/create-uuid.ts'
import { useSendingStatus } from '../shared/data/sending-status.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'
import { useForm, validate } from '../shared/forms/use-form.ts'
import { explainFailure, hasTypedText, useTypedText } from './typed-texts.ts'

export type TypedReply = { id: string; subject: string; text: string }
type Props = {
  message: InboxMessage
  /** Whether the site reads answers; null until that is known. */
  readsAnswers: boolean | null
  onSend: (reply: TypedReply) => Promise<void>
  onUnsaved: (unsaved: UnsavedState) => void
}

/** The ways to reply: by email from here, in an email app, on WhatsApp. */
export function ReplyWays({ message, ...form }: Props) {
  const { state, whatsapp, phone } = message
  const status = useSendingStatus()
  const canSend = status !== 'outbox' && state !== 'spam'
  const [isOpen, setIsOpen] = useState(() => hasTypedText(`reply ${message.id}`))
  const isFormOpen = isOpen && canSend
  const ways = useRef<HTMLDivElement>(null)

  const wasOpen = useRef(false)
  // The form had the focus, which goes to the button that opens it again.
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) ways.current?.querySelector<HTMLElement>('.admin-message-reply')?.focus()
    wasOpen.current = isFormOpen
  }, [isFormOpen])

  return (
    <div className="admin-reply" ref={ways}>
      <div className="admin-form-actions">
        {canSend && !isOpen && (
          <button type="button" className="button button-gold admin-message-reply" onClick={() => setIsOpen(true)}>
            <Icon name="mail" /> Reply by email
          </button>
        )}
        {!isFormOpen && (
          <a className={canSend ? 'button button-line' : 'button button-gold admin-message-reply'} href={buildReplyLink(message)}>
            <Icon name="mail" /> Reply in your email app
          </a>
        )}
        {!isFormOpen && whatsapp && (
          <a className="button button-line" href={whatsappLink(whatsapp, greeting(message))} target="_blank" rel="noopener">
            <Icon name="whatsapp" /> Reply on WhatsApp
          </a>
        )}
        {!isFormOpen && phone && !whatsapp && (
          <a className="button button-line" href={telephoneLink(phone)}>
            Call
          </a>
        )}
      </div>
      {isFormOpen && <ReplyForm message={message} {...form} isPaused={status === 'paused'} onClose={() => setIsOpen(false)} />}
      {status === 'outbox' && (
        <p className="note muted">
          No mail server is set up, so replies can’t be sent from here. Reply in your email app, and choose the stage “Answered”
          below.
        </p>
      )}
    </div>
  )
}

type FormProps = Props & { isPaused: boolean; onClose: () => void }

function ReplyForm({ message, readsAnswers, isPaused, onSend, onUnsaved, onClose }: FormProps) {
  const { id, name, email } = message
  const { text, requestId, change, clear } = useTypedText(`reply ${id}`, onUnsaved)
  const [subject, setSubject] = useState(/^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`)
  const textArea = useRef<HTMLDivElement>(null)
  useEffect(() => textArea.current?.querySelector('textarea')?.focus(), [])
  const { errors, isBusy, submit } = useForm({
    check: () => validate(newReply, { id: requestId || createUuid(), subject, text }),
    async send() {
      await onSend({ id: requestId, subject, text })
      clear()
      onClose()
    },
    explain: explainFailure,
  })
  return (
    <form className="admin-reply-form" onSubmit={submit} noValidate>
      <p className="note muted">
        To {name}, {email}. {readsAnswers === false && 'Answers arrive in your agency’s mailbox, not here.'}
        {readsAnswers && 'Answers appear here.'}
        {isPaused && ' Email is paused: the reply waits until someone resumes it.'}
      </p>
      <Field
        label="Subject"
        name="subject"
        maxLength={250}
        value={subject}
        error={errors.subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <div ref={textArea}>
        <Field
          as="textarea"
          label="Reply"
          name="text"
          rows={8}
          maxLength={maxReplyLength}
          value={text}
          error={errors.text}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Send reply" busyLabel="Sending..." isBusy={isBusy} />
        <button
          type="button"
          className="admin-text-button"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          Discard
        </button>
      </div>
    </form>
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
