import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { countPending } from '#server/mail/queue/sending-pause.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { subscriberRow } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { suppressBounced } from '../subscribers/suppressions.ts'
import { createCampaign } from './create-campaign.ts'
import { enqueueNextBatch } from './enqueue-recipients.ts'

const minute = 60_000

const makeSubscriberEmails = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `reader${from + n}@one.test`)

async function addReaders({ db }: Pick<TestSite, 'db'>, emails: readonly string[]): Promise<void> {
  for (let n = 0; n < emails.length; n += 200) {
    const values = emails.slice(n, n + 200).map((email) => ({
      id: `id-${email}`,
      email,
      normalized_email: email,
      state: 'subscribed' as const,
      created_at: '2026-01-01T00:00:00.000Z',
      unsubscribed_at: null,
    }))
    await db.insertInto('subscribers').values(values).execute()
  }
}

async function order(site: TestSite, subject = 'News', more: object = {}) {
  const answer = await site.post('/api/newsletter/bulk', { subject, message: 'Hello', apiKey: newsletterKey, ...more })
  return (await answer.json()) as { id: string; recipients: number }
}

function callsOf(site: TestSite) {
  const base = '/api/newsletter/campaigns'
  const get = async (path: string) => site.app.request(`${base}${path}`, { headers: await site.login() })
  return {
    get,
    post: async (path: string) => site.app.request(`${base}${path}`, { method: 'POST', headers: await site.login() }),
    read: async (id: string) => (await get(`/${id}`)).json(),
  }
}

const waitForState = (calls: ReturnType<typeof callsOf>, id: string, state: string) =>
  until(async () => {
    const found = await calls.read(id)
    return found.state === state ? found : null
  })

test('before its start a newsletter can be cancelled, and nobody gets an email', async () => {
  await using sink = await mailSink()
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addReaders(site, makeSubscriberEmails(3))
  const calls = callsOf(site)
  const [cancelled, started] = [
    await order(site, 'Undone', { startInSeconds: 30 }),
    await order(site, 'Kept', { startInSeconds: 30 }),
  ]
  const waiting = await waitForState(calls, cancelled.id, 'sending')
  expect(waiting).toMatchObject({ recipients: 3, counts: { waiting: 3, sent: 0 }, waitsUntil: waiting.startsAt })
  expect(await (await calls.post(`/${cancelled.id}/cancel`)).json()).toMatchObject({ state: 'cancelled', counts: { waiting: 3 } })
  clock.forward(minute)
  expect(await waitForState(calls, started.id, 'done')).toMatchObject({ counts: { waiting: 0, sent: 3 } })
  expect(new Set(sink.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]))).toEqual(new Set(['Kept']))
  // Staff decide by these counts whether to resume sending, so deliveries of a cancelled campaign don't count.
  expect(await countPending(site.db)).toEqual({ emails: 0, deliveries: 0 })
  for (const action of ['pause', 'resume', 'retry']) {
    const answer = await calls.post(`/${cancelled.id}/${action}`)
    expect([answer.status, await answer.json()]).toEqual([409, { message: messages.campaignEnded }])
  }
})

test('sending the same text again returns the same newsletter, unless that was cancelled', async () => {
  await using site = await testSite({ now: testClock().now })
  await addReaders(site, makeSubscriberEmails(2))
  const calls = callsOf(site)
  const first = await order(site, 'News', { startInSeconds: 30 })
  expect((await order(site)).id).toBe(first.id)
  await calls.post(`/${first.id}/cancel`)
  const again = await order(site)
  expect(again.id).not.toBe(first.id)
  await waitForState(calls, again.id, 'done')
  expect(await calls.read(first.id)).toMatchObject({ state: 'cancelled', counts: { sent: 0 } })
})

test('a paused newsletter starts no more emails; after resuming, everyone gets it once', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' } })
  await addReaders(site, makeSubscriberEmails(40))
  const calls = callsOf(site)
  const { id } = await order(site)
  await until(() => (sink.received.length >= 5 ? true : null))
  expect(await (await calls.post(`/${id}/pause`)).json()).toMatchObject({ state: 'paused' })
  // A pause doesn't stop emails in flight, so the test waits for them.
  await until(async () =>
    (await site.db.selectFrom('deliveries').select('state').where('state', '=', 'sending').execute()).length === 0 ? true : null,
  )
  const before = sink.received.length
  expect(before).toBeLessThan(40)
  expect(await calls.read(id)).toMatchObject({ state: 'paused', counts: { sent: before, waiting: 40 - before } })
  await calls.post(`/${id}/resume`)
  expect(await waitForState(calls, id, 'done')).toMatchObject({ counts: { sent: 40 } })
  expect(sink.received).toHaveLength(40)
})

