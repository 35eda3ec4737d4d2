import type { Hono } from 'hono'
import type { Accent } from '#contract/content/content.ts'
import { shareCard } from '#contract/content/share-card.ts'
import { notFound } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { FindCached } from '#server/http/cache/cache-fast-path.ts'
import { createCachedResponse } from '#server/http/cache/cached-response.ts'
import { type Cacheable, createResponseCache } from '#server/http/cache/response-cache.ts'
import type { ConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'
import { type Header, mergeHeaders } from '#server/http/middleware/security-headers.ts'
import { runInImagePool } from '#server/images/image-pool.ts'
import type { PublicPage } from '#server/seo/public-pages.ts'
import { type Card, type CardBrand, createPostCard, getCardUrl, parseCardUrl, type SharedPost } from './card.ts'
import { createCardFiles } from './card-files.ts'
import type { renderCard } from './render-card.ts'

type ShareCardDeps = {
  getPages(): readonly PublicPage[]
  readPost(slug: string): Promise<SharedPost | null>
  /** Reads a picture of this site by its URL path. */
  readPicture(address: string): Promise<Uint8Array | null>
  getBrand(): CardBrand
  /** The accent of a category of posts. */
  findAccent(category: string): Accent | undefined
  /** Reads the PNG of an uploaded logo. */
  readLogo(file: string): Promise<Uint8Array | null>
  /** Folder for rendered cards. */
  folder: string
  limitRendering: ConcurrencyLimit
  commonHeaders: readonly Header[]
  now(): Date
}

type ShareCards = {
  findCached: FindCached
  /** Call this when posts have changed, because cached cards may belong to deleted posts. */
  invalidate(): void
  /** The card of a page; undefined for pages without a card. For a blog post, pass the post. */
  find(path: string, post?: SharedPost): { src: string; alt: string } | undefined
}

/** GET /share/{page}-{hash}.jpg: the share card of a page. Other hashes redirect to the current card. */
export function registerShareCardEndpoint(app: Hono<AppEnv>, deps: ShareCardDeps): ShareCards {
  const { getPages, readPost, readPicture, getBrand, readLogo, limitRendering, commonHeaders, now } = deps
  let known = describePages(getPages())
  const cardFiles = createCardFiles(deps.folder)
  const cache = createResponseCache({ maxBytes: 2 * 1024 * 1024, maxEntries: 500, now })

  app.get('/share/*', async (c) => {
    const address = c.req.path
    const path = parseCardUrl(address)
    const card = path && (await findCard(path))
    if (!card) throw notFound()
    const current = getCardUrl(path, card, getBrand())
    if (current !== address) return c.redirect(current, 302)
    const cached = await cache.get(address, () => load(address, card))
    if (!cached) throw notFound()
    return cached.toResponse(c.req.raw)
  })

  return {
    findCached: cache.find,
    invalidate: cache.invalidate,
    find: (path, post) => (post ? toImage(path, toPostCard(post)) : findPage(path)?.image),
  }

  function describePages(pages: readonly PublicPage[]) {
    return { pages, byPath: new Map(pages.map(({ path, card }) => [path, { card, image: toImage(path, card) }])) }
  }

  function findPage(path: string) {
    const pages = getPages()
    if (known.pages !== pages) known = describePages(pages)
    return known.byPath.get(path)
  }

  function toImage(path: string, card: Card) {
    const { text, loud } = card.title
    return { src: getCardUrl(path, card, getBrand()), alt: `${text} ${loud}`.trim() }
  }

  function toPostCard(post: SharedPost): Card {
    return createPostCard(post, { accent: deps.findAccent(post.category), palette: getBrand().palette })
  }

  async function findCard(path: string): Promise<Card | null> {
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
    if (!slug) return findPage(path)?.card ?? null
    const post = await readPost(slug)
    return post && toPostCard(post)
  }

  async function load(address: string, card: Card): Promise<Cacheable> {
    const body = (await cardFiles.read(address)) ?? (await limitRendering(() => render(address, card)))
    const headers: Header[] = [
      ['content-type', shareCard.type],
      ['cache-control', 'public, max-age=31536000, immutable'],
      // Other sites embed the card.
      ['cross-origin-resource-policy', 'cross-origin'],
    ]
    return {
      response: createCachedResponse({ headers: mergeHeaders(headers, commonHeaders), body }),
      expiresAt: Number.POSITIVE_INFINITY,
    }
  }

  async function render(address: string, card: Card): Promise<Buffer<ArrayBuffer>> {
    const picture = card.picture && (await readPicture(card.picture.address))
    const brand = getBrand()
    const logoPicture = brand.logo.kind === 'picture' ? await readLogo(brand.logo.file) : null
    const task = { card, ...brand, picture, logoPicture }
    const jpeg = Buffer.from(
      await runInImagePool<typeof renderCard>(new URL('./render-card.ts', import.meta.url), 'renderCard', task),
    )
    await cardFiles.write(address, jpeg)
    return jpeg
  }
}
