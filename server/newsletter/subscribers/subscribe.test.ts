import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { addSubscribers, unsubscribeTokenFor } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { deleteUnconfirmedSubscribers } from '../retention.ts'
import { hashAddress } from './suppressions.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const mustConfirm = { NEWSLETTER_DOUBLE_OPT_IN: 'true' }

const postSubscription = (site: TestSite, email: string) => site.post('/api/newsletter', { email })
const order = (site: TestSite, subject = 'News') =>
  site.post('/api/newsletter/bulk', { subject, message: 'Hello', apiKey: newsletterKey })

async function stateOf({ db }: TestSite, email: string) {
  return (
    await db.selectFrom('subscribers').select('state').where('normalized_email', '=', email.toLowerCase()).executeTakeFirst()
  )?.state
}

/** Kinds of the emails that were queued, oldest first. */
async function kinds({ db }: TestSite): Promise<string[]> {
  return (await db.selectFrom('emails').select('kind').orderBy('created_at').orderBy('id').execute()).map(({ kind }) => kind)
}

/** Waits until all emails are sent; returns the newest one to this address. */
async function waitForMails(site: TestSite, email: string, count = 1) {
  await until(async () => {
    const waiting = await site.db.selectFrom('emails').select('id').where('state', '!=', 'sent').execute()
    return waiting.length === 0 ? true : null
  })
  const mails = await Promise.all((await site.mails(count)).map((mail) => PostalMime.parse(mail)))
  const [newest] = mails
    .filter(({ to }) => to?.[0]?.address === email)
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
  if (!newest) throw new Error(`No mail to ${email}`)
  return newest
}

const confirmPath = (text = '') => new URL(/https:\S+\/confirm\/\S+/.exec(text)?.[0] ?? '').pathname

/** The content of all tables that show who is subscribed. */
async function readAllText({ db }: TestSite): Promise<string> {
  const tables = ['subscribers', 'suppressions'] as const
  const mails = await db.selectFrom('emails').select(['id', 'recipient']).orderBy('id').execute()
  return JSON.stringify([mails, ...(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))])
}

test('a new subscriber is subscribed at once and gets one welcome email, with an unsubscribe link that works', async () => {
  await using site = await testSite()
  expect((await postSubscription(site, 'ada@one.test')).status).toBe(201)
  expect((await postSubscription(site, 'Ada@one.test')).status).toBe(409)
  expect(await stateOf(site, 'ada@one.test')).toBe('subscribed')
  expect(await kinds(site)).toEqual(['welcome'])
  const { headers, text = '', html = '' } = await waitForMails(site, 'ada@one.test')
  const header = new Map(headers.map(({ key, value }) => [key, value]))
  expect(header.get('auto-submitted')).toBe('auto-generated')
  expect(header.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = header.get('list-unsubscribe')?.slice(1, -1) ?? ''
  for (const part of [text, html]) {
    expect(part).toContain(link)
    expect(part).toContain('1 Test Close, Utako, Abuja, Nigeria')
  }
  // Unsubscribes as a mail provider does, which follows no redirects.
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await site.app.request(new URL(link).pathname, oneClick)).status).toBe(200)
  expect(await stateOf(site, 'ada@one.test')).toBe('unsubscribed')
})

test('with double opt-in no newsletter is sent before the confirm button is pressed, and opening the link does not confirm', async () => {
  await using site = await testSite({ env: mustConfirm })
  await addSubscribers(site, ['old@one.test'])
  const answer = await postSubscription(site, 'ada@one.test')
  expect([answer.status, await answer.json()]).toEqual([201, { message: messages.confirmByMail }])
  expect(await stateOf(site, 'ada@one.test')).toBe('pending')
  expect(await (await order(site, 'First')).json()).toMatchObject({ recipients: 1 })
  const mail = await waitForMails(site, 'ada@one.test')
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  const path = confirmPath(mail.text)
  expect(mail.html).toContain(`href="https://site.test${path}"`)
  for (const method of ['GET', 'HEAD']) await site.app.request(path, { method })
  await site.postForm(path, {})
  expect(await stateOf(site, 'ada@one.test')).toBe('pending')
  const token = path.split('/').at(-1) ?? ''
  expect(await site.lastVisit()?.readConfirmation(token)).toBe('waiting')
  for (const _ of [1, 2]) expect((await site.postForm(path, { form: 'confirm' })).status).toBe(200)
  expect(await site.lastVisit()?.readConfirmation(token)).toBe('confirmed')
  expect(await (await order(site, 'Second')).json()).toMatchObject({ recipients: 2 })
  expect(await kinds(site)).toEqual(['confirmation'])
  expect((await postSubscription(site, 'ada@one.test')).status).toBe(409)
})

