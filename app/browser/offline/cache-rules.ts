// What may be kept on a visitor's device, as far as an address tells. Answers have their say, too (kept-pages.ts).
import { hasToken, tokenPagePaths } from '#contract/endpoints/token-paths.ts'

/** Bears the version of what is kept: with another one everything kept before goes. */
export const cacheName = 'kept-1'
/** The page that stands for those that are not kept. */
export const offlinePath = '/offline'

/** The newsroom, the calls, what links in mails and previews lead to: the worker lets them be. And the page that is itself the last resort. */
export function isPrivate(path: string): boolean {
  return /^\/(?:admin|api|offline)(?:\/|$)/i.test(path) || hasToken(path)
}

/** A quick check for each page's first script, which must be small. The service worker checks again with `isPrivate`. */
export function isPrivatePath(path: string): boolean {
  return ['admin', ...tokenPagePaths].includes(path.split('/')[1] ?? '')
}

/** A file whose name changes with what is in it. */
export function isImmutable(path: string): boolean {
  return /^\/(?:assets|media)\//.test(path) && !isFilm(path)
}

/** Drawings, and the states of pages (app/browser/bootstrap): they keep their names when they change. */
export function isRevalidated(path: string): boolean {
  return /^\/pictures\/.+\.svg$|\.state(?:\?|$)/.test(path)
}

function isFilm(path: string): boolean {
  return /\.(?:webm|mp4|ogg)$/i.test(path)
}

/** What pages read of their query (app/routes/search-params/canonical-search.ts, which would bring their copy along). */
const usedSearchParams = ['category', 'page', 'q', 'service']

/** What a page is kept under: links that were shared carry much that is not the page's. */
export function pageKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const read = new URLSearchParams(usedSearchParams.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
  return read.size > 0 ? `${pathname}?${read}` : pathname
}
