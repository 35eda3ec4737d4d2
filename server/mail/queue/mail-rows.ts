// The columns that record the attempts to send a single email (`SendAttempts` in db/schema.ts).
import { type ExpressionBuilder, sql } from 'kysely'
import { dbTimestamp, dbTimestampAfter } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import type { MailResult } from './mail-sender.ts'

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

function isDue(db: Db, now: Date) {
  const at = dbTimestamp(db, now)
  return ({ and, eb }: MailExpressions) => and([eb('state', '=', 'queued'), eb('next_attempt_at', '<=', at)])
}

function isLeaseExpired(db: Db, now: Date) {
  const at = dbTimestamp(db, now)
  return ({ and, eb }: MailExpressions) => and([eb('state', '=', 'sending'), eb('lease_until', '<', at)])
}

/** An email older than two days isn't urgent any more: it has failed many times, or the mail server was down. */
const urgentForMs = 2 * 86_400_000

/** Matches due emails about new contact messages, which are sent first. The index `emails_by_kind` finds them quickly. */
function isUrgent(db: Db, now: Date) {
  const since = new Date(now.getTime() - urgentForMs).toISOString()
  return (rows: MailExpressions) =>
    rows.and([rows.eb('kind', '=', 'message'), rows.eb('created_at', '>', since), isDue(db, now)(rows)])
}

/** Conditions for rows to claim, most urgent first. Each has its own query, because each has its own index. */
export const claimOrder = [
  { isClaimable: isUrgent, order: 'created_at' },
  { isClaimable: isLeaseExpired, order: 'next_attempt_at' },
  { isClaimable: isDue, order: 'next_attempt_at' },
] as const

/** Returns the first query that finds a row, or null, so that no write transaction is started when there is nothing to do. */
export async function findNonEmptyQuery<Query extends { executeTakeFirst(): Promise<unknown> }>(
  queries: readonly Query[],
): Promise<Query | null> {
  for (const query of queries) if (await query.executeTakeFirst()) return query
  return null
}

export function claimedColumns(db: Db, { owner, now, leaseMs }: { owner: string; now: Date; leaseMs: number }) {
  return {
    state: 'sending' as const,
    owner,
    attempts: sql<number>`attempts + 1`,
    lease_until: dbTimestampAfter(db, now, leaseMs),
  }
}

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
