// Counting visitors, by the requests that browsers and programs send.
import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import type { InboxPage } from '#contract/entities/inbox.ts'
import type { VisitorsReport } from '#contract/entities/visitors.ts'
import { copyTables } from '#server/db/copy.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { maxNames } from './batch.ts'
import { deleteOldVisitorCounts } from './store-batch.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const document = { host: 'site.test', accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document', 'user-agent': phone }

type Visit = { method?: string; status?: number; address?: string; headers?: IncomingHttpHeaders }

function open(site: TestSite, url: string, { method = 'GET', status = 200, address = '102.89.1.1', headers = {} }: Visit = {}) {
  site.visitors?.count({ method, url, headers: { ...document, ...headers }, socket: { remoteAddress: address } }, status)
}

/** The sums that are stored, such as `visits` or `page /about`. */
async function readSums(site: TestSite): Promise<Record<string, number>> {
  await site.visitors?.flush()
  const rows = await site.db.selectFrom('visitor_counts').selectAll().orderBy('day').execute()
  const sums: Record<string, number> = {}
  for (const { kind, name, count } of rows) sums[`${kind} ${name}`.trim()] = (sums[`${kind} ${name}`.trim()] ?? 0) + count
  return sums
}

async function readReport(site: TestSite, query = ''): Promise<VisitorsReport> {
  await site.visitors?.flush()
  const answer = await site.app.request(`/api/visitors${query}`, { headers: await site.login() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as VisitorsReport
}

test('each visitor counts once a day, with pages, posts, devices, referrers and campaigns', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' } })
  const from = (ip: string, more: IncomingHttpHeaders = {}) => ({ headers: { 'x-forwarded-for': ip, ...more } })
  open(
    site,
    '/?utm_source=ig&utm_campaign=launch',
    from('102.89.1.1', { referer: 'https://www.google.com/', 'cf-ipcountry': 'NG' }),
  )
  open(site, '/About', from('102.89.1.1', { referer: 'https://site.test/' }))
  open(site, '/blog/first-post', from('102.89.1.1'))
  open(site, '/about', from('102.89.1.2', { 'user-agent': laptop, 'cf-ipcountry': 'XX' }))
  // The same network of IPv6 is the same visitor.
  open(site, '/about', from('2c0f:f5c0:1:2::1'))
  open(site, '/about', from('2c0f:f5c0:1:2::2'))
  expect(await readSums(site)).toEqual({
    visits: 3,
    views: 6,
    'page /': 1,
    'page /about': 4,
    'post first-post': 1,
    'referrer google.com': 1,
    'referrer (direct)': 2,
    'campaign ig / launch': 1,
    'device phone': 2,
    'device desktop': 1,
    'country NG': 1,
  })
  open(site, '/contact', from('102.89.1.1'))
  expect(await readSums(site)).toMatchObject({ visits: 3, views: 7 })
})

test('pages that the router fetches in the browser count, and pages saved for reading offline don’t', async () => {
  await using site = await testSite()
  const fetched = { accept: '*/*', 'sec-fetch-dest': 'empty', referer: 'https://site.test/' }
  open(site, '/about.data?_routes=routes%2Fabout%2Fabout', { headers: fetched })
  open(site, '/_.data', { headers: fetched, status: 304 })
  open(site, '/api/posts/a-post', { headers: fetched })
  for (const url of ['/about', '/about.state', '/_.state', '/api/posts?limit=3', '/api/posts'])
    open(site, url, { headers: fetched })
  // A program, and staff.
  open(site, '/api/posts/a-post', { headers: { ...fetched, referer: 'https://elsewhere.test/' } })
  open(site, '/api/posts/a-post', { headers: { ...fetched, authorization: 'Bearer x' } })
  expect(await readSums(site)).toMatchObject({ views: 3, 'page /about': 1, 'page /': 1, 'post a-post': 1 })
})

test('bots, prefetches, people who ask not to be tracked, failures, private pages and staff aren’t counted', async () => {
  await using site = await testSite()
  const agents = [
    '',
    'curl/8.5.0',
    'Go-http-client/2.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
  ]
  for (const agent of agents) open(site, '/', { headers: { 'user-agent': agent } })
  for (const headers of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-dest': 'iframe' },
    { accept: 'image/avif' },
  ])
    open(site, '/about', { headers })
  for (const status of [301, 302, 404, 500, 503]) open(site, '/nothing', { status })
  open(site, '/about', { method: 'HEAD' })
  open(site, '/contact', { method: 'POST' })
  for (const url of ['/unsubscribe/a.b', '/your-data/x/erase', '/preview/x', '/?preview=abc', '/offline', '/rss.xml', '/healthz'])
    open(site, url)
  // Somebody who has opened the admin looks at the site as staff.
  open(site, '/admin', { address: '102.89.9.9' })
  open(site, '/about', { address: '102.89.9.9' })
  expect(await readSums(site)).toEqual({})
  // A phone of the make Cubot, and Opera Mini.
  open(site, '/', { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT P80) Chrome/120.0 Mobile Safari/537.36' } })
  open(site, '/', { headers: { 'user-agent': 'Opera/9.80 (Android; Opera Mini/60.0/191.300; U; en) Presto/2.12' } })
  expect(await readSums(site)).toMatchObject({ visits: 2, 'device phone': 2 })
})

test('hostile names are cut and cleaned, and only so many are kept for a day', async () => {
  await using site = await testSite()
  const evil = `a\u0000b\u202e${'😀'.repeat(300)}`
  open(site, `/?utm_source=${encodeURIComponent(evil)}`, { headers: { referer: 'javascript:alert(1)' } })
  open(site, '/?utm_source=%ff%00', { address: '102.89.1.2', headers: { referer: 'https://[' } })
  for (let n = 0; n < maxNames + 20; n += 1) open(site, `/p${n}`)
  await site.visitors?.flush()
  for (let n = 0; n < 20; n += 1) open(site, `/q${n}`)
  open(site, '/p1')
  const sums = await readSums(site)
  const campaigns = Object.keys(sums).filter((name) => name.startsWith('campaign '))
  expect(campaigns.length).toBe(2)
  for (const name of campaigns) expect([name.length < 220, /\p{C}/u.test(name), name.isWellFormed()]).toEqual([true, false, true])
  expect(sums['referrer (direct)']).toBe(2)
  expect(Object.keys(sums).filter((name) => name.startsWith('page ')).length).toBe(maxNames + 1)
  expect(sums['page (other)']).toBe(41)
  expect(sums['page /p1']).toBe(2)
})

test('a script in one network can neither make up visitors without end nor push names out of the report', async () => {
  const clock = testClock('2026-03-01T08:00:00Z')
  await using site = await testSite({ now: clock.now })
  open(site, '/', { address: '102.89.7.7', headers: { referer: 'https://www.google.com/' } })
  const attack = async (minute: number, toAddress: (n: number) => string) => {
    for (let n = 0; n < 300; n += 1)
      open(site, `/?utm_source=evil${minute}-${n}`, {
        address: toAddress(n),
        headers: { 'user-agent': `${laptop} ${minute} ${n}`, referer: `https://evil${minute}-${n}.test/` },
      })
    clock.forward(60_000)
  }
  for (let minute = 0; minute < 25; minute += 1) await attack(minute, () => '102.89.1.1')
  let sums = await readSums(site)
  expect(sums).toMatchObject({ visits: 601, views: 601, 'page /': 601, 'referrer google.com': 1 })
  const named = (kind: string) => Object.keys(sums).filter((name) => name.startsWith(kind)).length
  expect([named('referrer '), named('campaign ')].every((number) => number < 35)).toBe(true)
  // All networks of one IPv6 connection are one.
  await attack(99, (n) => `2c0f:f5c0:1:${n.toString(16)}::1`)
  sums = await readSums(site)
  expect(sums.visits).toBe(631)
  // One browser with many campaigns.
  for (let n = 0; n < 300; n += 1) open(site, `/?utm_source=more${n}`, { address: '102.89.2.2' })
  sums = await readSums(site)
  expect(named('campaign more')).toBeLessThanOrEqual(30)
})

test('an office that opens the site at once is counted', async () => {
  await using site = await testSite()
  for (let n = 0; n < 25; n += 1) open(site, '/', { headers: { 'user-agent': `${laptop} ${n}` } })
  for (let n = 0; n < 500; n += 1) open(site, '/about')
  expect(await readSums(site)).toMatchObject({ visits: 26, views: 525 })
})

test('a campaign that brings a visitor back on the same day is counted once, and by all processes together', async () => {
  await using site = await testSite()
  await using second = await testSite({ dataDir: site.dataDir })
  open(site, '/')
  await site.visitors?.flush()
  for (const each of [site, second, site]) open(each, '/about?utm_source=newsletter&utm_campaign=May')
  open(site, '/about?utm_source=ig')
  await second.visitors?.flush()
  await site.visitors?.flush()
  open(site, '/about?utm_source=newsletter&utm_campaign=May')
  expect(await readSums(site)).toMatchObject({
    visits: 1,
    views: 6,
    'campaign newsletter / May': 1,
    'campaign ig': 1,
    'referrer (direct)': 1,
  })
})

test('two processes on one database count a visitor once, and both write their views', async () => {
  await using site = await testSite()
  await using second = await testSite({ dataDir: site.dataDir })
  open(site, '/')
  open(second, '/')
  open(second, '/about', { address: '102.89.1.2' })
  await Promise.all([site.visitors?.flush(), second.visitors?.flush()])
  open(site, '/about', { address: '102.89.1.2' })
  expect(await readSums(site)).toMatchObject({ visits: 2, views: 4, 'page /': 2, 'page /about': 2, 'device phone': 2 })
})

test('at midnight in Abuja the day’s salt and hashes are deleted, and visitors count again', async () => {
  // 23:50 in Abuja
  const clock = testClock('2026-03-01T22:50:00Z')
  await using site = await testSite({ now: clock.now })
  open(site, '/')
  await site.visitors?.flush()
  const [before] = await site.db.selectFrom('visitor_hashes').selectAll().execute()
  expect(before).toMatchObject({ day: '2026-03-01', hash: expect.stringMatching(/^[\w-]{22}$/) })
  open(site, '/about')
  clock.forward(20 * 60_000)
  // A visitor after midnight is counted at once for the new day, before anything is written.
  open(site, '/')
  await site.visitors?.flush()
  const after = await site.db.selectFrom('visitor_hashes').selectAll().execute()
  expect(after.map(({ day }) => day)).toEqual(['2026-03-02'])
  expect(after[0]?.hash).not.toBe(before?.hash)
  const salts = await site.db.selectFrom('visitor_salts').select('day').orderBy('day').execute()
  expect(salts.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03'])
  const rows = await site.db
    .selectFrom('visitor_counts')
    .selectAll()
    .where('kind', 'in', ['visits', 'views'])
    .orderBy('day')
    .execute()
  expect(rows.map(({ day, kind, count }) => `${day} ${kind} ${count}`).sort()).toEqual([
    '2026-03-01 views 2',
    '2026-03-01 visits 1',
    '2026-03-02 views 1',
    '2026-03-02 visits 1',
  ])
})

test('while the database fails, counts are kept and written later, once', async () => {
  await using site = await testSite()
  open(site, '/')
  await site.db.schema.alterTable('visitor_counts').renameTo('away').execute()
  await site.visitors?.flush()
  open(site, '/about')
  await site.visitors?.flush()
  open(site, '/about', { address: '102.89.1.2' })
  expect(site.logLines().filter(({ msg }) => String(msg).startsWith('visits cannot be written'))).toHaveLength(1)
  await site.db.schema.alterTable('away').renameTo('visitor_counts').execute()
  expect(await readSums(site)).toMatchObject({ visits: 2, views: 3, 'page /': 1, 'page /about': 2 })
  expect(await readSums(site)).toMatchObject({ visits: 2, views: 3 })
})

test('counts are written when the site stops', async () => {
  const site = await testSite()
  await using reader = await testSite({ dataDir: site.dataDir })
  open(site, '/')
  await site.visitors?.stop()
  expect(await readSums(reader)).toMatchObject({ visits: 1, views: 1 })
  await site[Symbol.asyncDispose]()
})

test('sums are deleted after two years, and hashes that nobody deleted', async () => {
  await using site = await testSite()
  const row = (day: string) => ({ day, kind: 'visits' as const, name: '', count: 1 })
  await site.db.insertInto('visitor_counts').values(['2024-03-01', '2024-03-04'].map(row)).execute()
  await site.db.insertInto('visitor_hashes').values({ day: '2024-03-01', hash: 'x', source: null }).execute()
  await deleteOldVisitorCounts(site.db, new Date('2026-03-03T12:00:00Z'))
  expect(await site.db.selectFrom('visitor_counts').select('day').execute()).toEqual([{ day: '2024-03-04' }])
  expect(await site.db.selectFrom('visitor_hashes').select('day').execute()).toEqual([])
})

test('the report compares with the days before and names posts; the export holds nothing that a spreadsheet would run', async () => {
  const clock = testClock('2026-03-31T12:00:00Z')
  await using site = await testSite({ now: clock.now })
  expect(await readReport(site)).toMatchObject({
    hasCounts: false,
    before: null,
    countedBy: 'own',
    total: { visits: 0, views: 0 },
  })
  const count = (day: string, kind: 'visits' | 'views' | 'page' | 'campaign', number: number, name = '') =>
    site.db.insertInto('visitor_counts').values({ day, kind, name, count: number }).execute()
  await count('2026-03-31', 'visits', 3)
  await count('2026-03-31', 'views', 9)
  await count('2026-03-25', 'visits', 4)
  await count('2026-03-24', 'visits', 7)
  await count('2026-03-17', 'visits', 99)
  await count('2026-03-31', 'page', 5, '/about')
  await count('2026-03-30', 'page', 2, '/about')
  await count('2026-03-31', 'page', 6, '/')
  // Not of the period.
  await count('2026-03-24', 'page', 50, '/')
  await count('2026-03-31', 'campaign', 1, '=HYPERLINK("https://evil.test")')
  const report = await readReport(site, '?days=7')
  expect(report.days).toHaveLength(7)
  expect([report.days[0], report.days.at(-1)]).toEqual([
    { day: '2026-03-25', visits: 4, views: 0 },
    { day: '2026-03-31', visits: 3, views: 9 },
  ])
  expect([report.total, report.before]).toEqual([
    { visits: 7, views: 9 },
    { visits: 7, views: 0 },
  ])
  expect(report.lists.page.map(({ name, count }) => [name, count])).toEqual([
    ['/about', 7],
    ['/', 6],
  ])
  expect((await readReport(site, '?days=365')).days).toHaveLength(365)
  expect((await readReport(site, '?days=730')).days).toHaveLength(730)
  const answer = await site.app.request('/api/visitors/export?days=7', { headers: await site.login() })
  expect(answer.headers.get('content-disposition')).toContain('visitors-2026-03-31.csv')
  const lines = (await answer.text()).split('\r\n')
  expect(lines).toContain(`"2026-03-31","campaign","'=HYPERLINK(""https://evil.test"")","1"`)
})

test('owners and editors read the report, authors and visitors don’t', async () => {
  await using site = await testSite()
  const paths = ['/api/visitors', '/api/visitors/export']
  for (const path of paths) expect((await site.app.request(path)).status).toBe(401)
  for (const [role, status] of [
    ['author', 403],
    ['editor', 200],
  ] as const) {
    const { headers } = await logInAs(site, role)
    for (const path of paths) expect([role, (await site.app.request(path, { headers })).status]).toEqual([role, status])
    if (role === 'editor') expect((await site.app.request('/api/visitors?days=8', { headers })).status).toBe(400)
  }
})

test('a message says where its sender came from, unless they ask not to be tracked', async () => {
  await using site = await testSite()
  const message = { name: 'Ada', email: 'ada@a.test', subject: 'Film', message: 'When can we talk?' }
  // Tests have no socket, so the address is unknown in both requests.
  const visit = { address: '', headers: { referer: 'https://www.google.com/search?q=private' } }
  const headers = { 'user-agent': phone, host: 'site.test', referer: 'https://site.test/quote?service=film' }
  open(site, '/?utm_campaign=spring', visit)
  await site.post('/api/contact', { ...message, subject: 'At once' }, headers)
  await site.visitors?.flush()
  await site.post('/api/contact', { ...message, subject: 'Later' }, headers)
  await site.post('/api/contact', { ...message, subject: 'Private' }, { ...headers, 'sec-gpc': '1' })
  await site.post('/api/contact', { ...message, subject: 'Other device' }, { ...headers, 'user-agent': laptop })
  open(site, '/', { address: '', headers: { 'user-agent': `${laptop} x` } })
  await site.post('/api/contact', { ...message, subject: 'Direct' }, { ...headers, 'user-agent': `${laptop} x` })
  // The last campaign of the day counts, whether it is written already or not.
  open(site, '/?utm_campaign=may', { address: '', headers: { 'user-agent': `${laptop} x` } })
  await site.post('/api/contact', { ...message, subject: 'Newsletter' }, { ...headers, 'user-agent': `${laptop} x` })
  open(site, '/?utm_campaign=june', { address: '', headers: { 'user-agent': `${laptop} x` } })
  open(site, '/about', { address: '', headers: { 'user-agent': `${laptop} x`, referer: 'https://www.google.com/' } })
  await site.visitors?.flush()
  await site.post('/api/contact', { ...message, subject: 'Last newsletter' }, { ...headers, 'user-agent': `${laptop} x` })
  const inbox = (await (await site.app.request('/api/messages', { headers: await site.login() })).json()) as InboxPage
  const source = (subject: string) => inbox.messages.find((each) => each.subject === subject)?.source
  const known = { referrer: 'google.com', campaign: 'spring', page: '/quote', isKnown: true }
  expect([source('At once'), source('Later'), source('Private')]).toEqual([known, known, null])
  expect(source('Other device')).toEqual({ referrer: null, campaign: null, page: '/quote', isKnown: false })
  expect(source('Direct')).toEqual({ referrer: null, campaign: null, page: '/quote', isKnown: true })
  expect(source('Newsletter')).toEqual({ referrer: null, campaign: 'may', page: '/quote', isKnown: true })
  expect(source('Last newsletter')).toEqual({ referrer: null, campaign: 'june', page: '/quote', isKnown: true })
  const csv = await (await site.app.request('/api/messages/export', { headers: await site.login() })).text()
  expect(csv).toContain('"google.com, campaign spring","/quote"')
})

test('with ANALYTICS=none or a service nothing is counted', async () => {
  for (const [setting, countedBy] of [
    ['none', 'none'],
    ['google:G-AB12CD34EF', 'Google Analytics'],
  ] as const) {
    await using site = await testSite({ env: { ANALYTICS: setting } })
    expect(site.visitors).toBeNull()
    expect(await readReport(site)).toMatchObject({ countedBy, hasCounts: false })
  }
})

test('backups and copies hold the sums, and nothing that tells today’s visitors apart', async () => {
  await using site = await testSite()
  open(site, '/about')
  await site.visitors?.flush()
  await using copy = await testSite()
  await copyTables(site.db, copy.db, { replace: true })
  expect(await copy.db.selectFrom('visitor_hashes').selectAll().execute()).toEqual([])
  expect(await copy.db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
  expect(await copy.db.selectFrom('visitor_counts').select('name').where('kind', '=', 'page').execute()).toEqual([
    { name: '/about' },
  ])
})
