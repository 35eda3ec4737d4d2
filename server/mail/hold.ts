// A copy of a site that was restored from a backup sends nothing until it is told to: the original may still be sending.
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'

/** When the site was restored, and when the backup was made. */
export type Hold = { since: string; madeAt: string }

const name = 'sending_held'

/** Null: the site sends. */
export async function readHold(db: Db): Promise<Hold | null> {
  const stored = await readSetting(db, name)
  return stored === undefined ? null : JSON.parse(stored)
}

export async function holdSending(db: Db, hold: Hold): Promise<void> {
  await writeSetting(db, name, JSON.stringify(hold))
}

/** From now on the site sends, what waits included. Whether it was held. */
export async function releaseSending(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('settings').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

/** For queries of what is to be sent: nothing, while sending is held. */
export const isReleased = sql<boolean>`not exists (select settings.name from settings where settings.name = ${name})`

/** What waits, for whoever decides. */
export async function countWaiting(db: Db): Promise<{ mails: number; letters: number }> {
  const [mails, letters] = await Promise.all([
    db
      .selectFrom('emails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', ['queued', 'leased', 'sending', 'retry'])
      .executeTakeFirstOrThrow(),
  ])
  return { mails: Number(mails.count), letters: Number(letters.count) }
}
