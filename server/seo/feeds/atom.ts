import { renderDocument, renderElement, renderTextElement } from '../xml.ts'
import type { Feed, FeedPost } from './feed.ts'

/** Atom 1.0 (RFC 4287). */
export function renderAtom({ title, description, siteUrl, author, posts, updatedAt }: Feed, selfUrl: string): string {
  return renderDocument(
    renderElement(
      'feed',
      [
        renderTextElement('id', `${siteUrl}/blog`),
        renderTextElement('title', title),
        renderTextElement('subtitle', description),
        renderTextElement('updated', updatedAt),
        renderElement('link', '', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
        renderElement('link', '', { rel: 'alternate', type: 'text/html', href: `${siteUrl}/blog` }),
        renderElement('author', [renderTextElement('name', author), renderTextElement('uri', siteUrl)]),
        ...posts.map(entry),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xml:lang': 'en' },
    ),
  )
}

function entry({ id, url, title, summary, category, author, html, image, publishedAt, updatedAt }: FeedPost): string {
  return renderElement('entry', [
    renderTextElement('id', id),
    renderTextElement('title', title),
    renderElement('link', '', { rel: 'alternate', type: 'text/html', href: url }),
    renderTextElement('published', publishedAt),
    renderTextElement('updated', updatedAt),
    ...(author ? [renderElement('author', [renderTextElement('name', author)])] : []),
    renderElement('category', '', { term: category }),
    renderTextElement('summary', summary),
    ...(image ? [renderElement('media:content', '', { url: image, medium: 'image', type: 'image/jpeg' })] : []),
    renderTextElement('content', html, { type: 'html' }),
  ])
}
