import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxRedirects } from '#contract/entities/redirects.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { checkRedirects, exportRedirects } from './transfer-redirects.ts'

const openSite = () => testSite({ isPage: (path) => ['/', '/about'].includes(path) })

async function add(site: TestSite, from: string, to: string) {
  expect((await site.post('/api/redirects', { from, to }, await site.login())).status).toBe(201)
}

function importText({ db }: TestSite, text: string) {
  return db.transaction().execute(async (trx) => {
    const { problems, write } = await checkRedirects(trx, text, {
      siteUrl: 'https://site.test',
      now: new Date('2026-01-01T00:00:00Z'),
    })
    return problems.length > 0 ? problems : write()
  })
}

const importList = (site: TestSite, list: unknown) => importText(site, JSON.stringify(list))

async function listAll({ db }: TestSite) {
  const rows = await db.selectFrom('redirects').select(['from_path', 'target']).orderBy('from_path').execute()
  return rows.map(({ from_path, target }) => `${from_path} ${target}`)
}

test('what one site exports, another imports and follows; importing it again changes nothing', async () => {
  await using from = await openSite()
  await using to = await openSite()
  await add(from, '/old', '/about')
  await add(from, '/?p=12', 'https://site.test/blog/first')
  await add(from, '/caf%C3%A9', 'https://other.example/menu')
  expect(await exportRedirects(from.db, from.dataDir)).toBe('redirects.json: 3 written')
  const text = await readFile(join(from.dataDir, 'redirects.json'), 'utf8')

  await add(to, '/old', '/contact')
  await add(to, '/only-here', '/services')
  expect(await importText(to, text)).toEqual(['redirects/?p=12: added', 'redirects/café: added', 'redirects/old: changed'])
  expect(await importText(to, text)).toEqual(['redirects/?p=12: same', 'redirects/café: same', 'redirects/old: same'])
  expect(await listAll(to)).toEqual([
    '/?p=12 /blog/first',
    '/café https://other.example/menu',
    '/old /about',
    '/only-here /services',
  ])
  await until(async () => (await to.app.request('/old')).headers.get('location') === '/about' || null)
})

test('each mistake is named by its line of the list', async () => {
  await using site = await openSite()
  expect(
    await importList(site, [
      { from: 'old', to: '//evil.example' },
      { from: '/api/x', to: '/about' },
      { from: '/fine', to: '/about' },
      { from: '/fine/', to: '/contact' },
      { to: '/about' },
      'text',
    ]),
  ).toEqual([
    `redirects.json: 0.from: ${adminMessages.redirectFromBad}`,
    `redirects.json: 0.to: ${adminMessages.redirectToBad}`,
    `redirects.json: 1.from: ${adminMessages.redirectFromReserved}`,
    `redirects.json: 4.from: ${adminMessages.redirectFromBad}`,
    `redirects.json: 5: must be an object with "from" and "to".`,
    'redirects/fine: is listed twice.',
  ])
  expect(await importText(site, '{')).toEqual(['redirects.json: is not valid JSON.'])
  expect(await importList(site, {})).toEqual(['redirects.json: must be a list.'])
})

test('redirects that lead in a circle, alone or with those of the site, are refused; a circle that the file opens is none', async () => {
  await using site = await openSite()
  await add(site, '/a', '/b')
  const loop = adminMessages.redirectLoop
  expect(await importList(site, [{ from: '/b', to: 'https://site.test/a/' }])).toEqual([`redirects/b: ${loop}`])
  expect(
    await importList(site, [
      { from: '/y', to: '/x' },
      { from: '/x', to: '/y' },
      { from: '/z', to: '/x' },
    ]),
  ).toEqual([`redirects/x: ${loop}`])
  expect(
    await importList(site, [
      { from: '/b', to: '/a' },
      { from: '/a', to: '/c' },
    ]),
  ).toEqual(['redirects/b: added', 'redirects/a: changed'])
})

test('no more redirects than a site may have', async () => {
  await using site = await openSite()
  await add(site, '/a', '/b')
  const list = Array.from({ length: maxRedirects }, (_, index) => ({ from: `/old-${index}`, to: `/new-${index}` }))
  expect(await importList(site, list)).toEqual([`redirects.json: ${adminMessages.redirectsFull}`])
  expect(await importList(site, list.slice(1))).toHaveLength(maxRedirects - 1)
})
