import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

const dayMs = 24 * 3_600_000
const yearMs = 365 * dayMs
/** Unconfirmed subscribers are deleted this long after the last confirmation email. */
const confirmationPeriodMs = 14 * dayMs
/** Rows per transaction: so few that other SQLite writers wait only some milliseconds. */
const batchSize = 1000
/** Pause between transactions, so that visitors and other processes can write. */
const batchIntervalMs = 20

export function subtractYear(now: Date): string {
  return new Date(now.getTime() - yearMs).toISOString()
}

/** Deletes the deliveries of newsletters that ended over a year ago. The counts of those newsletters remain. */
export async function deleteOldDeliveries(db: Db, { now, stopping }: { now: Date; stopping: AbortSignal }): Promise<void> {
  while (!stopping.aborted) {
    const campaign = await findExpiredCampaign(db, now)
    if (!campaign) return
    await deleteBatch(db, campaign.id)
    await sleep(batchIntervalMs)
  }
}

/** Deletes subscribers who never confirmed, and their confirmation emails. If an address is suppressed, it stays suppressed. */
export async function deleteUnconfirmedSubscribers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - confirmationPeriodMs).toISOString()
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('subscribers')
      // The state is a literal, because a query parameter wouldn't match the partial index.
      .where('state', '=', sql.lit('pending'))
      .where('created_at', '<', before)
      .where(({ fn }) => fn.coalesce('confirmation_sent_at', 'created_at'), '<', before)
      .returning('id')
      .execute()
    for (const { id } of deleted) await trx.deleteFrom('emails').where('subscriber_id', '=', id).execute()
  })
}

function findExpiredCampaign(db: Db, now: Date) {
  return db
    .selectFrom('campaigns')
    .select('id')
    .where('state', 'in', ['done', 'cancelled'])
    .where('finished_at', '<', subtractYear(now))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('deliveries').select('campaign_id').whereRef('deliveries.campaign_id', '=', 'campaigns.id')),
    )
    .limit(1)
    .executeTakeFirst()
}

async function deleteBatch(db: Db, campaignId: string): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', 'in', (query) =>
      query.selectFrom('deliveries').select('subscriber_id').where('campaign_id', '=', campaignId).limit(batchSize),
    )
    .execute()
}
