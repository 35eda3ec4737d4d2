// Tests search, redirects of old slugs, and related posts.
import { expect, test } from 'vitest'
import type { ListedPost, Post } from '#contract/entities/posts.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { indexMissingPosts } from '../index-posts.ts'

type Authorized = { authorization: string }
type Fields = { title?: string; description?: string; content?: string; category?: string }

/** A site whose clock advances by a minute with each post. */
async function createBlog() {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const site = await testSite({ now: () => new Date(now) })
  const headers = await site.login()
  return {
    site,
    headers,
    async write(fields: Fields, id = ''): Promise<Post> {
      now += 60_000
      const body = new FormData()
      const all = { title: 'Untitled', description: 'about', content: '<p>text</p>', ...fields }
      for (const [name, value] of Object.entries(all)) body.append(name, value)
      const method = id ? 'PUT' : 'POST'
      const response = await site.app.request(`/api/posts${id && `/${id}`}`, { method, body, headers })
      expect(response.status).toBe(id ? 200 : 201)
      return (await response.json()) as Post
    },
    rename(id: string, slug: string): Response | Promise<Response> {
      const body = new FormData()
      for (const [name, value] of Object.entries({ title: 'Renamed', description: 'about', content: '<p>text</p>', slug }))
        body.append(name, value)
      return site.app.request(`/api/posts/${id}`, { method: 'PUT', body, headers })
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

async function titles(site: TestSite, query: Record<string, string>, headers: Partial<Authorized> = {}): Promise<string[]> {
  const response = await site.app.request(`/api/posts?${new URLSearchParams(query)}`, { headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as ListedPost[]).map(({ title }) => title)
}

test('posts are found by title, description and content; title matches come first, then the newest', async () => {
  await using blog = await createBlog()
  const { site, write } = blog
  await write({ title: 'A poster in Wuse' })
  await write({ title: 'One', description: 'Why a poster works' })
  await write({ title: 'Two', content: '<p>The <strong>post</strong>er on a wall</p>' })
  await write({ title: 'Posters again' })
  await write({ title: 'Nothing of the kind' })
  expect(await titles(site, { q: 'poster' })).toEqual(['Posters again', 'A poster in Wuse', 'Two', 'One'])
  expect(await titles(site, { q: 'POSTER wall' })).toEqual(['Two'])
  expect(await titles(site, { q: 'poster', limit: '3' })).toEqual(['Posters again', 'A poster in Wuse', 'Two'])
  expect(await titles(site, { q: 'poster', category: 'Branding' })).toEqual([])
  for (const nothing of ['unheard', 'poster unheard', '?!', '<p>', 'strong'])
    expect([nothing, await titles(site, { q: nothing })]).toEqual([nothing, []])
  expect((await titles(site, { q: '' })).length).toBe(5)
})

test('search ignores accents, case, apostrophes and hooks of Hausa letters', async () => {
  await using blog = await createBlog()
  const { site, write } = blog
  await write({ title: 'Ọjọ́ Àìkú at Sọlá’s', content: '<p>Ƙasar Hausa &amp; ŋ, don&#39;t 日本語 3D 1e5 Ünïcode</p>' })
  for (const q of [
    'ojo aiku',
    'ỌJỌ́',
    'SOLAS',
    'sọlá’s',
    "sola's",
    'kasar',
    'ƘASAR',
    'dont',
    "don't",
    '日本語',
    '3d',
    '1E5',
    'unicode',
    'ojo kasar',
  ])
    expect([q, await titles(site, { q })]).toEqual([q, ['Ọjọ́ Àìkú at Sọlá’s']])
})

test('search treats operators and special characters as plain text', async () => {
  await using blog = await createBlog()
  const { site, write } = blog
  await write({ title: 'Quiet and loud' })
  const hostile = [
    "'",
    '"',
    '" OR 1',
    "'::tsquery",
    'title : x',
    '*',
    '^',
    'NEAR(',
    '\\',
    '( NOT',
    '\0',
    ':*',
    '&',
    '!quiet |',
    '%',
    '-',
  ]
  for (const q of hostile) await titles(site, { q })
  expect(await titles(site, { q: 'and' })).toEqual(['Quiet and loud'])
  expect(await titles(site, { q: 'NOT' })).toEqual([])
  expect(await titles(site, { q: `"quiet" & 'loud':*` })).toEqual(['Quiet and loud'])
  expect((await site.app.request(`/api/posts?q=${'x'.repeat(101)}`)).status).toBe(400)
})

test('words of one or two letters match whole words, longer ones match prefixes', async () => {
  await using blog = await createBlog()
  const { site, write } = blog
  await write({ title: 'Animation' })
  await write({ title: 'An elephant' })
  expect(await titles(site, { q: 'an' })).toEqual(['An elephant'])
  expect(await titles(site, { q: 'ani' })).toEqual(['Animation'])
})

test('search results follow changes, deletions and schedules', async () => {
  await using blog = await createBlog()
  const { site, headers, write } = blog
  const { id } = await write({ title: 'Before' })
  await write({ title: 'After', content: '<p>new</p>' }, id)
  expect([await titles(site, { q: 'before' }), await titles(site, { q: 'after' })]).toEqual([[], ['After']])
  await site.db.updateTable('posts').set({ created_at: '2027-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
  expect([await titles(site, { q: 'after' }), await titles(site, { q: 'after' }, headers)]).toEqual([[], ['After']])
  await site.app.request(`/api/posts/${id}`, { method: 'DELETE', headers })
  expect(await titles(site, { q: 'after' }, headers)).toEqual([])
})

test('pages of search results join without gaps, by links and by offsets', async () => {
  await using blog = await createBlog()
  const { site, write } = blog
  for (let n = 0; n < 4; n += 1) {
    await write({ title: `film ${n}` })
    await write({ title: `Other ${n}`, content: '<p>film</p>' })
  }
  const all = ['film 3', 'film 2', 'film 1', 'film 0', 'Other 3', 'Other 2', 'Other 1', 'Other 0']
  for (const limit of [1, 3, 4, 5]) {
    const seen: string[] = []
    for (let path: string | undefined = `/api/posts?q=film&limit=${limit}`; path; ) {
      const response: Response = await site.app.request(path)
      seen.push(...((await response.json()) as ListedPost[]).map(({ title }) => title))
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(all)
  }
  await site.app.request('/blog')
  const found = async (offset: number) =>
    (await site.lastVisit()?.posts.list({ q: 'film', limit: 3, offset }))?.map(({ title }) => title)
  expect([await found(0), await found(3), await found(6), await found(9)]).toEqual([
    all.slice(0, 3),
    all.slice(3, 6),
    all.slice(6),
    [],
  ])
  expect((await site.app.request('/api/posts?q=film&cursor=xyz')).status).toBe(400)
})

test('imported posts get search words and a reading time later', async () => {
  await using blog = await createBlog()
  const { site } = blog
  const content = `<p>${'word '.repeat(900)}</p>`
  for (let n = 0; n < 45; n += 1) {
    await site.db
      .insertInto('posts')
      .values({
        id: `id-${n}`,
        slug: `slug-${n}`,
        title: `Copied ${n}`,
        description: 'd',
        content,
        category: 'Branding',
        featured: 0,
        picture_hash: null,
        created_at: '2025-01-01T00:00:00.000Z',
        updated_at: '2025-01-01T00:00:00.000Z',
      })
      .execute()
  }
  await Promise.all([indexMissingPosts(site.db), indexMissingPosts(site.db)])
  expect(await titles(site, { q: 'copied' })).toHaveLength(45)
  const [post] = (await (await site.app.request('/api/posts?limit=1')).json()) as ListedPost[]
  expect(post?.readingMinutes).toBe(4)
})

test('an old slug redirects to the post for ever, also after renames there and back', async () => {
  await using blog = await createBlog()
  const { site, write } = blog
  const { id } = await write({ title: 'First name' })
  const rename = (slug: string, of = id) => blog.rename(of, slug)
  const at = async (slug: string) => {
    const response = await site.app.request(`/api/posts/${slug}`)
    return [response.status, response.headers.get('location')]
  }
  await rename('second-name')
  await rename('third-name')
  expect([await at('first-name'), await at('second-name'), await at('third-name')]).toEqual([
    [301, 'third-name'],
    [301, 'third-name'],
    [200, null],
  ])
  await site.app.request('/blog/first-name')
  expect(await site.lastVisit()?.posts.findMoved('first-name')).toBe('third-name')
  await rename('first-name')
  expect([await at('first-name'), await at('second-name')]).toEqual([
    [200, null],
    [301, 'first-name'],
  ])
  const other = await write({ title: 'Second name' })
  expect(other.slug).toBe('second-name-2')
  for (const taken of ['second-name', 'first-name']) {
    const response = await rename(taken, other.id)
    expect([response.status, await response.json()]).toMatchObject([400, { message: postAdminMessages.addressTaken }])
  }
  expect((await rename('x', 'nobody')).status).toBe(404)
  await site.app.request(`/api/posts/${id}`, { method: 'DELETE', headers: blog.headers })
  expect(await at('second-name')).toEqual([404, null])
})

test('pictures in the content get AVIF and WebP sources in all widths, and their size', async () => {
  await using blog = await createBlog()
  const hash = '0123456789abcdef0123456789abcdef'
  const row = { hash, width: 1200, height: 800, widths: '480,960,1200', created_at: '2026-01-01T00:00:00.000Z' }
  await blog.site.db.insertInto('pictures').values(row).execute()
  const image = (name: string) => `<figure><img src="/media/${name}.jpg" alt="A hill"><figcaption>Hill</figcaption></figure>`
  const { slug } = await blog.write({ title: 'Shown', content: `<p>a</p>${image(hash)}${image('f'.repeat(32))}` })
  const { content } = (await (await blog.site.app.request(`/api/posts/${slug}`)).json()) as Post
  expect(content).toContain(`<source type="image/avif" srcset="/media/${hash}-480.avif 480w, /media/${hash}-960.avif 960w, `)
  expect(content).toMatch(
    /<img width="1200" height="800" src="[^"]+" alt="A hill" loading="lazy" \/><\/picture><figcaption>Hill</,
  )
  expect(content).toContain(`<figure><img src="/media/${'f'.repeat(32)}.jpg" alt="A hill" loading="lazy" /><figcaption>`)
})

test('a post links to the previous and next post, and to others of its category or the newest', async () => {
  await using blog = await createBlog()
  const { site, write } = blog
  const slugs: string[] = []
  for (const category of ['Branding', 'Branding', 'Marketing', 'Animation', 'Branding', 'Branding'])
    slugs.push((await write({ title: `Post ${slugs.length}`, category })).slug)
  const read = async (slug: string) => {
    const { relatedLinks } = (await (await site.app.request(`/api/posts/${slug}`)).json()) as Post
    return [
      relatedLinks?.previous?.slug ?? null,
      relatedLinks?.next?.slug ?? null,
      relatedLinks?.related.map(({ title }) => title.slice(-1)).join(''),
    ]
  }
  expect(await read('post-0')).toEqual([null, 'post-1', '541'])
  expect(await read('post-2')).toEqual(['post-1', 'post-3', '543'])
  expect(await read('post-5')).toEqual(['post-4', null, '410'])
})
