// Whether the mail server accepts our email, and what campaigns say about it.
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { redact } from '../log-scrub.ts'
import { type Breaker, createBreaker } from '../mail/breaker.ts'

export type RelayState = Pick<Breaker, 'waitMs' | 'admit' | 'fail' | 'succeed'> & {
  /** It has answered. */
  reach(): Promise<void>
  /** It accepts no email for now: newsletters wait, and say why and until when. */
  miss(reason: string): Promise<void>
  /** It refuses us: pauses a campaign, or (null) all. */
  refuse(id: string | null, reason: string): Promise<void>
}

type Settings = { db: Db; log: Logger; now: () => Date; onFailure(error: unknown): void }

export function createRelayState({ db, log, now, onFailure }: Settings): RelayState {
  const { waitMs, admit, fail, succeed } = createBreaker()
  let isMissed = false
  /** By this process, or by one that has died. */
  let mayBeNoted = true
  const change = () => db.updateTable('campaigns').where('state', '=', 'sending')

  return {
    waitMs,
    admit,
    fail,
    succeed,
    async reach() {
      isMissed = false
      if (!mayBeNoted) return
      mayBeNoted = false
      await change()
        .set({ pause_reason: null, next_attempt_at: null })
        .where('pause_reason', 'is not', null)
        .execute()
        .catch(onFailure)
    },
    async miss(reason) {
      if (!isMissed) log.warn({ reason }, 'the mail server accepts no email; newsletters wait')
      isMissed = true
      mayBeNoted = true
      const nextTry = new Date(now().getTime() + waitMs()).toISOString()
      await change()
        .set({ pause_reason: shown(reason), next_attempt_at: nextTry })
        .execute()
        .catch(onFailure)
    },
    async refuse(id, reason) {
      log.warn({ campaign: id, reason }, 'newsletter paused: the mail server refuses us')
      const paused = change().set({ state: 'paused', pause_reason: shown(reason), next_attempt_at: null })
      await (id === null ? paused : paused.where('id', '=', id)).execute().catch(onFailure)
    },
  }
}

/** A mail server's answer without addresses: it often names the recipient. */
function shown(reason: string): string {
  return redact(reason).slice(0, 500)
}
