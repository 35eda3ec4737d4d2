import { escapeHtml } from '#server/http/html.ts'
import { renderDocument, renderElement, renderTextElement } from '../xml.ts'
import type { Feed, FeedPost } from './feed.ts'

/** RSS 2.0 with full posts (content module). */
export function renderRss({ title, description, siteUrl, author, posts, updatedAt }: Feed, selfUrl: string): string {
  const channel = [
    renderTextElement('title', title),
    renderTextElement('link', `${siteUrl}/blog`),
    renderTextElement('description', escapeHtml(description)),
    renderTextElement('language', 'en'),
    renderTextElement('lastBuildDate', toRfc822Date(updatedAt)),
    renderElement('atom:link', '', { href: selfUrl, rel: 'self', type: 'application/rss+xml' }),
    ...posts.map((post) => item({ ...post, author: post.author ?? author })),
  ]
  return renderDocument(
    renderElement('rss', renderElement('channel', channel), {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }),
  )
}

type Item = FeedPost & { author: string }

function item({ id, url, title, summary, category, author, html, image, publishedAt }: Item): string {
  return renderElement('item', [
    renderTextElement('title', title),
    renderTextElement('link', url),
    renderTextElement('guid', id, { isPermaLink: 'false' }),
    renderTextElement('pubDate', toRfc822Date(publishedAt)),
    renderTextElement('dc:creator', author),
    renderTextElement('category', category),
    // Escape as HTML too, because feed readers render the description as HTML.
    renderTextElement('description', escapeHtml(summary)),
    ...(image ? [renderElement('media:content', '', { url: image, medium: 'image', type: 'image/jpeg' })] : []),
    renderTextElement('content:encoded', html),
  ])
}

function toRfc822Date(iso: string): string {
  return new Date(iso).toUTCString()
}
