export type CachedPage = {
  /** The cache key (toCacheKey). */
  url: string
  title: string
  /** Milliseconds since 1970. */
  visitedAt: number
  /** Uncompressed bytes of the page and of each file it uses, by URL. */
  bytes: Record<string, number>
}

type CacheLimits = { pages: number; bytes: number }

/** Returns the last visited pages whose total size fits the limits, counting shared files once. A page too large on its own is skipped. */
export function selectPagesToKeep(pages: readonly CachedPage[], limits: CacheLimits): CachedPage[] {
  const candidates = pages
    .filter(({ bytes }) => sum(Object.values(bytes)) <= limits.bytes)
    .toSorted((a, b) => b.visitedAt - a.visitedAt)
    .slice(0, limits.pages)
  const selected: CachedPage[] = []
  const files: Record<string, number> = {}
  for (const page of candidates) {
    Object.assign(files, page.bytes)
    if (sum(Object.values(files)) > limits.bytes) break
    selected.push(page)
  }
  return selected
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
