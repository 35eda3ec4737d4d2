// Describes the state of a campaign to staff.

import { type CampaignProgress, isSmtpReply, type ListedCampaign } from '#contract/entities/campaigns.ts'
import { formatDateTime, formatTime } from '#contract/format/agency-time.ts'
import { formatCount, plural } from '#contract/format/plural.ts'

type Tone = 'wait' | 'go' | 'stop' | 'good' | 'bad'

/** `headline` changes only with the state, because screen readers announce it; `detail` may change every second. */
type CampaignStatus = { tone: Tone; label: string; headline: string; detail: string }

export function describeCampaign(campaign: ListedCampaign & Partial<CampaignProgress>, nowMs: number): CampaignStatus {
  const { state, reason, counts, recipients, startsAt, waitsUntil } = campaign
  const startsInMs = Date.parse(startsAt) - nowMs
  switch (state) {
    case 'cancelled':
      if (isUndone(campaign)) return { tone: 'stop', label: 'Undone', headline: 'Undone: nobody was mailed.', detail: '' }
      return {
        tone: 'stop',
        label: 'Cancelled',
        headline: 'Cancelled.',
        detail: `${formatPeople(counts.sent)} had it by then; ${counts.waiting} will not get it.`,
      }
    case 'paused':
      return {
        tone: 'bad',
        label: 'Paused',
        headline: getPauseHeadline(reason),
        detail: reason
          ? 'No more emails are sent. Show this to your server administrator, and resume the newsletter when it is fixed.'
          : '',
      }
    case 'done':
      return describeDone(campaign)
    default:
      if (startsInMs > 0)
        return {
          tone: 'wait',
          label: 'Starting',
          headline: 'It starts in a moment. Nobody has been mailed yet.',
          // `clockAheadMs` comes from the Date header, which has whole seconds.
          detail: `Starts in ${formatDuration(Math.max(1, Math.floor(startsInMs / 1000)))}`,
        }
      if (state === 'preparing')
        return { tone: 'go', label: 'Getting ready', headline: 'Getting ready.', detail: `Listing ${formatPeople(recipients)}.` }
      if (reason)
        return {
          tone: 'bad',
          label: 'Waiting',
          headline: isSmtpReply(reason)
            ? "Waiting: the mail server isn't accepting email right now."
            : "Waiting: the mail server can't be reached.",
          detail: `${waitsUntil && Date.parse(waitsUntil) > nowMs ? `The next try is at ${formatClock(waitsUntil, nowMs)}.` : 'It is being tried again now.'} Sending then continues, and nothing is lost.`,
        }
      if (waitsUntil && Date.parse(waitsUntil) > nowMs)
        return {
          tone: 'wait',
          label: 'Waiting',
          headline: `It waits until ${formatClock(waitsUntil, nowMs)} and goes on by itself.`,
          detail: `For ${formatPeople(counts.waiting)} your mail account may send no more just now, or the mail server asked to be tried later.`,
        }
      return { tone: 'go', label: 'Sending', headline: 'On its way.', detail: describePace(campaign) }
  }
}

function getPauseHeadline(reason: string | null): string {
  if (!reason) return 'Paused. No more emails are sent until you resume it.'
  return isSmtpReply(reason) ? 'Paused: the mail server refuses it.' : "Paused: the mail server can't be used safely."
}

/** Cancelled before any email was sent. */
export function isUndone({ state, counts, recipients }: ListedCampaign): boolean {
  return state === 'cancelled' && counts.waiting === recipients
}

function describeDone({ counts, recipients }: ListedCampaign): CampaignStatus {
  const { failed, uncertain, skipped, abandoned } = counts
  if (failed === 0 && uncertain === 0)
    return {
      tone: 'good',
      label: 'Sent',
      headline:
        counts.sent === recipients
          ? `Done: ${everyone(recipients)}.`
          : `Done: the mail server took ${counts.sent} of ${recipients}.`,
      detail: [
        skipped > 0 ? `${formatPeople(skipped)} left before it was their turn.` : '',
        counts.bounced > 0 ? `To ${formatPeople(counts.bounced)} it did not get through: it came back later.` : '',
        abandoned > 0 ? `Of ${formatPeople(abandoned)} it is not known.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    }
  return {
    tone: 'bad',
    label: failed > 0 ? 'Sent, some failed' : 'Sent, some unsure',
    headline: `Done, but look at ${[
      failed > 0 ? `${failed} that failed` : '',
      uncertain > 0 ? `${uncertain} that may have arrived` : '',
    ]
      .filter(Boolean)
      .join(' and ')}.`,
    detail: `The mail server took ${counts.sent} of ${recipients}.`,
  }
}

function describePace({ perMinute, secondsLeft }: Partial<CampaignProgress>): string {
  if (!perMinute) return 'Measuring how fast it goes.'
  const pace = `${perMinute.toLocaleString('en')} a minute`
  return secondsLeft ? `About ${formatDuration(secondsLeft)} left, at ${pace}.` : `At ${pace}.`
}

const everyone = (count: number) => `the mail server took ${plural(count, 'it', `all ${count}`)}`

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

/** A future time; with the date when it is more than 12 hours away. */
export function formatClock(iso: string, nowMs: number): string {
  return Date.parse(iso) - nowMs > 12 * 3_600_000 ? formatDateTime(iso) : formatTime(iso)
}
