// Renders the built pages. The content security policy of each page allows no inline scripts except its own.
import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RequestContext, requestContext } from '#app/context.ts'
import type { SiteContent } from '#contract/content/content.ts'
import { createPageUrls, type PageUrls } from '../http/cache/page-urls.ts'
import { pagePolicy } from '../http/middleware/security-headers.ts'

export type { RequestContext }
export type RenderRoute = {
  (request: Request, context: RequestContext): Promise<Response>
  /** Without it no page is cached. */
  createPageUrls?: (getContent: () => SiteContent, findMovedEntry: RequestContext['findMovedEntry']) => PageUrls
}

type PagesOptions = { siteUrl: string }

/** app/entry.server.tsx puts the nonce of the rendered page into this header. */
const nonceHeader = 'x-script-nonce'

export async function loadBuiltPages(buildFile: URL, settings: PagesOptions): Promise<RenderRoute> {
  const build: ServerBuild = await import(buildFile.href)
  const handle = createRequestHandler(build, 'production')
  const { requestContext, canonicalSearch, createBrandStyle } = readEntry(build)
  const renderWithPolicy = async (request: Request, context: RequestContext) =>
    withContentSecurityPolicy(await render(handle, requestContext, request, context), {
      ...settings,
      style: createBrandStyle(context.content.design),
      analytics: context.outsideAnalytics,
    })
  return Object.assign(renderWithPolicy, {
    createPageUrls: (getContent: () => SiteContent, findMovedEntry: RequestContext['findMovedEntry']) =>
      createPageUrls(
        build.routes,
        (pathname, search) => canonicalSearch(pathname, search, getContent()),
        (slug) => getContent().pages.some((page) => page.slug === slug) || findMovedEntry('pages', slug) !== undefined,
      ),
  })
}

/** Renders pages in development, without a script policy, because Vite writes inline styles and scripts. */
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

type Entry = Pick<typeof import('#app/entry.server.tsx'), 'requestContext' | 'canonicalSearch' | 'createBrandStyle'>

// The server must use the bundle's own copy of `requestContext` (entry.server.tsx), because keys are compared by identity.
function readEntry(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry // ServerBuild's type has only the router's own exports
}

type PolicyOptions = PagesOptions & { style: string | null; analytics: RequestContext['outsideAnalytics'] }

async function withContentSecurityPolicy(response: Response, { siteUrl, style, analytics }: PolicyOptions): Promise<Response> {
  const nonce = response.headers.get(nonceHeader)
  if (!nonce) return response
  const { html, scriptHashes } = extractScriptHashes(await response.text(), nonce)
  const headers = new Headers(response.headers)
  headers.delete(nonceHeader)
  headers.set(
    'content-security-policy',
    pagePolicy({
      scriptHashes,
      styleHashes: style ? [toHash(style)] : [],
      analytics,
      isHttps: siteUrl.startsWith('https:'),
    }),
  )
  return new Response(html, { status: response.status, headers })
}

/** Removes the nonce and returns the hashes of the inline scripts that had it: those of React and the router. */
function extractScriptHashes(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes) && body) {
      hashes.add(toHash(body))
    }
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

function toHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
