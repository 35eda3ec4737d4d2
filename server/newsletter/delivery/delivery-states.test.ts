// Records every change of a delivery's state that the code can make, and compares them with `deliveryStates`.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type DeliveryState,
  deliveryCounters,
  deliveryStates,
  isInState,
  openConditions,
  openStates,
} from '#server/db/delivery-states.ts'
import type { Db } from '#server/db/schema.ts'
import { subscriberRow } from '#server/testing/site/subscribers.ts'
import { type TestClock, testClock } from '#server/testing/site/test-clock.ts'
import { testSite, until } from '#server/testing/site/test-site.ts'
import { abandonUncertain, resendUncertain, retryFailed } from '../campaigns/campaign-control.ts'
import { createCampaign } from '../campaigns/create-campaign.ts'
import { enqueueNextBatch } from '../campaigns/enqueue-recipients.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { type Delivery, type Outcome, releaseDeliveries } from './deliveries.ts'
import { recoverDeliveries } from './recover-deliveries.ts'
import { type AttemptResult, writeDeliveryBatch } from './write-delivery-batch.ts'

const signingKey = new Uint8Array(32)
const owner = 'test'
const leaseMs = 60_000
const quotas = { perMinute: null, perHour: null, perDay: null }
const failed: Outcome = { state: 'failed', code: '550', text: 'no', isBounce: false }
const retry: Outcome = { state: 'retry', code: '450', text: 'later', waitMs: leaseMs }
const uncertain: Outcome = { state: 'uncertain', text: 'lost' }
const sent: Outcome = { state: 'sent' }

test('deliveries make exactly the transitions in the table of states', async () => {
  await using it = await startTransitionTest()

  const first = await it.orderNewsletter()
  await first.release(await first.claim())
  await first.claim()
  await it.recover('resend')
  await first.finish(await first.start(), failed)
  await first.retryFailed()
  await first.finish(await first.start(), uncertain)
  await first.resendUncertain()
  await first.start()
  await it.recover('resend')
  await first.finish(await first.start(), retry)
  it.clock.forward(2 * leaseMs)
  await first.start()
  await it.recover('review')
  await first.abandonUncertain()

  const second = await it.orderNewsletter()
  await second.finish(await second.start(), sent)

  for (const loseLease of [
    () => it.recover('review'),
    () => it.recover('resend'),
    async (newsletter: Newsletter) => {
      await it.recover('resend')
      await newsletter.claim()
    },
    (newsletter: Newsletter, delivery: Delivery) => newsletter.finish(delivery, retry),
  ]) {
    const newsletter = await it.orderNewsletter()
    const delivery = await newsletter.start()
    await loseLease(newsletter, delivery)
    await newsletter.finish(delivery, sent)
  }

  const last = await it.orderNewsletter()
  await it.db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute()
  await expect(last.claim()).rejects.toThrow('nothing to claim')

  const allowed = Object.entries(deliveryStates).flatMap(([from, { next }]) => Object.keys(next).map((to) => `${from} → ${to}`))
  expect(await it.readTransitions()).toEqual(allowed.toSorted())
})

test('every open delivery is counted as waiting, and every other one by a counter', () => {
  expect([...openStates, ...deliveryCounters].toSorted()).toEqual(Object.keys(deliveryStates).toSorted())
})

test('the queries of the sender use a partial index for each open state, also for a state that is added later', async () => {
  await using site = await testSite()
  const isInLaterState = isInState('throttled' as DeliveryState)
  for (const isOpen of [...openConditions, isInLaterState]) {
    const { rows } = await sql<{ detail: string }>`
      explain query plan select subscriber_id from deliveries where campaign_id = 'c' and ${isOpen}`.execute(site.db)
    expect(rows.map(({ detail }) => detail).join()).toMatch(
      /USING (COVERING )?INDEX deliveries_(queued|to_retry|in_flight|in_later_states)/,
    )
  }
})

type Newsletter = Awaited<ReturnType<Awaited<ReturnType<typeof startTransitionTest>>['orderNewsletter']>>

async function startTransitionTest() {
  // The site's own sender sends nothing: its clock is a month behind, so no newsletter of this test is due for it.
  const site = await testSite({ now: () => new Date('2026-01-01T00:00:00Z'), env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const { db } = site
  const clock = testClock('2026-02-01T00:00:00Z')
  await db.insertInto('subscribers').values(subscriberRow('reader@one.test')).execute()
  await sql`create table transitions (change text)`.execute(db)
  await sql`
    create trigger record_transition after update of state on deliveries when old.state <> new.state
    begin insert into transitions values (old.state || ' → ' || new.state); end`.execute(db)
  return {
    db,
    clock,
    orderNewsletter: () => orderNewsletter(db, clock),
    recover(unknownOutcomePolicy: 'resend' | 'review') {
      clock.forward(2 * leaseMs)
      return recoverDeliveries(db, { now: clock.now(), unknownOutcomePolicy, isInFlightHere: () => false })
    },
    async readTransitions() {
      const { rows } = await sql<{ change: string }>`select distinct change from transitions`.execute(db)
      return rows.map(({ change }) => change).toSorted()
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** A newsletter to one reader, whose delivery the test moves from state to state. */
async function orderNewsletter(db: Db, clock: TestClock) {
  const order = {
    subject: 's',
    message: 'm',
    blocks: null,
    siteUrl: 'https://site.test',
    idempotencyKey: crypto.randomUUID(),
    startInSeconds: 0,
  }
  const { id } = await createCampaign(db, { ...order, now: clock.now() })
  await until(async () => ((await enqueueNextBatch(db, clock.now())) ? null : true))
  const writeBatch = (results: AttemptResult[], toStart: Delivery[]) =>
    writeDeliveryBatch(db, { results, toStart }, { owner, now: clock.now(), leaseMs, signingKey, quotas })
  const claim = async () => {
    const [delivery] = await claimDeliveries(db, id, { owner, now: clock.now(), limit: 1, leaseMs, signingKey })
    if (!delivery) throw new Error('nothing to claim')
    return delivery
  }
  return {
    claim,
    async start() {
      const delivery = await claim()
      await writeBatch([], [delivery])
      return delivery
    },
    finish: (delivery: Delivery, outcome: Outcome) =>
      writeBatch([{ delivery, outcome, startedAt: clock.now(), isPossiblyAccepted: true }], []),
    release: (delivery: Delivery) => releaseDeliveries(db, [delivery], owner),
    retryFailed: () => retryFailed(db, id, clock.now()),
    resendUncertain: () => resendUncertain(db, id, clock.now()),
    abandonUncertain: () => abandonUncertain(db, id),
  }
}
