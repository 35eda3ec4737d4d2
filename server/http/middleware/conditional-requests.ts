import type { Context } from 'hono'

/** The version that the client knows (If-Match, RFC 9110 §13.1.1), or null. */
export function readIfMatch(c: Context): string | null {
  const tag = c.req.header('if-match')?.trim()
  return tag && tag !== '*' ? tag.replace(/^(?:W\/)?"(.*)"$/, '$1') : null
}

/** Whether an If-None-Match header contains this strong ETag, or the weak form that a proxy made of it. */
export function matchesEtag(header: string, etag: string): boolean {
  // `etag` includes its quotation marks, so a match is always a whole entry of the list.
  return header.includes(etag) || header.trim() === '*'
}
