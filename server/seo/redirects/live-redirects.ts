import { createMiddleware } from 'hono/factory'
import { isQueryAddress, normalizePath, toQueryAddress } from '#contract/entities/redirects.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readTargets } from './redirects.ts'

/** So many parameters of a query are looked up, so that a long one costs no more. */
const maxParameters = 20

/** The redirects in memory, so that a request costs one look-up. */
export type LiveRedirects = {
  /** Where to send a visitor who asks for `path`, if there's no page; null if nowhere. The target keeps the visitor's query. */
  find(path: string, search: string): string | null
  /** The same for the home page with a query such as "?p=12", although there is a page. The target keeps the other parameters. */
  findByQuery(search: string): string | null
  reload(): Promise<void>
}

export async function openRedirects(db: Db): Promise<LiveRedirects> {
  let targets = await readTargets(db)
  let hasQueries = findQueries()
  return {
    find(path, search) {
      const target = targets.size > 0 ? targets.get(normalizePath(path)) : undefined
      return target === undefined ? null : addSearch(target, search)
    },
    findByQuery(search) {
      if (!hasQueries) return null
      const parameters = new URLSearchParams(search)
      for (const [name, value] of [...parameters].slice(0, maxParameters)) {
        const target = targets.get(toQueryAddress(name, value))
        if (target === undefined) continue
        parameters.delete(name)
        return addSearch(target, parameters.size > 0 ? `?${parameters}` : '')
      }
      return null
    },
    async reload() {
      targets = await readTargets(db)
      hasQueries = findQueries()
    },
  }

  function findQueries(): boolean {
    return [...targets.keys()].some(isQueryAddress)
  }
}

/** The target with the visitor's query, unless it has its own. */
function addSearch(target: string, search: string): string {
  const [page = '', fragment] = target.split('#')
  return (page.includes('?') ? page : page + search) + (fragment === undefined ? '' : `#${fragment}`)
}

/** Answers a 404 with a redirect if staff added one. Pages and files that exist win. */
export function redirectMissing({ find }: Pick<LiveRedirects, 'find'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.res.status !== 404 || (c.req.method !== 'GET' && c.req.method !== 'HEAD') || c.req.path.startsWith('/api/')) return
    const { pathname, search } = new URL(c.req.url)
    const target = find(pathname, search)
    if (target === null) return
    // Hono would add the headers of the 404 to the new response.
    c.res = undefined
    c.res = toRedirect(target)
  })
}

/** Browsers must not cache the redirect, because staff may change it. */
export function toRedirect(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } })
}
