// The columns of a single mail's attempt (see Attempts in db/schema.ts).
import { type ExpressionBuilder, sql } from 'kysely'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import type { MailResult } from './mail-sender.ts'

/** A row that was just queued. */
export function queuedColumns(db: Db, now: Date) {
  return {
    state: 'queued' as const,
    attempts: 0,
    next_attempt_at: dbTimestamp(db, now),
    owner: null,
    lease_until: null,
    last_error: null,
    sent_at: null,
  }
}

type MailExpressions = ExpressionBuilder<Schema, 'emails'>

/** Whether a row is due. */
function isDue(db: Db, now: Date) {
  const at = dbTimestamp(db, now)
  return ({ and, eb }: MailExpressions) => and([eb('state', '=', 'queued'), eb('next_attempt_at', '<=', at)])
}

/** Whether whoever had a row has gone. */
function isLeaseExpired(db: Db, now: Date) {
  const at = dbTimestamp(db, now)
  return ({ and, eb }: MailExpressions) => and([eb('state', '=', 'sending'), eb('lease_until', '<', at)])
}

/** After that a message has been tried as often as it will be, or the server was away so long that its turn is as good as any. */
const urgentForMs = 2 * 86_400_000

/** Whether a row is due and somebody waits for an answer to it. Found by when it was made: thousands of others may be due. */
function isUrgent(db: Db, now: Date) {
  const since = new Date(now.getTime() - urgentForMs).toISOString()
  return (rows: MailExpressions) =>
    rows.and([rows.eb('kind', '=', 'message'), rows.eb('created_at', '>', since), isDue(db, now)(rows)])
}

/** What may be taken, in this order. Asked for one after the other: an index serves each, and none serves all together. */
export const claimOrder = [
  { isClaimable: isUrgent, order: 'created_at' },
  { isClaimable: isLeaseExpired, order: 'next_attempt_at' },
  { isClaimable: isDue, order: 'next_attempt_at' },
] as const

/** The first query that finds something. Looked for before anything is taken, because looking holds up nobody. */
export async function findNonEmptyQuery<Query extends { executeTakeFirst(): Promise<unknown> }>(
  queries: readonly Query[],
): Promise<Query | null> {
  for (const query of queries) if (await query.executeTakeFirst()) return query
  return null
}

/** The columns of a row that this process has taken. */
export function claimedColumns(db: Db, { owner, now, leaseMs }: { owner: string; now: Date; leaseMs: number }) {
  return { state: 'sending' as const, owner, attempts: sql<number>`attempts + 1`, lease_until: toLeaseExpiry(db, now, leaseMs) }
}

export function toLeaseExpiry(db: Db, now: Date, leaseMs: number) {
  return dbTimestamp(db, new Date(now.getTime() + leaseMs))
}

/** The columns that record how an attempt ended. */
export function resultColumns(db: Db, result: MailResult, now: Date) {
  const noLease = { owner: null, lease_until: null }
  if (result.state === 'sent') return { ...noLease, state: 'sent' as const, sent_at: dbTimestamp(db, now), last_error: null }
  return {
    ...noLease,
    state: result.state,
    last_error: result.error,
    next_attempt_at: dbTimestamp(db, new Date(now.getTime() + result.retryDelayMs)),
  }
}
