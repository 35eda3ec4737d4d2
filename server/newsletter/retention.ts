import { setTimeout as pause } from 'node:timers/promises'
import type { Attempts, Db } from '../db/schema.ts'

const yearMs = 365 * 24 * 3_600_000
/** Taken in one transaction: some milliseconds, in which nobody else can write (SQLite). */
const slice = 1000
/** Between two of them: visitors, and other processes that want to write, come first. */
const pauseMs = 20

export function yearBefore(now: Date): string {
  return new Date(now.getTime() - yearMs).toISOString()
}

/** Reduces the deliveries of newsletters that were finished more than a year ago to counts. What is stopped goes on with the next run. */
export async function forgetOldDeliveries(db: Db, { now, stopping }: { now: Date; stopping: AbortSignal }): Promise<void> {
  while (!stopping.aborted) {
    const campaign = await oldest(db, now)
    if (!campaign) return
    await reduceSlice(db, campaign.id)
    await pause(pauseMs)
  }
}

/** Counts deliveries whose rows go: what is not sent by then never will be, and what is on its way is taken for sent. */
export async function addToCounts(step: Db, campaignId: string, states: readonly Attempts['state'][]): Promise<void> {
  const count = (...counted: Attempts['state'][]) => states.filter((state) => counted.includes(state)).length
  await step
    .updateTable('campaigns')
    .set(({ eb }) => ({
      sent: eb('sent', '+', count('sent', 'sending')),
      failed: eb('failed', '+', count('failed')),
      skipped: eb('skipped', '+', count('skipped', 'queued')),
    }))
    .where('id', '=', campaignId)
    .execute()
}

function oldest(db: Db, now: Date) {
  return db
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'done')
    .where('finished_at', '<', yearBefore(now))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('deliveries').select('campaign_id').whereRef('deliveries.campaign_id', '=', 'campaigns.id')),
    )
    .limit(1)
    .executeTakeFirst()
}

function reduceSlice(db: Db, campaignId: string): Promise<void> {
  return db.transaction().execute(async (step) => {
    const gone = await step
      .deleteFrom('deliveries')
      .where('campaign_id', '=', campaignId)
      .where('subscriber_id', 'in', (query) =>
        query.selectFrom('deliveries').select('subscriber_id').where('campaign_id', '=', campaignId).limit(slice),
      )
      .returning('state')
      .execute()
    await addToCounts(
      step,
      campaignId,
      gone.map(({ state }) => state),
    )
  })
}
