import { createMiddleware } from 'hono/factory'
import type { Site } from '../site.ts'

/** The headers of every answer; the content security policy of pages is theirs to set (pages.ts). */
export function securityHeaders(siteUrl: string) {
  const isHttps = siteUrl.startsWith('https:')
  return createMiddleware<Site>(async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()')
    if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
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
