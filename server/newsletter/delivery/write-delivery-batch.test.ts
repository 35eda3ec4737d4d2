// Tests writeDeliveryBatch with deliveries that another process has taken over, or that staff change at the same moment.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { createTestStorage, type TestStorage, testOnPostgres } from '#server/testing/database/test-storage.ts'
import { subscriberRow } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { testSite, until } from '#server/testing/site/test-site.ts'
import { pauseCampaign, retryFailed } from '../campaigns/campaign-control.ts'
import { createCampaign } from '../campaigns/create-campaign.ts'
import { enqueueNextBatch } from '../campaigns/enqueue-recipients.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { finishCampaign } from './deliveries.ts'
import { recoverDeliveries } from './recover-deliveries.ts'
import { writeDeliveryBatch } from './write-delivery-batch.ts'

const signingKey = new Uint8Array(32)
const leaseMs = 60_000
const quotas = { perMinute: null, perHour: null, perDay: null }
const order = { subject: 's', message: 'm', blocks: null, siteUrl: 'https://site.test', idempotencyKey: null, startInSeconds: 0 }

/** A newsletter that only the test sends: for the site's own sender, whose clock is a month behind, it isn't due yet. */
async function readyCampaign(readers: number) {
  const site = await testSite({ now: () => new Date('2026-01-01T00:00:00Z'), env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const clock = testClock('2026-02-01T00:00:00Z')
  const emails = Array.from({ length: readers }, (_, n) => `reader${n}@one.test`)
  await site.db
    .insertInto('subscribers')
    .values(emails.map((email) => subscriberRow(email)))
    .execute()
  const { id } = await createCampaign(site.db, { ...order, now: clock.now() })
  await until(async () => ((await enqueueNextBatch(site.db, clock.now())) ? null : true))
  const sender = (owner: string) => ({
    claim: () => claimDeliveries(site.db, id, { owner, now: clock.now(), limit: 10, leaseMs, signingKey }),
    writeBatch: (writeBatch: Parameters<typeof writeDeliveryBatch>[1]) =>
      writeDeliveryBatch(site.db, writeBatch, { owner, now: clock.now(), leaseMs, signingKey, quotas }),
  })
  const recover = (policy: 'resend' | 'review') =>
    recoverDeliveries(site.db, { now: clock.now(), unknownOutcomePolicy: policy, isInFlightHere: () => false })
  const counts = () =>
    site.db.selectFrom('campaigns').select(['sent', 'uncertain']).where('id', '=', id).executeTakeFirstOrThrow()
  return { site, clock, sender, recover, counts }
}

test('a delivery that waits twice, because it was claimed again, is started once', async () => {
  const { site, clock, sender, recover } = await readyCampaign(2)
  await using _ = site
  const { claim, writeBatch } = sender('slow')
  const first = await claim()
  clock.forward(2 * leaseMs)
  await recover('resend')
  const started = await writeBatch({ results: [], toStart: [...first, ...(await claim())] })
  expect(started.map(({ email }) => email).toSorted()).toEqual(['reader0@one.test', 'reader1@one.test'])
})

test.for(['resend', 'review'] as const)('%s: a reply that arrives after the lease was lost still counts', async (policy) => {
  const { site, clock, sender, recover, counts } = await readyCampaign(1)
  await using _ = site
  const [stalledProcess, other] = [sender('frozen'), sender('other')]
  const [delivery] = await stalledProcess.writeBatch({ results: [], toStart: await stalledProcess.claim() })
  clock.forward(2 * leaseMs)
  await recover(policy)
  const claimed = await other.claim()
  if (!delivery) throw new Error('nothing was started')
  const sent = { delivery, outcome: { state: 'sent' as const }, startedAt: clock.now(), isPossiblyAccepted: true }
  await stalledProcess.writeBatch({ results: [sent], toStart: [] })
  expect(await other.writeBatch({ results: [], toStart: claimed })).toEqual([])
  expect(await counts()).toEqual({ sent: 1, uncertain: 0 })
})

testOnPostgres('a newsletter that is paused while its recipients are enqueued stays paused', async () => {
  await using storage = await createTestStorage('postgres')
  await storage.query(async (db) => {
    await migrate(db)
    await db.insertInto('subscribers').values(subscriberRow('reader@one.test')).execute()
    const now = new Date()
    const { id } = await createCampaign(db, { ...order, now })
    let [preparing, pausing] = [Promise.resolve(false), Promise.resolve()]
    await db.transaction().execute(async (trx) => {
      // Locks the subscriber, so that an insert of its delivery has to wait.
      await trx.selectFrom('subscribers').select('id').forUpdate().execute()
      preparing = enqueueNextBatch(db, now)
      await isWaitingForLocks(db, 1)
      pausing = pauseCampaign(db, id)
      await Promise.race([pausing, isWaitingForLocks(db, 2)])
    })
    await Promise.all([preparing, pausing])
    expect(await readState(db, id)).toBe('paused')
  })
})

testOnPostgres('failed deliveries are queued again even if the newsletter finishes at that moment', async () => {
  await using storage = await createTestStorage('postgres')
  await storage.query(async (db) => {
    await migrate(db)
    await db.insertInto('subscribers').values(subscriberRow('reader@one.test')).execute()
    const now = new Date()
    const { id } = await createCampaign(db, { ...order, now })
    await enqueueNextBatch(db, now)
    await db.updateTable('deliveries').set({ state: 'failed' }).execute()
    let [retrying, finishing] = [Promise.resolve(0), Promise.resolve()]
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('campaigns').select('id').forUpdate().execute()
      retrying = retryFailed(db, id, now)
      await isWaitingForLocks(db, 1)
      finishing = finishCampaign(db, id, now)
      await isWaitingForLocks(db, 2)
    })
    await Promise.all([retrying, finishing])
    expect(await readState(db, id)).toBe('sending')
  })
})

