import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { mailSink } from '../testing/mail/mail-sink.ts'
import { testClock } from '../testing/site/test-clock.ts'
import { testSite, until } from '../testing/site/test-site.ts'

const message = {
  name: 'Halima Bello',
  email: 'halima@tudu.test',
  phone: '',
  subject: 'Launch film',
  message: 'Hello,\n\nwhen can we talk?',
}

test('a message is stored, confirmed and emailed to the agency with Reply-To', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url, CONTACT_TO: 'desk@agency.test' } })
  const response = await site.post('/api/contact', message)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ message: messages.contactSent })
  expect(messages.contactSent).toContain('successfully')
  expect(await site.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([message])

  const { raw } = await until(() => sink.received.find(({ to }) => to[0] === 'desk@agency.test') ?? null)
  const mail = await PostalMime.parse(raw)
  expect(mail.replyTo).toEqual([{ name: message.name, address: message.email }])
  expect(mail.from?.address).toBe('hello@agency.test')
  expect(mail.subject).toContain(message.subject)
  expect(mail.text).toContain('when can we talk?')
  expect(raw).not.toMatch(/^List-/im)
})

test.for(['name', 'email', 'subject', 'message'] as const)('%s is required', async (field) => {
  await using site = await testSite()
  for (const value of ['', '  ', undefined, 7, ['x']]) {
    const response = await site.post('/api/contact', { ...message, [field]: value })
    expect(response.status).toBe(400)
    expect((await response.json()) as object).toMatchObject({ errors: { [field]: expect.any(String) } })
  }
  expect(await site.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('no input becomes a header or a second recipient', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const evil = 'x\r\nBcc: victim@z.test\r\n\r\nhidden\u2028Cc: other@z.test\0'
  expect(
    (await site.post('/api/contact', { ...message, name: `Eve, victim@z.test ${evil}`, subject: evil, phone: evil.slice(0, 30) }))
      .status,
  ).toBe(201)
  await until(() => (sink.received.length === 2 ? true : null))
  expect(sink.received.flatMap(({ to }) => to).sort()).toEqual(['halima@tudu.test', 'hello@agency.test'])
  const mail = await PostalMime.parse(sink.received.find(({ to }) => to[0] === 'hello@agency.test')?.raw ?? '')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.cc ?? []).toEqual([])
  expect(mail.replyTo?.map((each) => each.address)).toEqual([message.email])
})

test('nothing is lost while the mail server is down: the email is sent later', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 421, text: 'closed' })
  const clock = testClock()
  await using site = await testSite({ env: { SMTP_URL: sink.url }, now: clock.now })
  expect((await site.post('/api/contact', message)).status).toBe(201)
  await until(async () =>
    (await site.db.selectFrom('emails').select(['state', 'last_error']).executeTakeFirst())?.last_error ? true : null,
  )
  sink.rejectRecipient = null
  clock.forward(2 * 60_000)
  await until(() => (sink.received.length === 2 ? true : null))
})

test('a request repeated under the same idempotency key is stored once', async () => {
  await using site = await testSite()
  for (let n = 0; n < 3; n += 1) expect((await site.post('/api/contact', message, { 'idempotency-key': 'k' })).status).toBe(201)
  expect(await site.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
  expect(await site.db.selectFrom('emails').select('id').where('kind', '=', 'message').execute()).toHaveLength(1)
})

test('another text under a used key is stored as another message', async () => {
  await using site = await testSite()
  for (const subject of ['One', 'Two']) await site.post('/api/contact', { ...message, subject }, { 'idempotency-key': 'k' })
  expect(await site.db.selectFrom('contact_messages').select('subject').orderBy('id').execute()).toEqual([
    { subject: 'One' },
    { subject: 'Two' },
  ])
  const mails = await site.db.selectFrom('emails').select('subject').where('kind', '=', 'message').orderBy('id').execute()
  expect(mails).toEqual([{ subject: 'Website: One' }, { subject: 'Website: Two' }])
})

test('every message of a crowd behind one mobile IP address gets through', async () => {
  await using site = await testSite()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => site.post('/api/contact', { ...message, subject: `Visitor ${n}` })),
  )
  expect(answers.every(({ status }) => status === 201)).toBe(true)
})

test('without JavaScript, a rejected form shows the page with errors, and a sent form redirects to it', async () => {
  await using site = await testSite()
  const send = async (fields: Record<string, string>) => {
    const response = await site.app.request('/contact', {
      method: 'POST',
      body: new URLSearchParams({ form: 'contact', place: 'contact', ...fields }),
      headers: { origin: 'http://localhost', host: 'localhost' },
    })
    const { headers, status } = response
    return { status, cache: headers.get('cache-control'), to: headers.get('location'), submitted: site.lastVisit()?.submitted }
  }
  const refused = await send({ ...message, email: 'nobody' })
  expect(refused.status).toBe(400)
  expect(refused.submitted).toMatchObject({
    ok: false,
    message: messages.contactInvalid,
    errors: { email: messages.invalidEmail },
    values: { name: message.name },
  })
  const redirect = await send(message)
  expect(redirect).toMatchObject({ status: 303, cache: 'no-store', to: '/contact?sent=contact&place=contact' })
  const shown = await site.app.request(redirect.to ?? '')
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const success = { form: 'contact', formId: 'contact', ok: true, message: messages.contactSent, values: {} }
  expect(site.lastVisit()?.submitted).toMatchObject(success)
  // The URL may name one of the site's messages, but text from the URL is never shown.
  for (const query of ['sent=constructor', 'sent=<b>Pay</b>', 'submitted=contact', 'message=Pay']) {
    await site.app.request(`/contact?${query}`)
    expect([query, site.lastVisit()?.submitted]).toEqual([query, null])
  }
  const quote = await send({
    ...message,
    place: 'quote',
    subject: 'Quote request: Branding',
    size: 'Small',
    date: '2026-12-01',
  })
  expect([quote.status, quote.to]).toEqual([303, '/contact?sent=contact&place=quote'])
  const rows = await site.db.selectFrom('contact_messages').select(['subject', 'message']).orderBy('created_at').execute()
  expect(rows.at(-1)?.message).toContain('Size: Small\nDate: 2026-12-01')
})

test('idempotency keys also work for text that the database stores in another form', async () => {
  await using site = await testSite()
  const key = { 'idempotency-key': 'k' }
  for (const text of ['lone \ud800 surrogate', 'plain']) {
    for (let n = 0; n < 3; n += 1) expect((await site.post('/api/contact', { ...message, message: text }, key)).status).toBe(201)
  }
  expect(await site.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2)
  expect(await site.db.selectFrom('emails').select('id').where('kind', '=', 'message').execute()).toHaveLength(2)
})
