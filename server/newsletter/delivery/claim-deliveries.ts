import { claimableStates, type DeliveryState, isClaimedWhenDue, isInState } from '#server/db/delivery-states.ts'
import { dbTimestamp, dbTimestampAfter, skipLocked } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { findSuppressed } from '../subscribers/suppressions.ts'
import {
  adjustCounters,
  type Delivery,
  getSubscriberIds,
  groupByCampaign,
  isOwnedBy,
  type LeaseOwner,
  noLease,
} from './deliveries.ts'

/** Claims up to `limit` deliveries of a campaign for `leaseMs`, due retries first. Skips unsubscribed and suppressed recipients. */
export async function claimDeliveries(
  db: Db,
  campaignId: string,
  { owner, now, limit, leaseMs, signingKey }: LeaseOwner & { limit: number; leaseMs: number; signingKey: Uint8Array },
): Promise<Delivery[]> {
  const claimed: Delivery[] = []
  for (const state of claimableStates)
    if (claimed.length < limit) claimed.push(...(await claimInState(state, limit - claimed.length)))
  return skipUnreachable(db, claimed, { owner, signingKey })

  async function claimInState(state: DeliveryState, max: number): Promise<Delivery[]> {
    // Reading `due` first avoids a write when no delivery is due.
    const due = db
      .selectFrom('deliveries')
      .select('subscriber_id')
      .where('campaign_id', '=', campaignId)
      .where(isInState(state))
      .$if(isClaimedWhenDue(state), (query) =>
        query.where('next_attempt_at', '<=', dbTimestamp(db, now)).orderBy('next_attempt_at'),
      )
      .$if(!isClaimedWhenDue(state), (query) => query.orderBy('subscriber_id'))
      .limit(max)
    if (!(await due.limit(1).executeTakeFirst())) return []
    const rows = await db
      .with('due', () => skipLocked(db, due))
      .updateTable('deliveries')
      .set({ state: 'leased', owner, lease_until: dbTimestampAfter(db, now, leaseMs) })
      .where('campaign_id', '=', campaignId)
      .where('subscriber_id', 'in', ({ selectFrom }) => selectFrom('due').select('due.subscriber_id'))
      .returning(['campaign_id', 'subscriber_id', 'email', 'attempts', 'first_attempt_at'])
      .execute()
    return rows.map((row) => ({
      campaignId: row.campaign_id,
      subscriberId: row.subscriber_id,
      email: row.email,
      // Read with the subscriber's state.
      name: '',
      attempts: row.attempts,
      firstAt: row.first_attempt_at,
    }))
  }
}

async function skipUnreachable(
  db: Db,
  deliveries: Delivery[],
  { owner, signingKey }: { owner: string; signingKey: Uint8Array },
): Promise<Delivery[]> {
  if (deliveries.length === 0) return []
  // All columns are compared here, because PostgreSQL reads all subscribers for a condition on them while it has no statistics of a new list.
  const subscribers = await db
    .selectFrom('subscribers')
    .select(['id', 'name', 'state', 'bounced_at'])
    .where('id', 'in', getSubscriberIds(deliveries))
    .execute()
  const reachable = subscribers.filter(({ state, bounced_at }) => state === 'subscribed' && bounced_at === null)
  const names = new Map(reachable.map(({ id, name }) => [id, name]))
  const suppressed = await findSuppressed(
    db,
    signingKey,
    deliveries.map(({ email }) => email),
  )
  const isReachable = ({ subscriberId, email }: Delivery) => names.has(subscriberId) && !suppressed.has(email)
  const skipped = deliveries.filter((delivery) => !isReachable(delivery))
  if (skipped.length > 0) {
    await db.transaction().execute(async (trx) => {
      for (const [campaignId, group] of groupByCampaign(skipped)) {
        const { numUpdatedRows } = await trx
          .updateTable('deliveries')
          .set({ ...noLease, state: 'skipped' })
          .where(isOwnedBy(campaignId, group, { owner, state: 'leased' }))
          .executeTakeFirst()
        await adjustCounters(trx, campaignId, { skipped: Number(numUpdatedRows) })
      }
    })
  }
  return deliveries.filter(isReachable).map((delivery) => ({ ...delivery, name: names.get(delivery.subscriberId) ?? '' }))
}
