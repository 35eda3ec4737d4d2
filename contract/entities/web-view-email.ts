import type { Heading } from '../content/content.ts'

/** A part of a line of text; a link if it has `href`. */
export type EmailSpan = { text: string; href?: string; isBold?: boolean; isItalic?: boolean }
export type EmailLine = readonly EmailSpan[]

export type EmailBlock = { type: 'paragraph' | 'list'; lines: readonly EmailLine[] }

/** A newsletter on its web page, which anyone with the link can read. */
export type WebViewEmail = {
  subject: string
  /** The subject as a heading with an emphasized last word. */
  heading: Heading
  /** When the campaign was created. */
  date: string
  /** The text of a newsletter of plain text. */
  blocks: readonly EmailBlock[]
  /** The safe HTML of a newsletter that was written in the editor; null for one of plain text. */
  html: string | null
}
