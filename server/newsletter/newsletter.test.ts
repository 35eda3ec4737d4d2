import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { newsletterKey, testSite, until } from '#server/testing/site/test-site.ts'

const bulk = {
  subject: 'News from the studio',
  message: 'Hello,\n\nsee https://example.com/a?b=1&c=2.\n\n<b>bold</b>',
  apiKey: newsletterKey,
}

test('an address is subscribed once, however it is written', async () => {
  await using site = await testSite()
  const first = await site.post('/api/newsletter', { email: ' Ada@Example.com ' })
  expect(first.status).toBe(201)
  expect(await first.json()).toEqual({ message: messages.subscribed })
  const second = await site.post('/api/newsletter', { email: 'ada@example.COM' })
  expect(second.status).toBe(409)
  expect(await second.json()).toEqual({ message: messages.alreadySubscribed })
})

test.for([
  'ada',
  'ada@',
  'ada@example',
  '@example.com',
  'a b@example.com',
  'a@b.c,victim@z.test',
  'a@b@c.test',
  'a;b@c.test',
  '<a@b.c>',
  '"a"@b.test',
  'a@b.c\r\nBcc: victim@z.test',
  'a@b.c\0',
  `${'a'.repeat(250)}@b.test`,
  '@'.repeat(200_000),
  7,
  null,
  ['a@b.test'],
  { a: 1 },
])('%j is not accepted as an email address', async (email) => {
  await using site = await testSite()
  const response = await site.post('/api/newsletter', { email })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await site.db.selectFrom('subscribers').selectAll().execute()).toEqual([])
})

test('every subscriber gets one email over SMTP, with both parts and an unsubscribe link that works', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addSubscribers(site, ['a@one.test', 'b@two.test', "o'brien@three.test"])
  const answer = await site.post('/api/newsletter/bulk', bulk)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ message: 'Newsletter queued for 3 subscribers', recipients: 3 })
  await until(() => (sink.received.length >= 3 ? true : null))

  expect(sink.received.flatMap((mail) => mail.to).sort()).toEqual(['a@one.test', 'b@two.test', "o'brien@three.test"])
  const mail = await PostalMime.parse(sink.received[0]?.raw ?? '')
  expect(mail.subject).toBe(bulk.subject)
  expect(mail.from?.address).toBe('hello@agency.test')
  expect(mail.text).toContain('<b>bold</b>')
  expect(mail.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(mail.html).toMatch(/href="https:\/\/site\.test\/n\/[0-9a-f]{12}\/1"[^>]*>example\.com\/a\?b=1&amp;c=2</)
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /<(https:\/\/site\.test\/unsubscribe\/[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(mail.text).toContain(link)

  const path = new URL(link).pathname
  for (let scan = 0; scan < 3; scan += 1) await site.app.request(path)
  const left = async () =>
    (await site.db.selectFrom('subscribers').select('email').where('state', '=', 'unsubscribed').execute()).map(
      (row) => row.email,
    )
  expect(await left()).toEqual([])
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const body = type.startsWith('app')
      ? 'List-Unsubscribe=One-Click'
      : '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const response = await site.app.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(200)
  }
  expect(await left()).toEqual(sink.received[0]?.to)
})

test('a forged unsubscribe link changes nothing', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['a@one.test'])
  const { id } = await site.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow()
  for (const token of [id, `${id}.`, `${id}.${'x'.repeat(32)}`, `.${id}`, 'é.ü']) {
    await site.app.request(`/unsubscribe/${encodeURIComponent(token)}`, { method: 'POST' })
    expect(await site.lastVisit()?.readUnsubscribe(token)).toBeNull()
  }
  expect(await site.db.selectFrom('subscribers').select('state').execute()).toEqual([{ state: 'subscribed' }])
})

test('without SMTP_URL each email is one file', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['a@one.test', 'b@two.test'])
  await site.post('/api/newsletter/bulk', bulk)
  const mails = await site.mails(2)
  expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()).toEqual(['a@one.test', 'b@two.test'])
})

test('the API key is checked before anything else', async () => {
  await using site = await testSite()
  const response = await site.post('/api/newsletter/bulk', { subject: '', message: '', apiKey: 'wrong' })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ message: messages.bulkInvalidKey })
})

