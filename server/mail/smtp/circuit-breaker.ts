// A circuit breaker: while the mail server accepts no email, it is tried again after a second, then less and less often, up to once a minute.
const initialRetryMs = 1000
const maxRetryMs = 60_000
/** Failed connections in a minute. Without this limit, a server that accepts an email now and then would end the wait each time. */
const maxFailuresPerMinute = 25

export type CircuitBreaker = {
  /** Time until a connection may be opened; 0: now. */
  msUntilRetry(): number
  isClosed(): boolean
  /** Whether a connection may be opened now. After a failure only one at a time, until one has sent an email. */
  tryAcquire(): boolean
  /** A connection failed to open or ended before it sent an email. Simultaneous failures count as one. */
  recordFailure(): void
  recordSuccess(): void
}

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0
  let retryAt = 0
  let isProbing = false
  const failureTimes: number[] = []
  const rateLimitedUntil = () => (failureTimes.length < maxFailuresPerMinute ? 0 : (failureTimes[0] ?? 0) + 60_000)
  const retryIntervalMs = () => Math.min(maxRetryMs, initialRetryMs * 2 ** (failures - 1))
  return {
    msUntilRetry: () => Math.max(0, Math.max(retryAt, rateLimitedUntil()) - performance.now()),
    isClosed: () => failures === 0,
    tryAcquire() {
      if (performance.now() < rateLimitedUntil()) return false
      if (failures === 0) return true
      if (performance.now() < retryAt) return false
      isProbing = true
      retryAt = performance.now() + retryIntervalMs()
      return true
    },
    recordFailure() {
      failureTimes.push(performance.now())
      if (failureTimes.length > maxFailuresPerMinute) failureTimes.shift()
      if (failures > 0 && !isProbing) return
      isProbing = false
      failures += 1
      retryAt = performance.now() + retryIntervalMs()
    },
    recordSuccess() {
      failures = 0
      retryAt = 0
      isProbing = false
    },
  }
}
