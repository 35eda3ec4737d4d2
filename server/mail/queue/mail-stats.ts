import type { Db } from '#server/db/schema.ts'
import { readSendingPause } from './sending-pause.ts'

const weekMs = 7 * 86_400_000

/** Statistics for the overview page and `npm run doctor`. `restoredAt` is null unless sending is paused after a restore. */
export async function readMailStats(db: Db, now: Date) {
  const since = new Date(now.getTime() - weekMs).toISOString()
  const failed = await db
    .selectFrom('emails')
    .select('last_error')
    .where('state', '=', 'failed')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  const waiting = await db
    .selectFrom('emails')
    .select(['created_at', 'last_error'])
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const sent = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return {
    failed: failed.length,
    lastError: failed[0]?.last_error ?? waiting?.last_error ?? null,
    waitingSince: waiting?.created_at ?? null,
    lastSentAt: sent?.at ?? null,
    restoredAt: (await readSendingPause(db))?.since ?? null,
  }
}
