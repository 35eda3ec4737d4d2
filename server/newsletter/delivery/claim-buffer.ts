import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { type Quotas, readQuotaStatus } from '#server/mail/queue/send-quota.ts'
import { isSendingAllowed } from '#server/mail/queue/sending-pause.ts'
import type { WakeSignal } from '#server/mail/wake-signal.ts'
import { type CampaignLinks, readLinks } from '../results/campaign-links.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { DatabaseOutage } from './database-outage.ts'
import { type Delivery, finishCampaign, releaseDeliveries } from './deliveries.ts'
import type { InFlightDeliveries } from './in-flight-deliveries.ts'

export type ActiveCampaign = Pick<Schema['campaigns'], 'id' | 'subject' | 'message' | 'created_at' | 'recipients'> & {
  /** The newsletter's blocks as JSON; null for one of plain text. */
  blocks: string | null
  links: CampaignLinks | null
}
export type DeliveryJob = { delivery: Delivery; campaign: ActiveCampaign }

type ClaimBufferOptions = {
  db: Db
  owner: string
  now: () => Date
  leaseMs: number
  maxConnections: number
  signingKey: Uint8Array
  quotas: Quotas
  canClaim(): boolean
  inFlight: InFlightDeliveries
  outage: DatabaseOutage
  wakeSignal: WakeSignal
}

const batchPerConnection = 20

export type ClaimBuffer = ReturnType<typeof createClaimBuffer>

/** Holds the deliveries that this process has claimed for its connections but not started yet. */
export function createClaimBuffer(options: ClaimBufferOptions) {
  const { db, owner, now, maxConnections, quotas, canClaim, outage, wakeSignal } = options
  const jobs: DeliveryJob[] = []
  let fillInProgress: Promise<void> | null = null

  return {
    size: () => jobs.length,
    take: () => jobs.shift() ?? null,
    /** Claims deliveries for all connections, in equal shares from the campaigns being sent. */
    fill(): Promise<void> {
      fillInProgress ??= claimAll().finally(() => {
        fillInProgress = null
      })
      return fillInProgress
    },
    async release(): Promise<void> {
      const unstarted = jobs.splice(0).map(({ delivery }) => delivery)
      await releaseDeliveries(db, unstarted, owner).catch(outage.handleError)
    },
  }

  async function claimAll(): Promise<void> {
    if (!canClaim()) return
    try {
      const claimedAt = now()
      const active = await readActiveCampaigns(db, claimedAt)
      if (active.length === 0) return
      const { remaining } = await readQuotaStatus(db, quotas, claimedAt)
      const limit = Math.ceil(Math.min(maxConnections * batchPerConnection, remaining) / active.length)
      const claimed: DeliveryJob[][] = []
      for (const campaign of active) claimed.push(await claimFrom(campaign, { limit, claimedAt, hasQuota: remaining > 0 }))
      for (let round = 0; round < limit; round += 1) jobs.push(...claimed.flatMap((group) => group[round] ?? []))
      outage.markAvailable()
      if (jobs.length > 0) wakeSignal.notify()
    } catch (error) {
      outage.handleError(error)
    }
  }

  async function claimFrom(
    campaign: ActiveCampaign,
    { limit, claimedAt, hasQuota }: { limit: number; claimedAt: Date; hasQuota: boolean },
  ): Promise<DeliveryJob[]> {
    const { leaseMs, signingKey, inFlight } = options
    const deliveries = hasQuota
      ? await claimDeliveries(db, campaign.id, { owner, now: claimedAt, limit, leaseMs, signingKey })
      : []
    if (deliveries.length === 0) await finishCampaign(db, campaign.id, claimedAt)
    // A delivery whose lease expired during an attempt may be claimed again, but must not be started a second time.
    return deliveries.filter((delivery) => !inFlight.has(delivery)).map((delivery) => ({ delivery, campaign }))
  }
}

async function readActiveCampaigns(db: Db, now: Date): Promise<ActiveCampaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'subject', 'message', 'blocks', 'created_at', 'recipients', 'link_key'])
    .where('state', '=', 'sending')
    .where(isSendingAllowed)
    .where('not_before', '<=', dbTimestamp(db, now))
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ link_key, ...campaign }) => ({
      ...campaign,
      links: await readLinks(db, { id: campaign.id, key: link_key }),
    })),
  )
}
