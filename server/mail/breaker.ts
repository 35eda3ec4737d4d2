// A circuit breaker: while the mail server takes no mail it is asked again after a second, then ever more rarely, a minute at most.
const firstMs = 1000
const longestMs = 60_000
/** Connections that carried no mail, in a minute. A server that takes a mail now and then ends the wait each time, and would be asked too often. */
const mostFailedPerMinute = 25

export type Breaker = {
  /** How long no connection may be opened; 0: one may. */
  waitMs(): number
  /** Whether the last connections worked, so that any number may be opened. */
  isClosed(): boolean
  /** Whether a connection may be opened now: after a failure one, and another after a while, until one has carried a mail. */
  admit(): boolean
  /** A connection could not be opened, or ended without having carried a mail. Of failures at the same time one counts. */
  fail(): void
  /** A connection that was admitted has carried a mail. */
  succeed(): void
}

export function createBreaker(): Breaker {
  let failures = 0
  let until = 0
  let isProbing = false
  /** When the last ones failed, oldest first. */
  const failedAt: number[] = []
  const crowdedUntil = () => (failedAt.length < mostFailedPerMinute ? 0 : (failedAt[0] ?? 0) + 60_000)
  const intervalMs = () => Math.min(longestMs, firstMs * 2 ** (failures - 1))
  return {
    waitMs: () => Math.max(0, Math.max(until, crowdedUntil()) - performance.now()),
    isClosed: () => failures === 0,
    admit() {
      if (performance.now() < crowdedUntil()) return false
      if (failures === 0) return true
      if (performance.now() < until) return false
      isProbing = true
      until = performance.now() + intervalMs()
      return true
    },
    fail() {
      failedAt.push(performance.now())
      if (failedAt.length > mostFailedPerMinute) failedAt.shift()
      if (failures > 0 && !isProbing) return
      isProbing = false
      failures += 1
      until = performance.now() + intervalMs()
    },
    succeed() {
      failures = 0
      until = 0
      isProbing = false
    },
  }
}