testOnPostgres(
  'a delivery is claimed and started without reading other subscribers, also before there are statistics',
  async () => {
    await using storage = await createTestStorage('postgres')
    const now = new Date()
    const sender = { owner: 'sender', now, leaseMs, signingKey }
    const id = await storage.query(async (db) => {
      await migrate(db)
      await sql`alter table subscribers set (autovacuum_enabled = off)`.execute(db)
      for (let from = 0; from < 10_000; from += 1000)
        await db
          .insertInto('subscribers')
          .values(Array.from({ length: 1000 }, (_, n) => subscriberRow(`reader${from + n}@one.test`)))
          .execute()
      const campaign = await createCampaign(db, { ...order, now })
      while (await enqueueNextBatch(db, now));
      return campaign.id
    })
    const before = await countReadSubscribers(storage)
    await storage.query(async (db) => {
      const [delivery] = await claimDeliveries(db, id, { ...sender, limit: 1 })
      const started = await writeDeliveryBatch(db, { results: [], toStart: delivery ? [delivery] : [] }, { ...sender, quotas })
      expect(started).toEqual([delivery])
    })
    expect((await countReadSubscribers(storage)) - before).toBeLessThan(100)
  },
)

/** The rows of subscribers that queries have read. A connection that ends reports what it has read. */
async function countReadSubscribers(storage: TestStorage): Promise<number> {
  return storage.query(async (db) => {
    const { rows } = await sql<{ read: string }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables
      where schemaname = current_schema() and relname = 'subscribers'`.execute(db)
    return Number(rows[0]?.read)
  })
}

/** Waits until at least `number` statements wait for a lock. */
function isWaitingForLocks(db: Db, number: number): Promise<unknown> {
  return until(async () => {
    const { rows } = await sql<{ waiting: string }>`
      select count(*) as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like ${'%campaign%'}`.execute(db)
    return Number(rows[0]?.waiting) >= number ? true : null
  })
}

async function readState(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
}
