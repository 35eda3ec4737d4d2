// The built pages as a function: request in, whole page out, with the policy that lets its own scripts run.
import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RequestContext, requestContext } from '#app/context.ts'
import { createPageUrls, type PageUrls } from '../http/cache/page-urls.ts'
import { pagePolicy } from '../http/middleware/security-headers.ts'

export type { RequestContext }
export type RenderRoute = {
  (request: Request, context: RequestContext): Promise<Response>
  /** By what answers may be kept; without it none is. */
  addresses?: PageUrls
}

type PagesOptions = { siteUrl: string }

/** The header that app/entry.server.tsx marks its answer with. */
const nonceHeader = 'x-script-mark'

/** Loads build/server and gives its pages. */
export async function loadBuiltPages(buildFile: URL, settings: PagesOptions): Promise<RenderRoute> {
  const build: ServerBuild = await import(buildFile.href)
  const handle = createRequestHandler(build, 'production')
  const { requestContext, canonicalSearch } = readEntry(build)
  const renderWithPolicy = async (request: Request, context: RequestContext) =>
    withContentSecurityPolicy(await render(handle, requestContext, request, context), settings)
  return Object.assign(renderWithPolicy, { addresses: createPageUrls(build.routes, canonicalSearch) })
}

/** Pages drawn by Vite as they are edited. Vite writes inline styles and scripts, so there is no policy here. */
export function developmentPages(loadBuild: () => Promise<ServerBuild>): RenderRoute {
  return async (request, context) => {
    const build = await loadBuild()
    const response = await render(createRequestHandler(build, 'development'), readEntry(build).requestContext, request, context)
    response.headers.delete(nonceHeader)
    response.headers.set('content-security-policy', "frame-ancestors 'none'")
    return response
  }
}

type Handle = ReturnType<typeof createRequestHandler>

async function render(
  handle: Handle,
  contextKey: typeof requestContext,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(contextKey, context)
  return handle(request, provider)
}

type Entry = Pick<typeof import('#app/entry.server.tsx'), 'requestContext' | 'canonicalSearch'>

// The context's key must be the instance that is bundled with the pages; entry.server.tsx exports it.
function readEntry(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry // ServerBuild knows only the router's own exports
}

async function withContentSecurityPolicy(response: Response, { siteUrl }: PagesOptions): Promise<Response> {
  const nonce = response.headers.get(nonceHeader)
  if (!nonce) return response
  const { html, scriptHashes } = extractScriptHashes(await response.text(), nonce)
  const headers = new Headers(response.headers)
  headers.delete(nonceHeader)
  headers.set('content-security-policy', pagePolicy({ scriptHashes, isHttps: siteUrl.startsWith('https:') }))
  return new Response(html, { status: response.status, headers })
}

/** Removes the mark and hashes the inline scripts that carried it: only those were written by the framework. */
function extractScriptHashes(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes) && body) {
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}
