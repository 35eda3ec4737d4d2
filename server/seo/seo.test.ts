import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { Window } from 'happy-dom'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ListedPost } from '#contract/entities/posts.ts'
import type { AppEnv } from '../http/app-env.ts'
import { hostileMarkup } from '../testing/fuzz/hostile-markup.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'
import { registerSeoEndpoints } from './endpoints.ts'
import { updatePageModifiedDates } from './page-modified-dates.ts'
import type { PublicPage } from './public-pages.ts'

const card = { label: '', title: { text: '', loud: '' }, background: '#FFB81C', picture: null }
const pages: PublicPage[] = [
  { path: '/', card, pictures: ['/assets/pictures/a.jpg'], fingerprint: '1', showsPosts: true },
  { path: '/about', card, pictures: [], fingerprint: '1', showsPosts: false },
]

async function write(
  site: TestSite,
  fields: Record<string, string> = {},
  headers?: Record<string, string>,
): Promise<{ id: string; slug: string }> {
  const form = new FormData()
  const all = { title: 'A title', description: 'What it is about', content: 'Long', category: 'Branding', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  const call = { method: 'POST', body: form, headers: headers ?? (await site.login()) }
  return (await site.app.request('/api/posts', call)).json()
}

async function read(site: TestSite, path: string): Promise<string> {
  const answer = await site.app.request(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) })

function parseXml(text: string) {
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text)
}

const feeds = ['/rss.xml', '/atom.xml', '/feed.json']
const content =
  '<h2>Sub & more</h2><p>A <a href="/contact?a=1&amp;b=2">link</a>, <a href="#part">another</a> and ]]&gt; an end.</p><p><img src="/media/0123.jpg" alt="A &quot;hill&quot;" /></p>'

test('each feed has the full posts, with absolute URLs', async () => {
  const now = new Date('2026-03-04T05:06:07.000Z')
  await using site = await testSite({ now: () => now })
  const { id, slug } = await write(site, { title: 'Ọjọ́ <b>Àìkú</b> & more', content })
  const url = `https://site.test/blog/${slug}`
  const texts = await Promise.all(feeds.map((path) => read(site, path)))
  const [rssText = '', atomText = '', jsonText = ''] = texts
  for (const text of [rssText, atomText]) expect(XMLValidator.validate(text)).toBe(true)

  const rss = parseRssFeed(rssText)
  expect(rss).toMatchObject({ link: 'https://site.test/blog', title: 'Test Agency Blog' })
  const [item] = rss.items ?? []
  expect(item).toMatchObject({
    title: 'Ọjọ́ <b>Àìkú</b> & more',
    link: url,
    guid: { value: `urn:uuid:${id}`, isPermaLink: false },
  })
  expect(new Date(String(item?.pubDate))).toEqual(now)
  expect(rss.atom?.links).toMatchObject([{ href: 'https://site.test/rss.xml', rel: 'self' }])

  const atom = parseAtomFeed(atomText)
  expect(atom).toMatchObject({ id: 'https://site.test/blog', updated: now.toISOString() })
  const [entry] = atom.entries ?? []
  expect(entry).toMatchObject({ id: `urn:uuid:${id}`, published: now.toISOString(), links: [{ href: url }] })

  const json = parseJsonFeed(JSON.parse(jsonText))
  expect(json).toMatchObject({ feed_url: 'https://site.test/feed.json', home_page_url: 'https://site.test/blog' })
  expect(jsonText).toContain('"version":"https://jsonfeed.org/version/1.1"')
  expect(json.items).toMatchObject([{ id: `urn:uuid:${id}`, url, date_published: now.toISOString(), tags: ['Branding'] }])

  const html = json.items?.[0]?.content_html ?? ''
  expect(item?.content?.encoded).toBe(html)
  expect(entry?.content?.value).toBe(html)
  expect([...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://site.test/contact?a=1&amp;b=2',
    `${url}#part`,
    'https://site.test/media/0123.jpg',
  ])
})

test('a description that looks like markup is shown as text in every feed', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const { document } = new Window()
  // Imitates a feed reader that inserts the HTML into its own page.
  const renderHtml = (html: string) => {
    const element = document.createElement('div')
    element.innerHTML = html
    return { text: element.textContent, elements: element.querySelectorAll('*').length }
  }
  for (const markup of [...hostileMarkup, 'A & B < C > D &amp; "E"']) {
    // Keep ASCII only, because another test covers characters that XML doesn't allow.
    const description = markup.replace(/[^\x20-\x7e]/g, '').trim()
    const { id } = await write(site, { description }, headers)
    const [rssText = '', atomText = '', jsonText = ''] = await Promise.all(feeds.map((path) => read(site, path)))
    // The description is HTML in RSS, plain text in Atom (no type attribute) and JSON Feed.
    const inRss = parseXml(rssText).rss.channel.item.description
    expect([description, renderHtml(inRss)]).toEqual([description, { text: description, elements: 0 }])
    expect(parseXml(atomText).feed.entry.summary).toBe(description)
    expect(JSON.parse(jsonText).items[0].summary).toBe(description)
    await site.app.request(`/api/posts/${id}`, { method: 'DELETE', headers })
  }
})

test('feeds exist before the first post, and hold the 20 newest', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  await using site = await testSite({ now: () => new Date(now) })
  for (const path of feeds) expect(await read(site, path)).not.toContain('urn:uuid')
  const headers = await site.login()
  for (let n = 0; n < 22; n += 1) {
    await write(site, { title: `Post ${n}` }, headers)
    now += 60_000
  }
  const { items = [] } = parseJsonFeed(JSON.parse(await read(site, '/feed.json')))
  expect([items.length, items[0]?.title, items.at(-1)?.title]).toEqual([20, 'Post 21', 'Post 2'])
})

