import type { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { FindCached } from '../http/cache/cache-fast-path.ts'
import { createPageCache } from '../http/cache/page-cache.ts'
import type { PageUrls } from '../http/cache/page-urls.ts'
import type { Header } from '../http/middleware/security-headers.ts'
import { splitTarget } from '../http/request-target.ts'
import { renderAtom } from './feeds/atom.ts'
import { type Feed, toFeedPost } from './feeds/feed.ts'
import { renderJsonFeed } from './feeds/json-feed.ts'
import { renderRss } from './feeds/rss.ts'
import { renderSitemap, renderSitemapIndex } from './sitemap.ts'
import { listPageEntries, listPostEntries, type SitemapSources } from './sitemap-entries.ts'

type SeoDeps = SitemapSources & {
  getBrand(): { name: string; description: string }
  indexNowKey: string | null
  /** The protocol allows 50,000 URLs per sitemap, but creating a smaller one takes less memory. */
  postsPerSitemap?: number
  commonHeaders: readonly Header[]
  now(): Date
  readNextScheduledPublication(after: Date): Promise<Date | null>
}

type SeoEndpoints = { findCached: FindCached; invalidate(): void }

const feedLength = 20

/** Serves robots.txt, sitemaps and feeds. Sitemaps and feeds are cached like pages, until posts change. */
export function registerSeoEndpoints(app: Hono<AppEnv>, deps: SeoDeps): SeoEndpoints {
  const { siteUrl, indexNowKey, postsPerSitemap = 5000, commonHeaders, now, readNextScheduledPublication } = deps
  const documents: Record<string, { type: string; write(): Promise<string> }> = {
    '/sitemap.xml': { type: 'application/xml', write: writeSitemap },
    '/rss.xml': { type: 'application/rss+xml', write: async () => renderRss(await readFeed(), `${siteUrl}/rss.xml`) },
    '/atom.xml': { type: 'application/atom+xml', write: async () => renderAtom(await readFeed(), `${siteUrl}/atom.xml`) },
    '/feed.json': { type: 'application/feed+json', write: async () => renderJsonFeed(await readFeed(), `${siteUrl}/feed.json`) },
  }
  const cache = createPageCache({ pageUrls: documentUrls, render, commonHeaders, now, readNextScheduledPublication })

  // Admin pages aren't disallowed, because search engines must request them to see that they have noindex.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': 'public, max-age=86400' }))
  if (indexNowKey) app.get(`/${indexNowKey}.txt`, (c) => c.text(indexNowKey))
  app.get('/:document{(?:sitemap(?:-[1-9]\\d{0,3})?|rss|atom)\\.xml|feed\\.json}', async (c) =>
    (await cache.respond(c.req.path)).toResponse(c.req.raw),
  )
  return { findCached: (path) => cache.find(path), invalidate: cache.invalidate }

  async function render(path: string): Promise<Response> {
    const document = documents[path] ?? findSitemapPart(path)
    const text = await document.write()
    if (!text) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    // Feed readers that run in a browser fetch feeds from another origin.
    const headers = { 'content-type': `${document.type}; charset=utf-8`, 'access-control-allow-origin': '*' }
    return new Response(text, { headers })
  }

  async function readFeed(): Promise<Feed> {
    const posts = (await deps.listPosts({ limit: feedLength, withContent: true, withAuthor: true })).map((post) =>
      toFeedPost(post, siteUrl),
    )
    const changes = [
      ...posts.map(({ updatedAt }) => updatedAt),
      deps.getPages().modifiedDates.get('/blog') ?? new Date(0).toISOString(),
    ]
    const updatedAt = changes.reduce((latest, date) => (date > latest ? date : latest))
    const brand = deps.getBrand()
    return { title: `${brand.name} Blog`, description: brand.description, siteUrl, author: brand.name, posts, updatedAt }
  }

  /** A sitemap, or an index of several if there are more posts than fit in one. */
  async function writeSitemap(): Promise<string> {
    if (!(await hasPost(postsPerSitemap))) return writeSitemapPart(0)
    const parts = ['/sitemap-1.xml']
    while (await hasPost(parts.length * postsPerSitemap)) parts.push(`/sitemap-${parts.length + 1}.xml`)
    return renderSitemapIndex(parts.map((path) => siteUrl + path))
  }

  async function hasPost(offset: number): Promise<boolean> {
    return (await deps.listPosts({ limit: 1, offset })).length > 0
  }

  function findSitemapPart(path: string) {
    const number = Number(/\d+/.exec(path)?.[0])
    return { type: 'application/xml', write: () => writeSitemapPart(number - 1) }
  }

  /** Returns an empty string if there is no such part. */
  async function writeSitemapPart(part: number): Promise<string> {
    const pages = part === 0 ? await listPageEntries(deps) : []
    const posts = await listPostEntries(deps, { offset: part * postsPerSitemap, limit: postsPerSitemap })
    return part === 0 || posts.length > 0 ? renderSitemap([...pages, ...posts]) : ''
  }
}

/** Sitemaps and feeds don't depend on the query string, so it is left out of their cache keys. */
const documentUrls: PageUrls = {
  parse: (url) => ({ url: splitTarget(url)[0], cacheKey: splitTarget(url)[0], isUnknown: false, isState: false }),
  normalize: (url) => splitTarget(url)[0],
}
