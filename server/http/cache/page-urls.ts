// Which addresses are the same page, told from the routes of the built pages.
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { splitTarget } from '../request-target.ts'

export type PageUrl = {
  /** Path and query as the page is drawn from them: what it does not read is left out. */
  url: string
  /** What its answer is kept under; null: addresses in other spellings, of which there is no end, are drawn for each visit. */
  cacheKey: string | null
  /** Of no page, where a 404 is the same for every such address. */
  isUnknown: boolean
  /** Not the page but its state is asked for (app/browser/bootstrap). */
  isState: boolean
  /** Of which form of the page (http/lite.ts), where the address says it: of a state, which belongs to the page that names it. */
  isLite?: boolean
}

export type PageUrls = {
  parse(url: string): PageUrl
  /** The key of a known page, for an address with a query; cheap. */
  normalize(url: string): string
}

type Routes = ServerBuild['routes']
/** The part of an address's query that its page reads, in one spelling. */
export type CanonicalSearch = (pathname: string, search: string) => string

export function createPageUrls(routes: Routes, canonicalSearch: CanonicalSearch): PageUrls {
  const tree = toRouteObjects(routes, undefined)
  const ids = new Set(Object.keys(routes))
  const sections = new Set(Object.values(routes).flatMap((route) => /^[\w-]+/.exec(route?.path ?? '')?.[0] ?? []))
  return { parse, normalize: (url) => split(url).normalized }

  function parse(url: string): PageUrl {
    const [, pagePath, slash = '', lite, query = ''] = /^(.*?)(?:(\/)_)?\.(lite-)?state(\?.*)?$/s.exec(url) ?? []
    if (pagePath !== undefined) return toStateUrl(parse(pagePath + slash + query), lite !== undefined)
    const { path, page, normalized: spelled, routesAsked } = split(url)
    // The data of a page, which the browser asks for while it goes from one to another.
    const isData = page !== path
    if (isData) return known(spelled, isCanonicalPath(page) && isKnown(routesAsked))
    if (isPage(path)) return known(spelled, isCanonicalPath(path))
    const address = unknownPath(path)
    // The star keeps it out of the way of what a request line can hold.
    return { url: address, cacheKey: `*${address}`, isUnknown: true, isState: false }
  }

  /** Kept beside its page, under the address that the page names. */
  function toStateUrl(page: PageUrl, isLite: boolean): PageUrl {
    return { ...page, cacheKey: page.cacheKey && stateUrl(page.cacheKey, isLite), isState: true, isLite }
  }

  function isPage(path: string): boolean {
    try {
      decodeURIComponent(path)
    } catch {
      // The router would try it all the same, with a warning each time.
      return false
    }
    // Nothing matches a path with a line break in it.
    const route = matchRoutes(tree, path)?.at(-1)?.route
    return route !== undefined && route.path !== '*'
  }

  function split(url: string) {
    const [path, query] = splitTarget(url)
    const page = path.replace(/(?:(\/)_)?\.data$/, '$1')
    const knownPage = new URLSearchParams(canonicalSearch(page, query))
    const routesAsked = page === path ? null : new URLSearchParams(query).get('_routes')
    if (routesAsked !== null) knownPage.set('_routes', routesAsked)
    return { path, page, routesAsked, normalized: knownPage.size > 0 ? `${path}?${knownPage}` : path }
  }

  function isKnown(routesAsked: string | null): boolean {
    return routesAsked === null || ids.has(routesAsked)
  }

  /** Unknown addresses differ in one thing: the section they lie in, which the navigation marks as current. */
  function unknownPath(path: string): string {
    const [, section = '', ...rest] = path.split('/')
    if (!sections.has(section)) return '/-/-'
    return rest.length === 0 ? path : `/${section}/-/-`
  }
}

function known(url: string, isKept: boolean): PageUrl {
  return { url, cacheKey: isKept ? url : null, isUnknown: false, isState: false }
}

/** Where the state of the page at a path and query can be fetched. A page that was drawn light comes alive light. */
export function stateUrl(url: string, isLite = false): string {
  const [path, query] = splitTarget(url)
  return `${path.endsWith('/') ? `${path}_` : path}.${isLite ? 'lite-' : ''}state${query}`
}

/** As our own links write it. */
function isCanonicalPath(path: string): boolean {
  return /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path)
}

/** The routes as the router matches them. */
function toRouteObjects(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parentId || !route) return []
    const { id, path = '', index, caseSensitive = false } = route
    return [index ? { id, path, index } : { id, path, caseSensitive, children: toRouteObjects(routes, id) }]
  })
}
