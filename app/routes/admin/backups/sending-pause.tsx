import { toast } from '#app/ui/toast/toast.ts'
import type { BackupsResponse } from '#contract/endpoints/backup-endpoints.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { useAction } from '../shared/data/use-action.ts'

type Props = { pause: NonNullable<BackupsResponse['pause']>; waiting: BackupsResponse['waiting']; onResumed: () => void }

/** After a restore the site sends no email until staff resume it here. */
export function SendingPauseNotice({ pause, waiting, onResumed }: Props) {
  const { isBusy, run: resume } = useAction(async () => {
    if (!confirm(adminMessages.confirmResumeSending)) return
    await callAsAdmin('resumeSending')
    void toast('success', adminMessages.sendingResumed)
    onResumed()
  })

  return (
    <section className="admin-panel admin-paused" aria-labelledby="backups-sending-pause">
      <h2 className="admin-panel-title" id="backups-sending-pause">
        Sending is held
      </h2>
      <p>
        The site was restored on <DateTime iso={pause.since} />, from the backup of <DateTime iso={pause.madeAt} />, and sends no
        mail since. {describeWaiting(waiting)}
      </p>
      <p>
        What waits may have been sent after the backup was made: it would then arrive twice. And if another machine still runs the
        site that the backup is from, switch that one off first.
      </p>
      <button type="button" className="button button-gold admin-submit" aria-disabled={isBusy} onClick={resume}>
        Send again
      </button>
    </section>
  )
}

function describeWaiting({ emails, deliveries }: BackupsResponse['waiting']): string {
  if (emails + deliveries === 0) return 'Nothing waits to be sent.'
  const summary = `${formatCount(emails, 'email')} ${plural(emails, 'waits', 'wait')}`
  return deliveries === 0 ? `${summary}.` : `${summary}, and ${deliveries.toLocaleString('en')} of newsletters.`
}
