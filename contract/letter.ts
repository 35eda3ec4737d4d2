import type { Heading } from './content.ts'

/** A piece of a line; with `href` it is a link. */
export type LetterSpan = { text: string; href?: string }
export type LetterLine = readonly LetterSpan[]

/** A part of a newsletter's message as it is shown. */
export type LetterBlock = { type: 'paragraph' | 'list'; lines: readonly LetterLine[] }

/** A newsletter as anybody may read it who has its link. */
export type OpenLetter = {
  subject: string
  /** The same with its last word turned up loud. */
  heading: Heading
  /** When it was ordered. */
  date: string
  blocks: readonly LetterBlock[]
}
