import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { addSubscribers, unsubscribeTokenFor } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { deleteOldDeliveries } from '../retention.ts'
import { hashAddress } from './suppressions.ts'

const dayMs = 24 * 3_600_000

const order = (site: TestSite, subject: string) =>
  site.post('/api/newsletter/bulk', { subject, message: 'Hello', apiKey: newsletterKey })

async function eraseBy(site: TestSite, token: string): Promise<boolean | undefined> {
  await site.postForm(`/your-data/${token}/erase`, { form: 'erase' })
  return site.lastVisit()?.submitted?.ok
}

async function readPage(site: TestSite, token: string) {
  await site.app.request(`/your-data/${token}`)
  return site.lastVisit()?.readPersonalData(token)
}

const waitForDeliveries = (site: TestSite) =>
  until(async () =>
    (await site.db.selectFrom('campaigns').select('state').execute()).every(({ state }) => state === 'done') ? true : null,
  )

async function readAllText({ db }: TestSite): Promise<string> {
  const tables = ['subscribers', 'campaigns', 'deliveries', 'suppressions'] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

test('the link in a newsletter shows what is stored, whatever the state of each delivery', async () => {
  await using sink = await mailSink()
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  await addSubscribers(site, ['Ada@one.test', 'ben@two.test'])
  await order(site, 'First')
  await waitForDeliveries(site)
  const mails = await Promise.all(sink.received.map(({ raw }) => PostalMime.parse(raw)))
  const mail = mails.find(({ to }) => to?.[0]?.address === 'Ada@one.test')
  const [, token = ''] = /Manage your data: https:\/\/site\.test\/your-data\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(`href="https://site.test/your-data/${token}"`)
  sink.rejectRecipient = () => ({ code: 550, text: '5.2.0 not here' })
  clock.forward(dayMs)
  await order(site, 'Second')
  await waitForDeliveries(site)
  sink.rejectRecipient = () => ({ code: 451, text: 'later' })
  clock.forward(dayMs)
  await order(site, 'Third')
  await until(async () => ((await readPage(site, token))?.emails.length === 3 ? true : null))
  expect(await readPage(site, token)).toEqual({
    email: 'Ada@one.test',
    state: 'subscribed',
    since: expect.stringMatching(/Z$/),
    unsubscribedAt: null,
    emails: [
      { subject: 'Third', date: expect.any(String), status: 'waiting' },
      { subject: 'Second', date: expect.any(String), status: 'failed' },
      { subject: 'First', date: expect.any(String), status: 'sent' },
    ],
    earlierCount: 0,
  })
  clock.forward(365 * dayMs - 1.5 * dayMs)
  expect(await readPage(site, token)).toMatchObject({ emails: [{ subject: 'Third' }, { subject: 'Second' }], earlierCount: 1 })
})

test('the export contains everything that is stored', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['ada@one.test', 'ben@two.test'])
  await order(site, 'Ọ̀sẹ̀ "one"')
  await waitForDeliveries(site)
  const token = await unsubscribeTokenFor(site, 'ada@one.test')
  await site.postForm(`/unsubscribe/${token}`, { form: 'unsubscribe' })
  const answer = await site.app.request(`/your-data/${token}/download`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="your-data.json"',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  const row = await site.db.selectFrom('subscribers').selectAll().where('email', '=', 'ada@one.test').executeTakeFirstOrThrow()
  const { id, email, state, created_at, confirmation_sent_at, confirmed_at, unsubscribed_at, consent } = row
  expect(state).toBe('unsubscribed')
  expect(await answer.json()).toEqual({
    subscription: {
      id,
      email,
      state,
      created_at,
      confirmation_sent_at,
      confirmed_at,
      unsubscribed_at,
      consent,
      name: '',
      tags: [],
      signup_page: '',
    },
    newsletters: [
      {
        subject: 'Ọ̀sẹ̀ "one"',
        ordered_at: expect.stringMatching(/Z$/),
        email,
        state: 'sent',
        attempts: 1,
        sent_at: expect.stringMatching(/Z$/),
        last_code: null,
        last_text: null,
        campaign_state: 'done',
        bounce: null,
        bounce_text: null,
        bounced_at: null,
        unsubscribed: 0,
        replied: 0,
      },
    ],
    emails: [],
  })
})

