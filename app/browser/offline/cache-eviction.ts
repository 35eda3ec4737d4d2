export type CachedPage = {
  /** See pageKey. */
  url: string
  title: string
  /** When it was last visited; milliseconds since 1970. */
  visitedAt: number
  /** Of the page itself and of each file it uses, as they lie on the device (not compressed). */
  bytes: Record<string, number>
}

export type CacheLimits = { pages: number; bytes: number }

/**
 * What stays, newest first: the pages visited last that have room together. A file that several use counts once. A page too large for
 * all the room there is does not push the others out.
 */
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
