import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { pauseSending } from '#server/mail/queue/sending-pause.ts'
import { bounceAbout, type ReturnedEmail } from '#server/testing/mail/bounce-fixtures.ts'
import { type ImapServer, imapServer } from '#server/testing/mail/imap-server.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { createBounceReader } from './bounce-mailbox.ts'

const neverAborted = new AbortController().signal
const bounceEnv = (address: string) => ({
  BOUNCE_IMAP_URL: 'imap://bounces%40agency.test:secret@127.0.0.1:1/INBOX',
  BOUNCE_ADDRESS: address,
})

type BounceTestSite = AsyncDisposable & {
  site: TestSite
  sink: MailSink
  imap: ImapServer
  logged: string[]
  readMailbox(): Promise<void>
}

/** A site with subscribers, a mail server and a bounce mailbox that is read only when the test asks for it. */
async function startBounceTest(emails: readonly string[], address = 'bounces+*@agency.test'): Promise<BounceTestSite> {
  const [sink, imap] = [await mailSink(), await imapServer()]
  const site = await testSite({ env: { SMTP_URL: sink.url, ...bounceEnv(address) } })
  for (const email of emails) await site.post('/api/newsletter', { email })
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })
  const read = createBounceReader(site.db, { imapUrl: imap.url, signingKey: await readSigningKey(site.db), log })
  return {
    site,
    sink,
    imap,
    logged,
    readMailbox: () => read(new Date(), neverAborted),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await sink[Symbol.asyncDispose]()
      await imap[Symbol.asyncDispose]()
    },
  }
}

const findEmails = ({ received }: MailSink, subject: string) =>
  received.filter(({ raw }) => raw.includes(`\r\nSubject: ${subject}\r\n`))

/** Sends a newsletter; returns what a bounce report about the recipient's email contains. */
async function sendNewsletterTo(
  recipient: string,
  { site, sink }: Pick<BounceTestSite, 'site' | 'sink'>,
  subject = 'News',
): Promise<ReturnedEmail> {
  const order = await site.post('/api/newsletter/bulk', { subject, message: 'Hello', apiKey: newsletterKey })
  expect(order.status).toBe(200)
  await until(async () =>
    (await site.db.selectFrom('campaigns').select('state').execute()).every(({ state }) => state === 'done') ? true : null,
  )
  const sent = findEmails(sink, subject).find(({ to }) => to.includes(recipient))
  const mail = await PostalMime.parse(sent?.raw ?? '')
  const unsubscribe = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  return {
    to: sent?.from ?? '',
    recipient,
    messageId: mail.messageId ?? '',
    unsubscribe: /<(https:[^>]+)>/.exec(unsubscribe)?.[1] ?? '',
  }
}

async function stateOf({ site }: BounceTestSite) {
  const rows = await site.db
    .selectFrom('subscribers')
    .leftJoin('deliveries', 'deliveries.subscriber_id', 'subscribers.id')
    .select(['subscribers.email', 'subscribers.state', 'subscribers.bounced_at', 'bounce', 'bounce_text'])
    .orderBy('subscribers.email')
    .execute()
  return rows.map(({ state, bounced_at, ...row }) => ({ ...row, state: bounced_at ? 'bounced' : state }))
}

/** The counts and bounces of the only newsletter, as staff see them. */
async function readViaApi({ site }: BounceTestSite) {
  const headers = await site.login()
  const ask = async (path: string) => (await site.app.request(`/api/newsletter/campaigns${path}`, { headers })).json()
  const [campaign] = (await ask('')) as { id: string; counts: object }[]
  return { counts: campaign?.counts, bounced: await ask(`/${campaign?.id}/deliveries?state=bounced`) }
}

const suppressed = async ({ site }: BounceTestSite) =>
  (await site.db.selectFrom('suppressions').select('reason').execute()).map(({ reason }) => reason)

