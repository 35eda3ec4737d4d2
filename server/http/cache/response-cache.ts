// Caches responses in memory by key; the least recently used ones are evicted first.
import type { CachedResponse } from './cached-response.ts'

type ResponseCache = {
  find(key: string): CachedResponse | null
  /** The cached response, or the result of `create`, which runs once for concurrent calls. Null if `create` returns null. */
  get(key: string, create: CreateResponse): Promise<CachedResponse | null>
  /** Marks all responses as stale, including those that are being created. */
  invalidate(): void
  size(): { entries: number; bytes: number }
}

/** Creates the response for a key; null if there is none. `stale` is the key's previous response, expired or invalidated. */
type CreateResponse = (stale: CachedResponse | null) => Promise<Cacheable | null>
/** `expiresAt`: milliseconds since 1970; 0 for uncacheable responses. */
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
      // Stale responses stay, to be shown while a new one can't be created.
      for (const entry of entries.values()) entry.expiresAt = 0
      // Later requests must not get a response made from the old data.
      inFlight.clear()
    },
    size: () => ({ entries: entries.size, bytes }),
  }

  function find(key: string): CachedResponse | null {
    const entry = entries.get(key)
    const time = now().getTime()
    // An entry stored in the future is from a time when the clock was ahead, so its `expiresAt` is wrong too.
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
    if (!cacheable || cacheable.expiresAt === 0 || cacheable.response.sizeInCache > maxBytes) return
    uses += 1
    entries.set(key, { ...cacheable, lastUsed: uses, storedAt: now().getTime() })
    bytes += cacheable.response.sizeInCache
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
    bytes -= entries.get(key)?.response.sizeInCache ?? 0
    entries.delete(key)
  }
}
