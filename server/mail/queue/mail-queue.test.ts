import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClock } from '#server/testing/site/test-clock.ts'
import { testSite } from '#server/testing/site/test-site.ts'
import type { OutgoingMail } from '../message/outgoing-mail.ts'
import { createMailQueue, queueMail } from './mail-queue.ts'

const unused = {
  composeTestNewsletter: (): OutgoingMail => {
    throw new Error('no test newsletter is queued here')
  },
  quotas: { perMinute: null, perHour: null, perDay: null },
}
const from = { name: 'Agency', address: 'hello@agency.test' }

test('an email with an expired lease is claimed by other processes, never again by the one that is sending it', async () => {
  const clock = testClock()
  // The site's own sender finds nothing due because its clock is in the past.
  await using site = await testSite({ now: () => new Date('2025-01-01T00:00:00Z') })
  const queueOf = (owner: string) => createMailQueue(site.db, { ...unused, from: () => from, owner, now: clock.now })
  const [mine, other] = [queueOf('mine'), queueOf('other')]
  await queueMail(site.db, { kind: 'message', to: 'a@b.test', replyTo: null, subject: 's', text: 't' }, clock.now())
  const [job] = await mine.claim(5, 60_000)
  expect(await other.claim(5, 60_000)).toEqual([])
  clock.forward(2 * 60_000)
  expect(await mine.claim(5, 60_000)).toEqual([])
  const [claimed] = await other.claim(5, 60_000)
  expect(claimed?.mail.messageId).toBe(job?.mail.messageId)
  // This late result is ignored, because the other process owns the row now.
  await job?.recordResult({ state: 'failed', error: 'x', retryDelayMs: 0, isPossiblyAccepted: false })
  await claimed?.recordResult({ state: 'sent' })
  expect(await site.db.selectFrom('emails').select(['state', 'attempts', 'owner']).execute()).toEqual([
    { state: 'sent', attempts: 2, owner: null },
  ])
})

test('an email that cannot be counted against the quotas is not claimed either', async () => {
  const clock = testClock()
  await using site = await testSite({ now: () => new Date('2025-01-01T00:00:00Z') })
  await queueMail(site.db, { kind: 'message', to: 'a@b.test', replyTo: null, subject: 's', text: 't' }, clock.now())
  const quotas = { perMinute: null, perHour: null, perDay: 10 }
  const queue = createMailQueue(site.db, { ...unused, quotas, from: () => from, owner: 'mine', now: clock.now })
  await sql`drop table send_counts`.execute(site.db)
  await expect(queue.claim(1, 60_000)).rejects.toThrow()
  expect(await site.db.selectFrom('emails').select(['state', 'attempts']).execute()).toEqual([{ state: 'queued', attempts: 0 }])
})

test('a message to the agency is sent before everything else that waits', async () => {
  const clock = testClock()
  await using site = await testSite({ now: () => new Date('2025-01-01T00:00:00Z') })
  for (const kind of ['welcome', 'confirmation', 'message'] as const) {
    await queueMail(site.db, { kind, to: `${kind}@b.test`, replyTo: null, subject: 's', text: 't' }, clock.now())
    clock.forward(1000)
  }
  const queue = createMailQueue(site.db, { ...unused, from: () => from, owner: 'mine', now: clock.now })
  const [first] = await queue.claim(1, 60_000)
  const [second] = await queue.claim(1, 60_000)
  expect([first?.mail.to, second?.mail.to]).toEqual(['message@b.test', 'welcome@b.test'])
})

test('two processes that claim at once get different emails', async () => {
  const clock = testClock()
  await using site = await testSite({ now: () => new Date('2025-01-01T00:00:00Z') })
  for (let n = 0; n < 20; n += 1)
    await queueMail(site.db, { kind: 'message', to: `r${n}@b.test`, replyTo: null, subject: 's', text: 't' }, clock.now())
  const claims = ['one', 'two', 'three'].map((owner) =>
    createMailQueue(site.db, { ...unused, from: () => from, owner, now: clock.now }).claim(6, 60_000),
  )
  const claimed = (await Promise.all(claims)).flat().map(({ mail }) => mail.to)
  expect([claimed.length, new Set(claimed).size]).toEqual([18, 18])
})
