// Follows MAIL_FROM and CONTACT_TO from the setting to what an SMTP server receives.
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { InboxPage } from '#contract/entities/inbox.ts'
import type { Overview, TestMail } from '#contract/entities/overview.ts'
import { sendSpamDigest } from '#server/contact/spam-digest.ts'
import { parseEnv } from '#server/env.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

test.for([
  ['hello@agency.test', { name: '', address: 'hello@agency.test' }],
  ['Agency <hello@agency.test>', { name: 'Agency', address: 'hello@agency.test' }],
  ['"Agency" <hello@agency.test>', { name: 'Agency', address: 'hello@agency.test' }],
  // `docker run --env-file` keeps quotes around a whole value.
  ['"Agency <hello@agency.test>"', { name: 'Agency', address: 'hello@agency.test' }],
  ['"Müller, Söhne & Ọlá" <hello@agency.test>', { name: 'Müller, Söhne & Ọlá', address: 'hello@agency.test' }],
  ['"The \\"Best\\" Agency" <hello@agency.test>', { name: 'The "Best" Agency', address: 'hello@agency.test' }],
  ["Ada's Agency <hello@agency.test>", { name: "Ada's Agency", address: 'hello@agency.test' }],
  ["'Agency <hello@agency.test>'", { name: 'Agency', address: 'hello@agency.test' }],
  ["'Agency' <hello@agency.test>", { name: 'Agency', address: 'hello@agency.test' }],
  ['“Agency” <hello@agency.test>', { name: 'Agency', address: 'hello@agency.test' }],
  ['Müller, Söhne & Ọlá <hello@agency.test>', { name: 'Müller, Söhne & Ọlá', address: 'hello@agency.test' }],
  ['  Agency   <hello@agency.test> ', { name: 'Agency', address: 'hello@agency.test' }],
] as const)('MAIL_FROM=%s is accepted', ([value, mailbox]) => {
  expect(parseEnv({ MAIL_FROM: value }, '/').mailFrom).toEqual(mailbox)
})

test.for([
  ['MAIL_FROM', 'Agency', /"Agency" isn't an email address/],
  ['MAIL_FROM', 'Agency <hello@>', /"hello@" isn't an email address/],
  ['MAIL_FROM', 'a@b.test, c@d.test', /single address/],
  ['MAIL_FROM', 'Agency <hello@agency.test>\nBcc: everybody@one.test', /line break/],
  ['MAIL_FROM', '"Agency\r\nBcc: everybody@one.test" <hello@agency.test>', /line break/],
  ['MAIL_FROM', 'Team: a@b.test;', /group/],
  ['MAIL_FROM', '"Agency"', /Example: MAIL_FROM="Agency <hello@example\.com>"/],
  ['MAIL_FROM', 'Agency <hello agency.test>', /Example: MAIL_FROM=/],
  ['MAIL_FROM', 'M\uFFFDller <hello@agency.test>', /UTF-8/],
  ['CONTACT_TO', 'desk@agency.test, Ada <ada.agency.test>', /"ada\.agency\.test"/],
  ['CONTACT_TO', 'desk@agency.test ada@agency.test', /Separate them with a comma/],
  ['CONTACT_TO', 'desk, Ada <ada@agency.test>', /"desk, Ada".*quotes/],
  ['CONTACT_TO', ',', /no email address/],
] as const)('%s=%s stops the start with one line that says what is wrong', ([name, value, words]) => {
  const start = () => parseEnv({ [name]: value }, '/')
  expect(start).toThrow(new RegExp(`^${name}: [^\\r\\n]+$`))
  expect(start).toThrow(words)
})

test('CONTACT_TO accepts several addresses, with or without names, and removes duplicates', () => {
  const { contactTo } = parseEnv({ CONTACT_TO: '"Desk, Abuja" <desk@agency.test>, ada@agency.test,Desk@agency.test' }, '/')
  expect(contactTo).toEqual(['desk@agency.test', 'ada@agency.test'])
})

const message = { name: 'Ada', email: 'ada@one.test', subject: 'Film', message: 'Hello' }

test('every email shows the name of MAIL_FROM, and the envelope has only its address', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, MAIL_FROM: '"Müller, Söhne & Ọlá" <hello@agency.test>' } })
  await addSubscribers(site, ['reader@one.test'])
  await site.post('/api/contact', message)
  await site.post('/api/newsletter', { email: 'new@one.test' })
  await site.post('/api/newsletter/bulk', { subject: 'News', message: 'Hello', apiKey: newsletterKey })
  const mails = await until(() => (sink.received.length >= 5 ? sink.received : null))
  for (const { raw, from } of mails) {
    expect(from).toBe('hello@agency.test')
    const mail = await PostalMime.parse(raw)
    expect(mail.from).toEqual({ name: 'Müller, Söhne & Ọlá', address: 'hello@agency.test' })
    expect(mail.messageId).toMatch(/@agency\.test>$/)
    const listId = mail.headers.find(({ key }) => key === 'list-id')
    if (listId) expect(listId.value).toContain('<newsletter.agency.test>')
  }
})