test('without subscribers there is nothing to send', async () => {
  await using site = await testSite()
  const response = await site.post('/api/newsletter/bulk', bulk)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: messages.bulkNoSubscribers })
})

test('repeating an order creates one campaign, with an idempotency key and without', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['a@one.test'])
  const order = async (body: object, key?: string) => {
    const response = await site.post('/api/newsletter/bulk', { ...bulk, ...body }, key ? { 'idempotency-key': key } : {})
    return { status: response.status, ...((await response.json()) as { id?: string }) }
  }
  const first = await order({})
  expect((await order({})).id).toBe(first.id)
  const keyed = await order({ subject: 'Another' }, 'k1')
  expect(keyed.id).not.toBe(first.id)
  expect((await order({ subject: 'Another' }, 'k1')).id).toBe(keyed.id)
  expect((await order({ subject: 'Changed' }, 'k1')).status).toBe(422)
  expect(await site.mails(2)).toHaveLength(2)
})

test('guessing the key ends with 429, and the right key still works from another address', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  await addSubscribers(site, ['a@one.test'])
  const guess = (apiKey: string, from: string) =>
    site.post('/api/newsletter/bulk', { ...bulk, apiKey }, { 'x-forwarded-for': from })
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push((await guess(`wrong ${n}`, '192.0.2.1')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  // Another process, or a restart, must allow no further guesses.
  await using other = await testSite({ env: { TRUST_PROXY: '1' }, dataDir: site.dataDir })
  const from = { 'x-forwarded-for': '192.0.2.1' }
  expect((await other.post('/api/newsletter/bulk', { ...bulk, apiKey: newsletterKey }, from)).status).toBe(429)
  expect((await guess(newsletterKey, '192.0.2.2')).status).toBe(200)
})

test('a person who left between ordering and sending gets nothing', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 451, text: '4.3.0 try later' })
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addSubscribers(site, ['a@one.test', 'b@two.test'])
  await site.post('/api/newsletter/bulk', bulk)
  const states = async () =>
    (await site.db.selectFrom('deliveries').select(['state', 'attempts', 'email']).orderBy('email').execute()).map(
      (row) => `${row.state} ${row.attempts}`,
    )
  await until(async () => ((await states()).join() === 'retry 1,retry 1' ? true : null))
  await site.db.updateTable('subscribers').set({ state: 'unsubscribed' }).where('email', '=', 'a@one.test').execute()
  sink.rejectRecipient = null
  clock.forward(2 * 60_000)
  await until(async () => ((await states()).join() === 'skipped 1,sent 2' ? true : null))
  expect(sink.received.map((mail) => mail.to)).toEqual([['b@two.test']])
  await until(async () =>
    (await site.db.selectFrom('campaigns').select('state').executeTakeFirst())?.state === 'done' ? true : null,
  )
})

test('a person who left gets nothing even if the process that was sending to them died', async () => {
  const clock = testClock()
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 451, text: 'not now' })
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addSubscribers(site, ['a@one.test'])
  await site.post('/api/newsletter/bulk', bulk)
  const state = async () => (await site.db.selectFrom('deliveries').select('state').executeTakeFirst())?.state
  await until(async () =>
    (await site.db.selectFrom('deliveries').select('last_text').executeTakeFirst())?.last_text ? true : null,
  )
  await site.db
    .updateTable('deliveries')
    .set({ state: 'sending', owner: 'dead', lease_until: '2026-01-01T00:00:30.000Z' })
    .execute()
  await site.db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute()
  sink.rejectRecipient = null
  clock.forward(2 * 60_000)
  await until(async () => ((await state()) === 'skipped' ? true : null))
  expect(sink.received).toEqual([])
})

