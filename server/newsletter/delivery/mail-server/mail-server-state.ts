// Tracks whether the mail server accepts email, and stores in each campaign why it waits or is paused.
import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import { redact } from '#server/log/redact.ts'
import { type CircuitBreaker, createCircuitBreaker } from '#server/mail/smtp/circuit-breaker.ts'

export type MailServerState = Pick<CircuitBreaker, 'msUntilRetry' | 'tryAcquire' | 'recordFailure' | 'recordSuccess'> & {
  /** Call this when the mail server replies. Campaigns then no longer show that they wait. */
  markReachable(): Promise<void>
  /** Call this when the mail server accepts no email for now. Campaigns then show why, and until when, they wait. */
  markUnavailable(reason: string): Promise<void>
  /** Pauses a campaign, or all of them if `id` is null, because the mail server rejects this site. */
  pauseCampaigns(id: string | null, reason: string): Promise<void>
}

type MailServerStateOptions = { db: Db; log: Logger; now: () => Date; onFailure(error: unknown): void }

export function createMailServerState({ db, log, now, onFailure }: MailServerStateOptions): MailServerState {
  const { msUntilRetry, tryAcquire, recordFailure, recordSuccess } = createCircuitBreaker()
  let isUnavailable = false
  // True at first, because an earlier process may have stored the reason of a wait and then died.
  let hasStoredReason = true
  const updateSending = () => db.updateTable('campaigns').where('state', '=', 'sending')

  return {
    msUntilRetry,
    tryAcquire,
    recordFailure,
    recordSuccess,
    async markReachable() {
      isUnavailable = false
      if (!hasStoredReason) return
      hasStoredReason = false
      await updateSending()
        .set({ pause_reason: null, next_attempt_at: null })
        .where('pause_reason', 'is not', null)
        .execute()
        .catch(onFailure)
    },
    async markUnavailable(reason) {
      if (!isUnavailable) log.warn({ reason }, 'the mail server accepts no email; newsletters wait')
      isUnavailable = true
      hasStoredReason = true
      const nextTry = new Date(now().getTime() + msUntilRetry()).toISOString()
      await updateSending()
        .set({ pause_reason: toDisplayReason(reason), next_attempt_at: nextTry })
        .execute()
        .catch(onFailure)
    },
    async pauseCampaigns(id, reason) {
      log.warn({ campaign: id, reason }, 'newsletter paused: the mail server refuses us')
      const paused = updateSending().set({ state: 'paused', pause_reason: toDisplayReason(reason), next_attempt_at: null })
      await (id === null ? paused : paused.where('id', '=', id)).execute().catch(onFailure)
    },
  }
}

/** Removes email addresses, because replies often name the recipient. */
function toDisplayReason(reason: string): string {
  return redact(reason).slice(0, 500)
}
