import type { Heading } from './content.ts'

/** Titles, names and subjects are one string; its last word is set loud. */
export function toHeading(text: string): Heading {
  const words = text.split(' ')
  return { text: words.slice(0, -1).join(' '), loud: words.at(-1) ?? '' }
}
