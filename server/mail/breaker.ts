// While the relay cannot be reached nobody knocks: a second at first, a minute at most, then once again.
const firstMs = 1000
const longestMs = 60_000

export type Breaker = {
  /** How long nobody knocks; 0: the relay may be tried. */
  waitMs(): number
  /** Of failures at the same time the first counts. */
  fail(): void
  succeed(): void
}

export function createBreaker(): Breaker {
  let failures = 0
  let until = 0
  return {
    waitMs: () => Math.max(0, until - performance.now()),
    fail() {
      if (performance.now() < until) return
      until = performance.now() + Math.min(longestMs, firstMs * 2 ** failures)
      failures += 1
    },
    succeed() {
      failures = 0
      until = 0
    },
  }
}
