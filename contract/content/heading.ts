import type { Heading } from './content.ts'

/** Makes a heading from a title, name or subject: its last word becomes the emphasized end, `loud` (design.md). */
export function toHeading(text: string): Heading {
  const words = text.split(' ')
  return { text: words.slice(0, -1).join(' '), loud: words.at(-1) ?? '' }
}
