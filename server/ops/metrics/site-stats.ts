// Counts for /metrics. Every query is answered by an index, so that a million subscribers don't slow a scrape.
import { type DeliveryCounter, deliveryCounters } from '#server/db/delivery-states.ts'
import type { Db } from '#server/db/schema.ts'
import { readSendingPause } from '#server/mail/queue/sending-pause.ts'

export type SiteStats = {
  mails: readonly { kind: string; state: string; count: number }[]
  campaigns: readonly { state: string; count: number }[]
  deliveries: Readonly<Record<DeliveryCounter | 'waiting', number>>
  subscribers: readonly { state: string; count: number }[]
  messages: readonly { state: string; count: number }[]
  isSendingPaused: boolean
}

export async function readSiteStats(db: Db): Promise<SiteStats> {
  const mails = await db
    .selectFrom('emails')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .groupBy(['kind', 'state'])
    .execute()
  const { made, ...sums } = await db
    .selectFrom('campaigns')
    .select(({ fn }) => [
      fn.sum<number>('enqueued').as('made'),
      ...deliveryCounters.map((counter) => fn.sum<number>(counter).as(counter)),
    ])
    .executeTakeFirstOrThrow()
  // sum() is null without campaigns, and PostgreSQL returns sums as text.
  const finished = Object.fromEntries(deliveryCounters.map((counter) => [counter, Number(sums[counter] ?? 0)])) as Record<
    DeliveryCounter,
    number
  >
  const all = Object.values(finished).reduce((sum, count) => sum + count, 0)
  return {
    mails,
    campaigns: await countByState(db, 'campaigns'),
    deliveries: { ...finished, waiting: Math.max(0, Number(made ?? 0) - all) },
    subscribers: await countByState(db, 'subscribers'),
    messages: await countByState(db, 'contact_messages'),
    isSendingPaused: (await readSendingPause(db)) !== null,
  }
}

function countByState(db: Db, table: 'campaigns' | 'subscribers' | 'contact_messages') {
  return db
    .selectFrom(table)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}
