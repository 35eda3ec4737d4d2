// Detects that the mail server rejects a whole campaign, not single recipients, so that the campaign is paused early.
import type { SmtpErrorClass } from '#server/mail/smtp/smtp-error-class.ts'

const maxConsecutive = 20
const windowSize = 200
const maxRejectedShare = 0.05

export type RejectionMonitor = {
  /** Records the result of an email; returns true if the campaign should be paused. */
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
      // A campaign with fewer recipients than `maxConsecutive` is paused once all of its emails are rejected.
      const required = Math.min(maxConsecutive, recipients)
      const isConsecutive = recent.length >= required && recent.slice(-required).every(Boolean)
      const isShareExceeded = recent.length === windowSize && recent.filter(Boolean).length > windowSize * maxRejectedShare
      if (isConsecutive || isShareExceeded) recentByCampaign.delete(id)
      return isConsecutive || isShareExceeded
    },
  }
}
