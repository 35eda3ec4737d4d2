import sanitize from 'sanitize-html'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { AppError } from '../errors.ts'
import { escapeHtml } from '../http/html.ts'

/** HTML from the post editor always starts with a block element; anything else is treated as plain text. */
const startsWithBlock = /^\s*<(p|h[1-6]|ul|ol|blockquote|pre|figure|table|hr|img|div)[\s/>]/i

/** Deeper nesting is refused, because parsing time grows with the square of the depth. */
const maxDepth = 100
/** More tags are refused, because parsing takes a few microseconds per tag and blocks the event loop. */
const maxTags = 20_000

/**
 * Keeps only tags that the editor writes; plain text becomes paragraphs. Returns '' if nothing visible is left.
 * @throws AppError 400 for too many or too deeply nested tags
 */
export function sanitizeContent(input: string): string {
  const html = startsWithBlock.test(input)
    ? sanitize(input, { ...sanitizeOptions, ...createTagLimits() })
    : textToParagraphs(input)
  // A pattern suffices to remove tags, because sanitized HTML has "<" only at the start of a tag.
  const hasText = html.replace(/<(?!img|hr)[^>]*>/g, '').trim() !== ''
  return hasText ? html : ''
}

function createTagLimits(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  let tags = 0
  const message = postAdminMessages.tooMuchFormatting
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

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'a',
    'code',
    'pre',
    'br',
    'hr',
    'figure',
    'figcaption',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  // A figure with this class is a link to a video, shown as its picture, title and URL.
  allowedClasses: { figure: ['video-card'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    div: 'p',
    a: sanitize.simpleTransform('a', { rel: 'noopener' }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // Removes empty captions, and pictures from other hosts, which could track readers.
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    tag === 'img'
      ? !/^\/media\/[\w-]+\.\w+$/.test(attribs.src ?? '')
      : tag === 'figcaption' && !text.trim() && !mediaChildren.length,
}

function textToParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br />')}</p>`)
    .join('\n')
}
