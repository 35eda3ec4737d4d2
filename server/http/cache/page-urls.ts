// Decides which URLs are the same page, from the routes of the built pages.
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { splitTarget } from '../request-target.ts'

export type PageUrl = {
  /** Path and query to render the page from, without parameters that the page doesn't read. */
  url: string
  /** Null if the URL isn't canonical. Each page has endlessly many such URLs, so they aren't cached. */
  cacheKey: string | null
  /** No page has this URL. All such URLs of a section of the site share one 404 page. */
  isUnknown: boolean
  /** Whether the request is for the page's state (the data for hydration) instead of the page. */
  isState: boolean
  /** For a state only: whether it is the state of the Lite version of the page (http/lite.ts). */
  isLite?: boolean
}

export type PageUrls = {
  parse(url: string): PageUrl
  /** Returns the URL with its query in canonical form. For a page's canonical URL, that is its cache key. */
  normalize(url: string): string
}

type Routes = ServerBuild['routes']
/** Returns only the parameters that the page reads, in canonical form. */
type CanonicalSearch = (pathname: string, search: string) => string

/** `isOwnPage`: whether the agency has a page of its own with this slug, or had one that has moved. */
export function createPageUrls(
  routes: Routes,
  canonicalSearch: CanonicalSearch,
  isOwnPage: (slug: string) => boolean = () => false,
): PageUrls {
  const tree = toRouteObjects(routes, undefined)
  const sections = new Set(Object.values(routes).flatMap((route) => /^[\w-]+/.exec(route?.path ?? '')?.[0] ?? []))
  return { parse, normalize }

  function parse(url: string): PageUrl {
    const state = splitStateUrl(url)
    if (state) return toStateUrl(parse(state.pageUrl), state.isLite)
    const { path, page, normalized, routesAsked } = split(url)
    const isLoaderData = page !== path
    if (isLoaderData) return known(normalized, isCanonicalPath(page) && isPage(page) && isOwnRoute(page, routesAsked))
    if (isPage(path)) return known(normalized, isCanonicalPath(path))
    const address = unknownPath(path)
    // The key begins with "*" so that it can't equal the key of a known page, which begins with a slash.
    return { url: address, cacheKey: `*${address}`, isUnknown: true, isState: false }
  }

  function normalize(url: string): string {
    const state = splitStateUrl(url)
    return state ? stateUrl(normalize(state.pageUrl), state.isLite) : split(url).normalized
  }

  function toStateUrl(page: PageUrl, isLite: boolean): PageUrl {
    return { ...page, cacheKey: page.cacheKey && stateUrl(page.cacheKey, isLite), isState: true, isLite }
  }

  function isPage(path: string): boolean {
    try {
      decodeURIComponent(path)
    } catch {
      // A path that can't be decoded isn't passed to matchRoutes, which would log a warning each time.
      return false
    }
    // The router returns null for a path with a line break.
    const match = matchRoutes(tree, path)?.at(-1)
    // Any path of one part matches the route of the agency's own pages.
    if (match?.route.path === ':page') return isOwnPage(match.params.page ?? '')
    return match !== undefined && match.route.path !== '*'
  }

  function split(url: string) {
    const [path, query] = splitTarget(url)
    const page = path.replace(/(?:(\/)_)?\.data$/, '$1')
    const knownPage = new URLSearchParams(canonicalSearch(page, query))
    const routesAsked = page === path ? null : new URLSearchParams(query).get('_routes')
    if (routesAsked !== null) knownPage.set('_routes', routesAsked)
    return { path, page, routesAsked, normalized: knownPage.size > 0 ? `${path}?${knownPage}` : path }
  }

  /** Loader data of other routes isn't cached: it says the same for endlessly many pages, and is found even if the page isn't. */
  function isOwnRoute(page: string, routesAsked: string | null): boolean {
    return routesAsked === null || matchRoutes(tree, page)?.at(-1)?.route.id === routesAsked
  }

  /** Unknown URLs of one section share a page. Sections differ, because the navigation marks the current one. */
  function unknownPath(path: string): string {
    const [, section = '', ...rest] = path.split('/')
    // The browser's router must find the same route for the visited URL as the server for this one.
    if (!sections.has(section)) return rest.length === 0 ? '/-' : '/-/-'
    return rest.length === 0 ? path : `/${section}/-/-`
  }
}

function known(url: string, isCacheable: boolean): PageUrl {
  return { url, cacheKey: isCacheable ? url : null, isUnknown: false, isState: false }
}

/** The URL of a page's state. The Lite version of a page has a state of its own. */
export function stateUrl(url: string, isLite = false): string {
  const [path, query] = splitTarget(url)
  return `${path.endsWith('/') ? `${path}_` : path}.${isLite ? 'lite-' : ''}state${query}`
}

/** The page whose state the URL names; null if it names no state of a page. */
function splitStateUrl(url: string): { pageUrl: string; isLite: boolean } | null {
  const found = /^([^?]*?)(?:(\/)_)?\.(lite-)?state(\?.*)?$/s.exec(url)
  const [, pagePath = '', slash = '', lite, query = ''] = found ?? []
  // A state has no state. Parsing a URL of thousands of them one by one took a third of a second.
  if (!found || /\.(?:lite-)?state$/.test(pagePath)) return null
  return { pageUrl: pagePath + slash + query, isLite: lite !== undefined }
}

function isCanonicalPath(path: string): boolean {
  return /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path)
}

function toRouteObjects(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parentId || !route) return []
    const { id, path = '', index, caseSensitive = false } = route
    return [index ? { id, path, index } : { id, path, caseSensitive, children: toRouteObjects(routes, id) }]
  })
}