test('who has confirmed can say by which name newsletters greet them, for as long as the link works', async () => {
  const clock = testClock()
  await using site = await testSite({ env: mustConfirm, now: clock.now })
  await postSubscription(site, 'ada@one.test')
  const path = confirmPath((await waitForMails(site, 'ada@one.test')).text)
  const sendName = async (to: string, name: string) => (await site.postForm(to, { form: 'name', name })).status
  const readName = async () => (await site.db.selectFrom('subscribers').select('name').executeTakeFirstOrThrow()).name
  expect(await sendName(path, 'Ada')).toBe(404)
  await site.postForm(path, { form: 'confirm' })
  expect(await sendName(path, ' ')).toBe(200)
  expect(site.lastVisit()?.submitted ?? null).toBeNull()
  expect(await readName()).toBe('')
  expect(await sendName(path, ' Ọmọ\r\nBola ')).toBe(200)
  expect(site.lastVisit()?.submitted).toMatchObject({ form: 'name', ok: true })
  expect(await readName()).toBe('Ọmọ Bola')
  expect(await sendName(path, 'x'.repeat(101))).toBe(400)
  expect(await sendName(`${path}x`, 'Eve')).toBe(404)
  expect(await sendName(`/confirm/${await unsubscribeTokenFor(site, 'ada@one.test')}`, 'Eve')).toBe(404)
  clock.forward(7 * dayMs)
  expect(await sendName(path, 'Eve')).toBe(404)
  expect(site.lastVisit()?.submitted).toMatchObject({ form: 'name', ok: false })
  expect(await readName()).toBe('Ọmọ Bola')
})

test('a confirmation link works for seven days, and no other link works', async () => {
  const clock = testClock()
  await using site = await testSite({ env: mustConfirm, now: clock.now })
  await postSubscription(site, 'ada@one.test')
  const path = confirmPath((await waitForMails(site, 'ada@one.test')).text)
  const before = await readAllText(site)
  const [id = '', requestedAt = '', signature = ''] = path.slice('/confirm/'.length).split('.')
  const later = (Number.parseInt(requestedAt, 36) + 9).toString(36)
  const flipped = `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`
  const leaving = await unsubscribeTokenFor(site, 'ada@one.test')
  for (const token of [
    `${id}.${requestedAt}.${flipped}`,
    `${id}.${later}.${signature}`,
    `${id}.${requestedAt}`,
    leaving,
    'é.ü',
  ]) {
    expect((await site.postForm(`/confirm/${encodeURIComponent(token)}`, { form: 'confirm' })).status).toBe(404)
  }
  expect(await readAllText(site)).toBe(before)
  clock.forward(7 * dayMs)
  expect((await site.postForm(path, { form: 'confirm' })).status).toBe(200)
  expect(site.lastVisit()?.submitted?.ok).toBe(false)
  expect(await readAllText(site)).toBe(before)
  await postSubscription(site, 'ada@one.test')
  await site.postForm(confirmPath((await waitForMails(site, 'ada@one.test', 2)).text), { form: 'confirm' })
  expect(await stateOf(site, 'ada@one.test')).toBe('subscribed')
  expect(JSON.stringify(site.logLines())).not.toContain(signature)
})

test('an address that others keep typing in gets one email an hour and three a day, from all forms together', async () => {
  const clock = testClock()
  await using site = await testSite({ env: mustConfirm, now: clock.now })
  const message = { name: 'Eve', email: 'ADA@one.test', subject: 'Hi', message: 'Hello' }
  for (let hour = 0; hour < 20; hour += 1) {
    for (const _ of [1, 2]) expect((await postSubscription(site, 'ada@one.test')).status).toBe(201)
    if (hour === 0) await site.post('/api/contact', message)
    clock.forward(hourMs)
  }
  expect((await kinds(site)).filter((kind) => kind !== 'message').sort()).toEqual(['confirmation', 'confirmation', 'reply'])
  await site.post('/api/contact', { ...message, message: 'Again' })
  expect((await kinds(site)).filter((kind) => kind === 'reply')).toHaveLength(1)
  clock.forward(dayMs)
  await postSubscription(site, 'ada@one.test')
  expect((await kinds(site)).filter((kind) => kind === 'confirmation')).toHaveLength(3)
})

