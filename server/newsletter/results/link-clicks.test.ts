// Links of newsletters: where they lead, and which clicks count.
import { Hono } from 'hono'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { openDb } from '#server/db/connection/open-database.ts'
import { copyTables } from '#server/db/copy.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { createDraftEditor } from '#server/testing/site/draft-editor.ts'
import { findCountedLinks, openLink, readResults, sendNewsletter } from '#server/testing/site/newsletter-links.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { testSite, until } from '#server/testing/site/test-site.ts'

import { registerLinkRedirect } from './link-redirect.ts'

const message = `Hello,

https://example.com/a?utm_source=letter&b=1#part is new, and https://site.test/blog/film too.

- https://example.com/two
- https://example.com/three
- https://example.com/a?utm_source=letter&b=1#part again`
const targets = [
  'https://example.com/a?utm_source=letter&b=1#part',
  'https://site.test/blog/film',
  'https://example.com/two',
  'https://example.com/three',
]

/** A site with one subscriber and a newsletter with four links, which was sent through a mail server. */
async function startNewsletter({ now, text = message }: { now?: () => Date; text?: string } = {}) {
  const sink = await mailSink()
  const site = await testSite({
    env: { SMTP_URL: sink.url, TRUST_PROXY: '1' },
    isPage: (path) => !path.startsWith('/n/'),
    ...(now && { now }),
  })
  await addSubscribers(site, ['ada@reader.test'])
  await site.db.updateTable('subscribers').set({ subscribed_at: '' }).execute()
  return {
    site,
    sink,
    ...(await sendNewsletter({ site, sink }, { message: text })),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await sink[Symbol.asyncDispose]()
    },
  }
}

test('the links of a received newsletter lead where they should, with campaign parameters and fragments, and are counted', async () => {
  await using letter = await startNewsletter()
  const { site, links, mail, id } = letter
  expect(links).toHaveLength(4)
  // The same address for everybody: no person is in it.
  for (const link of links) expect(link).toMatch(/^https:\/\/site\.test\/n\/[0-9a-f]{12}\/[1-4]$/)
  expect(mail.text).toContain('https://example.com/a?utm_source=letter&b=1#part is new')
  expect(mail.text).not.toContain('/n/')
  for (const [index, link] of links.entries()) {
    const answer = await openLink(site, link, { ip: `102.89.1.${index}` })
    expect(answer.status).toBe(302)
    // Pages of the site learn which newsletter the visitor comes from.
    const source = targets[index]?.startsWith('https://site.test')
      ? '?utm_source=newsletter&utm_medium=email&utm_campaign=News'
      : ''
    expect(answer.headers.get('location')).toBe(`${targets[index]}${source}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  }
  await openLink(site, links[2] ?? '', { ip: '102.89.7.7' })
  expect(await readResults(site, id)).toMatchObject({
    sent: 1,
    clicks: 5,
    links: [
      { number: 3, url: 'https://example.com/two', clicks: 2 },
      { number: 1, url: targets[0], clicks: 1 },
      { number: 2, clicks: 1 },
      { number: 4, clicks: 1 },
    ],
  })
})

test('a newsletter of blocks counts the links of texts, buttons and posts, but no mail, phone, unsubscribe or token links', async () => {
  await using sink = await mailSink()
  await using admin = await createDraftEditor({ env: { SMTP_URL: sink.url } })
  await addSubscribers(admin, ['ada@reader.test'])
  const draft = await admin.create(
    [
      '<p><a href="https://example.com/film">See <strong>the film</strong></a> or <a href="mailto:a@b.test">write</a> or <a href="tel:+2341">call</a></p>',
      '<p><a href="/about">About us</a> and <a href="https://site.test/unsubscribe/x.y">leave</a></p>',
      '<p><a href="https://site.test/n/0123456789ab/1">an old link</a> and <a href="https://exämple.com/ü">ü</a></p>',
    ].join(''),
  )
  expect((await admin.sendNow(draft)).status).toBe(200)
  const raw = await until(() => sink.received[0]?.raw ?? null)
  const mail = await PostalMime.parse(raw)
  expect(await admin.db.selectFrom('campaign_links').select(['number', 'url']).orderBy('number').execute()).toEqual([
    { number: 1, url: 'https://example.com/film' },
    { number: 2, url: 'https://site.test/about' },
    { number: 3, url: 'https://xn--exmple-cua.com/%C3%BC' },
  ])
  expect(findCountedLinks(mail).map((link) => link.slice(-2))).toEqual(['/1', '/2', '/1', '/3'])
  for (const href of ['mailto:a@b.test', 'tel:+2341', 'https://site.test/unsubscribe/x.y'])
    expect(mail.html).toContain(`href="${href}"`)
  expect(mail.text).toContain('https://site.test/about')
})

test('made-up links, links of other newsletters and addresses in the link lead to the 404 page, never to another site', async () => {
  await using letter = await startNewsletter()
  const { site, links } = letter
  const [link = ''] = links
  const key = link.split('/').at(-2)
  for (const path of [
    `/n/${key}/5`,
    `/n/${key}/0`,
    `/n/${key}/01`,
    `/n/${key}/1e0`,
    `/n/${key}/9999999999999999999`,
    `/n/${key}/https:%2F%2Fevil.test`,
    `/n/${key}/1/https://evil.test`,
    `/n/${key}`,
    '/n/0123456789ab/1',
    `/n/${key?.toUpperCase()}x/1`,
    "/n/' or 1=1 --/1",
  ]) {
    const answer = await openLink(site, path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null])
  }
  const more = await openLink(site, `${link}?url=https://evil.test&next=//evil.test`)
  expect(more.headers.get('location')).toBe(targets[0])
  const posted = await openLink(site, link, { method: 'POST' })
  expect(posted.status).toBeGreaterThanOrEqual(400)
})

