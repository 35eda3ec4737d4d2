/** The known name that differs by at most a few typing mistakes; null if there is none. */
export function nearestOf(name: string, known: readonly string[]): string | null {
  const near = known
    .map((each) => ({ each, slips: distanceOf(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, slips }) => slips <= Math.min(3, Math.ceil(Math.min(each.length, name.length) / 4)))
    .sort((a, b) => a.slips - b.slips)
  return near[0]?.each ?? null
}

/** Levenshtein distance: how many letters must be left out, added or changed. */
export function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, wanted] of [...other].entries())
      next.push(Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row[other.length] ?? 0
}
