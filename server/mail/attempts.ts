// What deliveries and single mails share: the columns of an attempt (see Attempts in db/schema.ts).
import { type ExpressionBuilder, sql } from 'kysely'
import type { Attempts, Schema } from '../db/schema.ts'
import type { Result } from './sender.ts'

/** A row that was just queued. */
export function queued(now: Date): Attempts {
  return {
    state: 'queued',
    attempts: 0,
    next_at: now.toISOString(),
    owner: null,
    lease_until: null,
    last_error: null,
    sent_at: null,
  }
}

/** Whether a row may be taken: it is due, or whoever had it has gone. */
export function isDue(now: Date) {
  const at = now.toISOString()
  return ({ and, eb, or }: ExpressionBuilder<Schema, 'mails' | 'deliveries'>) =>
    or([
      and([eb('state', '=', 'queued'), eb('next_at', '<=', at)]),
      and([eb('state', '=', 'sending'), eb('lease_until', '<', at)]),
    ])
}

/** The columns of a row that this process has taken. */
export function taken({ owner, now, leaseMs }: { owner: string; now: Date; leaseMs: number }) {
  return { state: 'sending' as const, owner, attempts: sql<number>`attempts + 1`, lease_until: leaseEnd(now, leaseMs) }
}

export function leaseEnd(now: Date, leaseMs: number): string {
  return new Date(now.getTime() + leaseMs).toISOString()
}

/** The columns that record how an attempt ended. */
export function settled(result: Result, now: Date): Partial<Attempts> {
  const free = { owner: null, lease_until: null }
  if (result.state === 'sent') return { ...free, state: 'sent', sent_at: now.toISOString(), last_error: null }
  return {
    ...free,
    state: result.state,
    last_error: result.error,
    next_at: new Date(now.getTime() + result.waitMs).toISOString(),
  }
}
