export type TestClock = {
  now(): Date
  forward(ms: number): void
  /** The clock stands still from now on, so that what follows doesn't depend on how fast the machine is. */
  stop(): void
}

/** A clock that starts at a given time, runs, and can be moved forward. If it stood still, rows queued for now might never become due. */
export function testClock(start = '2026-01-01T00:00:00Z'): TestClock {
  let ahead = Date.parse(start) - Date.now()
  let stoppedAt: number | null = null
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    forward(ms) {
      ahead += ms
    },
    stop() {
      stoppedAt = Date.now()
    },
  }
}
