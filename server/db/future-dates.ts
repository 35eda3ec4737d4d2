// Corrects dates that were written while the clock was ahead; otherwise emails would wait until those dates.
import { type RawBuilder, sql } from 'kysely'
import { claimableStates, isClaimedWhenDue, isInLeasedState, isInState } from './delivery-states.ts'
import { dbTimestamp } from './dialect.ts'
import type { Db, Schema } from './schema.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A date more than `aheadMs` in the future comes from a wrong clock and is set to now plus `toMs` (default 0). */
type Rule = { [Table in keyof Schema]: { table: Table; column: keyof Schema[Table] & string } }[keyof Schema] & {
  aheadMs: number
  toMs?: number
  /** The condition of a partial index. The query repeats it, so that the database uses the index. */
  where?: RawBuilder<boolean>
}

// Five minutes ahead is no error, because the clocks of several machines differ a little.
const notInFuture = { aheadMs: 5 * minuteMs }
// A corrected lease ends in a minute. If the process that holds the lease is still running, it renews the lease before then.
const lease = { aheadMs: hourMs, toMs: minuteMs }

const rules: readonly Rule[] = [
  { table: 'emails', column: 'next_attempt_at', aheadMs: 25 * hourMs, where: sql`state = 'queued'` },
  { table: 'emails', column: 'lease_until', ...lease, where: sql`state = 'sending'` },
  { table: 'emails', column: 'created_at', ...notInFuture },
  ...claimableStates
    .filter(isClaimedWhenDue)
    .map((state) => ({ table: 'deliveries', column: 'next_attempt_at', aheadMs: 25 * hourMs, where: isInState(state) }) as const),
  { table: 'deliveries', column: 'lease_until', ...lease, where: isInLeasedState },
  { table: 'campaigns', column: 'not_before', aheadMs: 2 * hourMs },
  { table: 'campaigns', column: 'created_at', ...notInFuture },
  { table: 'campaigns', column: 'finished_at', ...notInFuture },
  { table: 'newsletter_drafts', column: 'updated_at', ...notInFuture },
  { table: 'subscribers', column: 'subscribed_at', ...notInFuture, where: sql`state = 'subscribed' and bounced_at is null` },
  { table: 'subscribers', column: 'confirmation_sent_at', ...notInFuture, where: sql`state in ('pending', 'unsubscribed')` },
  { table: 'contact_messages', column: 'created_at', ...notInFuture },
  { table: 'contact_messages', column: 'done_at', ...notInFuture },
  { table: 'lead_notes', column: 'created_at', ...notInFuture },
  { table: 'lead_answers', column: 'received_at', ...notInFuture },
  { table: 'accounts', column: 'last_seen_at', ...notInFuture },
  { table: 'posts', column: 'updated_at', ...notInFuture },
  { table: 'drafts', column: 'updated_at', ...notInFuture },
  { table: 'drafts', column: 'trashed_at', ...notInFuture },
  { table: 'activities', column: 'at', ...notInFuture },
  { table: 'known_networks', column: 'seen_at', ...notInFuture },
]

/** Corrects dates that are too far ahead, except publication dates, which may be in the future. */
export async function correctFutureDates(db: Db, now: Date): Promise<void> {
  const at = (ms: number) => dbTimestamp(db, new Date(now.getTime() + ms))
  for (const { table, column, aheadMs, toMs = 0, where = sql`1 = 1` } of rules)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at(toMs)} where ${where} and ${sql.ref(column)} > ${at(aheadMs)}`.execute(
      db,
    )
}
