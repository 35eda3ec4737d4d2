// Tries header injection and relaying in every field of every form and file; checks what arrives at a real SMTP server.
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { hostileStrings } from '#server/testing/fuzz/hostile-input.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

const injections = [
  'x\r\nBcc: victim@evil.test',
  'x\nCc: victim@evil.test\n\nbody of mine',
  'x\rTo: victim@evil.test',
  'x\u2028Bcc: victim@evil.test\u2029',
  'x\0Bcc: victim@evil.test',
  'x\v\fBcc: victim@evil.test',
  'x\u0085Bcc: victim@evil.test',
  'victim@evil.test, other@evil.test',
  '"x" <victim@evil.test>',
  '=?utf-8?q?x=0D=0ABcc:_victim@evil.test?=',
  'x\r\n.\r\nMAIL FROM:<x@evil.test>\r\nRCPT TO:<victim@evil.test>\r\nDATA\r\n',
  `${'x'.repeat(990)}\r\nBcc: victim@evil.test`,
  '(x)\r\n Bcc: victim@evil.test',
  'undisclosed:victim@evil.test;',
]
const addresses = [
  ...injections,
  ...injections.map((text) => `a@b.test${text}`),
  ...injections.map((text) => `${text}@b.test`),
  'a@b.test,victim@evil.test',
  'a@b.test;victim@evil.test',
  'a@b.test victim@evil.test',
  'a@b.test>,<victim@evil.test',
  'a@b.test\r\n RCPT TO:<victim@evil.test>',
  'a@b.test%0d%0aBcc:victim@evil.test',
  'victim@evil.test@b.test',
  'a＠b.test，victim@evil.test',
  '@evil.test:a@b.test',
  'a@[evil.test]',
]

/** The names of headers that an email may have. */
const headers =
  /^(received|from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted|precedence|x-auto-response-suppress|list-unsubscribe|list-unsubscribe-post|list-id|feedback-id|x-[a-z-]*|return-path)$/

/** Only expected recipients got emails, and each email has one recipient and only allowed headers. */
async function expectOnlyExpectedEmails(sink: MailSink, expected: readonly string[]): Promise<void> {
  expect(new Set(sink.received.flatMap(({ to }) => to))).toEqual(new Set(expected))
  for (const { to, raw } of sink.received) {
    expect(to).toHaveLength(1)
    const mail = await PostalMime.parse(raw)
    const names = mail.headers.map(({ key }) => key)
    for (const name of names) expect(name).toMatch(headers)
    expect(new Set(names).size).toBe(names.length)
    expect([mail.to?.map(({ address }) => address), mail.cc ?? [], mail.bcc ?? []]).toEqual([to, [], []])
    expect(mail.from?.address).toBe('hello@agency.test')
  }
}

async function waitUntilSent(site: TestSite, sink: MailSink): Promise<void> {
  await until(async () => {
    const waiting = await site.db.selectFrom('emails').select('id').where('state', 'in', ['queued', 'sending']).execute()
    const campaigns = await site.db.selectFrom('campaigns').select('id').where('state', '!=', 'done').execute()
    return waiting.length + campaigns.length === 0 ? true : null
  })
  expect(sink.received.length).toBeGreaterThan(0)
}

test('no field of the contact and quote forms, with or without JavaScript, adds a recipient or header', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, TRUST_PROXY: '1' } })
  const message = { name: 'Ada', email: 'ada@reader.test', phone: '', subject: 'Film', message: 'Hello' }
  let visitor = 0
  for (const field of ['name', 'phone', 'subject', 'message'] as const) {
    for (const evil of injections) {
      visitor += 1
      const from = { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` }
      // Each message has a different text, so that none counts as repeated spam.
      const text = { ...message, message: `Hello number ${visitor}` }
      const body = { ...text, [field]: field === 'message' ? `${visitor} ${evil}` : evil.slice(0, 200) }
      expect((await site.post('/api/contact', body, from)).status).toBeLessThan(500)
      const form = new URLSearchParams({
        form: 'contact',
        place: 'quote',
        size: evil,
        date: evil,
        ...body,
        message: `${body.message}!`,
      })
      expect((await site.app.request('/quote', { method: 'POST', body: form, headers: from })).status).toBeLessThan(500)
    }
  }
  for (const email of addresses)
    expect((await site.post('/api/contact', { ...message, email }, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(400)
  await waitUntilSent(site, sink)
  await expectOnlyExpectedEmails(sink, ['hello@agency.test', 'ada@reader.test'])
  const replyTo = await Promise.all(
    sink.received.filter(({ to }) => to[0] === 'hello@agency.test').map(async ({ raw }) => (await PostalMime.parse(raw)).replyTo),
  )
  for (const each of replyTo) expect(each?.map(({ address }) => address) ?? ['ada@reader.test']).toEqual(['ada@reader.test'])
})

test('subscribing, importing and test newsletters accept no invalid address and no two addresses in one', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, TRUST_PROXY: '1' } })
  const staff = await site.login()
  for (const [n, email] of [...addresses, ...hostileStrings.filter(({ length }) => length < 1000)].entries()) {
    const from = { 'x-forwarded-for': `10.1.0.${n % 250}` }
    expect([email, (await site.post('/api/newsletter', { email }, from)).status]).toEqual([email, 400])
    const form = new URLSearchParams({ form: 'newsletter', place: 'footer', email })
    expect((await site.app.request('/', { method: 'POST', body: form, headers: from })).status).toBe(400)
    expect((await site.post('/api/subscribers', { email, consent: 'At the fair' }, staff)).status).toBe(400)
    expect((await site.post('/api/newsletter/test', { email, subject: 's', message: 'm' }, staff)).status).toBe(400)
  }
  const body = new FormData()
  body.set('consent', 'At the fair\r\nBcc: victim@evil.test')
  body.set(
    'file',
    new File(
      [`email\nada@reader.test\n${addresses.map((each) => `"${each.replaceAll('\0', '').replaceAll('"', '""')}"`).join('\n')}`],
      'x.csv',
    ),
  )
  await site.app.request('/api/subscribers/import', { method: 'POST', headers: staff, body })
  const stored = (await site.db.selectFrom('subscribers').select('email').execute()).map(({ email }) => email)
  expect(stored).toContain('ada@reader.test')
  for (const email of stored) expect(email).toMatch(/^[^\s@,;<>()"]+@[a-z0-9.-]+$/)
  await site.post('/api/newsletter/bulk', { subject: 'News', message: 'Hello', apiKey: newsletterKey })
  await waitUntilSent(site, sink)
  await expectOnlyExpectedEmails(sink, stored)
})

test('no subject and no text of a newsletter becomes a header', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await site.post('/api/newsletter', { email: 'ada@reader.test' })
  const staff = await site.login()
  for (const evil of injections) {
    const newsletter = { subject: evil.slice(0, 200), message: evil }
    expect((await site.post('/api/newsletter/test', { ...newsletter, email: 'me@agency.test' }, staff)).status).toBe(201)
    expect((await site.post('/api/newsletter/bulk', { ...newsletter, apiKey: newsletterKey })).status).toBe(200)
  }
  await waitUntilSent(site, sink)
  await expectOnlyExpectedEmails(sink, ['ada@reader.test', 'me@agency.test'])
  // Every email must arrive. A line that is only a dot would end an email early if the site didn't escape it (RFC 5321 §4.5.2).
  expect(sink.received.length).toBe(1 + 2 * injections.length)
})
