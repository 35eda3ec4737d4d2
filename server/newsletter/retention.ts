import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

const dayMs = 24 * 3_600_000
const yearMs = 365 * dayMs
/** After the last mail that asked them. */
const confirmationPeriodMs = 14 * dayMs
/** Taken in one transaction: some milliseconds, in which nobody else can write (SQLite). */
const batchSize = 1000
/** Between two of them: visitors, and other processes that want to write, come first. */
const batchIntervalMs = 20

export function subtractYear(now: Date): string {
  return new Date(now.getTime() - yearMs).toISOString()
}

/** Forgets the deliveries of newsletters that were finished more than a year ago; their counts stay. What is stopped goes on with the next run. */
export async function deleteOldDeliveries(db: Db, { now, stopping }: { now: Date; stopping: AbortSignal }): Promise<void> {
  while (!stopping.aborted) {
    const campaign = await findExpiredCampaign(db, now)
    if (!campaign) return
    await deleteBatch(db, campaign.id)
    await sleep(batchIntervalMs)
  }
}

/** Forgets addresses that were asked to confirm and never did, with the mails that asked them. Who has left stays marked. */
export async function deleteUnconfirmedSubscribers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - confirmationPeriodMs).toISOString()
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('subscribers')
      // Written out: only so do the databases see that the index is for it.
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
