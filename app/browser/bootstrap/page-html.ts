// Changes to the HTML of a page after React has rendered it. What is inserted comes from a function, because replace() would expand $& and
// the like in a plain string.
import type { PageParts } from './hydrate-page.ts'

/** The page with an inline script at the end of its head, marked as ours. */
export function withHeadScript(html: string, { script, nonce }: { script: string; nonce: string }): string {
  return html.replace('</head>', () => `<script nonce="${nonce}">${script}</script></head>`)
}

/**
 * The router preloads its scripts as urgently as style sheets. The page can be read without them, so on a slow line what is seen goes
 * first: home's first paint came 0.5 s sooner on slow 4G (Lighthouse).
 */
export function lowerScriptPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** What the router writes behind the page: its state, piece by piece. */
const statePieces = /<script[^>]*>window\.__reactRouterContext\.streamController\.(?:enqueue\((".*?")\)|close\(\));?<\/script>/gs

/** Removes code and state from the page. What app/browser/bootstrap needs to load them later takes the place of the router's first script. */
export function deferHydration(html: string, parts: PageParts): string {
  const json = JSON.stringify(parts)
  return withoutState(html)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script[^>]*type="module"[^>]*>.*?<\/script>/s,
      () => `<script type="application/json" id="page-parts">${json}</script>`,
    )
}

/** What the loaders gave, as the router wrote it into the page. */
export function extractState(html: string): string {
  return [...html.matchAll(statePieces)].map(([, piece = '""']) => JSON.parse(piece)).join('')
}

function withoutState(html: string): string {
  const withoutScripts = html.replaceAll(statePieces, '')
  if (withoutScripts === html)
    throw new Error('The router writes its scripts in another way than app/browser/bootstrap/page-html.ts reads them.')
  return withoutScripts
}