test('a newsletter goes to everyone subscribed when it was ordered, and creating its deliveries can stop after any batch', async () => {
  await using site = await testSite({ now: () => new Date('2026-01-01T00:00:00Z'), env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const clock = testClock('2026-02-01T00:00:00Z')
  await addReaders(site, makeSubscriberEmails(1200))
  const { id, recipients } = await createCampaign(site.db, {
    subject: 's',
    message: 'm',
    blocks: null,
    siteUrl: 'https://site.test',
    idempotencyKey: null,
    startInSeconds: 0,
    now: clock.now(),
  })
  expect(recipients).toBe(1200)
  clock.forward(1000)
  await site.db
    .insertInto('subscribers')
    .values({ ...subscriberRow('late@one.test'), subscribed_at: clock.now().toISOString() })
    .execute()
  await site.db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed' })
    .where('email', 'in', makeSubscriberEmails(10, 1100))
    .execute()
  // The site's own sender may enqueue batches too, which must not matter.
  await until(async () => ((await enqueueNextBatch(site.db, clock.now())) ? null : true))
  const row = await site.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ recipients: 1200, skipped: row.recipients - row.enqueued })
  const { count } = await site.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(row.enqueued)
  expect(await site.db.selectFrom('deliveries').select('email').where('email', '=', 'late@one.test').execute()).toEqual([])
})

test('suppressed addresses are not counted, and are skipped if they were suppressed later', async () => {
  await using site = await testSite()
  await addReaders(site, makeSubscriberEmails(5))
  const signingKey = await readSigningKey(site.db)
  await suppressBounced(site.db, { email: 'Reader0@one.test', signingKey, now: new Date() })
  const calls = callsOf(site)
  const { id, recipients } = await order(site, 'News', { startInSeconds: 3600 })
  expect(recipients).toBe(4)
  await waitForState(calls, id, 'sending')
  await suppressBounced(site.db, { email: 'reader1@one.test', signingKey, now: new Date() })
  await site.db.updateTable('campaigns').set({ not_before: '' }).execute()
  expect(await waitForState(calls, id, 'done')).toMatchObject({ counts: { sent: 3, skipped: 1, waiting: 0 } })
})

test('a newsletter never exceeds a quota, shows until when it waits, continues by itself, and delays no other email', async () => {
  await using sink = await mailSink()
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url, MAIL_PER_MINUTE: '4', MAIL_PER_DAY: '9' }, now: clock.now })
  await addReaders(site, makeSubscriberEmails(12))
  const calls = callsOf(site)
  const countReceived = () => sink.received.filter(({ to }) => to[0]?.startsWith('reader')).length
  const { id } = await order(site)
  await until(() => (countReceived() === 4 ? true : null))
  const waiting = await until(async () => ((await calls.read(id)).waitsUntil ? calls.read(id) : null))
  expect(Date.parse(waiting.waitsUntil) - clock.now().getTime()).toBeGreaterThan(50_000)
  await site.post('/api/contact', { name: 'Ada', email: 'ada@one.test', subject: 'Film', message: 'Hello' })
  await until(() => (sink.received.length > 4 ? true : null))
  expect(countReceived()).toBe(4)
  clock.forward(1.5 * minute)
  // The nine emails of MAIL_PER_DAY include the contact emails.
  await until(() => (sink.received.length >= 9 ? true : null))
  clock.forward(1.5 * minute)
  const tomorrow = await until(async () => ((await calls.read(id)).waitsUntil ? calls.read(id) : null))
  expect(Date.parse(tomorrow.waitsUntil) - clock.now().getTime()).toBeGreaterThan(20 * 60 * minute)
  for (let day = 0; day < 2; day += 1) {
    clock.forward(26 * 60 * minute)
    await until(() => (countReceived() >= Math.min(12, 8 + 4 * day) ? true : null))
    clock.forward(2 * minute)
  }
  expect(await waitForState(calls, id, 'done')).toMatchObject({ counts: { sent: 12 } })
})

