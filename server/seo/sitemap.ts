// Sitemaps as in sitemaps.org, with Google's extension for images.
import { renderDocument, renderElement, renderTextElement } from './xml.ts'

export type SitemapEntry = { url: string; changedAt: string; pictures: readonly string[] }

/** Google's limit of pictures per page. */
const maxPictures = 1000

export function renderSitemap(entries: readonly SitemapEntry[]): string {
  return renderDocument(
    renderElement(
      'urlset',
      entries.map(({ url, changedAt, pictures }) =>
        renderElement('url', [
          renderTextElement('loc', url),
          renderTextElement('lastmod', changedAt),
          ...pictures
            .slice(0, maxPictures)
            .map((picture) => renderElement('image:image', renderTextElement('image:loc', picture))),
        ]),
      ),
      {
        xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
        'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      },
    ),
  )
}

export function renderSitemapIndex(parts: readonly string[]): string {
  const sitemaps = parts.map((url) => renderElement('sitemap', renderTextElement('loc', url)))
  return renderDocument(renderElement('sitemapindex', sitemaps, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }))
}
