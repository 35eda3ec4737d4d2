import type { Heading } from './content.ts'

/** Titles, names and subjects are one string; their last word is the loud one (design §1). */
export function toHeading(text: string): Heading {
  const words = text.split(' ')
  return { text: words.slice(0, -1).join(' '), loud: words.at(-1) ?? '' }
}
