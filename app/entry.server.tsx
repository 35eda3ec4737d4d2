import { createHash } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { canonicalSearch } from './canonical-search.ts'
import { visitContext } from './context.ts'
import { withErrorId } from './page-error.ts'
import { scriptsLast, startedLater, stateIn, withHeadScript } from './page-html.ts'
import { needsScripts } from './shell/nav-links.ts'
import { script as start } from './start/start.ts?inline-script'
import { script as startLite } from './start/start-lite.ts?inline-script'
import type { PageParts } from './start/wake-page.ts'

// The server meets the pages here: the context's key must be the instance that is bundled with them.
export { canonicalSearch, visitContext }

type Shown = NonNullable<EntryContext['manifest']['routes'][string]>

/** Header that carries the mark to the server, which strips both. */
const markHeader = 'x-script-mark'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
) {
  // Not a CSP nonce: a secret mark on the scripts that React, the router and we write, so that the server hashes those and no script
  // that got in through content.
  const mark = crypto.randomUUID()
  // While the pages are edited there is no policy, and a mark that nobody strips would not match what the browser draws.
  const nonce = import.meta.env.DEV ? {} : { nonce: mark }
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} {...nonce} />, {
    ...nonce,
    signal: AbortSignal.timeout(10_000),
  })
  // Whole, not streamed: the policy's hashes stand in the header.
  await stream.allReady
  const { isState, stateAddress, isLite, errorId } = provider.get(visitContext)
  const written = await new Response(stream).text()
  const html = status >= 500 ? withErrorId(written, errorId) : written
  headers.set(markHeader, mark)
  if (isState) {
    headers.set('content-type', 'text/x-script; charset=utf-8')
    return new Response(stateIn(html), { status, headers })
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  const withScript = (page: string, script: string) => new Response(withHeadScript(page, { script, mark }), { status, headers })
  if (isLite && !needsScripts(new URL(request.url).pathname)) return withScript(html, startLite)
  const isForAll = !/no-store|private/.test(headers.get('cache-control') ?? '')
  // The state of a page that failed is this one's alone.
  const isLater = stateAddress !== null && isForAll && status < 500 && !import.meta.env.DEV
  const page = isLater ? startedLater(html, partsOf(routerContext, { html, stateAddress })) : scriptsLast(html)
  return withScript(page, start)
}

type Drawn = { html: string; stateAddress: string }

function partsOf({ manifest, staticHandlerContext }: EntryContext, { html, stateAddress }: Drawn): PageParts {
  const { entry, routes } = manifest
  const shown = staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? [])
  const modulesOf = ({ clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module }: Shown) =>
    [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter((path) => path != null)
  return {
    shared: [...new Set([entry, ...shown].flatMap(({ imports }) => imports ?? []))],
    manifest: manifest.url,
    routes: Object.fromEntries(shown.map((route) => [route.id, modulesOf(route)])),
    entry: entry.module,
    state: stateAddress,
    // As server/http/kept-answer.ts makes an ETag.
    stateHash: createHash('sha256').update(stateIn(html)).digest('base64url').slice(0, 22),
  }
}

/** The data of a navigation in the browser. */
export async function handleDataRequest(response: Response, { context }: { context: RouterContextProvider }) {
  if (response.status < 500) return response
  const { status, headers } = response
  return new Response(withErrorId(await response.text(), context.get(visitContext).errorId), { status, headers })
}

export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  if (!request.signal.aborted) context.get(visitContext).reportError(error)
}
