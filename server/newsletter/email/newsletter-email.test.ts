// Checks every kind of email as it arrives, with an independent parser and an independent DKIM verifier.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { defaultPalette } from '#contract/brand/palette.ts'
import { composeMime } from '#server/mail/message/mime.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { addSubscribers, unsubscribeTokenFor } from '#server/testing/site/subscribers.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { composeNewsletterEmail, gmailClipBytes } from './newsletter-email.ts'

const message = `Hello — Ọlá,

see https://example.com/a?b=1&c=2. And (http://example.com/x_(y)).

- one
- <b>two</b>
  third line`
const bulk = { subject: 'News from the studio', message, apiKey: newsletterKey }
const links = /https:\/\/site\.test\/(?:unsubscribe|your-data|emails|confirm)\/[^\s"]+/g

async function waitForMails(sink: MailSink, count: number) {
  await until(() => (sink.received.length >= count ? true : null))
  return sink.received
}

const composed = (text: string) =>
  composeNewsletterEmail(
    {
      campaignId: 'c',
      subscriberId: 's',
      email: 'a@b.test',
      name: '',
      subject: 'News',
      message: text,
      blocks: null,
      date: new Date(0),
      links: null,
    },
    {
      siteUrl: 'https://site.test',
      from: { name: 'Agency', address: 'hello@agency.test' },
      signingKey: new Uint8Array(32),
      organisation: {
        name: 'Agency',
        descriptor: 'Media',
        address: '1 Test Close',
        palette: defaultPalette,
        font: 'Archivo',
        logo: { kind: 'mark' },
      },
    },
  )

test('every kind of email is signed, including its unsubscribe headers, and an independent parser reads it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const keyFile = join(mkdtempSync(join(tmpdir(), 'dkim-')), 'key.pem')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const dns = [[`v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`]]
  await using sink = await mailSink()
  await using site = await testSite({
    env: { SMTP_URL: sink.url, DKIM_DOMAIN: 'agency.test', DKIM_SELECTOR: 'site', DKIM_KEY_FILE: keyFile },
  })
  await site.post('/api/newsletter', { email: 'new@one.test' })
  await addSubscribers(site, ['back@one.test'])
  await unsubscribe(site, 'back@one.test')
  await site.post('/api/newsletter', { email: 'back@one.test' })
  await site.post('/api/contact', { name: 'Ada', email: 'ada@one.test', subject: 'Film', message: 'Hello' })
  await site.post('/api/newsletter/bulk', bulk)
  const kinds = new Set<string>()
  for (const { raw } of await waitForMails(sink, 5)) {
    const { results } = await dkimVerify(Buffer.from(raw), { resolver: async () => dns })
    expect(results).toMatchObject([{ status: { result: 'pass', aligned: 'agency.test' }, selector: 'site' }])
    const { headers, subject = '', text } = await PostalMime.parse(raw)
    expect(text).toBeTruthy()
    kinds.add(subject)
    const leaving = headers.map(({ key }) => key).filter((key) => key.startsWith('list-'))
    const signed = results[0]?.signingHeaders?.keys.toLowerCase() ?? ''
    for (const name of ['from', 'to', 'subject', 'date', 'message-id', ...leaving])
      expect(signed.split(/\s*:\s*/)).toContain(name)
    expect(leaving.length).toBe(/Website|message/.test(subject) ? 0 : 3)
  }
  expect([...kinds].sort()).toEqual(['Is it you?', 'News from the studio', 'We have your message', 'Website: Film', 'Welcome'])
})

test('a newsletter has a text and an HTML part with the same content, and each of its own links works', async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addSubscribers(site, ['a@one.test'])
  await site.post('/api/newsletter/bulk', bulk)
  const [received] = await waitForMails(sink, 1)
  const { headers, text = '', html = '' } = await PostalMime.parse(received?.raw ?? '')
  expect(headers.find(({ key }) => key === 'content-type')?.value).toContain('multipart/alternative')
  expect(received?.raw.indexOf('text/plain')).toBeLessThan(received?.raw.indexOf('text/html') ?? 0)
  expect(text).toContain(message)
  expect(html).toContain('&lt;b&gt;two&lt;/b&gt;')
  // Its links lead through the site (results/link-clicks.test.ts), and readers see their own addresses.
  expect(html).toMatch(/href="https:\/\/site\.test\/n\/[0-9a-f]{12}\/1"[^>]*>example\.com\/a\?b=1&amp;c=2</)
  expect(html).toMatch(/href="https:\/\/site\.test\/n\/[0-9a-f]{12}\/2"[^>]*>example\.com\/x_\(y\)</)
  expect(html.match(/<li/g)).toHaveLength(2)
  for (const part of [text, html]) {
    expect(part).toContain('because a@one.test is subscribed')
    expect(part).toContain('1 Test Close, Utako, Abuja, Nigeria')
  }
  const own = new Set(text.match(links))
  expect(new Set(html.match(links))).toEqual(own)
  expect([...own].map((link) => link.split('/')[3]).sort()).toEqual(['emails', 'unsubscribe', 'your-data'])
  // Without remote content, nobody can track when the email is opened.
  expect(html).not.toMatch(/<img|url\(|<link|<script|@import/)
})

