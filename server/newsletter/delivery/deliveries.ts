// The rows of one campaign to one subscriber, as the sender moves them: claimed with a lease, begun, settled. Every change of a row and of its
// campaign's counts is one transaction, and is made only by the process that holds the row.
import { type ExpressionBuilder, sql } from 'kysely'
import { dbTimestamp, forUpdate } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'

export type Delivery = {
  campaignId: string
  subscriberId: string
  email: string
  /** Before this one. */
  attempts: number
  /** Of the first attempt; null before it. */
  firstAt: string | null
}

/** How an attempt ended. `untried`: the mail server was not reached, so that it was none. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'failed'; code: string | null; text: string; isBounce: boolean }
  | { state: 'retry'; code: string | null; text: string; waitMs: number }
  | { state: 'untried'; text: string; waitMs: number }
  | { state: 'uncertain'; text: string }

export type LeaseOwner = { owner: string; now: Date }

/** Keeps what this process has on its way. */
export async function renewLeases(
  db: Db,
  deliveries: readonly Delivery[],
  { owner, now, leaseMs }: LeaseOwner & { leaseMs: number },
) {
  for (const [campaignId, group] of groupByCampaign(deliveries)) {
    await db
      .updateTable('deliveries')
      .set({ lease_until: toLeaseExpiry(db, now, leaseMs) })
      .where(isOwnedBy(campaignId, group, { owner, state: 'sending' }))
      .execute()
  }
}

/** Gives back what this process has taken and not begun. */
export async function releaseDeliveries(db: Db, deliveries: readonly Delivery[], owner: string): Promise<void> {
  for (const [campaignId, group] of groupByCampaign(deliveries))
    await requeueOwned(db, isOwnedBy(campaignId, group, { owner, state: 'leased' }))
}

/** What is written down where nobody heard whether a mail was accepted. */
export const replyLostMessage = 'The answer of the mail server was lost.'

/** A campaign of which nothing waits any more is done. */
export async function finishCampaign(db: Db, id: string, now: Date): Promise<void> {
  // Looked for first, because looking holds up nobody.
  if (!(await db.selectFrom('campaigns').select('id').where(isFinished(id)).executeTakeFirst())) return
  await db.transaction().execute(async (trx) => {
    // Held before it is looked at: somebody may be queueing those who failed once more.
    await forUpdate(trx, trx.selectFrom('campaigns').select('id').where('id', '=', id)).execute()
    await trx
      .updateTable('campaigns')
      .set({ state: 'done', finished_at: now.toISOString(), pause_reason: null, next_attempt_at: null })
      .where(isFinished(id))
      .execute()
  })
}

function isFinished(id: string) {
  return (eb: ExpressionBuilder<Schema, 'campaigns'>) => {
    // In these very words, because indexes have them.
    const unfinished = ["state = 'queued'", "state = 'retry'", "state in ('leased', 'sending')"].map((states) =>
      eb.exists(eb.selectFrom('deliveries').select('campaign_id').where('campaign_id', '=', id).where(sql.raw<boolean>(states))),
    )
    return eb.and([eb('id', '=', id), eb('state', '=', 'sending'), eb.not(eb.or(unfinished))])
  }
}

export type CounterChanges = { sent?: number; failed?: number; skipped?: number; uncertain?: number; abandoned?: number }

/** Counts deliveries that have come to an end, or (below zero) have left one. */
export async function adjustCounters(trx: Db, campaignId: string, counters: CounterChanges): Promise<void> {
  const changes = Object.entries(counters).filter(([, amount]) => amount !== 0)
  if (changes.length === 0) return
  await trx
    .updateTable('campaigns')
    .set(Object.fromEntries(changes.map(([counter, amount]) => [counter, sql`${sql.ref(counter)} + ${sql.lit(amount)}`])))
    .where('id', '=', campaignId)
    .execute()
}

export const noLease = { owner: null, lease_until: null }

type DeliveryExpressions = ExpressionBuilder<Schema, 'deliveries'>

export function isOwnedBy(
  campaignId: string,
  group: readonly Delivery[],
  { owner, state }: { owner: string; state: 'leased' | 'sending' },
) {
  return ({ and, eb }: DeliveryExpressions) =>
    and([
      eb('campaign_id', '=', campaignId),
      eb('subscriber_id', 'in', getSubscriberIds(group)),
      eb('owner', '=', owner),
      eb('state', '=', state),
    ])
}

// What was refused for now keeps its turn, what was never tried goes to its own.
export function requeueOwned(db: Db, isOwned: (eb: DeliveryExpressions) => ReturnType<ReturnType<typeof isOwnedBy>>) {
  return db
    .updateTable('deliveries')
    .set({ ...noLease, state: 'queued' })
    .where(isOwned)
    .execute()
}

export function getSubscriberIds(deliveries: readonly Delivery[]): string[] {
  return deliveries.map(({ subscriberId }) => subscriberId)
}

export function groupByCampaign(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  return Map.groupBy(deliveries, ({ campaignId }) => campaignId)
}

export function toLeaseExpiry(db: Db, now: Date, ms: number) {
  return dbTimestamp(db, new Date(now.getTime() + ms))
}
