import sanitize from 'sanitize-html'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { AppError } from '../errors.ts'
import { escapeHtml } from '../http/html.ts'

/** The editor's HTML always starts with a block; anything else is somebody's plain text. */
const startsWithBlock = /^\s*<(p|h[1-6]|ul|ol|blockquote|pre|figure|table|hr|img|div)[\s/>]/i

/** How deep tags may be nested. An ordinary text has a dozen levels; parsing takes time with the square of the depth. */
const maxDepth = 100
/** Parsing a tag takes some microseconds, in which no visitor is served. */
const maxTags = 20_000

/**
 * Post content as it is stored and shown: the editor's tags only. Plain text becomes paragraphs, so that markup in it is read, not run.
 * Empty when nothing a reader would see is left.
 * @throws AppError 400 when it has too many tags, or too many inside each other
 */
export function sanitizeContent(input: string): string {
  const html = startsWithBlock.test(input)
    ? sanitize(input, { ...sanitizeOptions, ...createTagLimits() })
    : textToParagraphs(input)
  // In sanitized HTML only a tag begins with this character.
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
  // A film by its address: picture, title, address.
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
  // Pictures of our own library only: a post must not make its readers call other hosts.
  // Nor captions of nothing.
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
