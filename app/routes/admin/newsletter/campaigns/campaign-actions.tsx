import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Campaign, CampaignProgress } from '#contract/entities/campaigns.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { isUndone } from './campaign-status.ts'
import type { CampaignCall, WatchedCampaign } from './use-campaign.ts'
import { isEnded } from './watch-campaign.ts'

type Props = {
  progress: CampaignProgress
  isBeforeStart: boolean
  watched: WatchedCampaign
  onUndone?: ((campaign: Campaign) => void) | undefined
  /** Called when the pressed button disappears, to move the focus elsewhere. */
  onGone: () => void
}

export function CampaignActions({ progress, isBeforeStart, watched: { isBusy, act }, onUndone, onGone }: Props) {
  const { state, counts, waitsUntil } = progress
  // Deliveries that failed or whose outcome is unknown can be resolved only while nothing is being sent.
  const isAtRest = state === 'done' || state === 'paused' || waitsUntil !== null

  async function undo() {
    const now = await act('cancelCampaign')
    if (!now) return
    onGone()
    // Sending started before the request arrived, so it was too late to undo.
    if (!isUndone(now)) return void toast('error', adminMessages.newsletterTooLate)
    void toast('success', adminMessages.newsletterCancelled)
    onUndone?.(now)
  }

  async function settle(call: CampaignCall, body?: unknown) {
    if (await act(call, body)) onGone()
  }

  async function cancel() {
    if (await askToConfirm(adminMessages.confirmCancelCampaign, 'Cancel sending', 'Keep sending')) await settle('cancelCampaign')
  }

  async function resend() {
    if (await askToConfirm(adminMessages.confirmResend, 'Resend')) await settle('resolveUncertain', { action: 'resend' })
  }

  if (isBeforeStart)
    return (
      <button type="button" className="button button-gold" aria-disabled={isBusy} onClick={undo}>
        Undo
      </button>
    )
  return (
    <>
      {!isEnded(progress) && (
        // Pause and Resume are one button element, which keeps the focus when its label changes.
        <button
          type="button"
          className={`button ${state === 'paused' ? 'button-gold' : 'button-line'}`}
          aria-disabled={isBusy}
          onClick={() => void act(state === 'paused' ? 'resumeCampaign' : 'pauseCampaign')}
        >
          {state === 'paused' ? 'Resume' : 'Pause'}
        </button>
      )}
      {!isEnded(progress) && (
        <button type="button" className="button button-line" aria-disabled={isBusy} onClick={cancel}>
          Cancel sending
        </button>
      )}
      {counts.failed > 0 && isAtRest && (
        <button type="button" className="button button-line" aria-disabled={isBusy} onClick={() => void settle('retryFailed')}>
          Retry failed
        </button>
      )}
      {counts.uncertain > 0 && isAtRest && (
        <>
          <p className="campaign-uncertain">
            We don’t know whether {formatCount(counts.uncertain, 'email')} {plural(counts.uncertain, 'was', 'were')} sent: the
            mail server’s reply was lost.
          </p>
          <button type="button" className="button button-line" aria-disabled={isBusy} onClick={resend}>
            Resend
          </button>
          <button
            type="button"
            className="button button-line"
            aria-disabled={isBusy}
            onClick={() => void settle('resolveUncertain', { action: 'abandon' })}
          >
            Don’t resend
          </button>
        </>
      )}
    </>
  )
}
