import { type CampaignProgress, isSmtpReply, type ListedCampaign } from '#contract/entities/campaigns.ts'
import type { SendingStatus } from '#contract/entities/overview.ts'
import { formatDateTime, formatTime } from '#contract/format/agency-time.ts'
import { formatCount, plural } from '#contract/format/plural.ts'

type Tone = 'wait' | 'go' | 'stop' | 'good' | 'bad'

/** Texts about a campaign. Screen readers announce `headline`, so it changes only when the state does. */
type CampaignStatus = { tone: Tone; label: string; headline: string; detail: string }

type StatusContext = { nowMs: number; sendingStatus: SendingStatus['status'] }

export function describeCampaign(
  campaign: ListedCampaign & Partial<CampaignProgress>,
  { nowMs, sendingStatus }: StatusContext,
): CampaignStatus {
  const { state, reason, counts, recipients, startsAt, waitsUntil } = campaign
  const startsInMs = Date.parse(startsAt) - nowMs
  if (sendingStatus === 'paused' && (state === 'preparing' || state === 'sending'))
    return {
      tone: 'bad',
      label: 'Email paused',
      headline: 'Waiting: email is paused after a restore.',
      detail: 'Sending continues when someone resumes email in Backups. Nothing is lost.',
    }
  switch (state) {
    case 'cancelled':
      if (isUndone(campaign)) return { tone: 'stop', label: 'Cancelled', headline: 'Cancelled: no one was emailed.', detail: '' }
      return {
        tone: 'stop',
        label: 'Cancelled',
        headline: 'Cancelled.',
        detail: `Sent to ${formatPeople(counts.sent)} before it was cancelled; ${counts.waiting.toLocaleString('en')} ${plural(counts.waiting, 'wasn’t', 'weren’t')} emailed.`,
      }
    case 'paused':
      return {
        tone: 'bad',
        label: 'Paused',
        headline: getPauseHeadline(reason),
        detail: reason
          ? 'No more emails are being sent. Show this error to your server administrator, then press Resume once it’s fixed.'
          : '',
      }
    case 'done':
      return sendingStatus === 'outbox' ? describeSaved(campaign) : describeDone(campaign)
    default:
      if (startsInMs > 0)
        return {
          tone: 'wait',
          label: 'Starting',
          headline: 'Starting soon. No one has been emailed yet.',
          // Rounded down, because `nowMs` may be up to a second behind.
          detail: `Starts in ${formatDuration(Math.max(1, Math.floor(startsInMs / 1000)))}`,
        }
      if (state === 'preparing')
        return { tone: 'go', label: 'Preparing', headline: 'Preparing to send.', detail: `To ${formatPeople(recipients)}.` }
      if (reason)
        return {
          tone: 'bad',
          label: 'Waiting',
          headline: isSmtpReply(reason)
            ? 'Waiting: the mail server isn’t accepting email right now.'
            : 'Waiting: we can’t reach the mail server.',
          detail: `${waitsUntil && Date.parse(waitsUntil) > nowMs ? `We’ll try again at ${formatClock(waitsUntil, nowMs)}.` : 'Retrying now.'} Nothing is lost.`,
        }
      if (waitsUntil && Date.parse(waitsUntil) > nowMs)
        return {
          tone: 'wait',
          label: 'Waiting',
          headline: `Waiting until ${formatClock(waitsUntil, nowMs)}; sending then resumes automatically.`,
          detail: `Your email account has reached its limit, or the mail server asked us to try ${formatPeople(counts.waiting)} later.`,
        }
      return sendingStatus === 'outbox'
        ? { tone: 'go', label: 'Saving', headline: 'Saving the emails, not sending them.', detail: describePace(campaign) }
        : { tone: 'go', label: 'Sending', headline: 'Sending.', detail: describePace(campaign) }
  }
}

function getPauseHeadline(reason: string | null): string {
  if (!reason) return 'Paused. No more emails will be sent until you press Resume.'
  return isSmtpReply(reason)
    ? 'Paused: the mail server is rejecting this newsletter.'
    : 'Paused: the mail server can’t be used safely.'
}

/** Whether the campaign was cancelled before any email was sent. */
export function isUndone({ state, counts, recipients }: ListedCampaign): boolean {
  return state === 'cancelled' && counts.waiting === recipients
}

function describeSaved({ counts }: ListedCampaign): CampaignStatus {
  return {
    tone: 'stop',
    label: 'Saved, not sent',
    headline: `Not sent. ${formatCount(counts.sent, 'email')} ${plural(counts.sent, 'was', 'were')} saved in Unsent emails.`,
    detail: 'No mail server is set up. Emails already saved won’t be sent later.',
  }
}

function describeDone({ counts, recipients }: ListedCampaign): CampaignStatus {
  const { failed, uncertain, skipped, abandoned } = counts
  if (failed === 0 && uncertain === 0)
    return {
      tone: 'good',
      label: 'Sent',
      headline:
        counts.sent === recipients
          ? `Sent to ${everyone(recipients)}.`
          : `Sent to ${counts.sent.toLocaleString('en')} of ${formatPeople(recipients)}.`,
      detail: [
        skipped > 0 ? `${formatPeople(skipped)} unsubscribed before sending.` : '',
        counts.bounced > 0 ? `${formatCount(counts.bounced, 'email')} bounced.` : '',
        abandoned > 0
          ? `${formatCount(abandoned, 'email')} may not have arrived, and ${plural(abandoned, 'wasn’t', 'weren’t')} resent.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    }
  const doubts = [
    failed > 0 ? `${failed.toLocaleString('en')} failed` : '',
    uncertain > 0 ? `${uncertain.toLocaleString('en')} may not have arrived` : '',
  ]
  return {
    tone: 'bad',
    label: failed > 0 ? 'Sent, some failed' : 'Sent, check some',
    headline: `Sent, but ${doubts.filter(Boolean).join(' and ')}.`,
    detail: `The mail server accepted ${counts.sent.toLocaleString('en')} of ${formatCount(recipients, 'email')}.`,
  }
}

function describePace({ perMinute, secondsLeft }: Partial<CampaignProgress>): string {
  if (!perMinute) return 'Estimating time left...'
  const pace = `${perMinute.toLocaleString('en')} a minute`
  return secondsLeft ? `About ${formatDuration(secondsLeft)} left, at ${pace}.` : `At ${pace}.`
}

const everyone = (count: number) => plural(count, '1 person', `all ${formatPeople(count)}`)

export function formatPeople(count: number): string {
  return formatCount(count, 'person', 'people')
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return formatCount(Math.ceil(minutes / 60 / 24), 'day')
}

/** Formats a future time, with the date if it is more than 12 hours away. */
export function formatClock(iso: string, nowMs: number): string {
  return Date.parse(iso) - nowMs > 12 * 3_600_000 ? formatDateTime(iso) : formatTime(iso)
}
