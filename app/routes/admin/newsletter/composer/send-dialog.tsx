import './send-dialog.css'
import { type FormEvent, useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { NewsletterDraftCheck } from '#contract/entities/newsletter-drafts.ts'
import { agencyTimeZoneName, parseFieldValue } from '#contract/format/agency-time.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { formatPeople } from '../campaigns/campaign-status.ts'
import { describeLimit } from '../compose/describe-limit.ts'
import { undoSeconds } from '../compose/send-newsletter-form.tsx'
import { describeTags } from './describe-audience.ts'
import { describeTime } from './describe-time.ts'
import type { DraftSaver } from './draft-saver.ts'
import { SendTime } from './send-time.tsx'
import { useDraftCheck } from './use-draft-check.ts'
import { Warnings } from './warnings.tsx'

type Props = {
  saver: DraftSaver
  onClose: () => void
  /** Called with the campaign, or with null after scheduling. */
  onDone: (campaign: string | null) => void
}

/** Who gets the newsletter and when, and what prevents sending it. */
export function SendDialog({ saver, onClose, onDone }: Props) {
  const [text] = useState(saver.latest)
  const { state, value, reload } = useDraftCheck(text)
  return (
    <AdminDialog title="Send or schedule" onClose={onClose}>
      <LoadState state={state} hasValue={value !== null} onRetry={reload} />
      {value && value.blockers.length > 0 && <Blockers blockers={value.blockers} />}
      {value?.mayBeSent && <SendForm check={value} saver={saver} onDone={onDone} onFailed={onClose} />}
    </AdminDialog>
  )
}

function Blockers({ blockers }: { blockers: readonly string[] }) {
  return (
    <div className="send-blockers">
      <p>
        <b>It can’t be sent yet:</b>
      </p>
      <ul className="newsletter-check-problems">
        {blockers.map((blocker) => (
          <li key={blocker}>{blocker}</li>
        ))}
      </ul>
    </div>
  )
}

type SendFormProps = Pick<Props, 'saver' | 'onDone'> & { check: NewsletterDraftCheck; onFailed: () => void }

function SendForm({ check, saver, onDone, onFailed }: SendFormProps) {
  const [time, setTime] = useState<string | null>(null)
  const [error, setError] = useState('')
  const { recipients, audience, isOutbox } = check
  const people = formatPeople(recipients)
  const moment = time === null ? null : parseFieldValue(time)
  const { isEnough, finish } = describeLimit(check, Date.now())
  // `Warnings` names the end if the daily limit is too small.
  const end = isEnough && finish ? ` The last email goes out at about ${finish}.` : ''
  const when = moment && !Number.isNaN(moment.getTime()) ? describeTime(moment.toISOString()) : ''

  const { isBusy, run } = useAction(async () => {
    const params = { id: saver.id }
    const sendAt = moment?.toISOString()
    const done = await saver.act(async (ifMatch) => {
      if (sendAt === undefined)
        return (await callAsAdmin('sendNewsletterDraft', { params, ifMatch, body: { startInSeconds: undoSeconds } })).id
      await callAsAdmin('scheduleNewsletter', { params, ifMatch, body: { sendAt } })
      return ''
    })
    if (done === null) {
      void toast('error', newsletterDraftMessages.notSaved)
      return onFailed()
    }
    if (!done) void toast('success', newsletterDraftMessages.scheduled)
    onDone(done || null)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (moment && !(moment.getTime() > Date.now())) return setError(newsletterDraftMessages.badTime)
    void run()
  }

  return (
    <form className="admin-form" onSubmit={submit} noValidate>
      <p className="send-audience">
        Goes to <b>{people}</b>
        {audience ? ` ${describeTags(audience)}` : recipients > 1 && ', everyone who is subscribed then'}.
      </p>
      {isOutbox && <p className="admin-notice">No mail server is set up, so emails are saved and not sent.</p>}
      <Warnings check={check} />
      <SendTime
        value={time}
        error={error}
        onChange={(value) => {
          setError('')
          setTime(value)
        }}
      />
      <p className="note muted" role="status">
        {time === null
          ? `You have ${undoSeconds} seconds to undo it.${end}`
          : when && `It will be sent on ${when} (${agencyTimeZoneName}). Until then you can cancel it.`}
      </p>
      <div className="admin-dialog-actions">
        <SubmitButton
          className="button-gold"
          label={time === null ? `Send to ${people}` : 'Schedule newsletter'}
          busyLabel={time === null ? 'Sending...' : 'Scheduling...'}
          isBusy={isBusy}
        />
      </div>
    </form>
  )
}
