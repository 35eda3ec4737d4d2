import { createHash } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { insertErrorId } from './api/error-id.ts'
import { script as start } from './browser/bootstrap/bootstrap.ts?inline-script'
import { script as startLite } from './browser/bootstrap/bootstrap-lite.ts?inline-script'
import type { PageParts } from './browser/bootstrap/hydrate-page.ts'
import { requestContext } from './context.ts'
import { canonicalSearch } from './routes/search-params/canonical-search.ts'
import { needsScripts } from './shell/navigation/nav-links.ts'
import { createBrandStyle } from './styles/brand-style.ts'
import { deferHydration, extractState, lowerScriptPriority, withHeadScript, withOutsideAnalytics } from './transform-html.ts'

// React Router compares context keys by identity, so server and pages must share one `requestContext`.
export { canonicalSearch, createBrandStyle, requestContext }

type MatchedRoute = NonNullable<EntryContext['manifest']['routes'][string]>

/** Response header that tells the server the nonce of the page's own scripts. Browsers don't receive it. */
const nonceHeader = 'x-script-nonce'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
) {
  // By this nonce the server knows the page's own scripts: the CSP allows only their hashes, so that browsers block scripts in a post's text.
  const scriptNonce = crypto.randomUUID()
  // In development the nonces would stay in the HTML and break hydration.
  const nonce = import.meta.env.DEV ? {} : { nonce: scriptNonce }
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} {...nonce} />, {
    ...nonce,
    signal: AbortSignal.timeout(10_000),
  })
  // Waits for the whole page, because the CSP header contains hashes of all its scripts.
  await stream.allReady
  const { isState, stateUrl, isLite, errorId, outsideAnalytics } = provider.get(requestContext)
  const rendered = await new Response(stream).text()
  const html = status >= 500 ? insertErrorId(rendered, errorId) : rendered
  headers.set(nonceHeader, scriptNonce)
  if (isState) {
    headers.set('content-type', 'text/x-script; charset=utf-8')
    return new Response(extractState(html), { status, headers })
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  const withScript = (page: string, script: string) =>
    new Response(withHeadScript(page, { script, nonce: scriptNonce }), { status, headers })
  if (isLite && !needsScripts(new URL(request.url).pathname)) return withScript(html, startLite)
  const isPublic = !/no-store|private/.test(headers.get('cache-control') ?? '')
  // A failed page hydrates from the state in its HTML, because fetching the state would run the loaders again.
  const isHydratedLater = stateUrl !== null && isPublic && status < 500 && !import.meta.env.DEV
  const page = isHydratedLater
    ? deferHydration(html, buildPageParts(routerContext, { html, stateUrl }))
    : lowerScriptPriority(html)
  const counted = outsideAnalytics ? withOutsideAnalytics(page, { ...outsideAnalytics, nonce: scriptNonce }) : page
  return withScript(counted, start)
}

type RenderedPage = { html: string; stateUrl: string }

function buildPageParts({ manifest, staticHandlerContext }: EntryContext, { html, stateUrl }: RenderedPage): PageParts {
  const { entry, routes } = manifest
  const matched = staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? [])
  const modulesOf = ({
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  }: MatchedRoute) =>
    [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter((path) => path != null)
  return {
    shared: [...new Set([entry, ...matched].flatMap(({ imports }) => imports ?? []))],
    manifest: manifest.url,
    routes: Object.fromEntries(matched.map((route) => [route.id, modulesOf(route)])),
    entry: entry.module,
    state: stateUrl,
    // Computed like the state's ETag (server/http/cache/cached-response.ts), which is compared with this hash.
    stateHash: createHash('sha256').update(extractState(html)).digest('base64url').slice(0, 22),
  }
}

/** If loading data for a client-side navigation fails, adds the error ID to the response. */
export async function handleDataRequest(response: Response, { context }: { context: RouterContextProvider }) {
  if (response.status < 500) return response
  const { status, headers } = response
  return new Response(insertErrorId(await response.text(), context.get(requestContext).errorId), { status, headers })
}

export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  if (!request.signal.aborted) context.get(requestContext).reportError(error)
}
