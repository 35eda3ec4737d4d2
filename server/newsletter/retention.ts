import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/schema.ts'

const yearMs = 365 * 24 * 3_600_000
/** Taken in one transaction: some milliseconds, in which nobody else can write (SQLite). */
const slice = 1000
/** Between two of them: visitors, and other processes that want to write, come first. */
const pauseMs = 20

export function yearBefore(now: Date): string {
  return new Date(now.getTime() - yearMs).toISOString()
}

/** Forgets the deliveries of newsletters that were finished more than a year ago; their counts stay. What is stopped goes on with the next run. */
export async function forgetOldDeliveries(db: Db, { now, stopping }: { now: Date; stopping: AbortSignal }): Promise<void> {
  while (!stopping.aborted) {
    const campaign = await oldest(db, now)
    if (!campaign) return
    await forgetSlice(db, campaign.id)
    await pause(pauseMs)
  }
}

function oldest(db: Db, now: Date) {
  return db
    .selectFrom('campaigns')
    .select('id')
    .where('state', 'in', ['done', 'cancelled'])
    .where('finished_at', '<', yearBefore(now))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('deliveries').select('campaign_id').whereRef('deliveries.campaign_id', '=', 'campaigns.id')),
    )
    .limit(1)
    .executeTakeFirst()
}

async function forgetSlice(db: Db, campaignId: string): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', 'in', (query) =>
      query.selectFrom('deliveries').select('subscriber_id').where('campaign_id', '=', campaignId).limit(slice),
    )
    .execute()
}
