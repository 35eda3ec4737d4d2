import { expect, test } from 'vitest'
import { maxRedirects, type Redirect, type RedirectsPage } from '#contract/entities/redirects.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

const openSite = () => testSite({ isPage: (path) => ['/', '/about', '/blog'].includes(path) })

async function add(site: TestSite, from: string, to: string) {
  return site.post('/api/redirects', { from, to }, await site.login())
}

async function readError(response: Response) {
  return { status: response.status, errors: ((await response.json()) as { errors?: unknown }).errors }
}

async function visit(site: TestSite, path: string, method = 'GET') {
  const response = await site.app.request(`https://site.test${path}`, { method })
  return [response.status, response.headers.get('location')]
}

test('an old address leads to its new page, however it is written, and keeps its query', async () => {
  await using site = await openSite()
  expect((await add(site, '/2019/03/Our-first-film/', '/blog/our-first-film/')).status).toBe(201)
  expect((await add(site, 'https://old.example/caf%C3%A9/?p=1#top', '/about#team')).status).toBe(201)
  expect((await add(site, '/portfolio.html', 'https://portfolio.example/work?all=1')).status).toBe(201)
  const film = [301, '/blog/our-first-film']
  expect(await visit(site, '/2019/03/Our-first-film')).toEqual(film)
  expect(await visit(site, '/2019/03/Our-first-film/')).toEqual(film)
  expect(await visit(site, '//2019//03/Our-first-film/')).toEqual(film)
  expect(await visit(site, '/2019/03/Our-first-film', 'HEAD')).toEqual(film)
  expect(await visit(site, '/2019/03/Our-first-film/?utm_source=mail')).toEqual([301, '/blog/our-first-film?utm_source=mail'])
  expect(await visit(site, '/caf%C3%A9')).toEqual([301, '/about#team'])
  expect(await visit(site, '/caf%c3%a9?a=b')).toEqual([301, '/about?a=b#team'])
  expect(await visit(site, '/portfolio.html?a=b')).toEqual([301, 'https://portfolio.example/work?all=1'])
  expect(await visit(site, '/2019/03')).toEqual([404, null])
  expect((await site.app.request('/2019/03/Our-first-film')).headers.get('cache-control')).toBe('no-cache')
})

test('an old address that is only a query leads to its new page, and no other query changes the home page', async () => {
  await using site = await openSite()
  expect(await visit(site, '/?p=12')).toEqual([200, null])
  const added = await add(site, 'https://old.example/?p=12', '/blog/our-first-film')
  expect([added.status, (await added.json()) as Redirect]).toEqual([201, expect.objectContaining({ from: '/?p=12' })])
  expect((await add(site, '/?cat=a%20b', '/blog?category=b')).status).toBe(201)
  const film = [301, '/blog/our-first-film']
  expect(await visit(site, '/?p=12')).toEqual(film)
  expect(await visit(site, '/?p=12', 'HEAD')).toEqual(film)
  expect(await visit(site, '/?utm_source=mail&p=12')).toEqual([301, '/blog/our-first-film?utm_source=mail'])
  expect(await visit(site, '/?cat=a+b&utm_source=mail')).toEqual([301, '/blog?category=b'])
  for (const other of ['/', '/?p=1', '/?p=123', '/?P=12', '/?q=12', '/about?p=12'])
    expect(await visit(site, other)).toEqual([200, null])
  expect(await readError(await add(site, '/?p=12', '/about'))).toEqual({
    status: 400,
    errors: { from: adminMessages.redirectExists },
  })
})

test('a page wins over a redirect that was added before the page', async () => {
  const pages = new Set(['/'])
  await using site = await testSite({ isPage: (path) => pages.has(path) })
  await add(site, '/shop', '/')
  expect(await visit(site, '/shop')).toEqual([301, '/'])
  pages.add('/shop')
  expect(await visit(site, '/shop')).toEqual([200, null])
  expect(await visit(site, '/shop/')).toEqual([301, '/shop'])
  expect(await readError(await add(site, '/shop', '/about'))).toEqual({
    status: 400,
    errors: { from: adminMessages.redirectIsPage },
  })
})

test.each([
  ['old', '/about', 'from', adminMessages.redirectFromBad],
  ['/', '/about', 'from', adminMessages.redirectFromBad],
  ['/?p=1&q=2', '/about', 'from', adminMessages.redirectFromBad],
  ['ftp://old.example/x', '/about', 'from', adminMessages.redirectFromBad],
  ['/api/posts', '/about', 'from', adminMessages.redirectFromReserved],
  ['/Admin/', '/about', 'from', adminMessages.redirectFromReserved],
  ['/old', '', 'to', adminMessages.redirectToBad],
  ['/old', 'about', 'to', adminMessages.redirectToBad],
  ['/old', '//evil.example', 'to', adminMessages.redirectToBad],
  ['/old', '/\\evil.example', 'to', adminMessages.redirectToBad],
  ['/old', 'http://plain.example', 'to', adminMessages.redirectToBad],
  ['/old', 'https://user:secret@other.example', 'to', adminMessages.redirectToBad],
  ['/old', 'javascript:alert(1)', 'to', adminMessages.redirectToBad],
])('%s to %s is refused', async (from, to, field, message) => {
  await using site = await openSite()
  expect(await readError(await add(site, from, to))).toEqual({ status: 400, errors: { [field]: message } })
})

