// Updates deliveries on behalf of the newsletter sender. Only the process that holds a delivery's lease may change it.
import { type ExpressionBuilder, sql } from 'kysely'
import { type DeliveryCounter, type LeasedState, openConditions, type StateClaimedWhenDue } from '#server/db/delivery-states.ts'
import { dbTimestampAfter, forUpdate } from '#server/db/dialect.ts'
import type { Db, ResultCounter, Schema } from '#server/db/schema.ts'

export type Delivery = {
  campaignId: string
  subscriberId: string
  email: string
  /** The subscriber's present name, or empty. */
  name: string
  /** Attempts before the current one. */
  attempts: number
  /** When the first attempt was made; null if there was none yet. */
  firstAt: string | null
}

/** How an attempt ended. `isUntried`: the mail server was unreachable or refused the login, so the attempt doesn't count. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'failed'; code: string | null; text: string; isBounce: boolean }
  | { state: StateClaimedWhenDue; code: string | null; text: string; waitMs: number }
  | { state: StateClaimedWhenDue; isUntried: true; text: string; waitMs: number }
  | { state: 'uncertain'; text: string }

export type LeaseOwner = { owner: string; now: Date }

export async function renewLeases(
  db: Db,
  deliveries: readonly Delivery[],
  { owner, now, leaseMs }: LeaseOwner & { leaseMs: number },
) {
  for (const [campaignId, group] of groupByCampaign(deliveries)) {
    await db
      .updateTable('deliveries')
      .set({ lease_until: dbTimestampAfter(db, now, leaseMs) })
      .where(isOwnedBy(campaignId, group, { owner, state: 'sending' }))
      .execute()
  }
}

/** Releases deliveries that were claimed but not started. */
export async function releaseDeliveries(db: Db, deliveries: readonly Delivery[], owner: string): Promise<void> {
  for (const [campaignId, group] of groupByCampaign(deliveries))
    await requeueOwned(db, isOwnedBy(campaignId, group, { owner, state: 'leased' }))
}

export const replyLostMessage = 'The mail server’s reply was lost.'

/** Marks a campaign as done when none of its deliveries is waiting. */
export async function finishCampaign(db: Db, id: string, now: Date): Promise<void> {
  // Reading first avoids a write transaction if the campaign isn't finished.
  if (!(await db.selectFrom('campaigns').select('id').where(isFinished(id)).executeTakeFirst())) return
  await db.transaction().execute(async (trx) => {
    // The lock keeps staff from requeueing failed deliveries between isFinished() and the update.
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
    const unfinished = openConditions.map((isOpen) =>
      eb.exists(eb.selectFrom('deliveries').select('campaign_id').where('campaign_id', '=', id).where(isOpen)),
    )
    return eb.and([eb('id', '=', id), eb('state', '=', 'sending'), eb.not(eb.or(unfinished))])
  }
}

export type CounterChanges = Partial<Record<DeliveryCounter | ResultCounter, number>>

/** Adds to a campaign's counters. An amount is negative if deliveries leave a state that is counted. */
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
  { owner, state }: { owner: string; state: LeasedState },
) {
  return ({ and, eb }: DeliveryExpressions) =>
    and([
      eb('campaign_id', '=', campaignId),
      eb('subscriber_id', 'in', getSubscriberIds(group)),
      eb('owner', '=', owner),
      eb('state', '=', state),
    ])
}

// Sets deliveries to `queued`, even those that were in `retry`, so that they can be claimed again at once.
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
