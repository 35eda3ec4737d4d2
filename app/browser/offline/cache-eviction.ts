export type CachedPage = {
  /** The cache key, from `toCacheKey`. */
  url: string
  title: string
  /** Milliseconds since 1970. */
  visitedAt: number
  /** Uncompressed size in bytes of the page and of each file that the page uses, by URL. */
  bytes: Record<string, number>
}

type CacheLimits = { pages: number; bytes: number }

/** Returns the most recently visited pages that fit the limits together. Files that pages share count once. */
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
