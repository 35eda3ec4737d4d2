// What staff can do with a campaign. An action that the campaign's current state doesn't allow fails with 409.
import { setTimeout as sleep } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { messages } from '#contract/messages/messages.ts'
import { isInState } from '#server/db/delivery-states.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { CampaignState, Db, Schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { adjustCounters } from '../delivery/deliveries.ts'

/** Rows per transaction: so few that other SQLite writers wait only some milliseconds. */
const batchSize = 1000
const batchIntervalMs = 20

/** No more emails are started; those being sent are finished. */
export async function pauseCampaign(db: Db, id: string): Promise<void> {
  await changeState(db, id, { from: ['preparing', 'sending', 'paused'], columns: { state: 'paused' } })
}

/** Resumes a campaign: continues creating its deliveries if the pause interrupted this, otherwise continues sending. */
export async function resumeCampaign(db: Db, id: string): Promise<void> {
  const state = sql<CampaignState>`case when enqueued_at is null then 'preparing' else 'sending' end`
  await changeState(db, id, { from: ['preparing', 'sending', 'paused'], columns: { state } })
}

/** Cancels for good. Deliveries that are still waiting keep their state and are never sent. */
export async function cancelCampaign(db: Db, id: string, now: Date): Promise<void> {
  await changeState(db, id, {
    from: ['preparing', 'sending', 'paused', 'cancelled'],
    columns: { state: 'cancelled', finished_at: now.toISOString() },
  })
}

/** Queues failed deliveries again, except to people who unsubscribed or whose address bounced; returns how many. */
export function retryFailed(db: Db, id: string, now: Date): Promise<number> {
  return requeue(db, id, { from: 'failed', now })
}

/** Queues deliveries that may have been sent (`uncertain`) again, with the exceptions of `retryFailed`; returns how many. */
export function resendUncertain(db: Db, id: string, now: Date): Promise<number> {
  return requeue(db, id, { from: 'uncertain', now })
}

/** Marks uncertain deliveries as abandoned; returns how many. */
export async function abandonUncertain(db: Db, id: string): Promise<number> {
  await readCampaignState(db, id)
  return inBatches(() =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('deliveries')
        .set({ state: 'abandoned' })
        .where('campaign_id', '=', id)
        .where('subscriber_id', 'in', selectBatch(trx, id, 'uncertain'))
        .where('state', '=', 'uncertain')
        .executeTakeFirst()
      const changed = Number(numUpdatedRows)
      await adjustCounters(trx, id, { uncertain: -changed, abandoned: changed })
      return changed
    }),
  )
}

function requeue(db: Db, id: string, { from, now }: { from: 'failed' | 'uncertain'; now: Date }): Promise<number> {
  return inBatches(() =>
    db.transaction().execute(async (trx) => {
      if ((await readCampaignState(trx, id)) === 'cancelled') throw new AppError(409, messages.campaignEnded)
      const { numUpdatedRows } = await trx
        .updateTable('deliveries')
        .set({ state: 'queued', attempts: 0, first_attempt_at: null, next_attempt_at: dbTimestamp(trx, now) })
        .where('campaign_id', '=', id)
        .where('subscriber_id', 'in', selectBatch(trx, id, from).where(isStillSubscribed))
        .where('state', '=', from)
        .executeTakeFirst()
      const changed = Number(numUpdatedRows)
      await adjustCounters(trx, id, { [from]: -changed })
      if (changed > 0)
        await trx
          .updateTable('campaigns')
          .set({ state: 'sending', finished_at: null })
          .where('id', '=', id)
          .where('state', '=', 'done')
          .execute()
      return changed
    }),
  )
}

function selectBatch(trx: Db, id: string, state: 'failed' | 'uncertain') {
  return trx
    .selectFrom('deliveries')
    .select('subscriber_id')
    .where('campaign_id', '=', id)
    .where(isInState(state))
    .limit(batchSize)
}

function isStillSubscribed({ exists, selectFrom }: ExpressionBuilder<Schema, 'deliveries'>) {
  return exists(
    selectFrom('subscribers')
      .select('id')
      .whereRef('subscribers.id', '=', 'deliveries.subscriber_id')
      .where('subscribers.state', '=', 'subscribed')
      .where('subscribers.bounced_at', 'is', null),
  )
}

async function inBatches(changeBatch: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await changeBatch()
    total += changed
    if (changed < batchSize) return total
    await sleep(batchIntervalMs)
  }
}

type StateColumns = { state: CampaignState | ReturnType<typeof sql<CampaignState>>; finished_at?: string }

async function changeState(
  db: Db,
  id: string,
  { from, columns }: { from: readonly CampaignState[]; columns: StateColumns },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ ...columns, pause_reason: null, next_attempt_at: null })
    .where('id', '=', id)
    .where('state', 'in', from as Schema['campaigns']['state'][]) // Kysely requires a mutable array
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await readCampaignState(db, id)
  throw new AppError(409, messages.campaignEnded)
}

/** @throws AppError 404 */
async function readCampaignState(db: Db, id: string): Promise<CampaignState> {
  const campaign = await db.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirst()
  if (!campaign) throw new AppError(404, messages.campaignNotFound)
  return campaign.state
}
