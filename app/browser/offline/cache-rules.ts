// Decides by URL what may be cached on a visitor's device. offline-cache.ts also checks response headers.
import { hasToken, tokenPagePaths } from '#contract/endpoints/token-paths.ts'

/** Contains the version of the cache format. When it changes, the old cache is deleted. */
export const cacheName = 'offline-1'
/** Shown instead of pages that are not cached. */
export const offlinePath = '/offline'

/** Whether the service worker ignores a path: the admin, the API, the offline page, and pages with a token in their URL. */
export function isExcludedFromCache(path: string): boolean {
  return /^\/(?:admin|api|offline)(?:\/|$)/i.test(path) || hasToken(path)
}

/** A shorter check of pages for the inline script, which must be small. The service worker then applies `isExcludedFromCache`. */
export function isPrivatePage(path: string): boolean {
  return ['admin', ...tokenPagePaths].includes(path.split('/')[1] ?? '')
}

/**
 * Whether a file may be cached without checking it for changes, because its name contains a hash of its content. False for films, which
 * aren't cached.
 */
export function isImmutable(path: string): boolean {
  return /^\/(?:assets|media)\//.test(path) && !isFilm(path)
}

/** Whether a file must be checked for changes: SVGs and page states keep their names when their content changes. */
export function isRevalidated(path: string): boolean {
  return /^\/pictures\/.+\.svg$|\.state(?:\?|$)/.test(path)
}

function isFilm(path: string): boolean {
  return /\.(?:webm|mp4|ogg)$/i.test(path)
}

/** Parameters that pages read. Not imported from app/routes/search-params/canonical-search.ts, because that imports content. */
const usedSearchParams = ['category', 'page', 'q', 'service']

/** The cache key: the URL without tracking parameters. */
export function toCacheKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const read = new URLSearchParams(usedSearchParams.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
  return read.size > 0 ? `${pathname}?${read}` : pathname
}
