// What happens to a newsletter when the mail server rejects emails, hangs up, stops answering or can't be reached.
import { expect, test } from 'vitest'
import { freePort } from '#server/testing/http/free-port.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { orderNewsletter } from '#server/testing/site/order-newsletter.ts'
import { addSubscribers, makeSubscriberEmails } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

const minute = 60_000

async function read(site: TestSite, id: string) {
  const row = await site.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { state, pause_reason: reason, sent, failed, skipped, uncertain, abandoned } = row
  return { state, reason, sent, failed, skipped, uncertain, abandoned }
}

const waitForState = (site: TestSite, id: string, state: string) =>
  until(async () => {
    const found = await read(site, id)
    return found.state === state ? found : null
  })

const waitForDeliveries = (site: TestSite, state: string, count: number) =>
  until(async () => {
    const rows = await site.db
      .selectFrom('deliveries')
      .selectAll()
      .where('state', '=', state as 'sent')
      .execute()
    return rows.length === count ? rows : null
  })

const call = async (site: TestSite, path: string, body?: object) =>
  body
    ? site.post(`/api/newsletter/campaigns/${path}`, body, await site.login())
    : site.app.request(`/api/newsletter/campaigns/${path}`, { method: 'POST', headers: await site.login() })

function firstTime() {
  const seen = new Set<string>()
  return (name: string) => seen.size < seen.add(name).size
}

/** Returns how many readers got emails, how many emails arrived, and how many different emails one reader got at most. */
function copies(sink: MailSink) {
  const arrived = Map.groupBy(sink.received, ({ to }) => to.join())
  return {
    readers: arrived.size,
    mails: sink.received.length,
    versions: Math.max(...[...arrived.values()].map((mails) => new Set(mails.map(({ raw }) => raw)).size)),
  }
}

test('a mail server with greylisting gets each email again, and everyone gets it once', async () => {
  const clock = testClock()
  await using sink = await mailSink()
  const isFirst = firstTime()
  sink.rejectRecipient = (to) => (isFirst(to) ? { code: 450, text: '4.7.1 greylisted' } : null)
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addSubscribers(site, makeSubscriberEmails(7))
  const id = await orderNewsletter(site)
  const rows = await waitForDeliveries(site, 'retry', 7)
  expect(rows[0]).toMatchObject({ attempts: 1, last_code: '4.7.1', last_text: expect.stringContaining('greylisted') })
  clock.forward(2 * minute)
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 7, failed: 0 })
  expect(copies(sink)).toEqual({ readers: 7, mails: 7, versions: 1 })
})

test('a delivery fails after 48 hours of temporary rejections', async () => {
  const clock = testClock()
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 451, text: '4.3.0 later' })
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addSubscribers(site, ['a@one.test'])
  const id = await orderNewsletter(site)
  for (const attempt of [1, 2, 3, 4]) {
    await until(async () => {
      const row = await site.db.selectFrom('deliveries').select(['attempts', 'state']).executeTakeFirst()
      return row?.attempts === attempt && row.state === 'retry' ? true : null
    })
    clock.forward(15 * 60 * minute)
  }
  expect(await waitForState(site, id, 'done')).toMatchObject({ failed: 1 })
})

test('an unknown mailbox fails and is suppressed; any other rejection only fails', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = (to) => (to.startsWith('gone') ? { code: 550, text: '5.1.1 no such user' } : null)
  sink.replyAfterData = ({ to }) => (to[0]?.startsWith('full') ? { code: 554, text: '5.2.0 not here' } : null)
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addSubscribers(site, ['gone@one.test', 'full@one.test', 'fine@one.test'])
  const id = await orderNewsletter(site)
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 1, failed: 2 })
  const rows = await site.db
    .selectFrom('deliveries')
    .select(['email', 'last_code', 'attempts'])
    .where('state', '=', 'failed')
    .orderBy('email')
    .execute()
  expect(rows).toEqual([
    { email: 'full@one.test', last_code: '5.2.0', attempts: 1 },
    { email: 'gone@one.test', last_code: '5.1.1', attempts: 1 },
  ])
  expect(await site.db.selectFrom('suppressions').select('reason').execute()).toEqual([{ reason: 'bounced' }])
  sink.replyAfterData = null
  const again = await site.post('/api/newsletter/bulk', { subject: 'Next', message: 'Hello', apiKey: newsletterKey })
  expect(await again.json()).toMatchObject({ recipients: 2 })
  const retried = await call(site, `${id}/retry`)
  expect(await retried.json()).toEqual({ retried: 1 })
  expect(await until(async () => ((await read(site, id)).sent === 2 ? read(site, id) : null))).toMatchObject({ failed: 1 })
})

test("if the sender is rejected, the newsletter pauses with the reply, recipients don't fail, and it continues once that is fixed", async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 550, text: '5.7.26 this mail is unauthenticated' })
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addSubscribers(site, makeSubscriberEmails(30))
  const id = await orderNewsletter(site)
  expect(await waitForState(site, id, 'paused')).toMatchObject({ reason: expect.stringContaining('5.7.26'), failed: 0, sent: 0 })
  sink.rejectRecipient = null
  // The clock is advanced only after the last rejections are recorded, because retry times are counted from the recording.
  await until(async () =>
    (await site.db.selectFrom('deliveries').select('email').where('state', '=', 'sending').execute()).length > 0 ? null : true,
  )
  clock.forward(10 * minute)
  expect((await call(site, `${id}/resume`)).status).toBe(200)
  expect(await waitForState(site, id, 'done')).toMatchObject({ reason: null, sent: 30, failed: 0 })
})

