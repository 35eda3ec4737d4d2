import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportLine, PostImportProgress } from '#contract/entities/post-import.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'

async function readFixture(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../testing/exports', name), 'utf8')
  // Nothing listens on this port, and the address is private.
  return text.replaceAll('OLD_SITE', 'http://127.0.0.1:9')
}

async function send(site: TestSite, body: string, query = '') {
  const headers = { ...(await site.login()), 'content-type': 'application/octet-stream' }
  return site.app.request(`/api/posts/import${query}`, { method: 'POST', headers, body })
}

async function readLines(response: Response) {
  const lines = (await response.text()).split('\n').filter(Boolean)
  return lines.map((line): PostImportProgress => JSON.parse(line))
}

test('an uploaded export is checked first, then imported, and a second upload changes nothing', async () => {
  await using site = await testSite()
  const body = await readFixture('wordpress.xml')
  const count = async () => (await site.db.selectFrom('posts').select('id').execute()).length
  const check = await readLines(await send(site, body, '?dryRun=true'))
  expect([check[0]?.outcome, check.at(-1)?.outcome, await count()]).toEqual(['published', 'done', 0])
  const lines = await readLines(await send(site, body))
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'published',
    'published',
    'draft',
    'draft',
    'published',
    'published',
    'skipped',
    'skipped',
    'skipped',
    'counted',
    'counted',
    'done',
  ])
  expect(lines[0]).toMatchObject({
    path: '/blog/jabi-lake-regatta',
    notes: expect.arrayContaining([expect.stringMatching(/featured picture left out: .* \(its address is private\)/)]),
  })
  expect(await count()).toBe(4)
  expect((await readLines(await send(site, body))).slice(0, 4).map(({ outcome }) => outcome)).toEqual(Array(4).fill('known'))
  expect(await count()).toBe(4)
})

test('other files are refused with a reason, strangers without one', async () => {
  await using site = await testSite()
  const response = await send(site, '<html></html>')
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringContaining('This is no WordPress export') }),
  ])
  expect((await send(site, 'x', '?from=nonsense')).status).toBe(400)
  expect((await send(site, '')).status).toBe(400)
  const headers = { 'content-type': 'application/octet-stream' }
  expect((await site.app.request('/api/posts/import', { method: 'POST', headers, body: 'x' })).status).toBe(401)
})

test('staff choose where categories go, and each line says where its post went', async () => {
  await using site = await testSite()
  const body = await readFixture('wordpress.xml')
  const findPost = (lines: PostImportProgress[]) =>
    lines.find((line) => line.outcome !== 'done' && line.title === 'A classic post') as ImportLine | undefined
  const check = findPost(await readLines(await send(site, body, '?dryRun=true')))
  expect(check).toMatchObject({
    categories: ['Newsroom'],
    notes: expect.arrayContaining(['category Animation (none fits “Newsroom”)']),
  })
  const choose = (category: string) => `?categories=${encodeURIComponent(JSON.stringify({ Newsroom: category }))}`
  const refused = await send(site, body, choose('No such category'))
  expect([refused.status, await refused.json()]).toEqual([400, { message: postAdminMessages.categoryGone('No such category') }])
  expect((await send(site, body, '?categories={')).status).toBe(400)
  const line = findPost(await readLines(await send(site, body, choose('Marketing'))))
  expect(line?.notes).toContain('category Marketing for “Newsroom”')
  const stored = await site.db.selectFrom('posts').select('category').where('slug', '=', 'classic').executeTakeFirst()
  expect(stored?.category).toBe('Marketing')
})
