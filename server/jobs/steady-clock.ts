/** A larger change of the offset from the monotonic clock is a jump. Time servers make smaller corrections. */
const jumpMs = 5 * 60_000

/** Detects jumps of the wall clock by comparing it with the monotonic clock. Waking up from sleep looks like a jump too. */
export function createSteadyClock(now: () => Date): { steadyMs(): number } {
  let since = performance.now()
  let difference = now().getTime() - since
  return {
    /** Milliseconds since the clock last jumped, or since the start. */
    steadyMs() {
      const present = performance.now()
      if (Math.abs(now().getTime() - present - difference) > jumpMs) since = present
      difference = now().getTime() - present
      return present - since
    },
  }
}
