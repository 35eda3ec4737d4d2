/** A change of the clock counts as a leap above this; time servers correct it by less. */
const jumpMs = 5 * 60_000

/** Compares the clock with the monotonic one. After a machine slept, its clock has leapt too. */
export function createSteadyClock(now: () => Date): { steadyMs(): number } {
  let since = performance.now()
  let difference = now().getTime() - since
  return {
    /** How long ago the clock last leapt, or the process started. */
    steadyMs() {
      const present = performance.now()
      if (Math.abs(now().getTime() - present - difference) > jumpMs) since = present
      difference = now().getTime() - present
      return present - since
    },
  }
}
