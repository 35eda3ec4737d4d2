// Random numbers from a seed. TEST_SEED=<number> repeats an earlier run, apart from its timing.
export type Random = {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
}

export const seed = Number(process.env.TEST_SEED) || Date.now() % 1_000_000_000

/** The generator mulberry32. */
export function seededRandom(start: number): Random {
  let state = start
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { below, pick: (items) => items[below(items.length)] }
}
