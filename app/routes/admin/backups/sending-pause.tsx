import { toast } from '#app/ui/toast/toast.ts'
import type { BackupsResponse } from '#contract/endpoints/backup-endpoints.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'

type Props = { pause: NonNullable<BackupsResponse['pause']>; waiting: BackupsResponse['waiting']; onResumed: () => void }

/** Shown after a restore: the site sends no email until staff resume it here. */
export function SendingPauseNotice({ pause, waiting, onResumed }: Props) {
  const { isBusy, run: resume } = useAction(async () => {
    if (!(await askToConfirm(adminMessages.confirmResumeSending, 'Resume email'))) return
    await callAsAdmin('resumeSending')
    void toast('success', adminMessages.sendingResumed)
    onResumed()
  })

  return (
    <section className="admin-panel admin-paused" aria-labelledby="backups-sending-pause">
      <h2 className="admin-panel-title" id="backups-sending-pause">
        Email is paused
      </h2>
      <p>
        This site was restored on <DateTime iso={pause.since} /> from a backup created on <DateTime iso={pause.madeAt} />, and
        hasn’t sent any email since. {describeWaiting(waiting)}
      </p>
      <p>
        Queued emails may already have been sent after this backup was created, so people could get them twice. If the original
        site is still running on another server, shut it down first.
      </p>
      <button type="button" className="button button-gold admin-submit" aria-disabled={isBusy} onClick={resume}>
        Resume email
      </button>
    </section>
  )
}

function describeWaiting({ emails, deliveries }: BackupsResponse['waiting']): string {
  if (emails + deliveries === 0) return 'No emails are queued.'
  const queued = `${formatCount(emails, 'email')} ${plural(emails, 'is', 'are')} queued`
  return deliveries === 0 ? `${queued}.` : `${queued}, plus ${formatCount(deliveries, 'newsletter email')}.`
}
