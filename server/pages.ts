// The built pages as a function: request in, whole page out, with the policy that lets its own scripts run.
import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit, visitContext } from '#app/context.ts'
import { pagePolicy } from './http/security-headers.ts'
import { type CanonicalSearch, type PageAddresses, pageAddresses } from './page-addresses.ts'

export type { Visit }
export type Pages = {
  (request: Request, visit: Visit): Promise<Response>
  /** By what answers may be kept; without it none is. */
  addresses?: PageAddresses
}

type Settings = { siteUrl: string }

/** The header that app/entry.server.tsx marks its answer with. */
const markHeader = 'x-script-mark'

/** Loads build/server and gives its pages. */
export async function builtPages(buildFile: URL, settings: Settings): Promise<Pages> {
  const build: ServerBuild = await import(buildFile.href)
  const handle = createRequestHandler(build, 'production')
  const { visitContext, canonicalSearch } = entryOf(build)
  const draw = async (request: Request, visit: Visit) => withPolicy(await render(handle, visitContext, request, visit), settings)
  return Object.assign(draw, { addresses: pageAddresses(build.routes, canonicalSearch) })
}

/** Pages drawn by Vite as they are edited. Vite writes inline styles and scripts, so there is no policy here. */
export function developmentPages(loadBuild: () => Promise<ServerBuild>): Pages {
  return async (request, visit) => {
    const build = await loadBuild()
    const response = await render(createRequestHandler(build, 'development'), entryOf(build).visitContext, request, visit)
    response.headers.delete(markHeader)
    response.headers.set('content-security-policy', "frame-ancestors 'none'")
    return response
  }
}

type Handle = ReturnType<typeof createRequestHandler>

async function render(handle: Handle, context: typeof visitContext, request: Request, visit: Visit): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(context, visit)
  return handle(request, provider)
}

type Entry = { visitContext: typeof visitContext; canonicalSearch: CanonicalSearch }

// The context's key must be the instance that is bundled with the pages; entry.server.tsx exports it.
function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry // ServerBuild knows only the router's own exports
}

async function withPolicy(response: Response, { siteUrl }: Settings): Promise<Response> {
  const mark = response.headers.get(markHeader)
  if (!mark) return response
  const { html, scriptHashes } = takeMark(await response.text(), mark)
  const headers = new Headers(response.headers)
  headers.delete(markHeader)
  headers.set('content-security-policy', pagePolicy({ scriptHashes, isHttps: siteUrl.startsWith('https:') }))
  return new Response(html, { status: response.status, headers })
}

/** Removes the mark and hashes the inline scripts that carried it: only those were written by the framework. */
function takeMark(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes) && body) {
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}
