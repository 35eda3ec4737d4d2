// What deliveries and single mails share: the columns of an attempt (see Attempts in db/schema.ts).
import { type ExpressionBuilder, sql } from 'kysely'
import { momentOf } from '../db/dialect.ts'
import type { Db, Schema } from '../db/schema.ts'
import type { Result } from './sender.ts'

/** A row that was just queued. */
export function queued(db: Db, now: Date) {
  return {
    state: 'queued' as const,
    attempts: 0,
    next_at: momentOf(db, now),
    owner: null,
    lease_until: null,
    last_error: null,
    sent_at: null,
  }
}

/** Whether a row may be taken: it is due, or whoever had it has gone. */
export function isDue(db: Db, now: Date) {
  const at = momentOf(db, now)
  return ({ and, eb, or }: ExpressionBuilder<Schema, 'mails' | 'deliveries'>) =>
    or([
      and([eb('state', '=', 'queued'), eb('next_at', '<=', at)]),
      and([eb('state', '=', 'sending'), eb('lease_until', '<', at)]),
    ])
}

/** The columns of a row that this process has taken. */
export function taken(db: Db, { owner, now, leaseMs }: { owner: string; now: Date; leaseMs: number }) {
  return { state: 'sending' as const, owner, attempts: sql<number>`attempts + 1`, lease_until: leaseEnd(db, now, leaseMs) }
}

export function leaseEnd(db: Db, now: Date, leaseMs: number) {
  return momentOf(db, new Date(now.getTime() + leaseMs))
}

/** The columns that record how an attempt ended. */
export function settled(db: Db, result: Result, now: Date) {
  const free = { owner: null, lease_until: null }
  if (result.state === 'sent') return { ...free, state: 'sent' as const, sent_at: momentOf(db, now), last_error: null }
  return {
    ...free,
    state: result.state,
    last_error: result.error,
    next_at: momentOf(db, new Date(now.getTime() + result.waitMs)),
  }
}