test('two spellings of one address are the same address', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['ada@target.test'])
  for (const disguised of ['ada@TARGET.test', 'ada@\uff54arget.test', 'ada@\u24e3arget.test', 'ada@tar\u00adget.test']) {
    expect([disguised, (await site.post('/api/newsletter', { email: disguised })).status]).toEqual([disguised, 409])
  }
  for (const hostile of [
    'a@b\uff0cc.d',
    'a@b\uff1bc.d',
    'a@\uff08b.c',
    'a\u200b@b.test',
    'a@b.test/x',
    'a@b.test?x',
    'a@b.test#x',
    'a@b..test',
    'a@-.test',
    'a@b.c%2e',
    '.a@b.test',
    'a..b@b.test',
    'a%victim@b.test',
  ]) {
    expect([hostile, (await site.post('/api/newsletter', { email: hostile })).status]).toEqual([hostile, 400])
  }
  expect((await site.post('/api/newsletter', { email: 'ada@b\u00fccher.test' })).status).toBe(201)
  const stored = await site.db.selectFrom('subscribers').select('email').orderBy('id').execute()
  expect(stored.map(({ email }) => email)).toEqual(['ada@target.test', 'ada@xn--bcher-kva.test'])
})

test('a recipient that the mail server rejects for good fails with its reply; the others are sent', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = (to) => (to.startsWith('bad') ? { code: 550, text: '5.1.1 no such user' } : null)
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addSubscribers(site, ['bad@one.test', 'good@two.test'])
  await site.post('/api/newsletter/bulk', bulk)
  const rows = () => site.db.selectFrom('deliveries').select(['email', 'state', 'last_text']).orderBy('email').execute()
  await until(async () =>
    (await rows()).filter((row) => row.state === 'sent' || row.state === 'failed').length === 2 ? true : null,
  )
  expect(await rows()).toMatchObject([
    { email: 'bad@one.test', state: 'failed', last_text: expect.stringContaining('no such user') },
    { email: 'good@two.test', state: 'sent' },
  ])
})

test('deliveries that were claimed during a database outage are claimed again without a restart', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 451, text: 'not now' })
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  const waitForState = (state: 'retry' | 'leased', attempts: number) =>
    until(async () => {
      const rows = await site.db.selectFrom('deliveries').select(['state', 'attempts']).execute()
      return rows.length === 2 && rows.every((row) => row.state === state && row.attempts === attempts) ? true : null
    })
  await addSubscribers(site, ['a@one.test', 'b@two.test'])
  await site.post('/api/newsletter/bulk', bulk)
  await waitForState('retry', 1)
  sink.rejectRecipient = null
  await sql`alter table suppressions rename to away`.execute(site.db)
  clock.forward(2 * 60_000)
  await waitForState('leased', 1)
  await sql`alter table away rename to suppressions`.execute(site.db)
  clock.forward(2 * 60_000)
  await until(() => (sink.received.length === 2 ? true : null))
})

test('sending continues after the process stopped in the middle', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 451, text: 'not now' })
  const clock = testClock()
  let dataDir = ''
  {
    await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now, dataDir: await makeFolder() })
    dataDir = site.dataDir
    await addSubscribers(site, ['a@one.test', 'b@two.test', 'c@three.test'])
    await site.post('/api/newsletter/bulk', bulk)
    await until(async () => {
      const rows = await site.db.selectFrom('deliveries').select('state').execute()
      return rows.filter(({ state }) => state === 'retry').length === 3 ? true : null
    })
    await site.db
      .updateTable('deliveries')
      .set({ state: 'sending', owner: 'a process that died', lease_until: '2026-01-01T00:01:00.000Z' })
      .where('email', '=', 'a@one.test')
      .execute()
  }
  sink.rejectRecipient = null
  clock.forward(2 * 60_000)
  await using again = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now, dataDir })
  await until(() => (sink.received.length >= 3 ? true : null))
  expect(sink.received.flatMap((mail) => mail.to).sort()).toEqual(['a@one.test', 'b@two.test', 'c@three.test'])
  expect(again.dataDir).toBe(dataDir)
})

test('newsletters whose links point to this machine are refused if the mail server is elsewhere', async () => {
  await using site = await testSite({ env: { SMTP_URL: 'smtp://relay.example.com', SITE_URL: 'http://localhost:3000' } })
  await addSubscribers(site, ['a@one.test'])
  const response = await site.post('/api/newsletter/bulk', bulk)
  expect(response.status).toBe(503)
  expect(((await response.json()) as { message: string }).message).toContain('SITE_URL')
})

async function makeFolder(): Promise<string> {
  const { mkdtemp } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  return mkdtemp(`${tmpdir()}/site-`)
}
