export type CachedPage = {
  /** The cache key, from `pageKey`. */
  url: string
  title: string
  /** Milliseconds since 1970. */
  visitedAt: number
  /** Uncompressed bytes of the page and of each file it uses, by URL. */
  bytes: Record<string, number>
}

type CacheLimits = { pages: number; bytes: number }

/** Returns the most recently visited pages that together fit the limits; shared files count once. Skips a page too large on its own. */
export function selectPagesWithin(pages: readonly CachedPage[], limits: CacheLimits): CachedPage[] {
  const selected: CachedPage[] = []
  const files = new Map<string, number>()
  for (const page of pages.toSorted((a, b) => b.visitedAt - a.visitedAt)) {
    const added = Object.entries(page.bytes).filter(([file]) => !files.has(file))
    if (selected.length >= limits.pages || sum(files.values()) + sum(added.map(([, bytes]) => bytes)) > limits.bytes) {
      if (sum(Object.values(page.bytes)) > limits.bytes) continue
      break
    }
    selected.push(page)
    for (const [file, bytes] of added) files.set(file, bytes)
  }
  return selected
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
