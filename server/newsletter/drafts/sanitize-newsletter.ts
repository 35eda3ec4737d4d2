// Keeps only what the newsletter editor writes: its blocks, links, and pictures of this site.
import sanitize from 'sanitize-html'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { createTagLimits, startsWithBlock, textToParagraphs } from '#server/http/sanitize.ts'

/** Plain text becomes paragraphs. @throws AppError 400 for too many or too deeply nested tags */
export function sanitizeNewsletter(input: string): string {
  if (!startsWithBlock.test(input)) return textToParagraphs(input)
  return sanitize(input, { ...options, ...createTagLimits(newsletterDraftMessages.tooMuchFormatting) })
}

const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'a',
    'br',
    'hr',
    'figure',
    'figcaption',
    'img',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'data-post'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    div: [{ name: 'data-type', multiple: false, values: ['button', 'posts'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em', pre: 'p' },
  // Pictures from other hosts could track readers, and could change after sending.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[\w-]+\.\w+$/.test(attribs.src ?? ''),
}
