import { formatWords } from '#contract/format/word-list.ts'

/** Whom a newsletter goes to: everyone (null), or people with at least one of the tags. */
export function describeAudience(names: readonly string[] | null): string {
  if (names === null) return 'everyone'
  return names.length === 0 ? 'no subscribers' : `people ${describeTags(names)}`
}

/** "with the tag Press, Film or Radio". */
export function describeTags(names: readonly string[]): string {
  return `with the tag ${formatWords(names, 'or')}`
}
