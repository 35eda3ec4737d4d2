// Measures the speed of campaigns by comparing the counts that progress requests read within half a minute.
const windowMs = 30_000

type Throughput = { perMinute: number | null; secondsLeft: number | null }

type ThroughputTracker = {
  /** Records the number of finished deliveries, and returns the speed (null while unknown). */
  measure(id: string, counts: { finished: number; waiting: number; isSending: boolean }): Throughput
}

export function createThroughputTracker(now: () => number = () => performance.now()): ThroughputTracker {
  const samples = new Map<string, { at: number; finished: number }[]>()
  return {
    measure(id, { finished, waiting, isSending }) {
      if (!isSending) {
        samples.delete(id)
        return { perMinute: null, secondsLeft: null }
      }
      const at = now()
      const recent = (samples.get(id) ?? []).filter((each) => at - each.at <= windowMs)
      samples.set(id, [...recent, { at, finished }])
      const first = recent[0]
      if (!first || at - first.at < 900) return { perMinute: null, secondsLeft: null }
      const perMinute = Math.round(((finished - first.finished) / (at - first.at)) * 60_000)
      return { perMinute, secondsLeft: perMinute > 0 ? Math.ceil((waiting / perMinute) * 60) : null }
    },
  }
}
