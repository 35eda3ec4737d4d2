// The list of all addresses that may be found, for search engines (sitemaps.org, with Google's extension for pictures).
import { document, element, textElement } from './xml.ts'

export type SitemapEntry = { url: string; changedAt: string; pictures: readonly string[] }

/** Google reads no more of one page. */
const maxPictures = 1000

export function sitemap(entries: readonly SitemapEntry[]): string {
  return document(
    element(
      'urlset',
      entries.map(({ url, changedAt, pictures }) =>
        element('url', [
          textElement('loc', url),
          textElement('lastmod', changedAt),
          ...pictures.slice(0, maxPictures).map((picture) => element('image:image', textElement('image:loc', picture))),
        ]),
      ),
      {
        xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
        'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      },
    ),
  )
}

export function sitemapIndex(parts: readonly string[]): string {
  const sitemaps = parts.map((url) => element('sitemap', textElement('loc', url)))
  return document(element('sitemapindex', sitemaps, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }))
}
