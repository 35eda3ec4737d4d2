// Sitemap, share cards and feeds. Desktop only, because phones get the same files.
import type { APIRequestContext } from '@playwright/test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import sharp from 'sharp'
import { shareCard } from '../../../contract/content/share-card.ts'
import { canonicalUrlOf } from '../../helpers/page.ts'
import { pageCount } from '../../helpers/sample-content.ts'
import { expect, readText, test } from '../../helpers/site.ts'
import { readPage } from '../../helpers/structured-data.ts'

test('every URL in the sitemap is an indexable page with its own share card', async ({ request, site }) => {
  const entries = await readSitemap(request)
  expect(entries.length).toBeGreaterThan(pageCount)
  const cards = new Set<string>()
  const pictures = new Set<string>()
  // Of each kind of page, as rendering a card takes most of a second.
  const folders = new Set<string>()
  for (const { loc, lastmod, images } of entries) {
    expect.soft([loc, Date.parse(lastmod) <= Date.now()]).toEqual([loc, true])
    for (const image of images) pictures.add(image)
    const html = await readText(request, loc)
    const { tags } = readPage(html)
    expect.soft([loc, canonicalUrlOf(html), tags.robots]).toEqual([loc, loc, undefined])
    expect.soft(tags, loc).toMatchObject({
      'og:image': [expect.stringContaining(`${site.url}/share/`)],
      'og:image:type': [shareCard.type],
      'og:image:width': [String(shareCard.width)],
      'og:image:height': [String(shareCard.height)],
      'og:image:alt': [expect.stringMatching(/./)],
      'twitter:card': ['summary_large_image'],
      'twitter:image': tags['og:image'],
    })
    const card = tags['og:image']?.[0] ?? 'no card'
    cards.add(card)
    const folder = new URL('.', loc).pathname
    if (folder !== '/' && folders.has(folder)) continue
    folders.add(folder)
    expect
      .soft([loc, await readShareCard(request, card)])
      .toEqual([loc, { status: 200, format: 'jpeg', size: '1200x630', isLight: true }])
  }
  expect(cards.size).toBe(entries.length)
  for (const picture of pictures) expect.soft([picture, (await request.head(picture)).status()]).toEqual([picture, 200])
})

test('the sitemap has exactly the pages that links lead to', async ({ request, site }) => {
  const seen = new Set(['/'])
  for (const path of seen) {
    const html = await readText(request, path)
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      // Skips links to film files, which are below /pictures/.
      if (link.startsWith('/pictures/')) continue
      const [page = '', query] = link.replaceAll('&amp;', '&').split('?')
      // Also follows pages 2 and up of the blog, which aren't in the sitemap but link to posts.
      seen.add(page === '/blog' && query?.includes('page=') ? link.replaceAll('&amp;', '&') : page)
    }
  }
  const linked = [...seen].filter((path) => !path.includes('?')).map((path) => site.url + path)
  const listed = (await readSitemap(request)).map(({ loc }) => loc)
  expect(listed.sort()).toEqual(linked.sort())
  const robots = await readText(request, '/robots.txt')
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test('pages link to the feeds, and each feed has complete posts with working URLs', async ({ request, site }) => {
  const home = await readText(request, '/')
  const links = [...home.matchAll(/<link rel="alternate" type="([^"]*)" title="[^"]*" href="([^"]*)"/g)]
  const texts = new Map<string, string>()
  for (const [, type = '', path = ''] of links) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, `${type}; charset=utf-8`])
    texts.set(type, await answer.text())
  }
  const rss = parseRssFeed(texts.get('application/rss+xml') ?? '')
  const atom = parseAtomFeed(texts.get('application/atom+xml') ?? '')
  const json = parseJsonFeed(JSON.parse(texts.get('application/feed+json') ?? ''))
  const posts = json.items ?? []
  expect(posts.length).toBeGreaterThanOrEqual(8)
  const contents = posts.map(({ content_html }) => content_html)
  expect(rss.items?.map(({ content }) => content?.encoded)).toEqual(contents)
  expect(atom.entries?.map(({ content }) => content?.value)).toEqual(contents)
  expect(rss.items?.map(({ link }) => link)).toEqual(posts.map(({ url }) => url))
  const urls = new Set(posts.flatMap(({ url = '', image }) => (image ? [url, image] : [url])))
  for (const html of contents) {
    for (const [, address = ''] of (html ?? '').matchAll(/ (?:src|href)="([^"]*)"/g)) {
      expect.soft(address).toMatch(/^(?:https?|mailto|tel):/)
      if (address.startsWith(site.url)) urls.add(address)
    }
  }
  for (const address of urls) expect.soft([address, (await request.head(address)).status()]).toEqual([address, 200])
})

type SitemapEntry = { loc: string; lastmod: string; images: string[] }

async function readSitemap(request: APIRequestContext): Promise<SitemapEntry[]> {
  const text = await readText(request, '/sitemap.xml')
  expect(XMLValidator.validate(text)).toBe(true)
  const { urlset } = new XMLParser({ isArray: (name) => name === 'url' || name === 'image:image' }).parse(text)
  // The fields of a sitemap entry (sitemaps.org, Google's image extension).
  type Url = { loc: string; lastmod: string; 'image:image'?: { 'image:loc': string }[] }
  return urlset.url.map(({ loc, lastmod, 'image:image': images = [] }: Url) => ({
    loc,
    lastmod,
    images: images.map((image) => image['image:loc']),
  }))
}

async function readShareCard(request: APIRequestContext, card: string) {
  const answer = await request.get(card)
  const bytes = await answer.body()
  const { format, width, height } = await sharp(bytes).metadata()
  return { status: answer.status(), format, size: `${width}x${height}`, isLight: bytes.length <= shareCard.maxBytes }
}
