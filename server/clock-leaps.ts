/** How far the clock may be put forward or back without counting as a leap: time servers move it by less. */
const leapMs = 5 * 60_000

/** Compares the clock with a time that nobody can change. A machine that slept has leapt too. */
export function createSteadyClock(now: () => Date): { steadyMs(): number } {
  let since = performance.now()
  let difference = now().getTime() - since
  return {
    /** For how long the clock has gone evenly, since the start at the earliest. */
    steadyMs() {
      const present = performance.now()
      if (Math.abs(now().getTime() - present - difference) > leapMs) since = present
      difference = now().getTime() - present
      return present - since
    },
  }
}
