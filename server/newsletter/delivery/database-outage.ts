import type { Logger } from 'pino'

export type DatabaseOutage = ReturnType<typeof createDatabaseOutage>

/**
 * Logs a database outage once, and makes claiming and recovery wait after it: emails whose leases expired may have been sent, and their
 * processes need time to record it.
 */
export function createDatabaseOutage({ log, waitMs }: { log: Logger; waitMs: number }) {
  let isDown = false
  let waitsUntil = 0
  return {
    handleError(error: unknown) {
      if (!isDown) log.error(error, 'newsletters wait for the database')
      isDown = true
      waitsUntil = performance.now() + waitMs
    },
    markAvailable() {
      isDown = false
    },
    isWaiting: () => performance.now() < waitsUntil,
  }
}