test('no other token shows or erases anything, and no token is written to the log', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['ada@one.test', 'ben@two.test'])
  const [ada, ben] = [await unsubscribeTokenFor(site, 'ada@one.test'), await unsubscribeTokenFor(site, 'ben@two.test')]
  const [id = '', signature = ''] = ada.split('.')
  const bensSignature = ben.split('.')[1]
  const flipped = `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`
  const forgeries = [
    id,
    `${id}.`,
    `${id}.${bensSignature}`,
    `${id}.${flipped}`,
    `.${signature}`,
    `${id}.${'x'.repeat(32)}`,
    'é.ü',
  ]
  const before = await readAllText(site)
  for (const token of forgeries) {
    const path = `/your-data/${encodeURIComponent(token)}`
    const file = await site.app.request(`${path}/download`)
    expect([token, file.status]).toEqual([token, 303])
    expect(await readPage(site, token)).toBeNull()
    await site.postForm(`${path}/erase`, { form: 'erase' })
    expect(site.lastVisit()?.submitted?.ok).not.toBe(true)
  }
  expect(await readAllText(site)).toBe(before)
  expect(await readPage(site, ben)).toMatchObject({ email: 'ben@two.test' })
  await site.app.request(`/your-data/${ben}/download`)
  const log = JSON.stringify(site.logLines())
  expect(log).toContain('/your-data/*')
  for (const secret of [signature, bensSignature, 'ben@two.test']) expect(log).not.toContain(secret)
})

test('link scanners change nothing, nor does a form with an unknown purpose', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['ada@one.test'])
  await order(site, 'First')
  await waitForDeliveries(site)
  const token = await unsubscribeTokenFor(site, 'ada@one.test')
  const before = await readAllText(site)
  for (const path of ['', '/erase', '/download', '.data', '/erase.data']) {
    for (const method of ['GET', 'HEAD']) await site.app.request(`/your-data/${token}${path}`, { method })
  }
  await site.postForm(`/your-data/${token}/erase`, {})
  await site.postForm(`/your-data/${token}/erase`, { 'List-Unsubscribe': 'One-Click' })
  await site.postForm(`/your-data/${token}`, { form: 'erase' })
  expect(await readAllText(site)).toBe(before)
})

test('the newsletter form in the footer of the unsubscribe and data pages subscribes, and neither unsubscribes nor erases', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['ada@one.test'])
  const token = await unsubscribeTokenFor(site, 'ada@one.test')
  for (const [index, path] of [`/unsubscribe/${token}`, `/your-data/${token}`, `/your-data/${token}/erase`].entries()) {
    await site.postForm(path, { form: 'newsletter', place: 'footer', email: `new${index}@two.test` })
    expect(site.lastVisit()?.submitted).toMatchObject({ form: 'newsletter', ok: true })
  }
  const rows = await site.db.selectFrom('subscribers').select(['email', 'state']).orderBy('email').execute()
  expect(rows.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'ada@one.test subscribed',
    'new0@two.test subscribed',
    'new1@two.test subscribed',
    'new2@two.test subscribed',
  ])
})

