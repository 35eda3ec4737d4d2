// Tells when a campaign is refused, rather than its recipients: it is paused before the whole list has been tried in vain.
import type { SmtpErrorClass } from '#server/mail/smtp/smtp-error-class.ts'

const maxConsecutive = 20
const windowSize = 200
const maxRejectedShare = 0.05

export type RejectionMonitor = {
  /** Counts what a mail of a campaign came to; true: the campaign should be paused. */
  shouldPauseAfter(campaign: { id: string; recipients: number }, errorClass: SmtpErrorClass | null): boolean
}

export function createRejectionMonitor(): RejectionMonitor {
  const recentByCampaign = new Map<string, boolean[]>()
  return {
    shouldPauseAfter({ id, recipients }, errorClass) {
      const recent = recentByCampaign.get(id) ?? []
      recentByCampaign.set(id, recent)
      recent.push(errorClass === 'sender')
      if (recent.length > windowSize) recent.shift()
      if (errorClass !== 'sender') return false
      // A short list has no twenty.
      const required = Math.min(maxConsecutive, recipients)
      const isConsecutive = recent.length >= required && recent.slice(-required).every(Boolean)
      const isShareExceeded = recent.length === windowSize && recent.filter(Boolean).length > windowSize * maxRejectedShare
      if (isConsecutive || isShareExceeded) recentByCampaign.delete(id)
      return isConsecutive || isShareExceeded
    },
  }
}
