// Caches rendered pages in memory until posts or the content change or a scheduled post is due, for `maxAgeMs` at most.

import { type Header, mergeHeaders } from '../middleware/security-headers.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'
import type { PageUrl, PageUrls } from './page-urls.ts'
import { type Cacheable, createResponseCache } from './response-cache.ts'

type PageCache = {
  /** The cached page for a request target, Lite (http/lite.ts) or full. */
  find(url: string, isLite?: boolean): CachedResponse | null
  /** Returns the cached page or renders it; concurrent requests share one render. */
  respond(url: string, isLite?: boolean): Promise<CachedResponse>
  invalidate(): void
  size(): { entries: number; bytes: number }
}

type PageCacheOptions = {
  pageUrls: PageUrls | undefined
  /** Renders a page or its state (the data for hydration) from the URL alone, because other visitors get it too. */
  render(url: string, how: { isLite: boolean; isState: boolean; isStorable: boolean }): Promise<Response>
  commonHeaders: readonly Header[]
  now(): Date
  /** When the first post scheduled after `after` is due. */
  readNextScheduledPublication(after: Date): Promise<Date | null>
}

type PageRequest = PageUrl & { isLite: boolean }

const maxBytes = 12 * 1024 * 1024
const maxEntries = 500
/** Pages expire even if nothing changes, because the footer shows the current year. */
export const maxAgeMs = 60 * 60 * 1000
/** How long a stale page is shown before rendering is tried again. */
const staleRetryMs = 10_000

export function createPageCache({
  pageUrls,
  render,
  commonHeaders,
  now,
  readNextScheduledPublication,
}: PageCacheOptions): PageCache {
  const cache = createResponseCache({ maxBytes, maxEntries, now })
  return {
    find(url, isLite = false) {
      const found = cache.find(liteKey(url, isLite))
      return found || !pageUrls || !url.includes('?') ? found : cache.find(liteKey(pageUrls.normalize(url), isLite))
    },
    async respond(url, wantsLite = false) {
      const pageUrl = pageUrls?.parse(url)
      const isLite = pageUrl?.isLite ?? wantsLite
      const answer = pageUrl?.cacheKey
        ? await cache.get(liteKey(pageUrl.cacheKey, isLite), (stale) => renderForCache({ ...pageUrl, isLite }, stale))
        : null
      if (answer) return answer
      const isState = pageUrl?.isState ?? false
      return toResponse(await render(pageUrl?.url ?? url, { isLite, isState, isStorable: false }), {
        isState,
        hasBestCompression: false,
      })
    },
    invalidate: cache.invalidate,
    size: cache.size,
  }

  async function renderForCache(
    { url, isUnknown, isLite, isState }: PageRequest,
    stale: CachedResponse | null,
  ): Promise<Cacheable> {
    const startedAt = now()
    const rendering = render(url, { isLite, isState, isStorable: true })
    const [response, due] = await Promise.all([
      rendering,
      readNextScheduledPublication(startedAt).catch(() => 'unknown' as const),
    ])
    const isStorable = due !== 'unknown' && isCacheable(response, isUnknown)
    // While the page can't be rendered or its expiry is unknown, show the stale page.
    const isFailing = response.status >= 500 || due === 'unknown'
    if (isFailing && stale) return { response: stale, expiresAt: now().getTime() + staleRetryMs }
    const end = Math.min(startedAt.getTime() + maxAgeMs, due instanceof Date ? due.getTime() : Number.POSITIVE_INFINITY)
    return { response: await toResponse(response, { isState, hasBestCompression: isStorable }), expiresAt: isStorable ? end : 0 }
  }

  /** A state is sent with status 200 even if its page is a 404, because the state itself was found. */
  function toResponse(
    response: Response,
    { isState, hasBestCompression }: { isState: boolean; hasBestCompression: boolean },
  ): Promise<CachedResponse> {
    const { status, headers, body } = response
    return toCachedResponse(
      isState && status === 404 ? new Response(body, { headers }) : response,
      commonHeaders,
      hasBestCompression,
    )
  }
}

/** The key of a Lite page (http/lite.ts) equals no other, because no URL begins with "lite ". */
function liteKey(key: string, isLite: boolean): string {
  return isLite ? `lite ${key}` : key
}

export async function toCachedResponse(
  response: Response,
  common: readonly Header[],
  hasBestCompression = false,
): Promise<CachedResponse> {
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  const otherwise: Header = ['cache-control', status === 200 ? 'no-cache' : 'no-store']
  return createCachedResponse({
    status,
    headers: mergeHeaders([...response.headers], [...common, otherwise]),
    body,
    hasBestCompression,
  })
}

/** False for personal and incomplete pages (`no-store`) and for search results (`private`). */
function isCacheable({ status, headers }: Response, isUnknown: boolean): boolean {
  const isForAll =
    !/no-store|private/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie') && !headers.has('location')
  return isForAll && status === (isUnknown ? 404 : 200)
}
