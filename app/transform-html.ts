import type { OutsideAnalytics } from '#contract/entities/analytics.ts'
import type { PageParts } from './browser/bootstrap/hydrate-page.ts'

/** Adds an inline script to the head. The replacement is a function, because replace() would expand `$&` in a string. */
export function withHeadScript(html: string, { script, nonce }: { script: string; nonce: string }): string {
  return html.replace('</head>', () => `<script nonce="${nonce}">${script}</script></head>`)
}

type OutsideScripts = Pick<OutsideAnalytics, 'script' | 'inlineScript'> & { nonce: string }

/** Adds the script of a service that counts visitors. It isn't part of the pages' own code, so that pages without it load no more. */
export function withOutsideAnalytics(html: string, { script, inlineScript, nonce }: OutsideScripts): string {
  const attributes = Object.entries({ src: script.src, ...script.attributes }).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  const inline = inlineScript ? `<script nonce="${nonce}">${inlineScript}</script>` : ''
  return html.replace('</head>', () => `${inline}<script defer${attributes.join('')}></script></head>`)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
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
