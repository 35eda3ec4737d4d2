// A site restored from a backup sends nothing until staff allow it, because the original may still be sending.
import { sql } from 'kysely'
import { openStates } from '#server/db/delivery-states.ts'
import type { Db } from '#server/db/schema.ts'
import { readSetting, writeSetting } from '#server/db/settings.ts'

/** `since` is when the site was restored, `madeAt` when the backup was made. */
export type SendingPause = { since: string; madeAt: string }

const settingName = 'sending_pause'

/** Returns null if sending isn't paused. */
export async function readSendingPause(db: Db): Promise<SendingPause | null> {
  const stored = await readSetting(db, settingName)
  return stored === undefined ? null : JSON.parse(stored)
}

export async function pauseSending(db: Db, pause: SendingPause): Promise<void> {
  await writeSetting(db, settingName, JSON.stringify(pause))
}

/** Returns whether sending was paused. */
export async function resumeSending(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('settings').where('name', '=', settingName).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A condition for queries that select emails to send. It is false while sending is paused. */
export const isSendingAllowed = sql<boolean>`not exists (select settings.name from settings where settings.name = ${settingName})`

export async function countPending(db: Db): Promise<{ emails: number; deliveries: number }> {
  const [emails, deliveries] = await Promise.all([
    db
      .selectFrom('emails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', openStates)
      .where('campaign_id', 'not in', db.selectFrom('campaigns').select('id').where('state', '=', 'cancelled'))
      .executeTakeFirstOrThrow(),
  ])
  return { emails: Number(emails.count), deliveries: Number(deliveries.count) }
}
