export type TestClock = { now(): Date; forward(ms: number): void }

/**
 * A clock that starts where a test wants it, runs, and can be put forward. It must run: on PostgreSQL a moment is moved to the server's
 * clock, and what was queued under a clock that stands still may never come due.
 */
export function testClock(start = '2026-01-01T00:00:00Z'): TestClock {
  let ahead = Date.parse(start) - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    forward(ms) {
      ahead += ms
    },
  }
}
