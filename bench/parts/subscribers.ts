// Writes subscribers directly into the database of a stopped site.
import type { DatabaseLocation } from '#server/db/connection/open-database.ts'
import { openWhenReady } from '#server/db/connection/open-when-ready.ts'

/** Adds `size` confirmed subscribers: reader0@reader.test and so on. */
export async function addSubscribers(where: DatabaseLocation, size: number): Promise<void> {
  const db = await openWhenReady(where)
  for (let n = 0; n < size; n += 2000) {
    const values = Array.from({ length: Math.min(2000, size - n) }, (_, index) => {
      const email = `reader${n + index}@reader.test`
      const id = `019b0000-0000-7000-8000-${String(n + index).padStart(12, '0')}`
      return {
        id,
        email,
        normalized_email: email,
        state: 'subscribed' as const,
        created_at: '2026-01-01T00:00:00.000Z',
        unsubscribed_at: null,
      }
    })
    await db.insertInto('subscribers').values(values).execute()
  }
  await db.destroy()
}