test('two newsletters share the connections, and a message to the agency overtakes both', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' } })
  await addReaders(site, makeSubscriberEmails(60))
  const calls = callsOf(site)
  const first = await order(site, 'First', { startInSeconds: 3600 })
  const second = await order(site, 'Second', { startInSeconds: 3600 })
  for (const { id } of [first, second]) await waitForState(calls, id, 'sending')
  await site.db.updateTable('campaigns').set({ not_before: '' }).execute()
  await until(() => (sink.received.length > 10 ? true : null))
  await site.post('/api/contact', { name: 'Ada', email: 'ada@one.test', subject: 'Film', message: 'Hello' })
  for (const { id } of [first, second]) await waitForState(calls, id, 'done')
  const subjects = sink.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '')
  const share = subjects.slice(0, 40).filter((subject) => subject === 'Second').length
  expect(share).toBeGreaterThan(10)
  expect(share).toBeLessThan(30)
  expect(subjects.indexOf('Website: Film')).toBeLessThan(subjects.length - 1)
})

test('staff see past newsletters, and who got each one or why not, page by page; nobody else sees them', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = (to) => (to.startsWith('reader1') ? { code: 550, text: '5.1.1 no such user' } : null)
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addReaders(site, makeSubscriberEmails(12))
  const calls = callsOf(site)
  const ids: string[] = []
  for (const subject of ['One', 'Two', 'Three']) {
    const { id } = await order(site, subject)
    await waitForState(calls, id, 'done')
    ids.unshift(id)
  }
  const page = await calls.get('?limit=2')
  expect((await page.json()).map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const next = /<\/api\/newsletter\/campaigns([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await calls.get(next)
  expect((await rest.json()).map(({ subject }: { subject: string }) => subject)).toEqual(['One'])
  expect(rest.headers.get('link')).toBeNull()

  const oldest = ids[2] ?? ''
  expect(await calls.read(oldest)).toMatchObject({ counts: { sent: 9, failed: 3, waiting: 0 }, message: 'Hello' })
  expect(await (await calls.get(`/${oldest}/deliveries`)).json()).toMatchObject([
    { email: 'reader10@one.test', state: 'failed', code: '5.1.1', text: expect.stringContaining('no such user') },
    { email: 'reader11@one.test' },
    { email: 'reader1@one.test' },
  ])
  const listed = async (query: string) => {
    const found: string[] = []
    for (let path: string | undefined = `/${oldest}/deliveries?${query}`; path; ) {
      const answer = await calls.get(path)
      found.push(...(await answer.json()).map(({ email }: { email: string }) => email))
      path = /<\/api\/newsletter\/campaigns([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return found
  }
  expect(await listed('state=sent&limit=4')).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `reader${n}@one.test`))
  expect(await listed('q=Reader11')).toEqual(['reader11@one.test'])
  expect(await listed('state=sent&q=reader%25')).toEqual([])
  expect((await calls.get('/none')).status).toBe(404)
  expect((await calls.get('/none/progress')).status).toBe(404)
  for (const path of ['', `/${oldest}`, `/${oldest}/deliveries`, `/${oldest}/progress`])
    expect((await site.app.request(`/api/newsletter/campaigns${path}`)).status).toBe(401)
  for (const action of ['pause', 'resume', 'cancel', 'retry', 'uncertain'])
    expect((await site.post(`/api/newsletter/campaigns/${oldest}/${action}`, { action: 'abandon' })).status).toBe(401)
})

test('progress is streamed line by line and ends with the newsletter', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addReaders(site, makeSubscriberEmails(20))
  const calls = callsOf(site)
  const { id } = await order(site, 'News', { startInSeconds: 1 })
  const stream = await calls.get(`/${id}/progress`)
  expect(stream.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = (await stream.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]).toMatchObject({ id, recipients: 20 })
  // The progress is sent every second, so it doesn't repeat the message text.
  expect(lines[0]).not.toHaveProperty('message')
  expect(lines.at(-1)).toMatchObject({ state: 'done', counts: { sent: 20, waiting: 0 } })
})

test('progress is streamed no longer than its session lasts', async () => {
  await using site = await testSite()
  await addReaders(site, ['ada@reader.test'])
  const calls = callsOf(site)
  const { id } = await order(site, 'News', { startInSeconds: 3600 })
  const stream = await calls.get(`/${id}/progress`)
  await site.db.deleteFrom('sessions').execute()
  // Ends although the newsletter waits for an hour.
  expect((await stream.text()).trim().split('\n')).toHaveLength(1)
})

test('a test email goes to one address, as every recipient would get it', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const headers = await site.login()
  const draft = { subject: 'Draft', message: 'See https://example.com/page', email: 'me@agency.test' }
  expect((await site.post('/api/newsletter/test', draft)).status).toBe(401)
  expect((await site.post('/api/newsletter/test', draft, headers)).status).toBe(201)
  await until(() => (sink.received.length === 1 ? true : null))
  expect(sink.received[0]).toMatchObject({ to: ['me@agency.test'], raw: expect.stringContaining('List-Unsubscribe') })
  expect(await site.db.selectFrom('campaigns').select('id').execute()).toEqual([])
})

test('an account sends thirty test emails an hour, to whomever and through whichever process; others still can', async () => {
  await using site = await testSite()
  await using second = await testSite({ dataDir: site.dataDir })
  const editor = await logInAs(site, 'editor')
  const send = (to: TestSite, headers: Record<string, string>, n = 0) =>
    to.post('/api/newsletter/test', { subject: 's', message: 'm', email: `me${n}@agency.test` }, headers)
  for (let n = 0; n < 30; n += 1) expect((await send(n % 2 ? site : second, editor.headers, n)).status).toBe(201)
  const refused = await send(site, editor.headers)
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: expect.stringMatching(/^You have sent 30 test emails within an hour\. Please try again in \d+ minutes\.$/) },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await site.db.selectFrom('emails').select('id').where('kind', '=', 'test').execute()).toHaveLength(30)
  expect((await send(site, (await logInAs(site, 'owner')).headers)).status).toBe(201)
})

