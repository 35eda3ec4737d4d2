// The quotas MAIL_PER_MINUTE, _HOUR and _DAY count emails that the mail server accepted or may have accepted.
import { expect, test } from 'vitest'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { orderNewsletter } from '#server/testing/site/order-newsletter.ts'
import { addSubscribers, makeSubscriberEmails } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

const minute = 60_000

async function read(site: TestSite, id: string) {
  const answer = await site.app.request(`/api/newsletter/campaigns/${id}`, { headers: await site.login() })
  return (await answer.json()) as { state: string; counts: { sent: number }; waitsUntil: string | null }
}

async function post(site: TestSite, path: string): Promise<void> {
  const answer = await site.app.request(`/api/newsletter/campaigns/${path}`, { method: 'POST', headers: await site.login() })
  expect(answer.status).toBe(200)
}

async function readCounts(site: TestSite) {
  const rows = await site.db.selectFrom('send_counts').select(['period', 'used']).execute()
  const sum = (period: string) => rows.filter((row) => row.period === period).reduce((all, { used }) => all + used, 0)
  return { minute: sum('minute'), hour: sum('hour'), day: sum('day') }
}

const waitUntilNothingInFlight = (site: TestSite) =>
  until(async () => {
    const rows = await site.db.selectFrom('deliveries').select('state').where('state', 'in', ['leased', 'sending']).execute()
    return rows.length === 0 ? true : null
  })

test('five pauses of a newsletter to 400 use nothing of a quota of 500, because only accepted emails count', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, MAIL_PER_DAY: '500' } })
  await addSubscribers(site, makeSubscriberEmails(400))
  const id = await orderNewsletter(site)
  for (let sleep = 1; sleep <= 5; sleep += 1) {
    await until(() => (sink.received.length >= sleep * 30 ? true : null))
    await post(site, `${id}/pause`)
    await waitUntilNothingInFlight(site)
    expect((await readCounts(site)).day).toBe(sink.received.length)
    await post(site, `${id}/resume`)
  }
  await until(async () => ((await read(site, id)).state === 'done' ? true : null))
  expect(sink.received).toHaveLength(400)
  expect((await readCounts(site)).day).toBe(400)
})

test.for([
  ['MAIL', { rejectSender: () => ({ code: 421, text: '4.7.0 try again later' }) }],
  ['RCPT', { rejectRecipient: () => ({ code: 421, text: '4.7.0 try again later' }) }],
  ['the end of the mail', { replyAfterData: () => ({ code: 452, text: '4.3.1 no room' }) }],
] as const)(
  'a mail server that rejects at %s uses no quota, and the newsletter continues when it accepts email again',
  async ([, refusal]) => {
    await using sink = await mailSink()
    Object.assign(sink, refusal)
    const clock = testClock()
    const quotas = { MAIL_PER_MINUTE: '100', MAIL_PER_HOUR: '100', MAIL_PER_DAY: '100' }
    await using site = await testSite({ env: { SMTP_URL: sink.url, ...quotas }, now: clock.now })
    await addSubscribers(site, makeSubscriberEmails(100))
    const id = await orderNewsletter(site)
    await until(async () =>
      (await site.db.selectFrom('deliveries').select('email').where('last_text', 'is not', null).execute()).length > 0
        ? true
        : null,
    )
    await new Promise((resolve) => setTimeout(resolve, 2500))
    // Rejected emails are subtracted from the count, so it contains only those being sent right now: at most one per connection.
    expect((await readCounts(site)).day).toBeLessThanOrEqual(5)
    Object.assign(sink, { rejectSender: null, rejectRecipient: null, replyAfterData: null })
    clock.forward(2 * minute)
    await until(async () => ((await read(site, id)).state === 'done' ? true : null))
    expect(sink.received).toHaveLength(100)
    expect(await readCounts(site)).toEqual({ minute: 100, hour: 100, day: 100 })
  },
)

test('an email whose reply was lost counts, because it may have been accepted', async () => {
  await using sink = await mailSink()
  sink.replyAfterData = () => 'drop'
  await using site = await testSite({ env: { SMTP_URL: sink.url, MAIL_PER_DAY: '50', NEWSLETTER_UNKNOWN_OUTCOME: 'review' } })
  await addSubscribers(site, makeSubscriberEmails(3))
  const id = await orderNewsletter(site)
  await until(async () => ((await read(site, id)).state === 'done' ? true : null))
  expect((await readCounts(site)).day).toBe(3)
})

test('single emails that are rejected are refunded, too', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, MAIL_PER_DAY: '50' } })
  sink.rejectRecipient = () => ({ code: 550, text: '5.1.1 no such mailbox' })
  await site.post('/api/contact', { name: 'Ada', email: 'ada@one.test', subject: 'Film', message: 'Hello' })
  await until(async () => {
    const failed = await site.db.selectFrom('emails').select('id').where('state', '=', 'failed').execute()
    return failed.length === 2 ? true : null
  })
  expect((await readCounts(site)).day).toBe(0)
  sink.rejectRecipient = null
  await site.post('/api/contact', { name: 'Ben', email: 'ben@one.test', subject: 'Film', message: 'Hello' })
  await until(() => (sink.received.length === 2 ? true : null))
  await until(async () => {
    const sent = await site.db.selectFrom('emails').select('id').where('state', '=', 'sent').execute()
    return sent.length === 2 ? true : null
  })
  expect((await readCounts(site)).day).toBe(2)
})

test('two processes share a quota: exactly the allowed number is accepted, although some are rejected at first', async () => {
  await using sink = await mailSink()
  const seen = new Set<string>()
  sink.rejectRecipient = (to) => {
    const isFirst = seen.size < seen.add(to).size
    return isFirst && Number(/\d+/.exec(to)) % 3 === 0 ? { code: 450, text: '4.7.1 greylisted' } : null
  }
  const clock = testClock()
  const options = { env: { SMTP_URL: sink.url, MAIL_PER_DAY: '50' }, now: clock.now }
  await using site = await testSite(options)
  await using _other = await testSite({ ...options, dataDir: site.dataDir })
  await addSubscribers(site, makeSubscriberEmails(120))
  const id = await orderNewsletter(site)
  await until(() => (sink.received.length >= 50 ? true : null))
  await waitUntilNothingInFlight(site)
  const { waitsUntil } = await read(site, id)
  expect(Date.parse(waitsUntil ?? '') - clock.now().getTime()).toBeGreaterThan(20 * 60 * minute)
  expect(sink.received).toHaveLength(50)
  expect((await readCounts(site)).day).toBe(50)
})