test('characters that XML doesn’t allow do not break a feed', async () => {
  await using site = await testSite()
  await write(site, { title: 'A \u0008 sign \uffff and \ud800 half', content: 'With \u000b one' })
  for (const path of ['/rss.xml', '/atom.xml', '/sitemap.xml']) {
    const text = await read(site, path)
    for (const sign of ['\u0008', '\u000b', '\uffff']) expect(text).not.toContain(sign)
    parseXml(text)
  }
})

test('unchanged feeds and sitemaps answer 304, and a new post is in them at once', async () => {
  await using site = await testSite({ pages })
  for (const path of [...feeds, '/sitemap.xml']) {
    const etag = (await site.app.request(path)).headers.get('etag') ?? ''
    const again = () => site.app.request(path, { headers: { 'if-none-match': etag } })
    expect([path, (await again()).status]).toEqual([path, 304])
    const { slug } = await write(site, { title: `After ${path}` })
    const changed = await again()
    expect([path, changed.status]).toEqual([path, 200])
    expect(await changed.text()).toContain(`https://site.test/blog/${slug}`)
  }
})

test('a scheduled post is in no feed or sitemap before it is due', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  await using site = await testSite({ now: () => now })
  const { id, slug } = await write(site)
  await site.db.updateTable('posts').set({ created_at: '2026-01-01T00:10:00.000Z' }).where('id', '=', id).execute()
  for (const path of [...feeds, '/sitemap.xml']) expect(await read(site, path)).not.toContain(slug)
  now = new Date('2026-01-01T00:10:00Z')
  for (const path of [...feeds, '/sitemap.xml']) expect(await read(site, path)).toContain(slug)
})

test('the sitemap lists pages and posts with their last change and pictures', async () => {
  let now = new Date('2026-01-01T00:00:00.000Z')
  await using site = await testSite({ now: () => now, pages })
  now = new Date('2026-02-02T00:00:00.000Z')
  const { slug } = await write(site, { content })
  const { urlset } = parseXml(await read(site, '/sitemap.xml'))
  expect(urlset.url).toEqual([
    {
      loc: 'https://site.test/',
      // The home page shows the newest posts, so a new post changes it.
      lastmod: now.toISOString(),
      'image:image': [{ 'image:loc': 'https://site.test/assets/pictures/a.jpg' }],
    },
    { loc: 'https://site.test/about', lastmod: '2026-01-01T00:00:00.000Z' },
    {
      loc: `https://site.test/blog/${slug}`,
      lastmod: now.toISOString(),
      'image:image': [{ 'image:loc': 'https://site.test/media/0123.jpg' }],
    },
  ])
  const robots = await read(site, '/robots.txt')
  expect(robots).toContain('Sitemap: https://site.test/sitemap.xml')
  expect(robots).not.toMatch(/admin/i)
})

test('many posts are split over several sitemaps, each listed once', async () => {
  const posts = Array.from({ length: 7 }, (_, n): ListedPost => {
    const at = new Date(Date.UTC(2026, 0, 20 - n)).toISOString()
    const post = { id: `${n}`, slug: `post-${n}`, title: '', description: '', thumbnail: null, category: '', featured: false }
    return { ...post, createdAt: at, updatedAt: at }
  })
  const app = new Hono<AppEnv>()
  registerSeoEndpoints(app, {
    siteUrl: 'https://site.test',
    getPages: () => ({ pages, modifiedDates: new Map() }),
    listPosts: async ({ limit, offset = 0, after }) => {
      const start = after ? posts.findIndex(({ id }) => id === after.id) + 1 : offset
      return posts.slice(start, start + limit)
    },
    getBrand: () => ({ name: 'Agency', description: '' }),
    indexNowKey: null,
    postsPerSitemap: 3,
    commonHeaders: [],
    now: () => new Date(),
    readNextScheduledPublication: async () => null,
  })
  const text = async (path: string) => (await app.request(path)).text()
  const { sitemapindex } = parseXml(await text('/sitemap.xml'))
  const parts: string[] = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
  expect(parts).toEqual([1, 2, 3].map((part) => `https://site.test/sitemap-${part}.xml`))
  const addresses: string[] = []
  for (const part of parts) {
    const { urlset } = parseXml(await text(new URL(part).pathname))
    addresses.push(...urlset.url.map(({ loc }: { loc: string }) => loc))
  }
  expect(addresses).toEqual([
    'https://site.test/',
    'https://site.test/about',
    ...posts.map(({ slug }) => `https://site.test/blog/${slug}`),
  ])
  expect((await app.request('/sitemap-4.xml')).status).toBe(404)
})

test('the date of a page changes with its content, not with a restart', async () => {
  await using site = await testSite({ pages, now: () => new Date('2026-01-01T00:00:00.000Z') })
  const [home, about] = pages
  const changed = [{ ...home, fingerprint: '2' } as PublicPage, about as PublicPage]
  const changes = await updatePageModifiedDates(site.db, changed, new Date('2026-05-05T00:00:00.000Z'))
  expect([...changes]).toEqual([
    ['/', '2026-05-05T00:00:00.000Z'],
    ['/about', '2026-01-01T00:00:00.000Z'],
  ])
  expect(await updatePageModifiedDates(site.db, changed, new Date('2026-06-06T00:00:00.000Z'))).toEqual(changes)
})