test('after erasing, the address is stored nowhere, the counts stay, the link is dead, and repeating changes nothing', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = (to) => (to.startsWith('Ben') ? { code: 550, text: '5.2.0 <ben@two.test> not here' } : null)
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addSubscribers(site, ['ada@one.test', 'Ben@two.test', 'cem@three.test'])
  await order(site, 'First')
  await order(site, 'Second')
  await waitForDeliveries(site)
  const [ada, ben] = [await unsubscribeTokenFor(site, 'ada@one.test'), await unsubscribeTokenFor(site, 'Ben@two.test')]
  expect(await eraseBy(site, ada)).toBe(true)
  expect(await eraseBy(site, ben)).toBe(true)
  const afterErasing = await readAllText(site)
  for (const trace of ['ada@one', 'ben@two', ada.split('.')[0] ?? '', ben.split('.')[0] ?? '']) {
    expect(afterErasing.toLowerCase()).not.toContain(trace)
  }
  expect(await site.db.selectFrom('campaigns').select(['recipients', 'sent', 'failed', 'skipped']).execute()).toEqual([
    { recipients: 3, sent: 2, failed: 1, skipped: 0 },
    { recipients: 3, sent: 2, failed: 1, skipped: 0 },
  ])
  expect(await site.db.selectFrom('deliveries').select('email').execute()).toEqual([
    { email: 'cem@three.test' },
    { email: 'cem@three.test' },
  ])
  const hashes = await site.db.selectFrom('suppressions').select(['hash', 'reason']).orderBy('hash').execute()
  const key = await readSigningKey(site.db)
  expect(hashes).toEqual(
    ['ADA@one.test', 'ben@two.test']
      .map((email) => ({ hash: hashAddress(key, email), reason: 'erased' }))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1)),
  )

  expect(await eraseBy(site, ada)).toBe(false)
  expect(await readPage(site, ada)).toBeNull()
  expect(await site.lastVisit()?.readUnsubscribe(ada)).toBeNull()
  expect((await site.app.request(`/your-data/${ada}/download`)).headers.get('location')).toBe(`/your-data/${ada}`)
  expect(await readAllText(site)).toBe(afterErasing)
})

test('when someone is erased during sending, no email to them starts afterwards, and the newsletter still finishes', async () => {
  await using sink = await mailSink()
  const clock = testClock()
  sink.rejectRecipient = () => ({ code: 451, text: '4.3.0 try later' })
  await using site = await testSite({ env: { SMTP_URL: sink.url, SMTP_CONNECTIONS: '2' }, now: clock.now })
  const emails = Array.from({ length: 30 }, (_, index) => `reader${index}@one.test`)
  await addSubscribers(site, emails)
  await order(site, 'First')
  await until(async () =>
    (await site.db.selectFrom('deliveries').select('state').execute()).filter(({ state }) => state === 'retry').length === 30
      ? true
      : null,
  )
  const tokens = await Promise.all(emails.map((email) => unsubscribeTokenFor(site, email)))
  let started = 0
  let open = () => {}
  const flowing = new Promise<void>((resolve) => (open = resolve))
  sink.rejectRecipient = () => {
    started += 1
    if (started === 5) open()
    return null
  }
  clock.forward(2 * 60_000)
  await flowing
  const erased: string[] = []
  const afterwards = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    if (index % 2 === 0) continue
    const email = emails[index] ?? ''
    expect(await eraseBy(site, token)).toBe(true)
    erased.push(email)
    afterwards.set(email, sink.received.filter(({ to }) => to.includes(email)).length)
  }
  await waitForDeliveries(site)
  const { recipients, sent, failed, skipped } = await site.db.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow()
  const rows = await site.db.selectFrom('deliveries').select(['email', 'state']).execute()
  expect(rows.map(({ email }) => email).sort()).toEqual(emails.filter((email) => !erased.includes(email)).sort())
  expect(rows.every(({ state }) => state === 'sent')).toBe(true)
  expect([recipients, failed, sent + skipped]).toEqual([30, 0, 30])
  const arrived = new Set(sink.received.flatMap(({ to }) => to))
  // Emails in flight during the erasure still arrive, at most one for each connection.
  const inFlight = erased.filter((email) => arrived.has(email) && afterwards.get(email) === 0)
  expect(inFlight.length).toBeLessThanOrEqual(2)
  expect(arrived.size).toBe(sent)
  expect(await site.db.selectFrom('subscribers').select('id').execute()).toHaveLength(15)
})

