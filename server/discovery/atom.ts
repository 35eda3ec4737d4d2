import type { Feed, FeedPost } from './feed.ts'
import { document, element, textElement } from './xml.ts'

/** Atom 1.0 (RFC 4287). */
export function atom({ title, description, siteUrl, author, posts, updatedAt }: Feed, self: string): string {
  return document(
    element(
      'feed',
      [
        textElement('id', `${siteUrl}/blog`),
        textElement('title', title),
        textElement('subtitle', description),
        textElement('updated', updatedAt),
        element('link', '', { rel: 'self', type: 'application/atom+xml', href: self }),
        element('link', '', { rel: 'alternate', type: 'text/html', href: `${siteUrl}/blog` }),
        element('author', [textElement('name', author), textElement('uri', siteUrl)]),
        ...posts.map(entry),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xml:lang': 'en' },
    ),
  )
}

function entry({ id, url, title, summary, category, html, image, publishedAt, updatedAt }: FeedPost): string {
  return element('entry', [
    textElement('id', id),
    textElement('title', title),
    element('link', '', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('published', publishedAt),
    textElement('updated', updatedAt),
    element('category', '', { term: category }),
    textElement('summary', summary),
    ...(image ? [element('media:content', '', { url: image, medium: 'image', type: 'image/jpeg' })] : []),
    textElement('content', html, { type: 'html' }),
  ])
}
