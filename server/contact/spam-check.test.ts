import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { tooMuchText } from '#contract/messages/rate-limit-messages.ts'
import { type TestClock, testClock } from '../testing/site/test-clock.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'
import { deleteExpiredMessagesAndEmails } from './retention.ts'
import { sendSpamDigest } from './spam-digest.ts'

const message = { name: 'Halima', email: 'halima@tudu.test', phone: '', subject: 'Film', message: 'When can we talk?' }
const known = 'A text that is long enough to be known again when it comes once more.'
const dayMs = 24 * 3_600_000

async function fetchFormToken(site: TestSite, headers: Record<string, string> = {}): Promise<string> {
  const response = await site.app.request('/api/contact/form-token', { headers })
  return ((await response.json()) as { formToken: string }).formToken
}

/** Sends a message as a visitor's browser does: it fetches a form token first and sends the message five seconds later. */
async function write(site: TestSite, clock: TestClock, fields: Partial<typeof message> = {}, from: Record<string, string> = {}) {
  const formToken = await fetchFormToken(site, from)
  clock.forward(5000)
  return site.post('/api/contact', { ...message, ...fields, formToken }, from)
}

const stored = (site: TestSite) =>
  site.db.selectFrom('contact_messages').select(['subject', 'spam_reason']).orderBy('id').execute()
const mailsOf = (site: TestSite, kind: 'message' | 'reply' | 'spam digest') =>
  site.db.selectFrom('emails').select(['recipient', 'subject', 'body']).where('kind', '=', kind).orderBy('id').execute()
const spamReasons = async (site: TestSite) => (await stored(site)).map(({ spam_reason }) => spam_reason)

test('a suspect gets the usual response and is stored, but no email goes to the agency or to the typed address', async () => {
  await using site = await testSite()
  const answer = await site.post('/api/contact', { ...message, website: 'http://pills.test' })
  expect([answer.status, await answer.json()]).toEqual([201, { message: messages.contactSent }])
  expect(await stored(site)).toEqual([{ subject: 'Film', spam_reason: 'honeypot' }])
  expect(await site.db.selectFrom('emails').select('id').execute()).toEqual([])
})

test('the honeypot works without JavaScript', async () => {
  await using site = await testSite()
  const response = await site.app.request('/contact', {
    method: 'POST',
    body: new URLSearchParams({ form: 'contact', place: 'contact', ...message, website: 'x' }),
    headers: { origin: 'http://localhost', host: 'localhost' },
  })
  expect(response.status).toBe(303)
  expect(await spamReasons(site)).toEqual(['honeypot'])
})

test('a message sent within two seconds of its form token, or with a used one, is marked as spam; a forged or old token counts as none', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const first = await fetchFormToken(site)
  const send = (subject: string, formToken: string) => site.post('/api/contact', { ...message, subject, formToken })
  await send('At once', first)
  clock.forward(5000)
  await send('Again', first)
  const own = await fetchFormToken(site)
  clock.forward(5000)
  await send('In time', own)
  await send('Twice', own)
  await send('Forged', `${own}x`)
  const old = await fetchFormToken(site)
  clock.forward(25 * 3_600_000)
  await send('Old', old)
  expect(await stored(site)).toEqual([
    { subject: 'At once', spam_reason: 'too fast' },
    { subject: 'Again', spam_reason: 'used token' },
    { subject: 'In time', spam_reason: null },
    { subject: 'Twice', spam_reason: 'used token' },
    { subject: 'Forged', spam_reason: null },
    { subject: 'Old', spam_reason: null },
  ])
})

test('the fourth message with the same text within a day is suspect, and so is one too many links', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  for (let n = 0; n < 4; n += 1) await site.post('/api/contact', { ...message, message: known.replace(' ', ' '.repeat(n + 1)) })
  await site.post('/api/contact', { ...message, message: 'see https://a.test '.repeat(9) })
  for (let n = 0; n < 4; n += 1) await site.post('/api/contact', { ...message, message: 'Please call me' })
  clock.forward(dayMs)
  await site.post('/api/contact', { ...message, message: known })
  expect(await spamReasons(site)).toEqual([null, null, null, 'repeated', 'links', null, null, null, null, null])
})

test('two hundred people behind one address all get through while a flood from the same address does not fill the inbox', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now, env: { TRUST_PROXY: '1' } })
  for (let n = 0; n < 400; n += 1) {
    const answer = await site.post('/api/contact', { ...message, subject: `Flood ${n}` }, { 'x-forwarded-for': '203.0.113.9' })
    expect(answer.status).toBe(201)
    if (n % 2 === 0) continue
    const person = { subject: `Person ${n}`, email: `p${n}@crowd.test` }
    expect((await write(site, clock, person, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(201)
  }
  const mails = await mailsOf(site, 'message')
  expect(mails.filter(({ subject }) => subject.includes('Person'))).toHaveLength(200)
  expect(mails.filter(({ subject }) => subject.includes('Flood')).length).toBeLessThanOrEqual(60)
  expect(await stored(site)).toHaveLength(600)
})

const long = (n: number) => ({ ...message, message: `${n} ${'漢'.repeat(9_900)}` })

async function storedBytes({ db }: TestSite): Promise<number> {
  const rows = await db.selectFrom('contact_messages').select('message').execute()
  return rows.reduce((sum, row) => sum + Buffer.byteLength(row.message), 0)
}

test('a network may store a few megabytes of messages, then gets 429 with a time; people in it and others still get through', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now, env: { TRUST_PROXY: '1' } })
  const flood = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let n = 0; n < 200; n += 1) statuses.push((await site.post('/api/contact', long(n), flood)).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 201))
  expect(statuses.at(-1)).toBe(429)
  expect(await storedBytes(site)).toBeLessThan(4_000_000)
  const answer = await site.post('/api/contact', long(200), flood)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(60)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(await answer.json()).toEqual({ message: tooMuchText(seconds) })
  // A person behind the same mobile IP address, whose form has a token, gets through.
  expect((await write(site, clock, { subject: 'A person' }, flood)).status).toBe(201)
  expect((await site.post('/api/contact', long(201), { 'x-forwarded-for': '203.0.113.10' })).status).toBe(201)
  // Without JavaScript, the response is the contact page with everything that the visitor typed.
  const form = await site.app.request('/contact', {
    method: 'POST',
    body: new URLSearchParams({ form: 'contact', place: 'contact', ...long(202) }),
    headers: { origin: 'http://localhost', host: 'localhost', ...flood },
  })
  expect([form.status, Number(form.headers.get('retry-after')) > 60]).toEqual([429, true])
  expect(site.lastVisit()?.submitted).toMatchObject({ ok: false, message: expect.stringContaining('call us'), values: long(202) })
})

