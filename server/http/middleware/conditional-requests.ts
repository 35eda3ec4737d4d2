import type { Context } from 'hono'

/** The version that the client knows (If-Match, RFC 9110 §13.1.1), or null. */
export function readIfMatch(c: Context): string | null {
  const tag = c.req.header('if-match')?.trim()
  return tag && tag !== '*' ? tag.replace(/^(?:W\/)?"(.*)"$/, '$1') : null
}
