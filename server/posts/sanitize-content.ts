import sanitize from 'sanitize-html'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { createTagLimits, startsWithBlock, textToParagraphs } from '../http/sanitize.ts'

/**
 * Keeps only tags that the editor writes; plain text becomes paragraphs. Returns '' if nothing visible is left.
 * @throws AppError 400 for too many or too deeply nested tags
 */
export function sanitizeContent(input: string): string {
  const html = startsWithBlock.test(input)
    ? sanitize(input, { ...sanitizeOptions, ...createTagLimits(postAdminMessages.tooMuchFormatting) })
    : textToParagraphs(input)
  // A pattern suffices to remove tags, because sanitized HTML has "<" only at the start of a tag.
  const hasText = html.replace(/<(?!img|hr)[^>]*>/g, '').trim() !== ''
  return hasText ? html : ''
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
