// Pages as they are edited: Vite in this process, reloading what changed.
import type { Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { developmentPages, type RenderRoute } from '#server/pages/built-pages.ts'
import type { RequestHandler } from '../http/cache/cache-fast-path.ts'

/** Vite's pages, and a wrapper that lets Vite answer for its modules before the site does. */
export async function startVite(
  root: string,
  server: Server,
): Promise<{ pages: RenderRoute; before(site: RequestHandler): RequestHandler }> {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, ws: { server } } })
  return {
    pages: developmentPages(async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild), // what that module is
    before: (site) => (request, response) => vite.middlewares(request, response, () => site(request, response)),
  }
}
