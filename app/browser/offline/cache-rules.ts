// Decides by URL what may be cached on a visitor's device. offline-cache.ts also checks response headers.
import { hasToken, tokenPagePaths } from '#contract/endpoints/token-paths.ts'

/** The cache's name, with the version of its format. When the version changes, the old cache is deleted. */
export const cacheName = 'offline-1'
/** Path of the page that the service worker shows when the network fails and the requested page isn't cached. */
export const offlinePath = '/offline'

/** Whether the service worker ignores a path: the admin, the API, the offline page, and pages with a token in their URL. */
export function isExcludedFromCache(path: string): boolean {
  return /^\/(?:admin|api|offline)(?:\/|$)/i.test(path) || hasToken(path)
}

/** A shorter check than `isExcludedFromCache`, for the small inline script. The service worker makes the full check. */
export function isPrivatePage(path: string): boolean {
  return ['admin', ...tokenPagePaths].includes(path.split('/')[1] ?? '')
}

/** Whether a file never changes, because its name contains a hash. False for films and sounds, which aren't cached. */
export function isImmutable(path: string): boolean {
  return /^\/(?:assets|media)\//.test(path) && !isFilmOrSound(path)
}

/** Whether a cached file must be checked for changes: SVGs and loaders' data keep their URL when they change. */
export function isRevalidated(path: string): boolean {
  return /^\/pictures\/.+\.svg$|\.state(?:\?|$)/.test(path)
}

function isFilmOrSound(path: string): boolean {
  return /\.(?:webm|mp4|ogg|mp3)$/i.test(path)
}

/** Whether a page answers this request alone: a form was sent, a draft is previewed, or a post's address at WordPress is redirected. */
export function hasNoCopy(url: string): boolean {
  const { searchParams } = new URL(url, 'http://localhost')
  return ['sent', 'preview', 'p', 'page_id'].some((name) => searchParams.has(name))
}

/** Query parameters that pages read. Importing them from canonical-search.ts would add the site's texts to the worker. */
const usedSearchParams = ['category', 'page', 'q', 'service']

/** The cache key: path and query, without parameters that no page reads, such as those for tracking. */
export function toCacheKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const read = new URLSearchParams(usedSearchParams.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
  return read.size > 0 ? `${pathname}?${read}` : pathname
}
