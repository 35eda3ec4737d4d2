// Kills processes while they turn scheduled newsletters into campaigns: each is sent once, or is still scheduled.
import { v4 as uuid } from 'uuid'
import { expect, onTestFailed } from 'vitest'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { createTestStorage, type TestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { killHard } from '#server/testing/faults/crashing-site.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'
import { launch } from '#server/testing/site/site-process.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'

const newsletters = 60

const sendDue = ({ env }: TestStorage) => launch(env, process.execPath, ['server/testing/faults/send-due-drafts.ts', 'run'])

async function addScheduled(db: Db, count: number): Promise<void> {
  const at = new Date(Date.now() - 60_000).toISOString()
  const row = { state: 'scheduled' as const, send_at: at, problem: null, campaign_id: null, version: 1, client_id: '' }
  await db
    .insertInto('newsletter_drafts')
    .values(
      Array.from({ length: count }, (_, n) => ({
        id: uuid(),
        subject: `News ${n}`,
        content: `<p>Text ${n}</p>`,
        ...row,
        client_sequence: 0,
        account_id: 'owner',
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}

testOnBoth('three processes that are killed in turn send each scheduled newsletter once', async (engine) => {
  onTestFailed(() => console.log(`TEST_SEED=${seed}`))
  const random = seededRandom(seed)
  await using storage = await createTestStorage(engine)
  await storage.query(migrate)
  await addSubscribers(storage, ['a@one.test'])
  const countScheduled = () =>
    storage.query(
      async (db) => (await db.selectFrom('newsletter_drafts').select('id').where('state', '=', 'scheduled').execute()).length,
    )

  let kills = 0
  for (let round = 0; round < 4; round += 1) {
    await storage.query((db) => addScheduled(db, newsletters / 4))
    const runs = [sendDue(storage), sendDue(storage), sendDue(storage)]
    await expect.poll(() => runs.some(({ output }) => output().includes('begun')), { interval: 5 }).toBe(true)
    for (const run of runs.slice(0, 2)) {
      await new Promise((resolve) => setTimeout(resolve, random.below(60)))
      await killHard(run)
      kills += 1
    }
    await expect.poll(countScheduled).toBe(0)
    for (const run of runs.slice(2)) await killHard(run)
  }
  const { drafts, campaigns, started } = await storage.query(async (db) => ({
    drafts: await db.selectFrom('newsletter_drafts').select(['subject', 'campaign_id', 'state']).execute(),
    campaigns: await db.selectFrom('campaigns').select(['id', 'subject', 'recipients']).execute(),
    started: await db.selectFrom('activities').select('id').where('action', '=', 'newsletter-started').execute(),
  }))
  expect(kills).toBe(8)
  expect(campaigns).toHaveLength(newsletters)
  expect(started).toHaveLength(newsletters)
  expect(new Set(drafts.map(({ campaign_id }) => campaign_id))).toEqual(new Set(campaigns.map(({ id }) => id)))
  expect(drafts.every(({ state }) => state === 'sent')).toBe(true)
  expect(campaigns.every(({ recipients }) => recipients === 1)).toBe(true)
})
