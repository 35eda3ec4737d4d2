// What may be cached on a visitor's device, decided by URL. Response headers decide too (page-cache.ts).
import { hasToken, tokenPagePaths } from '#contract/endpoints/token-paths.ts'

/** Contains the version of the cache format: a new name deletes the old cache. */
export const cacheName = 'offline-1'
/** Shown for pages that are not cached. */
export const offlinePath = '/offline'

/** The admin, the API, and pages from links in emails and previews: the service worker ignores them. So it does the offline page itself. */
export function isPrivate(path: string): boolean {
  return /^\/(?:admin|api|offline)(?:\/|$)/i.test(path) || hasToken(path)
}

/** A quick check that fits the inline script. The service worker checks again with `isPrivate`. */
export function isPrivatePath(path: string): boolean {
  return ['admin', ...tokenPagePaths].includes(path.split('/')[1] ?? '')
}

/** The file's name contains a hash of its content. */
export function isImmutable(path: string): boolean {
  return /^\/(?:assets|media)\//.test(path) && !isFilm(path)
}

/** SVGs and page states keep their names when they change. */
export function isRevalidated(path: string): boolean {
  return /^\/pictures\/.+\.svg$|\.state(?:\?|$)/.test(path)
}

function isFilm(path: string): boolean {
  return /\.(?:webm|mp4|ogg)$/i.test(path)
}

/** Parameters that pages read (app/routes/search-params/canonical-search.ts, which would import content). */
const usedSearchParams = ['category', 'page', 'q', 'service']

/** The cache key: the URL without tracking parameters. */
export function pageKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const read = new URLSearchParams(usedSearchParams.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
  return read.size > 0 ? `${pathname}?${read}` : pathname
}
