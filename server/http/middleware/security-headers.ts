import { createMiddleware } from 'hono/factory'
import type { OutsideAnalytics } from '#contract/entities/analytics.ts'
import type { AppEnv } from '../app-env.ts'

export type Header = readonly [name: string, value: string]

/** Headers of each response that doesn't set its own. Pages set their own content security policy (pages/built-pages.ts). */
export function commonHeaders(siteUrl: string): readonly Header[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
    ...(siteUrl.startsWith('https:') ? [['strict-transport-security', 'max-age=63072000'] as const] : []),
  ]
}

/** The response's own headers, plus those of `common` that it lacks and needs. */
export function mergeHeaders(own: readonly Header[], common: readonly Header[]): Header[] {
  const named = new Map(own)
  const isNeeded = isNeededFor(named.get('content-type'))
  return [...own, ...common.filter(([name]) => !named.has(name) && isNeeded(name))]
}

export function securityHeaders(common: readonly Header[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    const isNeeded = isNeededFor(headers.get('content-type'))
    for (const [name, value] of common) if (!headers.has(name) && isNeeded(name)) headers.set(name, value)
  })
}

const documentHeaders = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
])

/** Files that are never opened as documents don't need `documentHeaders`. An SVG can be opened as one. */
function isNeededFor(type: string | null | undefined): (name: string) => boolean {
  const isPart = /^(?:text\/(?:java|ecma)script|text\/css|font\/|audio\/|video\/|image\/(?!svg))/.test(type ?? '')
  return (name) => !(isPart && documentHeaders.has(name))
}

type PagePolicy = {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** The service whose script the page loads. */
  analytics: OutsideAnalytics | null
  isHttps: boolean
}

/** The content security policy of one page, which allows inline scripts and styles only by their hashes. */
export function pagePolicy({ scriptHashes, styleHashes, analytics, isHttps }: PagePolicy): string {
  const { scriptOrigin, connectOrigins = [] } = analytics ?? {}
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...(scriptOrigin ? [scriptOrigin] : [])].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    // blob: lets the admin preview a picture before its upload.
    "img-src 'self' blob:",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // 'self' lets the admin show previews of drafts.
    "frame-src 'self' https://www.openstreetmap.org",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
