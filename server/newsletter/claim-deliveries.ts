// Takes deliveries for a process to send.
import { sql } from 'kysely'
import { dbTimestamp, skipLocked } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { byCampaign, count, type Delivery, free, type Holder, ids, isHeld, later } from './deliveries.ts'
import { suppressedAmong } from './suppressions.ts'

/** Takes up to `limit` deliveries of a campaign until `leaseMs` from now: first those that are due again. Whoever has left is skipped. */
export async function claimDeliveries(
  db: Db,
  campaignId: string,
  { owner, now, limit, leaseMs, signingKey }: Holder & { limit: number; leaseMs: number; signingKey: Uint8Array },
): Promise<Delivery[]> {
  const again = await lease('retry', limit)
  const first = again.length < limit ? await lease('queued', limit - again.length) : []
  return skipUnreached(db, [...again, ...first], { owner, signingKey })

  async function lease(state: 'retry' | 'queued', count: number): Promise<Delivery[]> {
    // Asked for before anything is taken, because looking holds up nobody.
    const due = db
      .selectFrom('deliveries')
      .select('subscriber_id')
      .where('campaign_id', '=', campaignId)
      .where(sql<boolean>`state = ${sql.lit(state)}`)
      .$if(state === 'retry', (query) => query.where('next_attempt_at', '<=', dbTimestamp(db, now)).orderBy('next_attempt_at'))
      .$if(state === 'queued', (query) => query.orderBy('subscriber_id'))
      .limit(count)
    if (!(await due.limit(1).executeTakeFirst())) return []
    const rows = await db
      .with('due', () => skipLocked(db, due))
      .updateTable('deliveries')
      .set({ state: 'leased', owner, lease_until: later(db, now, leaseMs) })
      .where('campaign_id', '=', campaignId)
      .where('subscriber_id', 'in', ({ selectFrom }) => selectFrom('due').select('due.subscriber_id'))
      .returning(['campaign_id', 'subscriber_id', 'email', 'attempts', 'first_attempt_at'])
      .execute()
    return rows.map((row) => ({
      campaignId: row.campaign_id,
      subscriberId: row.subscriber_id,
      email: row.email,
      attempts: row.attempts,
      firstAt: row.first_attempt_at,
    }))
  }
}

async function skipUnreached(
  db: Db,
  deliveries: Delivery[],
  { owner, signingKey }: { owner: string; signingKey: Uint8Array },
): Promise<Delivery[]> {
  if (deliveries.length === 0) return []
  const found = await db
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids(deliveries))
    .where('state', '=', 'subscribed')
    .where('bounced_at', 'is', null)
    .execute()
  const reached = new Set(found.map(({ id }) => id))
  const suppressed = await suppressedAmong(
    db,
    signingKey,
    deliveries.map(({ email }) => email),
  )
  const isReached = ({ subscriberId, email }: Delivery) => reached.has(subscriberId) && !suppressed.has(email)
  const skipped = deliveries.filter((delivery) => !isReached(delivery))
  if (skipped.length > 0) {
    await db.transaction().execute(async (trx) => {
      for (const [campaignId, group] of byCampaign(skipped)) {
        const { numUpdatedRows } = await trx
          .updateTable('deliveries')
          .set({ ...free, state: 'skipped' })
          .where(isHeld(campaignId, group, { owner, state: 'leased' }))
          .executeTakeFirst()
        await count(trx, campaignId, { skipped: Number(numUpdatedRows) })
      }
    })
  }
  return deliveries.filter(isReached)
}
