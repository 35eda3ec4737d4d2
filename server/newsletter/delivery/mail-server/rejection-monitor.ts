// Detects that the mail server rejects a whole campaign, not single recipients, so that the campaign is paused early.
import type { SmtpErrorClass } from '#server/mail/smtp/smtp-error-class.ts'

const maxConsecutive = 20
const windowSize = 200
const maxRejectedShare = 0.05

export type RejectionMonitor = {
  recordResult(campaignId: string, errorClass: SmtpErrorClass | null): void
  /** Whether the campaign should be paused after its last result. */
  shouldPause(campaign: { id: string; recipients: number }): boolean
  /** Forgets a campaign's results, because it is being paused. */
  reset(campaignId: string): void
}

export function createRejectionMonitor(): RejectionMonitor {
  /** By campaign: for each of the last results, whether the sender was rejected. */
  const recentByCampaign = new Map<string, boolean[]>()
  return {
    recordResult(campaignId, errorClass) {
      const recent = recentByCampaign.get(campaignId) ?? []
      recentByCampaign.set(campaignId, recent)
      recent.push(errorClass === 'sender')
      if (recent.length > windowSize) recent.shift()
    },
    shouldPause({ id, recipients }) {
      const recent = recentByCampaign.get(id) ?? []
      if (!recent.at(-1)) return false
      // A campaign with fewer recipients than `maxConsecutive` is paused once all of its emails are rejected.
      const required = Math.min(maxConsecutive, recipients)
      const isConsecutive = recent.length >= required && recent.slice(-required).every(Boolean)
      return isConsecutive || (recent.length === windowSize && recent.filter(Boolean).length > windowSize * maxRejectedShare)
    },
    reset: (campaignId) => void recentByCampaign.delete(campaignId),
  }
}
