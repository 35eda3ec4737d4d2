// Makes the deliveries of campaigns that were ordered, a few at a time, so that nobody waits for it.
import { type Selectable, sql } from 'kysely'
import { advisoryLock, dbTimestamp, forUpdate } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { isInAudience } from './create-campaign.ts'

/** Subscribers looked at in one transaction: some milliseconds, in which nobody else can write (SQLite). */
const batchSize = 500

/** Makes the next deliveries of one campaign that lacks some. Whatever dies in between, it goes on there. False: nothing is to be made. */
export async function enqueueNextBatch(db: Db, now: Date): Promise<boolean> {
  const next = await db.selectFrom('campaigns').select('id').where('state', '=', 'preparing').orderBy('id').executeTakeFirst()
  if (!next) return false
  await db.transaction().execute(async (trx) => {
    // Of processes that prepare the same campaign each makes other deliveries, and nobody is erased meanwhile.
    await advisoryLock(trx, 'orders')
    // Held: whoever pauses or cancels it meanwhile has the last word.
    const campaign = await forUpdate(trx, trx.selectFrom('campaigns').selectAll().where('id', '=', next.id)).executeTakeFirst()
    if (campaign?.state === 'preparing') await enqueueBatch(trx, campaign, now)
  })
  return true
}

type Campaign = Pick<Selectable<Schema['campaigns']>, 'id' | 'audience_cutoff' | 'enqueue_cursor'>

async function enqueueBatch(trx: Db, campaign: Campaign, now: Date): Promise<void> {
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
        .where(isInAudience(campaign.audience_cutoff))
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
      // Whoever has left, or was erased, since the order has no delivery. More than were counted there are only where a machine's clock was
      // wrong.
      skipped: sql<number>`skipped + case when recipients > ${enqueued} then recipients - (${enqueued}) else 0 end`,
      recipients: sql<number>`case when recipients > ${enqueued} then recipients else ${enqueued} end`,
      enqueued_at: dbTimestamp(trx, now),
      state: 'sending',
    })
    .where('id', '=', campaign.id)
    .execute()
}
