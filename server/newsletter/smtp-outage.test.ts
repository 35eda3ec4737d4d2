// How often the site tries a mail server that accepts no email, and what staff see meanwhile.
import { test } from 'vitest'
import type { Campaign } from '#contract/entities/campaigns.ts'
import type { Overview } from '#contract/entities/overview.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { orderNewsletter } from '#server/testing/site/order-newsletter.ts'
import { addSubscribers, makeSubscriberEmails } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

async function get<Answer>(site: TestSite, path: string): Promise<Answer> {
  const answer = await site.app.request(`/api${path}`, { headers: await site.login() })
  return (await answer.json()) as Answer
}

const read = (site: TestSite, id: string) => get<Campaign>(site, `/newsletter/campaigns/${id}`)

const unavailable = { code: 421, text: '4.7.0 too busy for reader1@reader.test' }
const kinds: [string, Partial<MailSink>, RegExp][] = [
  ['at the greeting', { rejectConnection: () => unavailable }, /421 .*too busy/],
  ['at MAIL', { rejectSender: () => unavailable }, /421 .*too busy/],
  ['at RCPT', { rejectRecipient: () => unavailable }, /421 .*too busy/],
  ['at the end of DATA', { replyAfterData: () => unavailable }, /421 .*too busy/],
  ['by hanging up at MAIL', { disconnectAt: 'MAIL' }, /closed/],
  ['by hanging up at RCPT', { disconnectAt: 'RCPT' }, /closed/],
  ['by a login that does not work for now', { rejectLogin: () => ({ code: 454, text: '4.7.0 try later' }) }, /454 .*try later/],
]

// The first three retries come 1, 3 and 7 seconds after the failure.
const watchedMs = 11_000
const mostConnections = 12

test.concurrent.for(kinds)(
  'rejected %s: retries become rarer, staff see why and when, and everything is sent once email is accepted again',
  async ([, refusal, words], { expect }) => {
    await using sink = await mailSink()
    Object.assign(sink, refusal)
    const clock = testClock()
    const url = sink.url.replace('//', '//user:password@')
    await using site = await testSite({ env: { SMTP_URL: url }, now: clock.now })
    await addSubscribers(site, makeSubscriberEmails(200))
    const id = await orderNewsletter(site)
    const seen = await until(async () => {
      const campaign = await read(site, id)
      return campaign.reason && campaign.waitsUntil ? campaign : null
    })
    await new Promise((resolve) => setTimeout(resolve, watchedMs))
    expect(sink.connections).toBeLessThanOrEqual(mostConnections)
    // On a busy machine the first state may be seen late, and the third retry may come later and end between the two answers.
    const { delayed, overview } = await until(async () => {
      const delayed = await read(site, id)
      const overview = await get<Overview>(site, '/overview')
      const isLater = Date.parse(delayed.waitsUntil ?? '') > Date.parse(seen.waitsUntil ?? '')
      const isSettled = isLater && sink.connections >= 4 && overview.campaign?.waitsUntil === delayed.waitsUntil
      return isSettled ? { delayed, overview } : null
    })
    expect(delayed).toMatchObject({ state: 'sending', counts: { sent: 0, failed: 0, waiting: 200 } })
    expect(delayed.reason).toMatch(words)
    expect(delayed.reason).not.toContain('reader1@reader.test')
    expect(Date.parse(delayed.waitsUntil ?? '')).toBeGreaterThan(Date.parse(seen.waitsUntil ?? ''))
    expect(overview.campaign).toMatchObject({ reason: expect.stringMatching(words), waitsUntil: delayed.waitsUntil })
    expect(overview.health.find(({ subject }) => subject === 'newsletters')).toMatchObject({
      status: 'info',
      message: expect.stringMatching(/^Waiting: .*We’ll try again at \d\d:\d\d/),
    })
    Object.assign(sink, {
      rejectConnection: null,
      rejectSender: null,
      rejectRecipient: null,
      replyAfterData: null,
      disconnectAt: null,
      rejectLogin: null,
    })
    clock.forward(2 * 60_000)
    await expect.poll(async () => (await read(site, id)).state, { interval: 200 }).toBe('done')
    expect(await read(site, id)).toMatchObject({ reason: null, counts: { sent: 200 } })
    expect((await get<Overview>(site, '/overview')).health.find(({ subject }) => subject === 'newsletters')).toBeUndefined()
  },
)

test.concurrent('when every recipient has been tried, the next try is that of the first one that is due again', async ({
  expect,
}) => {
  await using sink = await mailSink()
  sink.rejectSender = () => unavailable
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addSubscribers(site, makeSubscriberEmails(3))
  const id = await orderNewsletter(site)
  await until(async () => {
    const tried = await site.db.selectFrom('deliveries').select('email').where('state', '=', 'retry').execute()
    return tried.length === 3 ? true : null
  })
  const { waitsUntil } = await until(async () => {
    const found = await read(site, id)
    return Date.parse(found.waitsUntil ?? '') - Date.now() > 20_000 ? found : null
  })
  expect(Date.parse(waitsUntil ?? '') - Date.now()).toBeLessThan(80_000)
})

test.concurrent('a mail server that allows fewer connections than SMTP_CONNECTIONS is not tried too often, and the newsletter continues', async ({
  expect,
}) => {
  await using sink = await mailSink()
  sink.rejectConnection = (open) => (open > 2 ? { code: 421, text: '4.7.0 too many connections' } : null)
  sink.replyAfterData = () => null
  await using site = await testSite({ env: { SMTP_URL: sink.url, SMTP_CONNECTIONS: '5' } })
  // Fewer than 100 readers: after 100 emails the site opens a new connection, which this mail server would reject.
  await addSubscribers(site, makeSubscriberEmails(80))
  const id = await orderNewsletter(site)
  await until(async () => ((await read(site, id)).state === 'done' ? true : null))
  expect(sink.received).toHaveLength(80)
  // A few on a quick machine; on any, at most the 25 failures a minute of the circuit breaker besides those that work.
  expect(sink.connections).toBeLessThanOrEqual(30)
})

test.concurrent('single emails try an unavailable mail server no more often, and none is lost', async ({ expect }) => {
  await using sink = await mailSink()
  sink.rejectSender = () => unavailable
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  for (let n = 0; n < 30; n += 1)
    await site.post('/api/contact', { name: 'Ada', email: `ada${n}@one.test`, subject: `Film ${n}`, message: `Hello ${n}` })
  await new Promise((resolve) => setTimeout(resolve, 5000))
  expect(sink.connections).toBeLessThanOrEqual(8)
  sink.rejectSender = null
  clock.forward(20 * 60_000)
  await expect.poll(() => sink.received.length).toBe(60)
})
