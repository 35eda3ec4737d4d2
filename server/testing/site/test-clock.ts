export type TestClock = { now(): Date; forward(ms: number): void }

/**
 * A clock that starts at a given time, runs, and can be moved forward. It must run, because PostgreSQL converts times to its server's
 * clock, and queued rows might never be due on a clock that stands still.
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
