// Answers in memory by their key: made once for all who wait, bounded, forgotten in the order in which nobody asks for them.
import type { CachedResponse } from './cached-response.ts'

export type ResponseCache = {
  find(key: string): CachedResponse | null
  /** What is kept, or what `make` gives: called once however many ask meanwhile. Null: there is no such thing. */
  get(key: string, create: CreateResponse): Promise<CachedResponse | null>
  /** Everything kept is out of date, and so is whatever is being made. */
  invalidate(): void
  size(): { entries: number; bytes: number }
}

/** `outlived` is what was kept until its time ended or it was dropped. */
type CreateResponse = (stale: CachedResponse | null) => Promise<Cacheable | null>
/** `until`: milliseconds since 1970; 0 when it is not to be kept. */
export type Cacheable = { response: CachedResponse; expiresAt: number }

type CacheOptions = { maxBytes: number; maxEntries: number; now(): Date }

type CacheEntry = Cacheable & { lastUsed: number; storedAt: number }

export function createResponseCache({ maxBytes, maxEntries, now }: CacheOptions): ResponseCache {
  const entries = new Map<string, CacheEntry>()
  const inFlight = new Map<string, Promise<CachedResponse | null>>()
  let bytes = 0
  let uses = 0
  let generation = 0

  return {
    find,
    get(key, create) {
      const cached = find(key)
      if (cached) return Promise.resolve(cached)
      const running = inFlight.get(key)
      if (running) return running
      const promise = fill(key, create).finally(() => {
        if (inFlight.get(key) === promise) inFlight.delete(key)
      })
      inFlight.set(key, promise)
      return promise
    },
    invalidate() {
      generation += 1
      // They stay as stand-ins for what can't be made just now.
      for (const entry of entries.values()) entry.expiresAt = 0
      // Whoever asks from now on must not get what is being made of the old.
      inFlight.clear()
    },
    size: () => ({ entries: entries.size, bytes }),
  }

  function find(key: string): CachedResponse | null {
    const entry = entries.get(key)
    const time = now().getTime()
    // Cached in the future: the clock was ahead, so `until` is wrong too.
    if (!entry || entry.expiresAt <= time || entry.storedAt > time) return null
    uses += 1
    entry.lastUsed = uses
    return entry.response
  }

  async function fill(key: string, create: CreateResponse): Promise<CachedResponse | null> {
    const startGeneration = generation
    const cacheable = await create(entries.get(key)?.response ?? null)
    if (startGeneration === generation) store(key, cacheable)
    return cacheable?.response ?? null
  }

  function store(key: string, cacheable: Cacheable | null): void {
    remove(key)
    if (!cacheable || cacheable.expiresAt === 0 || cacheable.response.maxBytes > maxBytes) return
    uses += 1
    entries.set(key, { ...cacheable, lastUsed: uses, storedAt: now().getTime() })
    bytes += cacheable.response.maxBytes
    if (bytes > maxBytes || entries.size > maxEntries) evict()
  }

  function evict(): void {
    const leastRecentlyUsed = [...entries].sort(([, a], [, b]) => a.lastUsed - b.lastUsed)
    for (const [key] of leastRecentlyUsed) {
      if (bytes <= maxBytes && entries.size <= maxEntries) return
      remove(key)
    }
  }

  function remove(key: string): void {
    bytes -= entries.get(key)?.response.maxBytes ?? 0
    entries.delete(key)
  }
}
