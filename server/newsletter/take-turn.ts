// One transaction of the sender: how attempts ended, and which others begin.
import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely'
import { dbTimestamp } from '../db/dialect.ts'
import type { Db, DeliveryState, Schema } from '../db/schema.ts'
import { bookMails, giveBackMails, lockQuotas, type Quotas, readBudget } from '../mail/budget.ts'
import {
  byCampaign,
  count,
  type Delivery,
  type Ends,
  free,
  type Holder,
  isHeld,
  later,
  type Outcome,
  releaseHeld,
} from './deliveries.ts'
import { suppressBounced } from './suppressions.ts'

type Turn = { settle: readonly Settled[]; begin: readonly Delivery[] }
export type Settled = {
  delivery: Delivery
  outcome: Outcome
  begunAt: Date
  /** Whether the mail server accepted the email, or may have. Such an email counts against the quotas. */
  mayBeAccepted: boolean
}

type TurnSettings = Holder & {
  leaseMs: number
  signingKey: Uint8Array
  quotas: Quotas
}

/**
 * Records how attempts ended and that others begin, in one transaction; gives those that may begin: still held, of a campaign that is still
 * sent, to somebody who is still subscribed. The others are given back.
 */
export function takeTurn(db: Db, { settle, begin }: Turn, settings: TurnSettings): Promise<Delivery[]> {
  const { owner, now, leaseMs, signingKey, quotas } = settings
  return db.transaction().execute(async (trx) => {
    if (begin.length > 0 || settle.some(({ mayBeAccepted }) => !mayBeAccepted)) await lockQuotas(trx, quotas)
    // All deliveries before any campaign, as whoever erases does: so that none waits for the other (PostgreSQL).
    const { counts, refused } = await settleAll(trx, settle, { owner, now, signingKey })
    for (const { begunAt } of refused) await giveBackMails(trx, quotas, { mails: 1, at: begunAt })
    const granted = begin.length > 0 ? begin.slice(0, (await readBudget(trx, quotas, now)).left) : []
    const begun: Delivery[] = []
    for (const [campaignId, group] of byCampaign(granted)) {
      const rows = await trx
        .updateTable('deliveries')
        .set({
          state: 'sending',
          attempts: sql<number>`attempts + 1`,
          first_attempt_at: sql<string>`coalesce(first_attempt_at, ${dbTimestamp(trx, now)})`,
          lease_until: later(trx, now, leaseMs),
        })
        .where(isHeld(campaignId, group, { owner, state: 'leased' }))
        .where('lease_until', '>', dbTimestamp(trx, now))
        .where(mayBegin)
        .returning('subscriber_id')
        .execute()
      const ours = new Set(rows.map(({ subscriber_id }) => subscriber_id))
      // Each once: what waited here for longer than its lease may have been taken anew meanwhile, and wait twice.
      begun.push(...group.filter(({ subscriberId }) => ours.delete(subscriberId)))
    }
    await bookMails(trx, quotas, { mails: begun.length, at: now })
    const notBegun = begin.filter((delivery) => !begun.includes(delivery))
    for (const [campaignId, group] of byCampaign(notBegun))
      await releaseHeld(trx, isHeld(campaignId, group, { owner, state: 'leased' }))
    for (const [campaignId, ends] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) await count(trx, campaignId, ends)
    return begun
  })
}

