import type { Campaign, CampaignProgress } from '#contract/entities/campaigns.ts'
import { mapKinds } from './delivery-kinds.ts'

/** Creates a campaign to three subscribers; those not in `counts` are waiting. */
export function createProgress(
  counts: Partial<CampaignProgress['counts']>,
  state: CampaignProgress['state'] = 'sending',
): Campaign {
  const ended = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    id: 'c1',
    subject: 'News',
    message: 'Hello',
    draftId: null,
    state,
    reason: null,
    audience: null,
    recipients: 3,
    counts: { ...mapKinds(() => 0), waiting: 3 - ended, ...counts },
    clicks: 0,
    unsubscribes: 0,
    orderedAt: '2026-01-01T10:00:00.000Z',
    startsAt: '2026-01-01T10:00:00.000Z',
    finishedAt: null,
    waitsUntil: null,
    perMinute: null,
    secondsLeft: null,
  }
}