test('a repeated click counts once a day, and again on another day; a clock that jumps loses no counts', async () => {
  const clock = testClock('2026-03-31T12:00:00Z')
  await using letter = await startNewsletter({ now: clock.now })
  const { site, links, id } = letter
  const [link = ''] = links
  // The clock also leaves the session of staff behind, so the count is read from the database.
  const count = async () => {
    await site.linkClicks.flush()
    const campaign = await site.db.selectFrom('campaigns').select('clicks').where('id', '=', id).executeTakeFirst()
    return campaign?.clicks
  }
  for (let time = 0; time < 5; time += 1) await openLink(site, link)
  expect(await count()).toBe(1)
  for (let time = 0; time < 5; time += 1) await openLink(site, link)
  expect(await count()).toBe(1)
  clock.forward(24 * 3_600_000)
  await site.linkClicks.flush()
  expect(await site.db.selectFrom('link_clicks').selectAll().execute()).toEqual([])
  await openLink(site, link)
  expect(await count()).toBe(2)
  // The clock was a day ahead and is put right: the count stays, and nothing of the wrong day is kept.
  clock.forward(-24 * 3_600_000)
  await site.linkClicks.flush()
  await openLink(site, link, { ip: '102.89.2.2' })
  expect(await count()).toBe(3)
  clock.forward(-400 * 24 * 3_600_000)
  await site.linkClicks.flush()
  await openLink(site, link, { ip: '102.89.3.3' })
  expect(await count()).toBe(4)
  const days = await site.db.selectFrom('link_clicks').select('day').distinct().execute()
  expect(days).toEqual([{ day: '2025-02-24' }])
})

test('HEAD, prefetches, programs, mail scanners and people who ask not to be tracked are redirected and not counted', async () => {
  await using letter = await startNewsletter()
  const { site, links, id } = letter
  const [link = ''] = links
  const requests: { method?: string; headers?: Record<string, string> }[] = [
    { method: 'HEAD' },
    { headers: { dnt: '1' } },
    { headers: { 'sec-gpc': '1' } },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    { headers: { purpose: 'prefetch' } },
    { headers: { 'x-moz': 'prefetch' } },
    { headers: { 'sec-fetch-dest': 'image' } },
    { headers: { accept: '*/*' } },
    ...[
      'curl/8.5.0',
      'python-requests/2.32',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (Windows NT 10.0) BarracudaCentral/1.0',
      'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    ].map((agent) => ({ headers: { 'user-agent': agent } })),
  ]
  for (const [index, request] of requests.entries()) {
    const answer = await openLink(site, link, { ...request, ip: `102.89.5.${index}` })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, targets[0]])
  }
  expect(await readResults(site, id)).toMatchObject({
    clicks: 0,
    links: expect.arrayContaining([{ number: 1, url: targets[0], clicks: 0 }]),
  })
})