async function settleAll(
  trx: Db,
  settled: readonly Settled[],
  { owner, now, signingKey }: Holder & { signingKey: Uint8Array },
): Promise<{ counts: Map<string, Ends>; refused: Settled[] }> {
  const refused: Settled[] = []
  const counts = new Map<string, Ends>()
  const add = (campaignId: string, end: keyof Ends, more: bigint) => {
    const ends = counts.get(campaignId) ?? {}
    counts.set(campaignId, { ...ends, [end]: (ends[end] ?? 0) + Number(more) })
  }
  const write = (campaignId: string, group: readonly Delivery[], columns: UpdateObject<Schema, 'deliveries'>) =>
    trx
      .updateTable('deliveries')
      .set({ ...free, ...columns })
      .where(isHeld(campaignId, group, { owner, state: 'sending' }))
      .executeTakeFirst()
  const sent = settled.filter(({ outcome }) => outcome.state === 'sent').map(({ delivery }) => delivery)
  for (const [campaignId, group] of byCampaign(sent)) {
    const columns = { ...free, state: 'sent' as const, sent_at: dbTimestamp(trx, now), last_code: null, last_text: null }
    const { numUpdatedRows } = await write(campaignId, group, columns)
    add(campaignId, 'sent', numUpdatedRows)
    if (Number(numUpdatedRows) === group.length) continue
    const late = await settleLate(trx, campaignId, { group, columns })
    add(campaignId, 'sent', late.waited + late.held)
    add(campaignId, 'uncertain', -late.held)
  }
  for (const each of settled) {
    const { delivery, outcome } = each
    if (outcome.state === 'sent') continue
    const { campaignId } = delivery
    const { numUpdatedRows } = await write(campaignId, [delivery], columnsOf(trx, outcome, now))
    // Uncounted only if its row changes: a result that is written twice must not be uncounted twice.
    if (!each.mayBeAccepted && numUpdatedRows > 0n) refused.push(each)
    if (outcome.state === 'failed' || outcome.state === 'uncertain') add(campaignId, outcome.state, numUpdatedRows)
    if (outcome.state === 'failed' && outcome.isBounce) await suppressBounced(trx, { email: delivery.email, signingKey, now })
  }
  return { counts, refused }
}

/**
 * Whoever was frozen, or cut off from the database, has lost its rows to those who recover. What the mail server said counts all the same as
 * long as nobody has begun the mail again: so it does not come twice.
 */
async function settleLate(
  trx: Db,
  campaignId: string,
  { group, columns }: { group: readonly Delivery[]; columns: UpdateObject<Schema, 'deliveries'> },
): Promise<{ waited: bigint; held: bigint }> {
  const late = { waited: 0n, held: 0n }
  for (const { subscriberId, attempts } of group) {
    const settleIn = async (states: DeliveryState[]) => {
      const { numUpdatedRows } = await trx
        .updateTable('deliveries')
        .set(columns)
        .where('campaign_id', '=', campaignId)
        .where('subscriber_id', '=', subscriberId)
        .where('attempts', '=', attempts + 1)
        .where('state', 'in', states)
        .executeTakeFirst()
      return numUpdatedRows
    }
    late.held += await settleIn(['uncertain'])
    late.waited += await settleIn(['queued', 'leased', 'retry'])
  }
  return late
}

function columnsOf(trx: Db, outcome: Exclude<Outcome, { state: 'sent' }>, now: Date): UpdateObject<Schema, 'deliveries'> {
  const text = outcome.text.slice(0, 500)
  switch (outcome.state) {
    case 'failed':
      return { state: 'failed', last_code: outcome.code, last_text: text }
    case 'uncertain':
      return { state: 'uncertain', last_code: null, last_text: text }
    case 'retry':
      return { state: 'retry', last_code: outcome.code, last_text: text, next_attempt_at: later(trx, now, outcome.waitMs) }
    case 'untried':
      return {
        state: 'retry',
        last_text: text,
        next_attempt_at: later(trx, now, outcome.waitMs),
        attempts: sql<number>`attempts - 1`,
      }
  }
}

function mayBegin({ and, exists, selectFrom }: ExpressionBuilder<Schema, 'deliveries'>) {
  return and([
    exists(
      selectFrom('campaigns')
        .select('campaigns.id')
        .whereRef('campaigns.id', '=', 'deliveries.campaign_id')
        .where('campaigns.state', '=', 'sending'),
    ),
    exists(
      selectFrom('subscribers')
        .select('subscribers.id')
        .whereRef('subscribers.id', '=', 'deliveries.subscriber_id')
        .where('subscribers.state', '=', 'subscribed')
        .where('subscribers.bounced_at', 'is', null),
    ),
  ])
}
