import { expect, test } from 'vitest'
import { testClock } from '#server/testing/site/test-clock.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { countClick, deleteOldClickCounts, readClickCounts } from './click-counts.ts'

const tap = (site: TestSite, page: string, kind: string, headers: Record<string, string> = {}) =>
  site.app.request(`/api/clicks?${new URLSearchParams({ page, kind })}`, { method: 'POST', headers })
const read = (site: TestSite, now = new Date()) => readClickCounts(site.db, { days: 30, now })

test('clicks are counted by page and kind; the busiest page comes first', async () => {
  await using site = await testSite()
  for (const [page, kind] of [
    ['/', 'whatsapp'],
    ['/contact', 'send'],
    ['/contact', 'call'],
    ['/contact', 'call'],
  ] as const)
    expect((await tap(site, page, kind)).status).toBe(204)
  expect(await read(site)).toEqual({
    total: { whatsapp: 1, call: 2, send: 1 },
    pages: [
      { page: '/contact', whatsapp: 0, call: 2, send: 1 },
      { page: '/', whatsapp: 1, call: 0, send: 0 },
    ],
  })
})

test('nothing that identifies a visitor is stored, and admin pages aren’t counted', async () => {
  await using site = await testSite()
  for (const page of [
    '/your-data/0199-secret.key',
    '/unsubscribe/x.y',
    '/admin/inbox',
    'https://evil.test',
    '/blog/a-post',
    '/preview/abc',
  ])
    await tap(site, page, 'whatsapp')
  expect((await tap(site, '/', 'else')).status).toBe(400)
  expect((await read(site)).pages.map(({ page }) => page).sort()).toEqual([
    '/blog/a-post',
    '/preview',
    '/unsubscribe',
    '/your-data',
    'other pages',
  ])
  expect(Object.keys((await site.db.selectFrom('click_counts').selectAll().executeTakeFirst()) ?? {}).sort()).toEqual([
    'count',
    'day',
    'kind',
    'page',
  ])
})

test('invented URLs do not fill the table', async () => {
  await using site = await testSite()
  const now = new Date()
  await countClick(site.db, { page: '/contact', kind: 'send', now })
  const row = (n: number) => ({ day: now.toISOString().slice(0, 10), page: `/blog/p${n}`, kind: 'call' as const, count: 1 })
  for (let n = 0; n < 1500; n += 500)
    await site.db
      .insertInto('click_counts')
      .values(Array.from({ length: 500 }, (_, i) => row(n + i)))
      .execute()
  for (const page of ['/blog/new', '/blog/newer', '/contact']) await countClick(site.db, { page, kind: 'send', now })
  const rows = await site.db
    .selectFrom('click_counts')
    .select(['page', 'count'])
    .where('kind', '=', 'send')
    .orderBy('page')
    .execute()
  expect(rows).toEqual([
    { page: '/contact', count: 2 },
    { page: 'other pages', count: 2 },
  ])
})

test('requests from other sites don’t count, and a script hits the rate limit', async () => {
  await using site = await testSite()
  const foreign = await tap(site, '/', 'call', { origin: 'https://evil.test', host: 'site.test' })
  expect(foreign.status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 130 }, () => tap(site, '/', 'call')))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(120)
  expect((await read(site)).total.call).toBe(120)
})

test('only the last days are shown, and counts are deleted after a year', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  await tap(site, '/', 'call')
  clock.forward(31 * 86_400_000)
  expect((await read(site, clock.now())).total.call).toBe(0)
  await deleteOldClickCounts(site.db, clock.now())
  expect(await site.db.selectFrom('click_counts').select('count').execute()).toHaveLength(1)
  clock.forward(340 * 86_400_000)
  await deleteOldClickCounts(site.db, clock.now())
  expect(await site.db.selectFrom('click_counts').select('count').execute()).toEqual([])
})
