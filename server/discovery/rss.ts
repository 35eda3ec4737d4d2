import { escapeHtml } from '../http/html.ts'
import type { Feed, FeedPost } from './feed.ts'
import { document, element, textElement } from './xml.ts'

/** RSS 2.0, with the whole content as its content module has it. */
export function rss({ title, description, siteUrl, author, posts, updatedAt }: Feed, self: string): string {
  const channel = [
    textElement('title', title),
    textElement('link', `${siteUrl}/blog`),
    textElement('description', escapeHtml(description)),
    textElement('language', 'en'),
    textElement('lastBuildDate', rfc822(updatedAt)),
    element('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...posts.map((post) => item(post, author)),
  ]
  return document(
    element('rss', element('channel', channel), {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }),
  )
}

function item({ id, url, title, summary, category, html, image, publishedAt }: FeedPost, author: string): string {
  return element('item', [
    textElement('title', title),
    textElement('link', url),
    textElement('guid', id, { isPermaLink: 'false' }),
    textElement('pubDate', rfc822(publishedAt)),
    textElement('dc:creator', author),
    textElement('category', category),
    // Feed readers render it as HTML.
    textElement('description', escapeHtml(summary)),
    ...(image ? [element('media:content', '', { url: image, medium: 'image', type: 'image/jpeg' })] : []),
    textElement('content:encoded', html),
  ])
}

/** As RSS writes dates. */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString()
}
