// An address that gives a backup once, within a minute: so the browser fetches the file itself, however large it is, and needs no token for
// it. Kept as a row, because another process may be asked for the file.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'

const lifetimeMs = 60_000
const settingPrefix = 'backup_link_'

/** Gives the token of the address. */
export async function createDownloadLink(db: Db, name: string, now: Date): Promise<string> {
  await deleteExpiredLinks(db, now)
  const token = randomBytes(32).toString('base64url')
  const value = JSON.stringify({ name, expiresAtMs: now.getTime() + lifetimeMs } satisfies DownloadLink)
  await db
    .insertInto('settings')
    .values({ name: toSettingName(token), value })
    .execute()
  return token
}

/** The backup's name, for whoever comes first; null: used, over, or never made. */
export async function consumeDownloadLink(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db.deleteFrom('settings').where('name', '=', toSettingName(token)).returning('value').executeTakeFirst()
  if (!row) return null
  const { name, expiresAtMs }: DownloadLink = JSON.parse(row.value)
  return isNotExpired(expiresAtMs, now) ? name : null
}

type DownloadLink = { name: string; expiresAtMs: number }

/** Not expired. An expiry later than any link can have was written while the clock was ahead, and counts as expired. */
function isNotExpired(expiresAtMs: number, now: Date): boolean {
  const remainingMs = expiresAtMs - now.getTime()
  return remainingMs > 0 && remainingMs <= lifetimeMs
}

/** Whoever reads the database can use none. */
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
