export type TestClock = { now(): Date; forward(ms: number): void }

/** A clock that starts at a given time, runs, and can be moved forward. If it stood still, rows queued for now might never become due. */
export function testClock(start = '2026-01-01T00:00:00Z'): TestClock {
  let ahead = Date.parse(start) - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    forward(ms) {
      ahead += ms
    },
  }
}
