// What the sanitizers of posts and newsletters share.
import type sanitize from 'sanitize-html'
import { AppError } from '../errors.ts'
import { escapeHtml } from './html.ts'

/** HTML from the editors always starts with a block element; anything else is treated as plain text. */
export const startsWithBlock = /^\s*<(p|h[1-6]|ul|ol|blockquote|pre|figure|table|hr|img|div)[\s/>]/i

/** Deeper nesting is refused, because parsing time grows with the square of the depth. */
const maxDepth = 100
/** More tags are refused, because parsing takes a few microseconds per tag and blocks the event loop. */
const maxTags = 20_000

/** Counts tags while sanitize-html reads them. @throws AppError 400 with `message` for too many or too deeply nested tags */
export function createTagLimits(message: string): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  let tags = 0
  return {
    onOpenTag() {
      depth += 1
      tags += 1
      if (depth > maxDepth || tags > maxTags) throw new AppError(400, message, { errors: { content: message } })
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

/** Plain text as HTML: empty lines separate paragraphs. */
export function textToParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br />')}</p>`)
    .join('\n')
}
