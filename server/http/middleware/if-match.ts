import type { Context } from 'hono'

/** What the writer says it knows (If-Match, RFC 9110 §13.1.1), or null where it says nothing. */
export function readIfMatch(c: Context): string | null {
  const tag = c.req.header('if-match')?.trim()
  return tag && tag !== '*' ? tag.replace(/^(?:W\/)?"(.*)"$/, '$1') : null
}