test('simultaneous requests subscribe an address once and send one email', async () => {
  for (const env of [{}, mustConfirm]) {
    await using site = await testSite({ env })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => postSubscription(site, n % 2 ? 'ada@one.test' : 'ADA@one.test')),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await site.db.selectFrom('subscribers').select('normalized_email').execute()).toEqual([
      { normalized_email: 'ada@one.test' },
    ])
    expect(await kinds(site)).toHaveLength(1)
  }
})

test('people who left, were erased or bounced get the same answer as new ones, and only the first two get an email', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['left@one.test', 'erased@one.test', 'bounced@one.test'])
  const [left, erased] = [await unsubscribeTokenFor(site, 'left@one.test'), await unsubscribeTokenFor(site, 'erased@one.test')]
  await site.postForm(`/unsubscribe/${left}`, {})
  await site.postForm(`/your-data/${erased}/erase`, { form: 'erase' })
  await site.db
    .insertInto('suppressions')
    .values({ hash: hashAddress(await readSigningKey(site.db), 'bounced@one.test'), reason: 'bounced', created_at: '' })
    .execute()

  const answers = []
  for (const email of ['new@one.test', 'Left@one.test', 'erased@one.test', 'bounced@one.test']) {
    const answer = await postSubscription(site, email)
    answers.push([answer.status, await answer.text()])
  }
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(await kinds(site)).toEqual(['welcome', 'confirmation', 'confirmation'])
  expect([await stateOf(site, 'left@one.test'), await stateOf(site, 'erased@one.test')]).toEqual(['unsubscribed', 'pending'])
  const reasons = async () =>
    (await site.db.selectFrom('suppressions').select('reason').execute()).map(({ reason }) => reason).sort()
  expect(await reasons()).toEqual(['bounced', 'erased', 'unsubscribed'])

  for (const email of ['Left@one.test', 'erased@one.test']) {
    await site.postForm(confirmPath((await waitForMails(site, email, 3)).text), { form: 'confirm' })
    expect(await stateOf(site, email)).toBe('subscribed')
  }
  expect(await reasons()).toEqual(['bounced'])
  expect(
    await site.db
      .selectFrom('subscribers')
      .select(['state', 'unsubscribed_at', 'confirmation_sent_at'])
      .where('id', '=', left.split('.')[0] ?? '')
      .execute(),
  ).toEqual([{ state: 'subscribed', unsubscribed_at: null, confirmation_sent_at: null }])
  expect(await site.lastVisit()?.readPersonalData(erased)).toBeNull()
})

test('a person who leaves again after a confirmation email stays unsubscribed, because the older link is invalid', async () => {
  await using site = await testSite({ env: mustConfirm })
  await postSubscription(site, 'ada@one.test')
  const path = confirmPath((await waitForMails(site, 'ada@one.test')).text)
  await site.postForm(`/unsubscribe/${await unsubscribeTokenFor(site, 'ada@one.test')}`, {})
  await site.postForm(path, { form: 'confirm' })
  expect(await stateOf(site, 'ada@one.test')).toBe('unsubscribed')
  expect(await site.lastVisit()?.readConfirmation(path.slice('/confirm/'.length))).toBe('expired')
})

test('one tap on the page after unsubscribing sends an email that asks whether to subscribe again', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['ada@one.test'])
  const token = await unsubscribeTokenFor(site, 'ada@one.test')
  expect((await site.postForm(`/unsubscribe/${token}`, { form: 'return' })).status).toBe(404)
  await site.postForm(`/unsubscribe/${token}`, { form: 'unsubscribe' })
  for (const _ of [1, 2]) expect((await site.postForm(`/unsubscribe/${token}`, { form: 'return' })).status).toBe(200)
  expect(await stateOf(site, 'ada@one.test')).toBe('unsubscribed')
  expect(await kinds(site)).toEqual(['confirmation'])
  await site.postForm(confirmPath((await waitForMails(site, 'ada@one.test')).text), { form: 'confirm' })
  expect(await stateOf(site, 'ada@one.test')).toBe('subscribed')
})

