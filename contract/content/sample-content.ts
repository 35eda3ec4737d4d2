import type { ContentKind } from './kinds.ts'

/** How many entries of each kind, and how many posts, visitors still see of the content that a new site shows. */
export type SampleCounts = { content: readonly { kind: ContentKind; count: number }[]; posts: number }

/** What occurs only in sample content: words within a text, or a whole text, list or group. `name`: what forms call it. */
export type SampleMark = string | { name: string; words: string } | { name: string; value: unknown }

/** A mark of the sample that an entry contains. `path`: of the field with it, as errors name it: "stories.0.text"; empty for the entry. */
export type SamplePart = { name: string; path: string }

/** Which marks of the sample a value contains, as forms name them, each once. What is hidden counts as gone. */
export function findSampleMarks(value: unknown, marks: readonly SampleMark[]): string[] {
  return [...new Set(listMarks(value, marks).map(nameMark))]
}

/** Where a value contains marks of the sample. */
export function findSampleParts(value: unknown, marks: readonly SampleMark[], path = ''): SamplePart[] {
  const found = listMarks(value, marks)
  if (found.length === 0 || typeof value !== 'object' || value === null)
    return found.map((mark) => ({ name: nameMark(mark), path }))
  const inside = Object.entries(value).map(([key, part]) => ({ part, path: path ? `${path}.${key}` : key }))
  return found.flatMap((mark) => {
    const parts = inside.flatMap((each) => findSampleParts(each.part, [mark], each.path))
    return parts.length > 0 ? parts : [{ name: nameMark(mark), path }]
  })
}

function listMarks(value: unknown, marks: readonly SampleMark[]): SampleMark[] {
  const json = toSortedJson(value)
  return marks.filter((mark) => isFragment(json, toFragment(mark)))
}

/** A field may have the same name as a picture, such as "contact", but is no value. */
function isFragment(json: string, fragment: string): boolean {
  if (!json.includes(fragment)) return false
  return !fragment.endsWith('"') || json.replaceAll(`${fragment}:`, '').includes(fragment)
}

function nameMark(mark: SampleMark): string {
  return typeof mark === 'string' ? `“${mark}”` : mark.name
}

function toFragment(mark: SampleMark): string {
  if (typeof mark === 'string') return mark
  return 'words' in mark ? mark.words : toSortedJson(mark.value)
}

/** JSON without hidden parts. Its keys are in alphabetical order, because stored entries may have any. */
function toSortedJson(value: unknown): string {
  const sortKeys = (_: string, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    if ('isHidden' in part && part.isHidden === true) return undefined
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return JSON.stringify(value, sortKeys) ?? ''
}