test('one recipient whose server rejects the sender does not stop the others', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = (to) => (to === 'strict@one.test' ? { code: 554, text: '5.7.1 policy' } : null)
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addSubscribers(site, [...makeSubscriberEmails(10), 'strict@one.test'])
  const id = await orderNewsletter(site)
  await until(async () => ((await read(site, id)).sent === 10 ? true : null))
  for (const wait of [2, 7]) {
    await waitForDeliveries(site, 'retry', 1)
    clock.forward(wait * minute)
    await until(async () =>
      (await site.db.selectFrom('deliveries').select('attempts').where('email', '=', 'strict@one.test').executeTakeFirst())
        ?.attempts === (wait === 2 ? 2 : 3)
        ? true
        : null,
    )
  }
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 10, failed: 1 })
})

test('a rejected login pauses the newsletter at once and counts as no attempt', async () => {
  await using sink = await mailSink()
  sink.rejectLogin = () => ({ code: 535, text: '5.7.8 bad password' })
  await using site = await testSite({ env: { SMTP_URL: sink.url.replace('//', '//user:wrong@') } })
  await addSubscribers(site, makeSubscriberEmails(5))
  const id = await orderNewsletter(site)
  expect(await waitForState(site, id, 'paused')).toMatchObject({ reason: expect.stringContaining('bad password') })
  sink.rejectLogin = null
  await call(site, `${id}/resume`)
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 5 })
  expect(await waitForDeliveries(site, 'sent', 5)).toMatchObject(Array(5).fill({ attempts: 1 }))
})

test.for(['drop', 'silent'] as const)('%s after the final dot: the email is sent again with the same bytes', async (end) => {
  const clock = testClock()
  await using sink = await mailSink()
  const isFirst = firstTime()
  sink.replyAfterData = ({ to }) => (isFirst(to.join()) ? end : null)
  await using site = await testSite({ env: { SMTP_URL: `${sink.url}?socketTimeout=300` }, now: clock.now })
  await addSubscribers(site, makeSubscriberEmails(5))
  const id = await orderNewsletter(site)
  await waitForDeliveries(site, 'retry', 5)
  clock.forward(2 * minute)
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 5, uncertain: 0 })
  expect(copies(sink)).toEqual({ readers: 5, mails: 10, versions: 1 })
})

test('NEWSLETTER_UNKNOWN_OUTCOME=review: emails that may have been sent wait for staff, who send them again or abandon them', async () => {
  await using sink = await mailSink()
  sink.replyAfterData = () => 'drop'
  await using site = await testSite({ env: { SMTP_URL: sink.url, NEWSLETTER_UNKNOWN_OUTCOME: 'review' } })
  await addSubscribers(site, makeSubscriberEmails(3))
  const id = await orderNewsletter(site)
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 0, uncertain: 3 })
  sink.replyAfterData = null
  expect(await (await call(site, `${id}/uncertain`, { action: 'resend' })).json()).toEqual({ settled: 3 })
  await until(async () => ((await read(site, id)).sent === 3 ? true : null))
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 3, uncertain: 0 })

  sink.replyAfterData = () => 'drop'
  const other = (
    (await (await site.post('/api/newsletter/bulk', { subject: 'Next', message: 'm', apiKey: newsletterKey })).json()) as {
      id: string
    }
  ).id
  await waitForState(site, other, 'done')
  expect(await (await call(site, `${other}/uncertain`, { action: 'abandon' })).json()).toEqual({ settled: 3 })
  expect(await read(site, other)).toMatchObject({ state: 'done', sent: 0, uncertain: 0, abandoned: 3 })
})

test('a mail server that disconnects after every five emails gets each email once', async () => {
  await using sink = await mailSink()
  sink.mailsPerConnection = 5
  await using site = await testSite({ env: { SMTP_URL: sink.url, SMTP_CONNECTIONS: '2' } })
  await addSubscribers(site, makeSubscriberEmails(33))
  const id = await orderNewsletter(site)
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 33 })
  expect(copies(sink)).toEqual({ readers: 33, mails: 33, versions: 1 })
})

test('while the mail server is unreachable, the newsletter waits and no attempt is counted', async () => {
  const port = await freePort()
  await using site = await testSite({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  await addSubscribers(site, makeSubscriberEmails(4))
  const id = await orderNewsletter(site)
  expect(await until(async () => ((await read(site, id)).reason ? read(site, id) : null))).toMatchObject({
    state: 'sending',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await waitForDeliveries(site, 'queued', 4)).toMatchObject(Array(4).fill({ attempts: 0 }))
  await using sink = await mailSink({ port })
  expect(await waitForState(site, id, 'done')).toMatchObject({ sent: 4, reason: null })
  expect(sink.received).toHaveLength(4)
  expect(await waitForDeliveries(site, 'sent', 4)).toMatchObject(Array(4).fill({ attempts: 1 }))
})
