import { createMiddleware } from 'hono/factory'
import type { Site } from '../site.ts'

export type Header = readonly [name: string, value: string]

/** The headers of every answer, unless it has its own: pages set their content security policy (pages.ts). */
export function commonHeaders(siteUrl: string): readonly Header[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
    ...(siteUrl.startsWith('https:') ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const] : []),
  ]
}

/** An answer's own headers, and those of `common` that it lacks. */
export function withCommon(own: readonly Header[], common: readonly Header[]): Header[] {
  const names = new Set(own.map(([name]) => name))
  return [...own, ...common.filter(([name]) => !names.has(name))]
}

/** Adds the common headers to whatever the framework answers. */
export function securityHeaders(common: readonly Header[]) {
  return createMiddleware<Site>(async (c, next) => {
    await next()
    for (const [name, value] of common) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
}

type PagePolicy = { scriptHashes: readonly string[]; isHttps: boolean; callOrigins: readonly string[] }

/** The policy of one page: its own scripts by their hashes, nothing inline besides. */
export function pagePolicy({ scriptHashes, isHttps, callOrigins }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    // blob: is the preview of a picture that was chosen but not yet sent (admin).
    ["img-src 'self' blob:", ...callOrigins].join(' '),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...callOrigins].join(' '),
    "manifest-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