test("the newsletter in the browser doesn't reveal its recipient, and no other link shows one", async () => {
  await using sink = await mailSink()
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await addSubscribers(site, ['a@one.test', 'b@one.test'])
  await site.post('/api/newsletter/bulk', bulk)
  const tokens = (await waitForMails(sink, 2)).map(({ raw }) => /emails\/(\S+)/.exec(raw.replace(/=\r\n/g, ''))?.[1] ?? '')
  expect(new Set(tokens).size).toBe(1)
  const [token = ''] = tokens
  const read = async (token: string) => {
    await site.app.request(`/emails/${encodeURIComponent(token)}`)
    return site.lastVisit()?.readWebViewEmail(token)
  }
  expect(await read(token)).toEqual({
    subject: bulk.subject,
    heading: { text: 'News from the', loud: 'studio' },
    date: expect.stringMatching(/Z$/),
    html: null,
    blocks: [
      { type: 'paragraph', lines: [[{ text: 'Hello — Ọlá,' }]] },
      {
        type: 'paragraph',
        lines: [
          [
            { text: 'see ' },
            { text: 'example.com/a?b=1&c=2', href: 'https://example.com/a?b=1&c=2' },
            { text: '. And (' },
            { text: 'example.com/x_(y)', href: 'http://example.com/x_(y)' },
            { text: ').' },
          ],
        ],
      },
      { type: 'list', lines: [[{ text: 'one' }], [{ text: '<b>two</b>' }]] },
      { type: 'paragraph', lines: [[{ text: 'third line' }]] },
    ],
  })
  const flipped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  for (const other of [flipped, token.slice(0, 36), `x${token}`, '-', 'é']) expect(await read(other)).toBeNull()
})

test("Gmail doesn't clip an email with 50,000 Latin characters, but would clip one with as many Chinese ones", () => {
  const weight = (text: string) => Buffer.byteLength(composed(text).html ?? '')
  const prose = `${'Nine cameras ran on one generator for nine hours. '.repeat(11)}\n\n`.repeat(100).slice(0, 50_000)
  expect(weight('x')).toBeLessThan(9000)
  expect(weight(prose)).toBeLessThan(gmailClipBytes * 0.7)
  expect(weight('字'.repeat(50_000))).toBeGreaterThan(gmailClipBytes)
})

test('message text is never interpreted as markup', async () => {
  const texts = [
    '',
    '-',
    '- ',
    '-\n-\n\n\n-',
    'https://',
    'http://)))',
    `${'http://'.repeat(5000)}`,
    `https://x.test/${'.'.repeat(40_000)}`,
    '"\'><svg onload=x>',
    '\0\u2028',
  ]
  for (const text of texts) {
    const { html = '' } = await PostalMime.parse(await composeMime(composed(`before\n\n${text}\n\nafter`), null))
    expect(html).toMatch(/before[\s\S]*after/)
    expect(html).not.toMatch(/<svg/)
  }
})

test('without https no one-click unsubscribe is offered', () => {
  const { headers } = composeNewsletterEmail(
    {
      campaignId: 'c',
      subscriberId: 's',
      email: 'a@b.test',
      name: '',
      subject: 'News',
      message: 'x',
      blocks: null,
      date: new Date(0),
      links: null,
    },
    {
      siteUrl: 'http://localhost:3000',
      from: { name: '', address: 'a@b.test' },
      signingKey: new Uint8Array(32),
      organisation: { name: 'A', descriptor: '', address: '', palette: defaultPalette, font: 'Archivo', logo: { kind: 'mark' } },
    },
  )
  expect(headers).toHaveProperty('List-Unsubscribe')
  expect(headers).not.toHaveProperty('List-Unsubscribe-Post')
})

test('a hundred scanners that open the link change nothing, and a changed byte gives 404', async () => {
  await using site = await testSite()
  await addSubscribers(site, ['a@one.test'])
  const token = await unsubscribeTokenFor(site, 'a@one.test')
  for (let scan = 0; scan < 100; scan += 1) await site.app.request(`/unsubscribe/${token}`, { method: scan % 2 ? 'GET' : 'HEAD' })
  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await site.app.request(`/unsubscribe/${flipped}`, { method: 'POST', body })).status).toBe(404)
  expect(await site.db.selectFrom('subscribers').select('state').execute()).toEqual([{ state: 'subscribed' }])
  expect(await site.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  const times = []
  for (const _ of [1, 2]) {
    const answer = await site.app.request(`/unsubscribe/${token}`, { method: 'POST', body })
    expect(answer.status).toBe(200)
    times.push(await site.db.selectFrom('subscribers').select(['state', 'unsubscribed_at']).execute())
  }
  expect(times[1]).toEqual(times[0])
  expect(await site.db.selectFrom('suppressions').select('reason').execute()).toEqual([{ reason: 'unsubscribed' }])
})

async function unsubscribe(site: TestSite, email: string): Promise<void> {
  await site.app.request(`/unsubscribe/${await unsubscribeTokenFor(site, email)}`, { method: 'POST' })
}
