import type { ContentKind } from './kinds.ts'

/** How many entries of each kind, and how many posts, visitors still see of the content that a new site shows. */
export type SampleCounts = { content: readonly { kind: ContentKind; count: number }[]; posts: number }

/** Which of the words that occur only in sample content a value contains. */
export function findSampleWords(value: unknown, words: readonly string[]): string[] {
  const text = JSON.stringify(value) ?? ''
  return words.filter((word) => text.includes(word))
}
