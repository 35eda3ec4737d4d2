// One transaction of the sender: records results and starts the next deliveries.
import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely'
import { type DeliveryState, deliveryStates, lateResultStates } from '#server/db/delivery-states.ts'
import { dbTimestamp, dbTimestampAfter } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { countAgainstQuotas, lockQuotas, type Quotas, readQuotaStatus, refundQuotas } from '#server/mail/queue/send-quota.ts'
import { suppressBounced } from '../subscribers/suppressions.ts'
import {
  adjustCounters,
  type CounterChanges,
  type Delivery,
  groupByCampaign,
  isOwnedBy,
  type LeaseOwner,
  noLease,
  type Outcome,
  requeueOwned,
} from './deliveries.ts'

type DeliveryBatch = { results: readonly AttemptResult[]; toStart: readonly Delivery[] }
export type AttemptResult = {
  delivery: Delivery
  outcome: Outcome
  startedAt: Date
  /** Whether the mail server accepted the email or may have accepted it. Only such an email counts against the quotas. */
  isPossiblyAccepted: boolean
}

type BatchContext = LeaseOwner & {
  leaseMs: number
  signingKey: Uint8Array
  quotas: Quotas
}

/** Stores results, starts the deliveries that may still be sent and releases the others. Returns the started ones. */
export function writeDeliveryBatch(db: Db, { results, toStart }: DeliveryBatch, context: BatchContext): Promise<Delivery[]> {
  const { owner, now, leaseMs, signingKey, quotas } = context
  return db.transaction().execute(async (trx) => {
    if (toStart.length > 0 || results.some(({ isPossiblyAccepted }) => !isPossiblyAccepted)) await lockQuotas(trx, quotas)
    // Deliveries are locked before campaigns, as when a subscriber is erased, to avoid deadlocks (PostgreSQL).
    const { counterChanges, notAccepted } = await recordResults(trx, results, { owner, now, signingKey })
    for (const { startedAt } of notAccepted) await refundQuotas(trx, quotas, { mails: 1, at: startedAt })
    const withinQuota = toStart.length > 0 ? toStart.slice(0, (await readQuotaStatus(trx, quotas, now)).remaining) : []
    const started: Delivery[] = []
    for (const [campaignId, group] of groupByCampaign(withinQuota)) {
      const rows = await trx
        .updateTable('deliveries')
        .set({
          state: 'sending',
          attempts: sql<number>`attempts + 1`,
          first_attempt_at: sql<string>`coalesce(first_attempt_at, ${dbTimestamp(trx, now)})`,
          lease_until: dbTimestampAfter(trx, now, leaseMs),
        })
        .where(isOwnedBy(campaignId, group, { owner, state: 'leased' }))
        .where('lease_until', '>', dbTimestamp(trx, now))
        .where(isSendable)
        .returning('subscriber_id')
        .execute()
      const updatedIds = new Set(rows.map(({ subscriber_id }) => subscriber_id))
      // A batch may contain a delivery twice, if its lease expired. `delete` makes each start only once.
      started.push(...group.filter(({ subscriberId }) => updatedIds.delete(subscriberId)))
    }
    await countAgainstQuotas(trx, quotas, { mails: started.length, at: now })
    const notStarted = toStart.filter((delivery) => !started.includes(delivery))
    for (const [campaignId, group] of groupByCampaign(notStarted))
      await requeueOwned(trx, isOwnedBy(campaignId, group, { owner, state: 'leased' }))
    for (const [campaignId, changes] of [...counterChanges].sort(([a], [b]) => (a < b ? -1 : 1)))
      await adjustCounters(trx, campaignId, changes)
    return started
  })
}

