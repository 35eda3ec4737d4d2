// Who has a post or an entry open at the same time.
import { expect, test } from 'vitest'
import type { OtherEditor } from '#contract/entities/editors.ts'
import { logInAs } from '../testing/site/log-in-as.ts'
import { testClock } from '../testing/site/test-clock.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'

type Headers = Record<string, string>

async function announce(site: TestSite, path: string, headers: Headers, isOpen = true) {
  const answer = await site.app.request(`/api${path}/editors`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ isOpen }),
  })
  return answer.status === 200 ? ((await answer.json()) as { others: OtherEditor[] }).others : answer.status
}

async function writePost(site: TestSite, headers: Headers): Promise<string> {
  const id = crypto.randomUUID()
  const draft = { title: 'Mine', description: '', category: '', content: '', featured: false, slug: '', picture: null }
  const answer = await site.app.request(`/api/posts/${id}/draft`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...draft, metaTitle: '', metaDescription: '' }),
  })
  expect(answer.status).toBe(200)
  return id
}

const other = (name: string) => [{ name, isSelf: false }]

test('each person with the same post or entry open is listed until they close it or are gone for 45 seconds', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  await using second = await testSite({ now: clock.now, dataDir: site.dataDir })
  const owner = await site.login()
  const { headers: editor } = await logInAs(site, 'editor')
  const post = `/posts/${await writePost(site, owner)}`
  for (const path of [post, '/content/home/home']) {
    expect(await announce(site, path, owner)).toEqual([])
    expect(await announce(second, path, editor)).toEqual(other('The owner'))
    expect(await announce(site, path, owner)).toEqual(other('An editor'))
    expect(await announce(second, path, editor, false)).toEqual(other('The owner'))
    expect(await announce(site, path, owner)).toEqual([])
    await announce(second, path, editor)
    clock.forward(44_000)
    expect(await announce(site, path, owner)).toEqual(other('An editor'))
    clock.forward(2000)
    expect(await announce(site, path, owner)).toEqual([])
  }
  // Another document is nobody's business.
  await announce(site, post, editor)
  expect(await announce(site, '/content/brand/brand', owner)).toEqual([])
  expect(await site.db.selectFrom('editors').select('document').execute()).toHaveLength(3)
})

test('another device of the same account is told apart, and a session that ends is gone at once', async () => {
  await using site = await testSite()
  const { headers: here } = await logInAs(site, 'editor')
  const login = { email: 'editor@agency.test', password: 'correct horse battery staple' }
  const { access_token } = (await (await site.post('/api/auth/login', login)).json()) as { access_token: string }
  const there = { authorization: `Bearer ${access_token}` }
  const path = '/content/home/home'
  await announce(site, path, there)
  expect(await announce(site, path, here)).toEqual([{ name: 'An editor', isSelf: true }])
  await site.app.request('/api/auth/sessions/this', { method: 'DELETE', headers: there })
  expect(await announce(site, path, here)).toEqual([])
  const { id, headers } = await logInAs(site, 'owner')
  await announce(site, path, headers)
  await site.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
  expect(await announce(site, path, here)).toEqual([])
})

test('authors see it for their own posts only, and nothing is stored for what doesn’t exist', async () => {
  await using site = await testSite()
  const owner = await site.login()
  const { headers: author } = await logInAs(site, 'author')
  const [mine, theirs] = [`/posts/${await writePost(site, author)}`, `/posts/${await writePost(site, owner)}`]
  await announce(site, mine, owner)
  expect(await announce(site, mine, author)).toEqual(other('The owner'))
  expect(await announce(site, theirs, author)).toBe(403)
  expect(await announce(site, '/content/home/home', author)).toBe(403)
  for (const path of [`/posts/${crypto.randomUUID()}`, '/content/nothing/x', '/content/services/nothing'])
    expect([path, await announce(site, path, owner)]).toEqual([path, 404])
  expect(await announce(site, mine, {})).toBe(401)
  expect(await site.db.selectFrom('editors').select('document').execute()).toHaveLength(2)
})

test('rows of a clock that was ahead are gone once it is right', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const owner = await site.login()
  const { headers: editor } = await logInAs(site, 'editor')
  clock.forward(3_600_000)
  await announce(site, '/content/home/home', editor)
  clock.forward(-3_600_000)
  expect(await announce(site, '/content/home/home', owner)).toEqual([])
})

test('a hundred calls at once leave one row for each session', async () => {
  await using site = await testSite()
  const owner = await site.login()
  const { headers: editor } = await logInAs(site, 'editor')
  const all = Array.from({ length: 100 }, (_, n) => announce(site, '/content/home/home', n % 2 ? owner : editor))
  for (const answer of await Promise.all(all)) expect(Array.isArray(answer)).toBe(true)
  expect(await site.db.selectFrom('editors').select('session_id').execute()).toHaveLength(2)
})
