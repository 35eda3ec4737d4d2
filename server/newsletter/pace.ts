// How fast campaigns go, from what was seen of them in the last half minute by whoever looked.
const windowMs = 30_000

export type Pace = { perMinute: number | null; secondsLeft: number | null }

export type Paces = {
  /** Notes how many have come to an end by now. */
  look(id: string, seen: { ended: number; waiting: number; isGoing: boolean }): Pace
}

export function createPaces(now: () => number = () => performance.now()): Paces {
  const looks = new Map<string, { at: number; ended: number }[]>()
  return {
    look(id, { ended, waiting, isGoing }) {
      if (!isGoing) {
        looks.delete(id)
        return { perMinute: null, secondsLeft: null }
      }
      const at = now()
      const recent = (looks.get(id) ?? []).filter((each) => at - each.at <= windowMs)
      looks.set(id, [...recent, { at, ended }])
      const first = recent[0]
      if (!first || at - first.at < 900) return { perMinute: null, secondsLeft: null }
      const perMinute = Math.round(((ended - first.ended) / (at - first.at)) * 60_000)
      return { perMinute, secondsLeft: perMinute > 0 ? Math.ceil((waiting / perMinute) * 60) : null }
    },
  }
}