test('a target can’t turn into another site, and a line break can’t add a header', async () => {
  await using site = await openSite()
  await add(site, '/one', '/x/..//evil.example')
  await add(site, '/two', '/a\r\nset-cookie: b')
  await add(site, '/three', 'https://site.test//evil.example')
  expect(await visit(site, '/one')).toEqual([301, '/evil.example'])
  expect(await visit(site, '/two')).toEqual([301, '/aset-cookie:%20b'])
  expect(await visit(site, '/three')).toEqual([301, '/evil.example'])
})

test('redirects never lead in a circle', async () => {
  await using site = await openSite()
  const loop = { status: 400, errors: { to: adminMessages.redirectLoop } }
  expect(await readError(await add(site, '/a', '/a/?x=1'))).toEqual(loop)
  expect(await readError(await add(site, '/a', 'https://site.test/a'))).toEqual(loop)
  await add(site, '/a', '/b#part')
  await add(site, '/b', 'https://site.test/c/')
  expect(await readError(await add(site, '/c', '/a'))).toEqual(loop)
  await add(site, '/?p=1', '/?q=2&p=3')
  await add(site, '/old', '/?q=2#part')
  expect(await readError(await add(site, '/?p=3', '/?x=4&p=1'))).toEqual(loop)
  expect(await readError(await add(site, '/?q=2', '/old'))).toEqual(loop)
  expect((await add(site, '/?p=3', '/')).status).toBe(201)
  expect(await readError(await add(site, '/a/', '/about'))).toEqual({
    status: 400,
    errors: { from: adminMessages.redirectExists },
  })
})

test('the list is searched and paged; a deleted redirect no longer works', async () => {
  await using site = await openSite()
  for (let n = 0; n < 52; n += 1) await add(site, `/old-${n}`, n === 7 ? '/blog/seven' : '/about')
  const headers = await site.login()
  const list = async (query: string) =>
    (await (await site.app.request(`/api/redirects${query}`, { headers })).json()) as RedirectsPage
  const first = await list('')
  expect([first.redirects.length, first.total, first.hasMore, first.redirects[0]?.from]).toEqual([50, 52, true, '/old-51'])
  const second = await list(`?before=${first.redirects.at(-1)?.id}`)
  expect(second.redirects.map(({ from }) => from)).toEqual(['/old-1', '/old-0'])
  const [seven] = (await list('?q=Seven')).redirects
  expect(seven).toMatchObject({ from: '/old-7', to: '/blog/seven' })
  const remove = () => site.app.request(`/api/redirects/${seven?.id}`, { method: 'DELETE', headers })
  expect((await remove()).status).toBe(204)
  expect(await visit(site, '/old-7')).toEqual([404, null])
  expect((await remove()).status).toBe(404)
})

test('only staff can list, add and delete', async () => {
  await using site = await openSite()
  const { id } = (await (await add(site, '/old', '/about')).json()) as Redirect
  expect((await site.app.request('/api/redirects')).status).toBe(401)
  expect((await site.post('/api/redirects', { from: '/x', to: '/about' })).status).toBe(401)
  expect((await site.app.request(`/api/redirects/${id}`, { method: 'DELETE' })).status).toBe(401)
  expect(await visit(site, '/old')).toEqual([301, '/about'])
})

test('there are at most as many as fit in memory', async () => {
  await using site = await openSite()
  const rows = Array.from({ length: maxRedirects }, (_, n) => ({
    id: `id-${n}`,
    from_path: `/old-${n}`,
    target: '/about',
    created_at: '',
  }))
  for (let start = 0; start < rows.length; start += 500)
    await site.db
      .insertInto('redirects')
      .values(rows.slice(start, start + 500))
      .execute()
  expect(await readError(await add(site, '/one-more', '/about'))).toEqual({
    status: 400,
    errors: { from: adminMessages.redirectsFull },
  })
})

test('what one process adds, others follow', async () => {
  await using site = await openSite()
  await using other = await testSite({ dataDir: site.dataDir, isPage: () => false })
  await add(site, '/old', '/about')
  expect(await until(async () => ((await visit(other, '/old'))[0] === 301 ? 'followed' : null))).toBe('followed')
})
