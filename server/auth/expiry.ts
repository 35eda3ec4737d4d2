import { sql } from 'kysely'

/**
 * Whether a row's `expires_at` is still ahead, but by no more than `longestMs`: one that is further ahead was set while the clock was
 * ahead, and counts as over.
 */
export function isNotExpired(now: Date, longestMs: number) {
  const latest = new Date(now.getTime() + longestMs).toISOString()
  return sql<boolean>`expires_at > ${now.toISOString()} and expires_at <= ${latest}`
}
