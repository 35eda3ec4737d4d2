import { tokenPaths } from '#contract/endpoints/token-paths.ts'

export type RequestKind = 'api' | 'file' | 'post picture' | 'share card' | 'token link' | 'admin' | 'feed' | 'data' | 'page'

const kindsByFirstSegment: Readonly<Record<string, RequestKind>> = {
  '/api': 'api',
  '/assets': 'file',
  '/pictures': 'file',
  '/media': 'post picture',
  '/share': 'share card',
  ...Object.fromEntries(tokenPaths.map((path) => [`/${path}`, 'token link'] as const)),
  '/admin': 'admin',
  '/robots.txt': 'feed',
  '/rss.xml': 'feed',
  '/atom.xml': 'feed',
  '/feed.json': 'feed',
}

/** Maps any path to one of a few kinds, so that the number of series stays bounded. */
export function classifyRequest(path: string): RequestKind {
  const end = path.indexOf('/', 1)
  const first = end < 0 ? path : path.slice(0, end)
  if (Object.hasOwn(kindsByFirstSegment, first)) return kindsByFirstSegment[first] ?? 'page'
  // Paths with these endings return only a page's data, from which the browser renders or hydrates the page.
  if (path.endsWith('.data') || path.endsWith('.state')) return 'data'
  return first.startsWith('/sitemap') ? 'feed' : 'page'
}