test('an unknown mailbox gets no more newsletters; its report is marked as seen and otherwise left alone', async () => {
  await using it = await startBounceTest(['ada@reader.test', 'ben@reader.test'])
  const returned = await sendNewsletterTo('ada@reader.test', it)
  expect(returned.to).toMatch(/^bounces\+[0-9a-f]{48}@agency\.test$/)
  const mail = it.imap.put(bounceAbout('postfix-unknown', returned))
  await it.readMailbox()
  const state = await stateOf(it)
  expect(state).toMatchObject([
    { state: 'bounced', bounce: 'hard', bounce_text: expect.stringContaining('User unknown') },
    { email: 'ben@reader.test', state: 'subscribed', bounce: null },
  ])
  expect(await suppressed(it)).toEqual(['bounced'])
  expect(mail.isSeen).toBe(true)
  expect(it.imap.commands.join('\n')).not.toMatch(/delete|expunge|move|copy|close/i)
  const calls = await readViaApi(it)
  expect(calls.counts).toMatchObject({ sent: 2, bounced: 1 })
  expect(calls.bounced).toMatchObject([
    { email: 'ada@reader.test', state: 'sent', bounce: 'hard', bounceText: expect.stringContaining('User unknown') },
  ])
  // The same report again, or another one about the same delivery, must change nothing.
  it.imap.put(bounceAbout('postfix-unknown', returned))
  it.imap.put(bounceAbout('postfix-full', returned))
  await it.readMailbox()
  expect(await stateOf(it)).toEqual(state)
  await sendNewsletterTo('ben@reader.test', it, 'Second')
  expect(findEmails(it.sink, 'Second').map(({ to }) => to)).toEqual([['ben@reader.test']])
})

test('the bounce address alone identifies the delivery, even if a server changed its letter case', async () => {
  const reports = ['amazon-ses-unknown', 'exchange-unknown', 'gmail-unknown', 'qmail-unknown']
  const emails = reports.map((name) => `${name}@reader.test`)
  await using it = await startBounceTest(emails)
  await sendNewsletterTo(emails[0] ?? '', it)
  const unknown = { recipient: 'other@elsewhere.test', messageId: '<x@y.test>', unsubscribe: 'https://site.test/' }
  for (const name of reports) {
    const { from = '' } = findEmails(it.sink, 'News').find(({ to }) => to[0]?.startsWith(name)) ?? {}
    it.imap.put(bounceAbout(name, { ...unknown, to: from.toUpperCase() }))
  }
  await it.readMailbox()
  expect((await stateOf(it)).map(({ state, bounce }) => [state, bounce])).toEqual(Array(4).fill(['bounced', 'hard']))
})

test('where all deliveries share a bounce address, the returned email identifies the delivery', async () => {
  await using it = await startBounceTest(['ada@reader.test', 'ben@reader.test', 'eve@reader.test'], 'bounces@agency.test')
  const returned = await sendNewsletterTo('ada@reader.test', it, 'One')
  expect(returned.to).toBe('bounces@agency.test')
  it.imap.put(bounceAbout('exim-old-unknown', returned))
  // The recipient differs, because Ben forwards his email to another mailbox.
  it.imap.put(
    bounceAbout('gmail-unknown', { ...(await sendNewsletterTo('ben@reader.test', it, 'Two')), recipient: 'b@elsewhere.test' }),
  )
  await it.readMailbox()
  const bounced = (await stateOf(it)).filter(({ bounce }) => bounce === 'hard')
  expect(bounced.map(({ email, state }) => [email, state])).toEqual([
    ['ada@reader.test', 'bounced'],
    ['ben@reader.test', 'bounced'],
  ])
})

test('forged reports change nothing', async () => {
  await using it = await startBounceTest(['ada@reader.test', 'ben@reader.test'])
  const [ada, ben] = [await sendNewsletterTo('ada@reader.test', it, 'One'), await sendNewsletterTo('ben@reader.test', it, 'Two')]
  const token = /\+([0-9a-f]+)@/.exec(ada.to)?.[1] ?? ''
  const flipped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  const unrelated = { messageId: '<x@y.test>', unsubscribe: 'https://site.test/unsubscribe/x', recipient: 'ada@reader.test' }
  for (const forged of [
    { ...unrelated, to: `bounces+${flipped}@agency.test` },
    { ...unrelated, to: `bounces+${token.slice(0, 32)}${'0'.repeat(16)}@agency.test` },
    { ...unrelated, to: 'bounces@agency.test' },
    { ...unrelated, to: 'bounces@agency.test', messageId: ada.messageId.replace(/[0-9a-f]{4}@/, 'beef@') },
    // This report returns Ben's newsletter, but names Ada as its recipient.
    { ...unrelated, to: 'bounces@agency.test', messageId: ben.messageId },
  ])
    it.imap.put(bounceAbout('postfix-unknown', forged))
  it.imap.put(bounceAbout('complaint', { ...unrelated, to: `bounces+${flipped}@agency.test` }))
  await it.readMailbox()
  expect((await stateOf(it)).map(({ state, bounce }) => [state, bounce])).toEqual(Array(4).fill(['subscribed', null]))
  expect(await suppressed(it)).toEqual([])
  expect(it.imap.mails.some(({ isSeen }) => isSeen)).toBe(false)
})

