import type { Hono } from 'hono'
import type { FindCached } from '../http/front.ts'
import { splitTarget } from '../http/request-target.ts'
import type { Header } from '../http/security-headers.ts'
import type { PageUrls } from '../page-addresses.ts'
import { createPageCache } from '../page-cache.ts'
import type { AppEnv } from '../site.ts'
import { atom } from './atom.ts'
import { type Feed, feedPost } from './feed.ts'
import { type Findable, findPages, findPosts } from './found.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

type Deps = Findable & {
  brand: { name: string; description: string }
  indexNowKey: string | null
  /** A sitemap may list 50,000 addresses; ours list fewer, so that one never takes many megabytes to make. */
  postsPerSitemap?: number
  common: readonly Header[]
  now(): Date
  readNextDue(after: Date): Promise<Date | null>
}

export type Discovery = { findKept: FindCached; drop(): void }

/** How many posts a feed holds. */
const feedPosts = 20

/** What machines read to find the pages: robots.txt, sitemaps, feeds. Kept like pages, until posts change. */
export function discoveryApi(app: Hono<AppEnv>, deps: Deps): Discovery {
  const { siteUrl, brand, indexNowKey, postsPerSitemap = 5000, common, now, readNextDue } = deps
  const documents: Record<string, { type: string; write(): Promise<string> }> = {
    '/sitemap.xml': { type: 'application/xml', write: writeSitemap },
    '/rss.xml': { type: 'application/rss+xml', write: async () => rss(await readFeed(), `${siteUrl}/rss.xml`) },
    '/atom.xml': { type: 'application/atom+xml', write: async () => atom(await readFeed(), `${siteUrl}/atom.xml`) },
    '/feed.json': { type: 'application/feed+json', write: async () => jsonFeed(await readFeed(), `${siteUrl}/feed.json`) },
  }
  const kept = createPageCache({ pageUrls: addresses, render: draw, common, now, readNextDue })

  // Staff pages are not named here: they say noindex themselves.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': 'public, max-age=86400' }))
  if (indexNowKey) app.get(`/${indexNowKey}.txt`, (c) => c.text(indexNowKey))
  app.get('/:document{(?:sitemap(?:-[1-9]\\d{0,3})?|rss|atom)\\.xml|feed\\.json}', async (c) =>
    (await kept.respond(c.req.path)).toResponse(c.req.raw),
  )
  return { findKept: (path) => kept.find(path), drop: kept.invalidate }

  async function draw(path: string): Promise<Response> {
    const document = documents[path] ?? partOf(path)
    const text = await document.write()
    if (!text) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    // Readers in browsers fetch feeds from pages of their own.
    const headers = { 'content-type': `${document.type}; charset=utf-8`, 'access-control-allow-origin': '*' }
    return new Response(text, { headers })
  }

  async function readFeed(): Promise<Feed> {
    const posts = (await deps.listPosts({ limit: feedPosts, withContent: true })).map((post) => feedPost(post, siteUrl))
    const changes = [...posts.map(({ updatedAt }) => updatedAt), deps.pageChanges.get('/blog') ?? new Date(0).toISOString()]
    const updatedAt = changes.reduce((latest, each) => (each > latest ? each : latest))
    return { title: `${brand.name} Blog`, description: brand.description, siteUrl, author: brand.name, posts, updatedAt }
  }

  /** One file; an index of several where there are very many posts. */
  async function writeSitemap(): Promise<string> {
    if (!(await hasPost(postsPerSitemap))) return writePart(0)
    const parts = ['/sitemap-1.xml']
    while (await hasPost(parts.length * postsPerSitemap)) parts.push(`/sitemap-${parts.length + 1}.xml`)
    return sitemapIndex(parts.map((path) => siteUrl + path))
  }

  async function hasPost(offset: number): Promise<boolean> {
    return (await deps.listPosts({ limit: 1, offset })).length > 0
  }

  function partOf(path: string) {
    const number = Number(/\d+/.exec(path)?.[0])
    return { type: 'application/xml', write: () => writePart(number - 1) }
  }

  /** Empty where there is no such part. */
  async function writePart(part: number): Promise<string> {
    const pages = part === 0 ? await findPages(deps) : []
    const posts = await findPosts(deps, { offset: part * postsPerSitemap, limit: postsPerSitemap })
    return part === 0 || posts.length > 0 ? sitemap([...pages, ...posts]) : ''
  }
}

/** A query changes nothing. */
const addresses: PageUrls = {
  parse: (url) => ({ url: splitTarget(url)[0], cacheKey: splitTarget(url)[0], isUnknown: false, isState: false }),
  normalize: (url) => splitTarget(url)[0],
}
