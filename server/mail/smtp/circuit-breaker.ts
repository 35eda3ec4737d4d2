// Limits connections to a mail server that accepts no email: the wait between them doubles from a second up to a minute.
const initialRetryMs = 1000
const maxRetryMs = 60_000
/** No connection is opened after this many failures within a minute, even if accepted emails in between reset the wait. */
const maxFailuresPerMinute = 25

export type CircuitBreaker = {
  /** Milliseconds until a connection may be opened (0: now). */
  msUntilRetry(): number
  isClosed(): boolean
  /** Whether the caller may open a connection now. After a failure, only one caller per wait may, until an email is sent. */
  tryAcquire(): boolean
  /** Call this if a connection fails or ends before it has sent an email. Simultaneous failures lengthen the wait only once. */
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
