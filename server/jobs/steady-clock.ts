/** A difference between the two clocks counts as a jump if it changes by more than this. Time servers make smaller corrections. */
const jumpMs = 5 * 60_000

/** Compares the wall clock with the monotonic one. A machine's sleep is a jump too. */
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