test('all addresses of an IPv6 network count as one', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  let refused = 0
  for (let n = 0; n < 220; n += 1) {
    const from = { 'x-forwarded-for': `2001:db8:7:${n.toString(16)}::${n.toString(16)}` }
    if ((await site.post('/api/contact', long(n), from)).status === 429) refused += 1
  }
  expect(refused).toBeGreaterThan(50)
  expect((await site.post('/api/contact', long(0), { 'x-forwarded-for': '2001:db8:8::1' })).status).toBe(201)
})

test('120 people behind one mobile IP address all get through with texts of the maximum length', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now, env: { TRUST_PROXY: '1' } })
  for (let n = 0; n < 120; n += 1) {
    const text = `${n} ${'What we need is the following. '.repeat(322)}`.slice(0, 10_000)
    expect((await write(site, clock, { message: text }, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(201)
  }
  expect(await spamReasons(site)).toEqual(Array.from({ length: 120 }, () => null))
})

test('possible spam is reported once, in one email that names the senders', async () => {
  await using site = await testSite()
  // Keeps the site's own hourly digest from coming first.
  const ownJob = { name: 'send spam digest', next_run_at: new Date(Date.now() + 3_600_000).toISOString() }
  await site.db
    .insertInto('jobs')
    .values(ownJob)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (let n = 0; n < 60; n += 1) await site.post('/api/contact', { ...message, subject: `Suspect ${n}`, website: 'x' })
  const sendDigest = () => sendSpamDigest(site.db, { contactTo: ['desk@agency.test'], now: new Date() })
  await Promise.all([sendDigest(), sendDigest()])
  await sendDigest()
  const [mail, ...others] = await mailsOf(site, 'spam digest')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'desk@agency.test', subject: expect.stringContaining('60') })
  expect(mail?.body).toContain('halima@tudu.test')
  expect(mail?.body).toContain('And 10 more.')
})

test('the sender gets one automatic reply a day, without anything from the form', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  for (const email of ['halima@tudu.test', 'HALIMA@tudu.test', 'halima+1@tudu.test']) {
    await site.post('/api/contact', { ...message, email, name: 'Buy now http://pills.test', message: 'http://pills.test' })
  }
  expect(await mailsOf(site, 'reply')).toHaveLength(1)
  clock.forward(dayMs + 1000)
  await site.post('/api/contact', message)
  expect(await mailsOf(site, 'reply')).toHaveLength(2)
  for (const { body, subject } of await mailsOf(site, 'reply')) expect(body + subject).not.toMatch(/pills|Buy now|Film/)
  const mails = await Promise.all((await site.mails(6)).map((raw) => PostalMime.parse(raw)))
  const reply = mails.find(({ to }) => to?.[0]?.address === message.email)
  expect(reply?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
  expect(reply?.replyTo?.[0]?.address).toBe('hello@agency.test')
})

test('plus-addresses of one mailbox share one automatic reply, also when they come at once; the agency’s own get none', async () => {
  await using site = await testSite({ env: { CONTACT_TO: 'desk@agency.test' } })
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      site.post('/api/contact', { ...message, email: `${n % 2 ? 'victim' : 'Victim'}+${n}@tudu.test` }),
    ),
  )
  await site.post('/api/contact', { ...message, email: 'desk+1@agency.test' })
  expect(await mailsOf(site, 'reply')).toHaveLength(1)
  expect(await mailsOf(site, 'message')).toHaveLength(31)
})

test('a message that is done is deleted with its emails after six months; unanswered messages stay', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  for (const subject of ['Done', 'Waits']) await site.post('/api/contact', { ...message, subject })
  await site.db
    .updateTable('contact_messages')
    .set({ state: 'done', done_at: clock.now().toISOString() })
    .where('subject', '=', 'Done')
    .execute()
  await site.mails(3)
  const forgetIn = (days: number) => deleteExpiredMessagesAndEmails(site.db, new Date(clock.now().getTime() + days * dayMs))
  await forgetIn(180)
  expect(await stored(site)).toHaveLength(2)
  await forgetIn(190)
  expect(await stored(site)).toEqual([{ subject: 'Waits', spam_reason: null }])
  expect(await site.db.selectFrom('emails').select('id').execute()).toEqual([])
})
