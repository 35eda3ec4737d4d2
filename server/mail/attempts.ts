// What deliveries and single mails share: the columns of an attempt (see Attempts in db/schema.ts).
import type { Attempts } from '../db/schema.ts'
import type { Job } from './sender.ts'

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

/** The columns that record how an attempt ended. */
export function settled(result: Parameters<Job['settle']>[0], now: Date): Partial<Attempts> {
  const free = { owner: null, lease_until: null }
  if (result.state === 'sent') return { ...free, state: 'sent', sent_at: now.toISOString(), last_error: null }
  return {
    ...free,
    state: result.state,
    last_error: result.error,
    next_at: new Date(now.getTime() + result.waitMs).toISOString(),
  }
}
