// An address that gives a backup once, within a minute: so the browser fetches the file itself, however large it is, and needs no token for
// it. Kept as a row, because another process may be asked for the file.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'

const lifeMs = 60_000
const prefix = 'backup_link_'

/** Gives the token of the address. */
export async function makeLink(db: Db, name: string, now: Date): Promise<string> {
  await forgetOld(db, now)
  const token = randomBytes(32).toString('base64url')
  const value = JSON.stringify({ name, until: now.getTime() + lifeMs } satisfies Link)
  await db
    .insertInto('settings')
    .values({ name: keyOf(token), value })
    .execute()
  return token
}

/** The backup's name, for whoever comes first; null: used, over, or never made. */
export async function useLink(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db.deleteFrom('settings').where('name', '=', keyOf(token)).returning('value').executeTakeFirst()
  if (!row) return null
  const { name, until }: Link = JSON.parse(row.value)
  return isGood(until, now) ? name : null
}

type Link = { name: string; until: number }

/** Not expired. An expiry later than any link can have was written while the clock was ahead, and counts as expired. */
function isGood(until: number, now: Date): boolean {
  const leftMs = until - now.getTime()
  return leftMs > 0 && leftMs <= lifeMs
}

/** Whoever reads the database can use none. */
function keyOf(token: string): string {
  return prefix + createHash('sha256').update(token).digest('base64url')
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'like', `${prefix}%`).execute()
  for (const { name, value } of rows) {
    const { until }: Link = JSON.parse(value)
    if (!isGood(until, now)) await db.deleteFrom('settings').where('name', '=', name).execute()
  }
}
