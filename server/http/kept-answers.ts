// Answers in memory by their key: made once for all who wait, bounded, forgotten in the order in which nobody asks for them.
import type { KeptAnswer } from './kept-answer.ts'

export type KeptAnswers = {
  find(key: string): KeptAnswer | null
  /** What is kept, or what `make` gives: called once however many ask meanwhile. Null: there is no such thing. */
  get(key: string, make: Make): Promise<KeptAnswer | null>
  /** Everything kept is out of date, and so is whatever is being made. */
  drop(): void
  size(): { entries: number; bytes: number }
}

/** `outlived` is what was kept until its time ended or it was dropped. */
type Make = (outlived: KeptAnswer | null) => Promise<Made | null>
/** `until`: milliseconds since 1970; 0 when it is not to be kept. */
export type Made = { answer: KeptAnswer; until: number }

type Settings = { maxBytes: number; maxEntries: number; now(): Date }

type Entry = Made & { lastUse: number; keptAt: number }

export function createKeptAnswers({ maxBytes, maxEntries, now }: Settings): KeptAnswers {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Promise<KeptAnswer | null>>()
  let bytes = 0
  let uses = 0
  let generation = 0

  return {
    find,
    get(key, make) {
      const kept = find(key)
      if (kept) return Promise.resolve(kept)
      const running = flights.get(key)
      if (running) return running
      const flight = fill(key, make).finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
      flights.set(key, flight)
      return flight
    },
    drop() {
      generation += 1
      // They stay as stand-ins for what can't be made just now.
      for (const entry of entries.values()) entry.until = 0
      // Whoever asks from now on must not get what is being made of the old.
      flights.clear()
    },
    size: () => ({ entries: entries.size, bytes }),
  }

  function find(key: string): KeptAnswer | null {
    const entry = entries.get(key)
    const time = now().getTime()
    // Cached in the future: the clock was ahead, so `until` is wrong too.
    if (!entry || entry.until <= time || entry.keptAt > time) return null
    uses += 1
    entry.lastUse = uses
    return entry.answer
  }

  async function fill(key: string, make: Make): Promise<KeptAnswer | null> {
    const begun = generation
    const made = await make(entries.get(key)?.answer ?? null)
    if (begun === generation) keep(key, made)
    return made?.answer ?? null
  }

  function keep(key: string, made: Made | null): void {
    remove(key)
    if (!made || made.until === 0 || made.answer.maxBytes > maxBytes) return
    uses += 1
    entries.set(key, { ...made, lastUse: uses, keptAt: now().getTime() })
    bytes += made.answer.maxBytes
    if (bytes > maxBytes || entries.size > maxEntries) makeRoom()
  }

  function makeRoom(): void {
    const longestUnused = [...entries].sort(([, a], [, b]) => a.lastUse - b.lastUse)
    for (const [key] of longestUnused) {
      if (bytes <= maxBytes && entries.size <= maxEntries) return
      remove(key)
    }
  }

  function remove(key: string): void {
    bytes -= entries.get(key)?.answer.maxBytes ?? 0
    entries.delete(key)
  }
}
