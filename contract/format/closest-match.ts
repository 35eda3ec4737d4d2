/** The most similar known name with at most three typing mistakes (fewer for short names); null if there is none. */
export function findClosest(name: string, known: readonly string[]): string | null {
  const candidates = known
    .map((each) => ({ each, distance: levenshtein(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.min(3, Math.ceil(Math.min(each.length, name.length) / 4)))
    .sort((a, b) => a.distance - b.distance)
  return candidates[0]?.each ?? null
}

/** Levenshtein distance: how many letters must be left out, added or changed to turn `a` into `b`. */
export function levenshtein(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [column, target] of [...b].entries())
      next.push(Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === target ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}