test('without a name in MAIL_FROM, emails show the name of the brand', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, MAIL_FROM: 'hello@agency.test' } })
  await site.post('/api/contact', message)
  const [first] = await until(() => (sink.received.length >= 2 ? sink.received : null))
  expect((await PostalMime.parse(first?.raw ?? '')).from).toEqual({ name: 'Test Agency', address: 'hello@agency.test' })
})

async function get<Answer>(site: TestSite, path: string): Promise<Answer> {
  return (await (await site.app.request(`/api${path}`, { headers: await site.login() })).json()) as Answer
}

test('every address in CONTACT_TO gets contact messages, spam digests and test emails; a failure for one is shown', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, CONTACT_TO: 'Desk <desk@agency.test>, ada@agency.test' } })
  const arrived = (subject: RegExp) =>
    sink.received
      .filter(({ raw }) => subject.test(raw))
      .flatMap(({ to }) => to)
      .sort()
  const both = ['ada@agency.test', 'desk@agency.test']
  await site.post('/api/contact', message)
  await until(() => (sink.received.length >= 3 ? true : null))
  expect(arrived(/^Subject: Website: Film/m)).toEqual(both)
  expect(sink.received.find(({ to }) => to[0] === 'ada@one.test')?.raw).toMatch(/^Reply-To: desk@agency\.test\r$/m)

  await site.post('/api/contact', { ...message, subject: 'Trap', website: 'x' })
  await sendSpamDigest(site.db, { contactTo: both, now: new Date() })
  await until(() => (arrived(/suspected spam message/).length === 2 ? true : null))
  expect(arrived(/suspected spam message/)).toEqual(both)

  const { testMailTo } = await get<Overview>(site, '/overview')
  expect(testMailTo).toBe('desk@agency.test, ada@agency.test')
  sink.rejectRecipient = (to) => (to === 'ada@agency.test' ? { code: 550, text: '5.1.1 no such mailbox' } : null)
  const check = await site.app.request('/api/mail/check', { method: 'POST', headers: await site.login() })
  const { id } = (await check.json()) as TestMail
  const checked = await until(async () => {
    const found = await get<TestMail>(site, `/mail/check/${id}`)
    return found.state === 'waiting' ? null : found
  })
  expect(checked).toMatchObject({ state: 'failed', error: expect.stringContaining('no such mailbox') })
  await until(() => (arrived(/^Subject: Test email/m).length === 1 ? true : null))

  await site.post('/api/contact', { ...message, email: 'ben@one.test', subject: 'Drone' })
  const failed = await until(async () => {
    const { messages } = await get<InboxPage>(site, '/messages')
    const found = messages.find(({ subject }) => subject === 'Drone')
    return found?.mail.state === 'failed' ? found : null
  })
  expect(failed.mail.error).toContain('no such mailbox')
})

test('no address in CONTACT_TO gets the automatic reply', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, CONTACT_TO: 'desk@agency.test, ada@agency.test' } })
  await site.post('/api/contact', { ...message, email: 'Ada@agency.test' })
  await until(() => (sink.received.length >= 2 ? true : null))
  expect(await site.db.selectFrom('emails').select('id').where('kind', '=', 'reply').execute()).toEqual([])
})
