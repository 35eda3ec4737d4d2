// Requests every list endpoint with all combinations of values for two of its parameters, and a part of those for three, on both databases.
import { expect, test } from 'vitest'
import type { ListedPost } from '#contract/entities/posts.ts'
import { allEndpoints as tables } from '#contract/rights.ts'
import { encodeCursor } from '../posts/posts.ts'
import { encodeSearchCursor } from '../posts/public/search-posts.ts'
import { describedCalls } from '../testing/site/described-endpoints.ts'
import { newsletterKey, type TestSite, testSite } from '../testing/site/test-site.ts'

const numbers = ['', '0', '1', '-1', '1.5', '999999', '9'.repeat(30)]
/** Of the combinations of three values one in so many is asked for. It's a prime, so that no value is left out. */
const tripleStep = 11
const words = ['', 'film', '%_\\', '" OR *']

test('a list endpoint answers combinations of its parameters without a server error', async () => {
  await using site = await testSite()
  const admin = await site.login()
  const { id: postId, createdAt } = await writePost(site, 'A film in Wuse')
  const second = await writePost(site, 'Another film')
  await site.post('/api/newsletter', { email: 'ada@reader.test' })
  await site.post('/api/contact', { name: 'Ada', email: 'ada@reader.test', subject: 'A film', message: 'Hello' })
  await site.post('/api/newsletter/bulk', { subject: 's', message: 'm', startInSeconds: 3600, apiKey: newsletterKey })
  const campaign = await site.db.selectFrom('campaigns').select('id').executeTakeFirstOrThrow()
  const cursors = [
    '',
    encodeSearchCursor(1),
    encodeSearchCursor(99_999),
    encodeCursor({ createdAt, id: second.id }),
    Buffer.from('found').toString('base64url'),
    campaign.id,
    'not a cursor',
  ]
  const valuesOf: Record<string, string[]> = {
    q: words,
    isNew: ['', 'true', 'false', 'maybe'],
    category: ['', 'Branding', 'Unknown'],
    limit: numbers,
    offset: numbers,
    cursor: cursors,
    person: ['', 'owner', 'unknown'],
    from: ['', '2026-01-31', '2026-02-31', 'today'],
    to: ['', '2026-12-31', '9999-99-99'],
    owner: ['', 'me', 'unknown'],
    tag: ['', '0123456789', '%'],
    tags: ['', '0123456789', '0123456789,abcdef0123', ','],
    before: ['', campaign.id, encodeSearchCursor(1), '0'.repeat(32), 'x.eml'],
  }

  const described = await describedCalls(await site.app.request('/api'))
  const lists = described.filter(({ id, method }) => method === 'GET' && 'query' in tables[id as keyof typeof tables])
  expect(lists.map(({ id }) => id)).toContain('listPosts')
  for (const { id, path, query, needsToken } of lists) {
    const parameters = Object.entries(query.properties ?? {}).map(([name, schema]) => {
      const values = schema.enum ? ['', 'unknown', ...schema.enum.map(String)] : valuesOf[name]
      if (!values) throw new Error(`Say above what ${id} may be asked as ${name}`)
      return values.map((value) => [name, value] as const)
    })
    const address = path.replace('{id}', campaign.id).replace(/\{\w+\}/, postId)
    for (const [index, asked] of [...combinations(parameters, 3)].entries()) {
      if (asked.length === 3 && index % tripleStep !== 0) continue
      const search = new URLSearchParams(asked.map(([name, value]) => [name, value]))
      for (const headers of needsToken || id !== 'listPosts' ? [admin] : [admin, {}]) {
        const response = await site.app.request(`${address}?${search}`, { headers })
        // Reads the whole response, because an error may follow a successful status while a file is created.
        await response.text()
        if (response.status >= 500) expect.fail(`${id} ${search} answers ${response.status}`)
      }
    }
  }
  expect(site.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([])
}, 300_000)

test('search results can be paged through without a limit', async () => {
  await using site = await testSite()
  for (const title of ['A film', 'More film', 'Another film', 'Film']) await writePost(site, title)
  const titles = async (search: Record<string, string>) => {
    const response = await site.app.request(`/api/posts?${new URLSearchParams(search)}`)
    expect(response.status).toBe(200)
    return ((await response.json()) as ListedPost[]).map(({ title }) => title)
  }
  const all = await titles({ q: 'film' })
  expect(all.length).toBe(4)
  for (const from of [0, 1, 3, 4, 99])
    expect(await titles({ q: 'film', cursor: encodeSearchCursor(from) })).toEqual(all.slice(from))
})

test('a cursor of another list is refused, not read as a date', async () => {
  await using site = await testSite()
  const headers = await site.login()
  for (const cursor of [encodeSearchCursor(5), Buffer.from('2026 x').toString('base64url')]) {
    expect((await site.app.request(`/api/posts?cursor=${cursor}`)).status).toBe(400)
    expect((await site.app.request(`/api/posts?q=film&cursor=${cursor}`, { headers })).status).toBe(400)
  }
})

/** All combinations of values for up to `maxCount` of the parameters. */
function* combinations<Value>(parameters: readonly (readonly Value[])[], maxCount: number): Generator<Value[]> {
  const [values, ...others] = parameters
  if (!values || maxCount === 0) {
    yield []
    return
  }
  yield* combinations(others, maxCount)
  for (const rest of combinations(others, maxCount - 1)) for (const value of values) yield [value, ...rest]
}

async function writePost(site: TestSite, title: string): Promise<ListedPost> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ title, description: 'about', content: '<p>text</p>', category: 'Branding' }))
    body.append(name, value)
  const response = await site.app.request('/api/posts', { method: 'POST', body, headers: await site.login() })
  return (await response.json()) as ListedPost
}
