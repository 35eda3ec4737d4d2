// A circuit breaker: while the mail server accepts no email, it is tried again after a second, then less and less often, up to once a minute.
const firstMs = 1000
const longestMs = 60_000
/** Failed connections in a minute. Without this limit, a server that accepts an email now and then would end the wait each time. */
const mostFailedPerMinute = 25

export type Breaker = {
  /** How long until a connection may be opened; 0: now. */
  waitMs(): number
  /** Whether the last connections worked, so that any number may be opened. */
  isClosed(): boolean
  /** Whether a connection may be opened now. After a failure only one at a time, until one has sent an email. */
  admit(): boolean
  /** A connection could not be opened, or ended before it sent an email. Failures at the same time count as one. */
  fail(): void
  /** An admitted connection has sent an email. */
  succeed(): void
}

export function createBreaker(): Breaker {
  let failures = 0
  let until = 0
  let isProbing = false
  /** When the latest connections failed, oldest first. */
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
