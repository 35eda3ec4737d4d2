// The rows of one campaign to one subscriber, as the sender moves them: claimed with a lease, begun, settled. Every change of a row and of its
// campaign's counts is one transaction, and is made only by the process that holds the row.
import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely'
import { momentOf, passingTaken } from '../db/dialect.ts'
import type { Db, Schema } from '../db/schema.ts'
import { suppressBounced, suppressedAmong } from './suppressions.ts'

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

export type Holder = { owner: string; now: Date }

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
      .$if(state === 'retry', (query) => query.where('next_at', '<=', momentOf(db, now)).orderBy('next_at'))
      .$if(state === 'queued', (query) => query.orderBy('subscriber_id'))
      .limit(count)
    if (!(await due.limit(1).executeTakeFirst())) return []
    const rows = await db
      .with('due', () => passingTaken(db, due))
      .updateTable('deliveries')
      .set({ state: 'leased', owner, lease_until: momentOf(db, new Date(now.getTime() + leaseMs)) })
      .where('campaign_id', '=', campaignId)
      .where('subscriber_id', 'in', ({ selectFrom }) => selectFrom('due').select('due.subscriber_id'))
      .returning(['campaign_id', 'subscriber_id', 'email', 'attempts', 'first_at'])
      .execute()
    return rows.map((row) => ({
      campaignId: row.campaign_id,
      subscriberId: row.subscriber_id,
      email: row.email,
      attempts: row.attempts,
      firstAt: row.first_at,
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
    await db.transaction().execute(async (step) => {
      for (const [campaignId, group] of byCampaign(skipped)) {
        const { numUpdatedRows } = await step
          .updateTable('deliveries')
          .set({ ...free, state: 'skipped' })
          .where(isHeld(campaignId, group, { owner, state: 'leased' }))
          .executeTakeFirst()
        await count(step, campaignId, { skipped: Number(numUpdatedRows) })
      }
    })
  }
  return deliveries.filter(isReached)
}

type Turn = { settle: readonly Settled[]; begin: readonly Delivery[] }
export type Settled = { delivery: Delivery; outcome: Outcome }

type TurnSettings = Holder & {
  leaseMs: number
  signingKey: Uint8Array
  /** How many of so many may begin (quotas). */
  grant(step: Db, wanted: number): Promise<number>
}

/**
 * Records how attempts ended and that others begin, in one transaction; gives those that may begin: still held, of a campaign that is still
 * sent, to somebody who is still subscribed. The others are given back.
 */
export function takeTurn(db: Db, { settle, begin }: Turn, settings: TurnSettings): Promise<Delivery[]> {
  const { owner, now, leaseMs, signingKey } = settings
  return db.transaction().execute(async (step) => {
    const granted = begin.slice(0, await settings.grant(step, begin.length))
    // All deliveries before any campaign, as whoever erases does: so that none waits for the other (PostgreSQL).
    const counts = await settleAll(step, settle, { owner, now, signingKey })
    const begun: Delivery[] = []
    for (const [campaignId, group] of byCampaign(granted)) {
      const rows = await step
        .updateTable('deliveries')
        .set({
          state: 'sending',
          attempts: sql<number>`attempts + 1`,
          first_at: sql<string>`coalesce(first_at, ${momentOf(step, now)})`,
          lease_until: momentOf(step, new Date(now.getTime() + leaseMs)),
        })
        .where(isHeld(campaignId, group, { owner, state: 'leased' }))
        .where('lease_until', '>', momentOf(step, now))
        .where(mayBegin)
        .returning('subscriber_id')
        .execute()
      const ours = new Set(rows.map(({ subscriber_id }) => subscriber_id))
      begun.push(...group.filter(({ subscriberId }) => ours.has(subscriberId)))
    }
    const refused = begin.filter((delivery) => !begun.includes(delivery))
    for (const [campaignId, group] of byCampaign(refused))
      await release(step, isHeld(campaignId, group, { owner, state: 'leased' }))
    for (const [campaignId, ends] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) await count(step, campaignId, ends)
    return begun
  })
}

async function settleAll(
  step: Db,
  settled: readonly Settled[],
  { owner, now, signingKey }: Holder & { signingKey: Uint8Array },
): Promise<Map<string, Ends>> {
  const counts = new Map<string, Ends>()
  const add = (campaignId: string, end: keyof Ends, more: bigint) => {
    const ends = counts.get(campaignId) ?? {}
    counts.set(campaignId, { ...ends, [end]: (ends[end] ?? 0) + Number(more) })
  }
  const write = (campaignId: string, group: readonly Delivery[], columns: UpdateObject<Schema, 'deliveries'>) =>
    step
      .updateTable('deliveries')
      .set({ ...free, ...columns })
      .where(isHeld(campaignId, group, { owner, state: 'sending' }))
      .executeTakeFirst()
  const sent = settled.filter(({ outcome }) => outcome.state === 'sent').map(({ delivery }) => delivery)
  for (const [campaignId, group] of byCampaign(sent)) {
    const columns = { state: 'sent' as const, sent_at: momentOf(step, now), last_code: null, last_text: null }
    add(campaignId, 'sent', (await write(campaignId, group, columns)).numUpdatedRows)
  }
  for (const { delivery, outcome } of settled) {
    if (outcome.state === 'sent') continue
    const { campaignId } = delivery
    const { numUpdatedRows } = await write(campaignId, [delivery], columnsOf(step, outcome, now))
    if (outcome.state === 'failed' || outcome.state === 'uncertain') add(campaignId, outcome.state, numUpdatedRows)
    if (outcome.state === 'failed' && outcome.isBounce) await suppressBounced(step, { email: delivery.email, signingKey, now })
  }
  return counts
}

function columnsOf(step: Db, outcome: Exclude<Outcome, { state: 'sent' }>, now: Date): UpdateObject<Schema, 'deliveries'> {
  const text = outcome.text.slice(0, 500)
  switch (outcome.state) {
    case 'failed':
      return { state: 'failed', last_code: outcome.code, last_text: text }
    case 'uncertain':
      return { state: 'uncertain', last_code: null, last_text: text }
    case 'retry':
      return { state: 'retry', last_code: outcome.code, last_text: text, next_at: later(step, now, outcome.waitMs) }
    case 'untried':
      return {
        state: 'retry',
        last_text: text,
        next_at: later(step, now, outcome.waitMs),
        attempts: sql<number>`attempts - 1`,
      }
  }
}

/** Keeps what this process has on its way. */
export async function renewLeases(
  db: Db,
  deliveries: readonly Delivery[],
  { owner, now, leaseMs }: Holder & { leaseMs: number },
) {
  for (const [campaignId, group] of byCampaign(deliveries)) {
    await db
      .updateTable('deliveries')
      .set({ lease_until: later(db, now, leaseMs) })
      .where(isHeld(campaignId, group, { owner, state: 'sending' }))
      .execute()
  }
}

/** Gives back what this process has taken and not begun. */
export async function releaseDeliveries(db: Db, deliveries: readonly Delivery[], owner: string): Promise<void> {
  for (const [campaignId, group] of byCampaign(deliveries))
    await release(db, isHeld(campaignId, group, { owner, state: 'leased' }))
}

/**
 * Frees what a process held that is gone: what it had not begun is queued again; what it had is sent again (it may come twice), or held for
 * the staff. `isOurs`: on its way in this process, whose renewals failed.
 */
export async function recoverDeliveries(
  db: Db,
  { now, policy, isOurs }: { now: Date; policy: 'resend' | 'hold'; isOurs(campaignId: string, subscriberId: string): boolean },
): Promise<number> {
  const expired = (on: Db) =>
    on
      .selectFrom('deliveries')
      .select(['campaign_id', 'subscriber_id', 'state'])
      .where(sql<boolean>`state in ('leased', 'sending')`)
      .where('lease_until', '<', momentOf(on, now))
      .limit(1000)
  // Looked for first, because looking holds up nobody.
  if (!(await expired(db).executeTakeFirst())) return 0
  return db.transaction().execute(async (step) => {
    // Not those that a frozen process has locked.
    const rows = await passingTaken(step, expired(step)).execute()
    const lost = rows.filter((row) => !isOurs(row.campaign_id, row.subscriber_id))
    const counts: [string, Ends][] = []
    for (const state of ['leased', 'sending'] as const) {
      const isHeldForDecision = state === 'sending' && policy === 'hold'
      for (const [campaignId, rows] of Map.groupBy(
        lost.filter((row) => row.state === state),
        (row) => row.campaign_id,
      )) {
        const { numUpdatedRows } = await step
          .updateTable('deliveries')
          .set({
            ...free,
            ...(isHeldForDecision ? { state: 'uncertain' } : { state: 'queued' }),
            ...(state === 'sending' ? { last_code: null, last_text: answerLost } : {}),
          })
          .where('campaign_id', '=', campaignId)
          .where(
            'subscriber_id',
            'in',
            rows.map((row) => row.subscriber_id),
          )
          .where('state', '=', state)
          .executeTakeFirst()
        if (isHeldForDecision) counts.push([campaignId, { uncertain: Number(numUpdatedRows) }])
      }
    }
    for (const [campaignId, ends] of counts.sort(([a], [b]) => (a < b ? -1 : 1))) await count(step, campaignId, ends)
    return lost.length
  })
}

/** What is written down where nobody heard whether a mail was accepted. */
export const answerLost = 'The answer of the mail server was lost.'

/** A campaign of which nothing waits any more is done. */
export async function finishCampaign(db: Db, id: string, now: Date): Promise<void> {
  // Looked for first, because looking holds up nobody.
  if (!(await db.selectFrom('campaigns').select('id').where(isFinished(id)).executeTakeFirst())) return
  await db
    .updateTable('campaigns')
    .set({ state: 'done', finished_at: now.toISOString(), reason: null })
    .where(isFinished(id))
    .execute()
}

function isFinished(id: string) {
  return (eb: ExpressionBuilder<Schema, 'campaigns'>) => {
    // In these very words, because indexes have them.
    const open = ["state = 'queued'", "state = 'retry'", "state in ('leased', 'sending')"].map((states) =>
      eb.exists(eb.selectFrom('deliveries').select('campaign_id').where('campaign_id', '=', id).where(sql.raw<boolean>(states))),
    )
    return eb.and([eb('id', '=', id), eb('state', '=', 'sending'), eb.not(eb.or(open))])
  }
}

export type Ends = { sent?: number; failed?: number; skipped?: number; uncertain?: number; unconfirmed?: number }

/** Counts deliveries that have come to an end, or (below zero) have left one. */
export async function count(step: Db, campaignId: string, ends: Ends): Promise<void> {
  const changes = Object.entries(ends).filter(([, more]) => more !== 0)
  if (changes.length === 0) return
  await step
    .updateTable('campaigns')
    .set(Object.fromEntries(changes.map(([end, more]) => [end, sql`${sql.ref(end)} + ${sql.lit(more)}`])))
    .where('id', '=', campaignId)
    .execute()
}

const free = { owner: null, lease_until: null }

type Rows = ExpressionBuilder<Schema, 'deliveries'>

function isHeld(
  campaignId: string,
  group: readonly Delivery[],
  { owner, state }: { owner: string; state: 'leased' | 'sending' },
) {
  return ({ and, eb }: Rows) =>
    and([
      eb('campaign_id', '=', campaignId),
      eb('subscriber_id', 'in', ids(group)),
      eb('owner', '=', owner),
      eb('state', '=', state),
    ])
}

function mayBegin({ and, exists, selectFrom }: Rows) {
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

// What was refused for now keeps its turn, what was never tried goes to its own.
function release(db: Db, held: (eb: Rows) => ReturnType<ReturnType<typeof isHeld>>) {
  return db
    .updateTable('deliveries')
    .set({ ...free, state: 'queued' })
    .where(held)
    .execute()
}

function ids(deliveries: readonly Delivery[]): string[] {
  return deliveries.map(({ subscriberId }) => subscriberId)
}

function byCampaign(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  return Map.groupBy(deliveries, ({ campaignId }) => campaignId)
}

function later(db: Db, now: Date, ms: number) {
  return momentOf(db, new Date(now.getTime() + ms))
}
