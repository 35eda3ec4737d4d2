import type { ContentKind } from './kinds.ts'

/** How many entries of each kind, and how many posts, visitors still see of the content that a new site shows. */
export type SampleCounts = { content: readonly { kind: ContentKind; count: number }[]; posts: number }

/** What occurs only in sample content: words within a text, or a whole text, list or group. `name`: what forms call it. */
export type SampleMark = string | { name: string; words: string } | { name: string; value: unknown }

/** Which marks of the sample a value contains, as forms name them, each once. */
export function findSampleMarks(value: unknown, marks: readonly SampleMark[]): string[] {
  const json = toSortedJson(value)
  const found = marks.filter((mark) => json.includes(toFragment(mark)))
  return [...new Set(found.map((mark) => (typeof mark === 'string' ? `“${mark}”` : mark.name)))]
}

function toFragment(mark: SampleMark): string {
  if (typeof mark === 'string') return mark
  return 'words' in mark ? mark.words : toSortedJson(mark.value)
}

/** JSON whose keys are in alphabetical order, because stored entries may have any. */
function toSortedJson(value: unknown): string {
  const sortKeys = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  return JSON.stringify(value, sortKeys) ?? ''
}