test('ordering and erasing at the same time miss nobody and bring nobody back', async () => {
  await using site = await testSite()
  const emails = Array.from({ length: 12 }, (_, index) => `reader${index}@one.test`)
  await addSubscribers(site, emails)
  const tokens = await Promise.all(emails.map((email) => unsubscribeTokenFor(site, email)))
  const answers = await Promise.all([
    ...tokens.slice(0, 6).map((token) => site.postForm(`/your-data/${token}/erase`, { form: 'erase' })),
    ...['One', 'Two', 'Three'].map((subject) => order(site, subject)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await waitForDeliveries(site)
  for (const { id, recipients, sent, skipped } of await site.db.selectFrom('campaigns').selectAll().execute()) {
    const rows = await site.db.selectFrom('deliveries').select('email').where('campaign_id', '=', id).execute()
    expect([rows.length, sent + skipped]).toEqual([6, recipients])
  }
})

test('deliveries are deleted a year after a newsletter ended and its counts stay; newer or unfinished ones remain', async () => {
  await using site = await testSite()
  const now = new Date('2027-06-01T00:00:00.000Z')
  const year = 365 * dayMs
  const ended = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const campaigns = [
    { id: 'old', state: 'done' as const, finished_at: ended(year + 1) },
    { id: 'just', state: 'done' as const, finished_at: ended(year) },
    { id: 'open', state: 'paused' as const, finished_at: null },
  ]
  const counts = { sent: 1112, failed: 1055, skipped: 333 }
  const readers = 2500
  for (let n = 0; n < readers; n += 500) {
    await site.db
      .insertInto('subscribers')
      .values(
        Array.from({ length: 500 }, (_, i) => ({
          id: `id-${n + i}`,
          email: `reader${n + i}@one.test`,
          normalized_email: `reader${n + i}@one.test`,
          state: 'subscribed' as const,
          created_at: ended(0),
          unsubscribed_at: null,
        })),
      )
      .execute()
  }
  for (const campaign of campaigns) {
    await site.db
      .insertInto('campaigns')
      .values({
        ...campaign,
        subject: campaign.id,
        message: 'm',
        idempotency_key: null,
        body_hash: campaign.id,
        recipients: readers,
        created_at: ended(2 * year),
        enqueued_at: ended(2 * year),
        ...counts,
      })
      .execute()
    await sql`insert into deliveries (campaign_id, subscriber_id, email, state, attempts, next_attempt_at)
      select ${campaign.id}, id, email, case when id < 'id-2' then 'sent' when id < 'id-7' then 'failed' else 'skipped' end, 1, ''
      from subscribers`.execute(site.db)
  }
  const stop = new AbortController()
  const stopped = deleteOldDeliveries(site.db, { now, stopping: stop.signal })
  stop.abort()
  await stopped
  const { left } = await site.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('campaign_id', '=', 'old')
    .executeTakeFirstOrThrow()
  expect(Number(left)).toBe(readers - 1000)
  for (const _ of [1, 2]) await deleteOldDeliveries(site.db, { now, stopping: new AbortController().signal })
  expect(await site.db.selectFrom('campaigns').select(['id', 'sent', 'failed', 'skipped']).orderBy('id').execute()).toEqual(
    ['just', 'old', 'open'].map((id) => ({ id, ...counts })),
  )
  const rows = await site.db
    .selectFrom('deliveries')
    .select(({ fn }) => ['campaign_id', fn.countAll<number>().as('count')])
    .groupBy('campaign_id')
    .orderBy('campaign_id')
    .execute()
  expect(rows.map(({ campaign_id, count }) => [campaign_id, Number(count)])).toEqual([
    ['just', readers],
    ['open', readers],
  ])
})