test('checking a newsletter before sending names what would go wrong', async () => {
  await using site = await testSite({
    env: { SMTP_URL: 'smtp://relay.example.com', SITE_URL: 'http://localhost:3000', MAIL_PER_DAY: '2' },
  })
  await addReaders(site, makeSubscriberEmails(5))
  const headers = await site.login()
  const check = async (message: string) => (await site.post('/api/newsletter/check', { subject: 's', message }, headers)).json()
  expect(
    await check('See https://example.com/a, www.example.com, /about, http://localhost:3000/x and https:// too.'),
  ).toMatchObject({
    recipients: 5,
    hasText: true,
    mayBeSent: false,
    leftToday: 2,
    isOutbox: false,
    draft: { subject: 's', text: expect.stringContaining('See https://example.com/a'), html: expect.stringContaining('<h1') },
    links: [
      { address: 'https://example.com/a', problem: null },
      { address: 'www.example.com', problem: 'relative' },
      { address: '/about', problem: 'relative' },
      { address: 'http://localhost:3000/x', problem: 'local' },
      { address: 'https://', problem: 'empty' },
    ],
  })
  const long = await check('word '.repeat(9990))
  expect(long.htmlBytes).toBeGreaterThan(49_000)
  const days = (Date.parse(long.doneAt) - Date.now()) / (24 * 60 * minute)
  expect(Math.round(days)).toBe(2)
})

test('a newsletter that another process had begun is finished with correct counts', async () => {
  const { mkdtemp } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const dataDir = await mkdtemp(`${tmpdir()}/site-`)
  const old = await testDatabase(dataDir)
  await migrate(old.db)
  await sql`insert into subscribers (id, email, normalized_email, state, created_at)
    values ('a', 'a@b.test', 'a@b.test', 'subscribed', ''), ('b', 'b@b.test', 'b@b.test', 'subscribed', ''),
      ('c', 'c@b.test', 'c@b.test', 'subscribed', ''), ('d', 'd@b.test', 'd@b.test', 'unsubscribed', '')`.execute(old.db)
  await sql`insert into campaigns (id, subject, message, state, body_hash, recipients, enqueued, enqueued_at, created_at, sent)
    values ('old', 's', 'm', 'sending', 'h', 5, 5, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 2)`.execute(old.db)
  await sql`insert into deliveries (campaign_id, subscriber_id, email, state, attempts, next_attempt_at, owner, lease_until)
    values ('old', 'a', 'a@b.test', 'sent', 1, '', null, null), ('old', 'b', 'b@b.test', 'sending', 1, '', 'gone', '2026-01-01T00:00:00.000Z'),
      ('old', 'c', 'c@b.test', 'retry', 1, '', null, null), ('old', 'd', 'd@b.test', 'queued', 0, '', null, null)`.execute(old.db)
  await old.db.destroy()
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, dataDir })
  const calls = callsOf(site)
  expect(await waitForState(calls, 'old', 'done')).toMatchObject({ recipients: 5, counts: { sent: 4, skipped: 1, waiting: 0 } })
  expect(sink.received.map(({ to }) => to.join()).sort()).toEqual(['b@b.test', 'c@b.test'])
})
