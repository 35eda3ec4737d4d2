import type { Heading } from '../content/content.ts'

/** A piece of a line; with `href` it is a link. */
export type EmailSpan = { text: string; href?: string }
export type EmailLine = readonly EmailSpan[]

/** A part of a newsletter's message as it is shown. */
export type EmailBlock = { type: 'paragraph' | 'list'; lines: readonly EmailLine[] }

/** A newsletter as anybody may read it who has its link. */
export type WebViewEmail = {
  subject: string
  /** The same with its last word turned up loud. */
  heading: Heading
  /** When it was ordered. */
  date: string
  blocks: readonly EmailBlock[]
}
