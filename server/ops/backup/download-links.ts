// One-time URLs for downloading a backup without an admin token. They're in the database, because another process may get the request.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'

const lifetimeMs = 60_000
const settingPrefix = 'backup_link_'

/** Creates the token of a one-time URL for a backup. */
export async function createDownloadToken(db: Db, name: string, now: Date): Promise<string> {
  await deleteExpiredLinks(db, now)
  const token = randomBytes(32).toString('base64url')
  const value = JSON.stringify({ name, expiresAtMs: now.getTime() + lifetimeMs } satisfies DownloadLink)
  await db
    .insertInto('settings')
    .values({ name: toSettingName(token), value })
    .execute()
  return token
}

/** Returns the backup's name when a link is first used; null if the link is used, expired or unknown. */
export async function consumeDownloadToken(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db.deleteFrom('settings').where('name', '=', toSettingName(token)).returning('value').executeTakeFirst()
  if (!row) return null
  const { name, expiresAtMs }: DownloadLink = JSON.parse(row.value)
  return isNotExpired(expiresAtMs, now) ? name : null
}

type DownloadLink = { name: string; expiresAtMs: number }

/** An expiry further ahead than `lifetimeMs` was stored while the clock was ahead. It counts as expired. */
function isNotExpired(expiresAtMs: number, now: Date): boolean {
  const remainingMs = expiresAtMs - now.getTime()
  return remainingMs > 0 && remainingMs <= lifetimeMs
}

/** Only the hash is stored, so that a copy of the database contains no usable link. */
function toSettingName(token: string): string {
  return settingPrefix + createHash('sha256').update(token).digest('base64url')
}

async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'like', `${settingPrefix}%`).execute()
  for (const { name, value } of rows) {
    const { expiresAtMs }: DownloadLink = JSON.parse(value)
    if (!isNotExpired(expiresAtMs, now)) await db.deleteFrom('settings').where('name', '=', name).execute()
  }
}
