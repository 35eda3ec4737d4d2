import type { NewsletterCheck } from '#contract/entities/campaigns.ts'
import { formatCount } from '#contract/format/plural.ts'
import { formatClock, formatPeople } from '../campaigns/campaign-status.ts'

type Limit = {
  /** Whether the daily limit of the mail account leaves enough emails for all recipients. */
  isEnough: boolean
  /** Null without a daily limit. */
  left: string | null
  /** When the limits would allow the last email; null without limits. */
  finish: string | null
}

/** What the limits of the mail account mean for a newsletter that is sent now. */
export function describeLimit({ recipients, leftToday, doneAt }: NewsletterCheck, nowMs: number): Limit {
  return {
    isEnough: leftToday === null || leftToday >= recipients,
    left: leftToday === null ? null : `${formatCount(leftToday, 'email')} left today`,
    finish: doneAt === null ? null : formatClock(doneAt, nowMs),
  }
}

/** The warning that the daily limit is too small; null if it isn't. */
export function warnOfLimit(check: NewsletterCheck, nowMs: number): string | null {
  const { isEnough, left, finish } = describeLimit(check, nowMs)
  if (isEnough) return null
  return `The mail account’s daily limit is too small for ${formatPeople(check.recipients)}: ${left}. If you send it now, the last email goes out at about ${finish}.`
}