async function recordResults(
  trx: Db,
  results: readonly AttemptResult[],
  { owner, now, signingKey }: LeaseOwner & { signingKey: Uint8Array },
): Promise<{ counterChanges: Map<string, CounterChanges>; notAccepted: AttemptResult[] }> {
  const notAccepted: AttemptResult[] = []
  const counterChanges = new Map<string, CounterChanges>()
  const addToCounter = (campaignId: string, counter: keyof CounterChanges, amount: bigint) => {
    const changes = counterChanges.get(campaignId) ?? {}
    counterChanges.set(campaignId, { ...changes, [counter]: (changes[counter] ?? 0) + Number(amount) })
  }
  const updateSending = (campaignId: string, group: readonly Delivery[], columns: UpdateObject<Schema, 'deliveries'>) =>
    trx
      .updateTable('deliveries')
      .set({ ...noLease, ...columns })
      .where(isOwnedBy(campaignId, group, { owner, state: 'sending' }))
      .executeTakeFirst()
  const sent = results.filter(({ outcome }) => outcome.state === 'sent').map(({ delivery }) => delivery)
  for (const [campaignId, group] of groupByCampaign(sent)) {
    const columns = { ...noLease, state: 'sent' as const, sent_at: dbTimestamp(trx, now), last_code: null, last_text: null }
    const { numUpdatedRows } = await updateSending(campaignId, group, columns)
    addToCounter(campaignId, 'sent', numUpdatedRows)
    if (Number(numUpdatedRows) === group.length) continue
    for (const [state, count] of await recordLateResults(trx, campaignId, { group, columns })) {
      const { counter } = deliveryStates[state]
      addToCounter(campaignId, 'sent', count)
      if (counter) addToCounter(campaignId, counter, -count)
    }
  }
  for (const result of results) {
    const { delivery, outcome } = result
    if (outcome.state === 'sent') continue
    const { campaignId } = delivery
    const { numUpdatedRows } = await updateSending(campaignId, [delivery], toColumns(trx, outcome, now))
    // Refunds the quota only if the row changed: if the same result is written twice, the second write changes no row.
    if (!result.isPossiblyAccepted && numUpdatedRows > 0n) notAccepted.push(result)
    const { counter } = deliveryStates[outcome.state]
    if (counter) addToCounter(campaignId, counter, numUpdatedRows)
    if (outcome.state === 'failed' && outcome.isBounce) await suppressBounced(trx, { email: delivery.email, signingKey, now })
  }
  return { counterChanges, notAccepted }
}

/** Marks deliveries as sent even if their leases expired, so that no second email is sent. Those with a newer attempt stay unchanged. */
async function recordLateResults(
  trx: Db,
  campaignId: string,
  { group, columns }: { group: readonly Delivery[]; columns: UpdateObject<Schema, 'deliveries'> },
): Promise<Map<DeliveryState, bigint>> {
  const updated = new Map<DeliveryState, bigint>()
  for (const { subscriberId, attempts } of group)
    for (const state of lateResultStates) {
      const { numUpdatedRows } = await trx
        .updateTable('deliveries')
        .set(columns)
        .where('campaign_id', '=', campaignId)
        .where('subscriber_id', '=', subscriberId)
        .where('attempts', '=', attempts + 1)
        .where('state', '=', state)
        .executeTakeFirst()
      updated.set(state, (updated.get(state) ?? 0n) + numUpdatedRows)
    }
  return updated
}

function toColumns(trx: Db, outcome: Exclude<Outcome, { state: 'sent' }>, now: Date): UpdateObject<Schema, 'deliveries'> {
  return {
    state: outcome.state,
    last_text: outcome.text.slice(0, 500),
    ...('isUntried' in outcome
      ? { attempts: sql<number>`attempts - 1` }
      : { last_code: 'code' in outcome ? outcome.code : null }),
    ...('waitMs' in outcome ? { next_attempt_at: dbTimestampAfter(trx, now, outcome.waitMs) } : {}),
  }
}

// Compares the result of subqueries, because PostgreSQL turns `exists` into a join, for which it reads all subscribers while it has no
// statistics of a new list.
function isSendable({ and, eb, selectFrom }: ExpressionBuilder<Schema, 'deliveries'>) {
  const campaign = selectFrom('campaigns').whereRef('campaigns.id', '=', 'deliveries.campaign_id')
  const subscriber = selectFrom('subscribers').whereRef('subscribers.id', '=', 'deliveries.subscriber_id')
  return and([
    eb(campaign.select('campaigns.state'), '=', 'sending'),
    eb(subscriber.select('subscribers.state'), '=', 'subscribed'),
    eb(subscriber.select('subscribers.bounced_at'), 'is', null),
  ])
}
