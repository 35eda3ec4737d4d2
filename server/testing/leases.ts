import { expect } from 'vitest'
import type { Db } from '../db/schema.ts'

/** See leaseMs in mail/sender.ts. */
const leaseMs = 60_000
const longAgo = '2000-01-01T00:00:00.000Z'

/**
 * Waits until no mail waits. What a dead process had on its way is free after a minute; `isHurried`: the minute is taken for over once two
 * seconds are, which no living process needs for a mail here.
 */
export async function mailsSettled(db: Db, { isHurried }: { isHurried: boolean }): Promise<void> {
  const waiting = async () => {
    const counts: number[] = []
    for (const table of ['mails', 'deliveries'] as const) {
      if (isHurried) {
        await db
          .updateTable(table)
          .set({ lease_until: longAgo })
          .where('state', '=', 'sending')
          .where('lease_until', '<', new Date(Date.now() + leaseMs - 2000).toISOString())
          .execute()
      }
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', 'in', ['queued', 'sending'])
        .executeTakeFirstOrThrow()
      counts.push(Number(count))
    }
    return counts
  }
  await expect.poll(waiting, { timeout: isHurried ? 30_000 : 150_000, interval: 250 }).toEqual([0, 0])
}