test('who opens three links within two seconds, or all within a minute, is a scanner, even if two processes answered', async () => {
  const clock = testClock('2026-03-31T12:00:00Z')
  await using letter = await startNewsletter({ now: clock.now })
  const { site, links, id } = letter
  await using other = await testSite({ dataDir: site.dataDir, env: { TRUST_PROXY: '1' }, now: clock.now })
  clock.stop()
  const count = async () => {
    await other.linkClicks.flush()
    return (await readResults(site, id)).clicks
  }
  // Two links are a person's. The third, which another process answers, shows that they were not.
  await openLink(site, links[0] ?? '')
  await openLink(site, links[1] ?? '')
  expect(await count()).toBe(2)
  await openLink(other, links[2] ?? '')
  expect(await count()).toBe(0)
  clock.forward(3_600_000)
  await openLink(site, links[3] ?? '')
  expect(await count()).toBe(0)
  // All four links within a minute, though slowly.
  for (const link of links) {
    await openLink(site, link, { ip: '102.89.2.2' })
    clock.forward(15_000)
  }
  expect(await count()).toBe(0)
  // A person reads in between.
  for (const link of links) {
    await openLink(site, link, { ip: '102.89.3.3' })
    clock.forward(25_000)
  }
  expect(await count()).toBe(4)
  // The same click in both processes counts once.
  await Promise.all([openLink(site, links[0] ?? '', { ip: '102.89.4.4' }), openLink(other, links[0] ?? '', { ip: '102.89.4.4' })])
  await Promise.all([site.linkClicks.flush(), other.linkClicks.flush()])
  expect(await count()).toBe(5)
  const rows = await site.db.selectFrom('campaign_links').select('clicks').execute()
  expect(rows.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(5)
})

test('a script that changes its name counts at most sixty times a minute', async () => {
  await using letter = await startNewsletter()
  const { site, links, id } = letter
  for (let time = 0; time < 100; time += 1) {
    const answer = await openLink(site, links[0] ?? '', { headers: { 'user-agent': `Mozilla/5.0 (Phone ${time})` } })
    expect(answer.status).toBe(302)
  }
  expect((await readResults(site, id)).clicks).toBe(60)
  // One connection has many networks of IPv6.
  for (let time = 0; time < 100; time += 1) await openLink(site, links[0] ?? '', { ip: `2c0f:f5c0:1:${time.toString(16)}::1` })
  expect((await readResults(site, id)).clicks).toBe(120)
})

test('with the database away, a link that was opened before still leads on, and another one asks to try again', async () => {
  await using letter = await startNewsletter()
  const { site, links } = letter
  const createApp = (db: Parameters<typeof registerLinkRedirect>[1]['db']) => {
    const app = new Hono<AppEnv>()
    app.onError((error, c) => c.text(error.message, error instanceof AppError ? 503 : 500))
    registerLinkRedirect(app, { db, clicks: site.linkClicks, siteUrl: 'https://site.test' })
    return app
  }
  const { db } = await testDatabase(site.dataDir)
  const app = createApp(db)
  const path = new URL(links[0] ?? '').pathname
  expect((await app.request(path)).status).toBe(302)
  await db.destroy()
  expect((await app.request(path)).headers.get('location')).toBe(targets[0])
  const away = openDb({ dataDir: site.dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' })
  const answer = await createApp(away).request(path)
  expect([answer.status, await answer.text()]).toEqual([503, messages.linkUnavailable])
  await away.destroy()
})

test('a site that stops writes what it counted; hashes are in no copy, links and counts are', async () => {
  await using letter = await startNewsletter()
  const { site, links, id } = letter
  await using other = await testSite({ dataDir: site.dataDir, env: { TRUST_PROXY: '1' } })
  await openLink(other, links[0] ?? '')
  await other.linkClicks.stop()
  expect((await readResults(site, id)).clicks).toBe(1)
  expect(await site.db.selectFrom('link_clicks').selectAll().execute()).toHaveLength(1)
  await using copy = await testSite()
  await copyTables(site.db, copy.db, { replace: true })
  expect(await copy.db.selectFrom('link_clicks').selectAll().execute()).toEqual([])
  expect(await copy.db.selectFrom('campaign_links').select('clicks').where('number', '=', 1).execute()).toEqual([{ clicks: 1 }])
})

test('only the first two hundred links are counted, and no overlong one', async () => {
  const many = Array.from({ length: 250 }, (_, index) => `https://example.com/${index}`)
  await using letter = await startNewsletter({ text: [`https://example.com/${'x'.repeat(2000)}`, ...many].join('\n') })
  expect(letter.links).toHaveLength(200)
  expect(letter.mail.html).toContain('href="https://example.com/249"')
})
