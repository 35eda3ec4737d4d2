import './composer.css'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { BackLink } from '#app/routes/admin/shared/layout/back-link.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { OpenNewsletterDraft } from '#contract/entities/newsletter-drafts.ts'
import { agencyTimeZoneName } from '#contract/format/agency-time.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { formatPeople } from '../campaigns/campaign-status.ts'
import { EmailPreviewParts } from '../compose/email-preview.tsx'
import { describeAudience } from './describe-audience.ts'
import { describeTime } from './describe-time.ts'
import { useDraftCheck } from './use-draft-check.ts'

type Props = { draft: OpenNewsletterDraft; onUnscheduled: () => void }

/** A scheduled newsletter: when it is sent, to whom, and what it looks like. It can be changed after its schedule was cancelled. */
export function ScheduledNewsletter({ draft, onUnscheduled }: Props) {
  const { state, value, reload } = useDraftCheck(draft)
  const { isBusy, run: cancel } = useAction(async () => {
    if (await unschedule(draft.id)) onUnscheduled()
  })
  return (
    <div className="newsletter-screen">
      <BackLink to="/admin/newsletter">All newsletters</BackLink>
      <section className="admin-panel scheduled-newsletter" aria-labelledby="scheduled-title">
        <h2 className="admin-panel-title" id="scheduled-title">
          {draft.subject}
        </h2>
        <p>
          Scheduled for <b>{describeTime(draft.sendAt ?? '')}</b> ({agencyTimeZoneName})
          {value && `, to ${describeAudience(value.audience)}: ${formatPeople(value.recipients)} as of now`}.
        </p>
        <div className="scheduled-newsletter-actions">
          <button className="button button-line" type="button" aria-disabled={isBusy} onClick={() => void cancel()}>
            Cancel schedule
          </button>
        </div>
        <LoadState state={state} hasValue={value !== null} onRetry={reload} />
        {value && <EmailPreviewParts email={value.draft} isBusy={state === 'loading'} />}
      </section>
    </div>
  )
}

/** Asks first. Resolves with whether the newsletter is a draft again. */
export async function unschedule(id: string): Promise<boolean> {
  if (!(await askToConfirm(newsletterDraftMessages.confirmUnschedule, 'Cancel schedule', 'Keep schedule'))) return false
  await callAsAdmin('unscheduleNewsletter', { params: { id } })
  void toast('success', newsletterDraftMessages.unscheduled)
  return true
}
