import type { PageParts } from './browser/bootstrap/hydrate-page.ts'

/** Adds an inline script to the head. The replacement is a function, because replace() would expand `$&` in a string. */
export function withHeadScript(html: string, { script, nonce }: { script: string; nonce: string }): string {
  return html.replace('</head>', () => `<script nonce="${nonce}">${script}</script></head>`)
}

/** Lowers the priority of preloaded scripts, because pages are readable without them. */
export function lowerScriptPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** Matches the script elements that contain the state (the loaders' data), which the router streams into the page. */
const statePieces = /<script[^>]*>window\.__reactRouterContext\.streamController\.(?:enqueue\((".*?")\)|close\(\));?<\/script>/gs

/** Replaces the page's scripts and state (the loaders' data) by `parts`, with which hydrate-page.ts loads them later. */
export function deferHydration(html: string, parts: PageParts): string {
  const json = JSON.stringify(parts)
  return withoutState(html)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script[^>]*type="module"[^>]*>.*?<\/script>/s,
      () => `<script type="application/json" id="page-parts">${json}</script>`,
    )
}

/** The loaders' data, as the router wrote it into the page. */
export function extractState(html: string): string {
  return [...html.matchAll(statePieces)].map(([, piece = '""']) => JSON.parse(piece)).join('')
}

function withoutState(html: string): string {
  const withoutScripts = html.replaceAll(statePieces, '')
  if (withoutScripts === html) throw new Error('The router’s script tags no longer match the pattern in app/transform-html.ts.')
  return withoutScripts
}