test('after double opt-in is turned off, a pending person who subscribes again is subscribed', async () => {
  const clock = testClock()
  await using before = await testSite({ env: mustConfirm, now: clock.now })
  await before.db
    .insertInto('subscribers')
    .values({
      id: 'x',
      email: 'ada@one.test',
      normalized_email: 'ada@one.test',
      state: 'pending',
      created_at: clock.now().toISOString(),
      unsubscribed_at: null,
    })
    .execute()
  await postSubscription(before, 'ada@one.test')
  expect(await stateOf(before, 'ada@one.test')).toBe('pending')
  await using site = await testSite({ now: clock.now })
  await site.db
    .insertInto('subscribers')
    .values({
      id: 'x',
      email: 'ada@one.test',
      normalized_email: 'ada@one.test',
      state: 'pending',
      created_at: clock.now().toISOString(),
      unsubscribed_at: null,
    })
    .execute()
  await postSubscription(site, 'ada@one.test')
  expect([await stateOf(site, 'ada@one.test'), await kinds(site)]).toEqual(['subscribed', ['welcome']])
})

test('pending subscribers are deleted fourteen days after the last confirmation email, with their emails; nobody else is', async () => {
  const clock = testClock()
  await using site = await testSite({ env: mustConfirm, now: clock.now })
  for (const email of ['gone@one.test', 'again@one.test', 'yes@one.test', 'left@one.test']) await postSubscription(site, email)
  await site.postForm(confirmPath((await waitForMails(site, 'yes@one.test', 4)).text), { form: 'confirm' })
  await site.postForm(`/unsubscribe/${await unsubscribeTokenFor(site, 'left@one.test')}`, {})
  clock.forward(13 * dayMs)
  await postSubscription(site, 'again@one.test')
  clock.forward(dayMs - hourMs)
  await deleteUnconfirmedSubscribers(site.db, clock.now())
  expect(await stateOf(site, 'gone@one.test')).toBe('pending')
  clock.forward(2 * hourMs)
  await deleteUnconfirmedSubscribers(site.db, clock.now())
  expect(await readAllText(site)).not.toContain('gone@one.test')
  const rows = await site.db.selectFrom('subscribers').select(['email', 'state']).orderBy('email').execute()
  expect(rows.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'again@one.test pending',
    'left@one.test unsubscribed',
    'yes@one.test subscribed',
  ])
})

test('pending people can see what is stored about them and erase all of it', async () => {
  await using site = await testSite({ env: mustConfirm })
  await postSubscription(site, 'ada@one.test')
  await waitForMails(site, 'ada@one.test')
  const token = await unsubscribeTokenFor(site, 'ada@one.test')
  await site.app.request(`/your-data/${token}`)
  expect(await site.lastVisit()?.readPersonalData(token)).toMatchObject({
    email: 'ada@one.test',
    state: 'pending',
    emails: [{ subject: 'Is it you?', status: 'sent' }],
  })
  const file = await (await site.app.request(`/your-data/${token}/download`)).json()
  expect(file).toMatchObject({
    subscription: { state: 'pending', confirmation_sent_at: expect.stringMatching(/Z$/) },
    emails: [{ kind: 'confirmation', email: 'ada@one.test', state: 'sent' }],
  })
  await site.postForm(`/your-data/${token}/erase`, { form: 'erase' })
  expect(await readAllText(site)).not.toContain('ada@one.test')
})

test.for(['true', 'false'] as const)(
  'two hundred plus-addresses of one mailbox get three emails a day in all, from however many visitors (double opt-in %s)',
  async (doubleOptIn) => {
    const clock = testClock()
    await using site = await testSite({ env: { NEWSLETTER_DOUBLE_OPT_IN: doubleOptIn, TRUST_PROXY: '1' }, now: clock.now })
    const addresses = Array.from({ length: 200 }, (_, n) => `${n % 2 ? 'victim' : 'Victim'}+${n}@reader.test`)
    for (let from = 0; from < 200; from += 40) {
      const answers = await Promise.all(
        addresses
          .slice(from, from + 40)
          .map((email, n) => site.post('/api/newsletter', { email }, { 'x-forwarded-for': `10.0.${from}.${n}` })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201))
    }
    expect(await kinds(site)).toHaveLength(3)
    // Although the addresses share one mailbox, each must be a separate subscriber.
    expect(await site.db.selectFrom('subscribers').select('id').execute()).toHaveLength(200)
    // The limit applies only to the addresses of that mailbox, not to other mailboxes.
    for (const email of ['victim@other.test', 'victim2@reader.test', 'victi+m@reader.test', '+victim@reader.test'])
      await postSubscription(site, email)
    expect(await kinds(site)).toHaveLength(7)
    clock.forward(dayMs + 1000)
    await postSubscription(site, 'victim@reader.test')
    expect(await kinds(site)).toHaveLength(8)
  },
)
