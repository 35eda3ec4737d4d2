// Whether the relay is reached and takes us, and what campaigns say of it.
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { createBreaker } from '../mail/breaker.ts'

export type RelayState = {
  /** How long nobody knocks. */
  waitMs(): number
  fail(): void
  /** It has answered. */
  reach(): Promise<void>
  /** It could not be reached: what is sent waits, and says why. */
  miss(reason: string): Promise<void>
  /** It refuses us: pauses a campaign, or (null) all. */
  refuse(id: string | null, reason: string): Promise<void>
}

type Settings = { db: Db; log: Logger; onFailure(error: unknown): void }

export function createRelayState({ db, log, onFailure }: Settings): RelayState {
  const breaker = createBreaker()
  let isMissed = false
  /** By this process, or by one that has died. */
  let mayBeNoted = true
  const change = () => db.updateTable('campaigns').where('state', '=', 'sending')

  return {
    waitMs: breaker.waitMs,
    fail: breaker.fail,
    async reach() {
      breaker.succeed()
      isMissed = false
      if (!mayBeNoted) return
      mayBeNoted = false
      await change().set({ reason: null }).where('reason', 'is not', null).execute().catch(onFailure)
    },
    async miss(reason) {
      if (!isMissed) log.warn({ reason }, 'the mail server cannot be reached; newsletters wait')
      isMissed = true
      mayBeNoted = true
      await change().set({ reason }).where('reason', 'is', null).execute().catch(onFailure)
    },
    async refuse(id, reason) {
      log.warn({ campaign: id, reason }, 'newsletter paused: the mail server refuses us')
      const paused = change().set({ state: 'paused', reason: reason.slice(0, 500) })
      await (id === null ? paused : paused.where('id', '=', id)).execute().catch(onFailure)
    },
  }
}