test('a full mailbox still gets newsletters until five in a row have bounced', async () => {
  await using it = await startBounceTest(['ada@reader.test', 'ben@reader.test'])
  for (let n = 1; n <= 5; n += 1) {
    expect(await suppressed(it)).toEqual([])
    const returned = await sendNewsletterTo('ada@reader.test', it, `Letter ${n}`)
    it.imap.put(bounceAbout('postfix-full', returned)).isSeen = false
    it.imap.put(bounceAbout('icloud-full', returned))
    await it.readMailbox()
  }
  expect(await suppressed(it)).toEqual(['bounced'])
})

test("a rejection of the sender is shown to staff and doesn't count against the recipient", async () => {
  await using it = await startBounceTest(['ada@reader.test'])
  it.imap.put(bounceAbout('gmail-unauthenticated', await sendNewsletterTo('ada@reader.test', it)))
  await it.readMailbox()
  expect(await stateOf(it)).toMatchObject([
    { state: 'subscribed', bounce: 'refused', bounce_text: expect.stringContaining('5.7.26') },
  ])
})

test('a complaint unsubscribes; a receipt, an automatic reply and a personal message do not', async () => {
  await using it = await startBounceTest(['ada@reader.test', 'ben@reader.test'])
  const [ada, ben] = [await sendNewsletterTo('ada@reader.test', it, 'One'), await sendNewsletterTo('ben@reader.test', it, 'Two')]
  for (const name of ['vacation', 'read-receipt', 'person', 'postfix-delayed', 'complaint-withdrawn'])
    it.imap.put(bounceAbout(name, ben))
  it.imap.put(bounceAbout('complaint', ada))
  await it.readMailbox()
  const states = await it.site.db.selectFrom('subscribers').select(['email', 'state']).orderBy('email').execute()
  expect(states).toEqual([
    { email: 'ada@reader.test', state: 'unsubscribed' },
    { email: 'ben@reader.test', state: 'subscribed' },
  ])
  expect(await suppressed(it)).not.toContain('bounced')
})

test("a mailbox that can't be reached is logged once, and what was cut off is read again", async () => {
  await using it = await startBounceTest(['ada@reader.test'])
  await it.readMailbox()
  const mail = it.imap.put(bounceAbout('postfix-unknown', await sendNewsletterTo('ada@reader.test', it)))
  for (const cut of [/^login/i, /^uid search/i, /^uid fetch/i]) {
    it.imap.before = (command) => {
      if (cut.test(command)) throw new Error('cut')
    }
    await it.readMailbox()
    await it.readMailbox()
  }
  expect(it.logged.filter((line) => line.includes('cannot be read'))).toHaveLength(1)
  expect(await suppressed(it)).toEqual([])
  it.imap.before = null
  await it.readMailbox()
  expect(await suppressed(it)).toEqual(['bounced'])
  expect(mail.isSeen).toBe(true)
})

test('a site that was restored from a backup leaves the mailbox to the original', async () => {
  await using it = await startBounceTest([])
  await pauseSending(it.site.db, { since: '', madeAt: '' })
  await it.readMailbox()
  expect(it.imap.commands).toEqual([])
})

test('of a large message only the beginning is fetched, which is enough', async () => {
  await using it = await startBounceTest(['ada@reader.test'])
  const report = bounceAbout('postfix-unknown', await sendNewsletterTo('ada@reader.test', it))
  it.imap.put(report.replace('Hello,\r\n', `${'x'.repeat(70)}\r\n`.repeat(80_000)))
  await it.readMailbox()
  expect(it.imap.commands.join('\n')).toContain('<0.262144>')
  expect(await stateOf(it)).toMatchObject([{ bounce: 'hard' }])
})

test('a site reads its bounce mailbox without being asked', async () => {
  await using sink = await mailSink()
  await using imap = await imapServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const env = { SMTP_URL: sink.url, BOUNCE_IMAP_URL: imap.url }
  {
    await using site = await testSite({ env, dataDir })
    await site.post('/api/newsletter', { email: 'ada@reader.test' })
    imap.put(bounceAbout('postfix-unknown', await sendNewsletterTo('ada@reader.test', { site, sink })))
    // Without its row in `jobs`, the job is due as soon as the next site starts.
    await site.db.deleteFrom('jobs').where('name', '=', 'read bounces').execute()
  }
  for (const mail of imap.mails) mail.isSeen = false
  await using again = await testSite({ env, dataDir })
  await until(async () => ((await again.db.selectFrom('suppressions').selectAll().execute()).length > 0 ? true : null))
})
