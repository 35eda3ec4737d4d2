import type { Heading } from '../content/content.ts'

/** A span of a line; with `href` it is a link. */
type EmailSpan = { text: string; href?: string }
export type EmailLine = readonly EmailSpan[]

/** A block of the newsletter's text. */
export type EmailBlock = { type: 'paragraph' | 'list'; lines: readonly EmailLine[] }

/** A newsletter as anyone with its link can read it. */
export type WebViewEmail = {
  subject: string
  /** The subject, with its last word set loud. */
  heading: Heading
  /** When the campaign was created. */
  date: string
  blocks: readonly EmailBlock[]
}
