// Pages in development: Vite runs in this process and reloads changes.
import type { Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { developmentPages, type RenderRoute } from '#server/pages/built-pages.ts'
import type { RequestHandler } from '../http/cache/cache-fast-path.ts'

/** Starts Vite. `before` lets Vite answer requests for its modules and passes all others to the site. */
export async function startVite(
  root: string,
  server: Server,
): Promise<{ renderRoute: RenderRoute; before(site: RequestHandler): RequestHandler }> {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, ws: { server } } })
  return {
    renderRoute: developmentPages(async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild), // the type of that module
    before: (site) => (request, response) => vite.middlewares(request, response, () => site(request, response)),
  }
}
