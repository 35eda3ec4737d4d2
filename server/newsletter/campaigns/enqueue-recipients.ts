// Creates the deliveries of a campaign in small batches, so that other writers don't wait.
import { type Selectable, sql } from 'kysely'
import { advisoryLock, dbTimestamp, forUpdate } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { isInAudience, readCampaignAudience } from '../tags/audience.ts'

/** Subscribers per transaction: so few that other SQLite writers wait only some milliseconds. */
const batchSize = 500

/** Creates the next batch of deliveries; after a crash, the next call continues. Returns false if there is nothing to create. */
export async function enqueueNextBatch(db: Db, now: Date): Promise<boolean> {
  const next = await db.selectFrom('campaigns').select('id').where('state', '=', 'preparing').orderBy('id').executeTakeFirst()
  if (!next) return false
  await db.transaction().execute(async (trx) => {
    // The lock prevents other processes from creating the same deliveries, and subscribers from being erased meanwhile.
    await advisoryLock(trx, 'campaigns')
    // The campaign is locked, so that a concurrent pause or cancellation isn't overwritten.
    const campaign = await forUpdate(trx, trx.selectFrom('campaigns').selectAll().where('id', '=', next.id)).executeTakeFirst()
    if (campaign?.state === 'preparing') await enqueueBatch(trx, campaign, now)
  })
  return true
}

type Campaign = Pick<Selectable<Schema['campaigns']>, 'id' | 'audience' | 'audience_cutoff' | 'enqueue_cursor'>

async function enqueueBatch(trx: Db, campaign: Campaign, now: Date): Promise<void> {
  const { audience, cutoff } = readCampaignAudience(campaign)
  const lastInBatch = await trx
    .selectFrom('subscribers')
    .select('id')
    .where('id', '>', campaign.enqueue_cursor)
    .orderBy('id')
    .limit(1)
    .offset(batchSize - 1)
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('deliveries')
    .columns(['campaign_id', 'subscriber_id', 'email', 'state', 'attempts', 'next_attempt_at'])
    .expression((eb) => {
      const recipients = eb
        .selectFrom('subscribers')
        .select([
          sql.lit(campaign.id).as('campaign_id'),
          'id',
          'email',
          sql.lit('queued').as('state'),
          sql.lit(0).as('attempts'),
          dbTimestamp(trx, now).as('next_attempt_at'),
        ])
        .where(isInAudience(cutoff, audience))
        .where('id', '>', campaign.enqueue_cursor)
      return lastInBatch ? recipients.where('id', '<=', lastInBatch.id) : recipients
    })
    .executeTakeFirstOrThrow()
  const enqueued = sql<number>`enqueued + ${sql.lit(Number(inserted))}`
  if (lastInBatch) {
    await trx.updateTable('campaigns').set({ enqueued, enqueue_cursor: lastInBatch.id }).where('id', '=', campaign.id).execute()
    return
  }
  await trx
    .updateTable('campaigns')
    .set({
      enqueued,
      // People who unsubscribed or were erased after the newsletter was ordered are counted as skipped.
      skipped: sql<number>`skipped + case when recipients > ${enqueued} then recipients - (${enqueued}) else 0 end`,
      // A wrong clock may have caused more deliveries than recipients.
      recipients: sql<number>`case when recipients > ${enqueued} then recipients else ${enqueued} end`,
      enqueued_at: dbTimestamp(trx, now),
      state: 'sending',
    })
    .where('id', '=', campaign.id)
    .execute()
}
