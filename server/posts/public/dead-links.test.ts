import { expect, test } from 'vitest'
import type { EditablePost } from '#contract/endpoints/post-admin-endpoints.ts'
import type { Overview } from '#contract/entities/overview.ts'
import type { Post } from '#contract/entities/posts.ts'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent } from '#server/testing/site/test-content.ts'
import { findMissingPosts } from './missing-posts.ts'

const [project] = testContent.projects
if (!project) throw new Error('no sample')
const page = `/portfolio/${project.slug}`
const link = (href: string, words: string) => `<a href="${href}" rel="noopener">${words}</a>`
const before = `<p>See ${link(`${page}?a=1&amp;b#c`, '<strong>the</strong> film')}, ${link('/about', 'us')} and ${link('/2018/old/', 'this')}.</p>`
const without = before.replace(link(`${page}?a=1&amp;b#c`, '<strong>the</strong> film'), '<strong>the</strong> film')

async function start() {
  const editor = await createEditor({ isPage: (path) => path !== page })
  const headers = await editor.login()
  const body = new FormData()
  for (const [name, value] of Object.entries({ title: 'A post', description: 'About it', content: before })) body.set(name, value)
  const created = await editor.app.request('/api/posts', { method: 'POST', headers, body })
  const { id, slug } = (await created.json()) as Post
  const read = async <Answer>(path: string) => (await (await editor.app.request(`/api${path}`, { headers })).json()) as Answer
  return {
    ...editor,
    id,
    read,
    content: async () => (await read<Post>(`/posts/${slug}`)).content,
    /** What a page shows of the post. */
    async page() {
      await editor.app.request('/')
      return (await editor.lastVisit()?.posts.read(slug))?.content
    },
    deadLinks: async () => (await read<EditablePost>(`/posts/${id}/edit`)).deadLinks,
    finding: async () => (await read<Overview>('/overview')).health.find(({ subject }) => subject === 'links'),
    async hide(isHidden: boolean) {
      const { version } = await editor.entry(`/projects/${project?.slug}`)
      const answer = await editor.send('POST', `/projects/${project?.slug}/visibility`, { isHidden }, version)
      expect(answer.status).toBe(200)
    },
    [Symbol.asyncDispose]: () => editor[Symbol.asyncDispose](),
  }
}

test('a post shows the words of a link to a hidden page, and the editor and the overview say so', async () => {
  await using site = await start()
  expect([await site.content(), await site.page(), await site.deadLinks(), await site.finding()]).toEqual([
    before,
    before,
    [],
    undefined,
  ])
  await site.hide(true)
  expect([await site.content(), await site.page()]).toEqual([without, without])
  for (const feed of ['/rss.xml', '/atom.xml', '/feed.json'])
    expect(await (await site.app.request(feed)).text()).not.toContain(page)
  expect(await site.deadLinks()).toEqual([`${page}?a=1&amp;b#c`])
  expect(await site.finding()).toMatchObject({ status: 'info', links: [{ label: 'A post', path: `/admin?post=${site.id}` }] })
  // The stored text keeps the link for the day on which the page is back.
  await site.hide(false)
  expect([await site.content(), await site.deadLinks(), await site.finding()]).toEqual([before, [], undefined])
})

test('the same for a deleted page, unless a redirect leads on', async () => {
  await using site = await start()
  const { version } = await site.entry(`/projects/${project.slug}`)
  expect((await site.send('DELETE', `/projects/${project.slug}`, undefined, version)).status).toBe(204)
  expect(await site.content()).toBe(without)
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const redirect = { method: 'POST', headers, body: JSON.stringify({ from: page, to: '/portfolio' }) }
  const added = await site.app.request('/api/redirects', redirect)
  expect(added.status).toBe(201)
  expect([await site.content(), await site.deadLinks(), await site.finding()]).toEqual([before, [], undefined])
})

test('links to a page with another URL stay: the old one leads to it', async () => {
  await using site = await start()
  await site.publish(`/projects/${project.slug}`, { ...project, slug: 'another-film' })
  expect([await site.content(), await site.deadLinks()]).toEqual([before, []])
})

test('the same for another post, however its URL is written, until it is published again', async () => {
  await using site = await start()
  const headers = await site.login()
  const create = async (title: string, content: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ title, description: 'About it', content })) body.set(name, value)
    const created = await site.app.request('/api/posts', { method: 'POST', headers, body })
    return (await created.json()) as Post
  }
  const other = await create('Another one', '<p>Text</p>')
  const hrefs = [`/blog/${other.slug}`, `/blog/${other.slug}/?a=1`, `https://site.test/blog/${other.slug}#end`]
  const elsewhere = link(`https://other.test/blog/${other.slug}`, 'that')
  const links = `<p>See ${hrefs.map((href) => link(href, 'this')).join(', ')} and ${elsewhere}.</p>`
  const linking = await create('Linking', links)
  const read = async () => (await site.read<Post>(`/posts/${linking.slug}`)).content
  expect(await read()).toBe(links)
  expect((await site.app.request(`/api/posts/${other.id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect(await read()).toBe(`<p>See this, this, this and ${elsewhere}.</p>`)
  const { deadLinks } = await site.read<EditablePost>(`/posts/${linking.id}/edit`)
  expect(deadLinks).toEqual(hrefs)
  expect(await site.finding()).toMatchObject({ links: [{ label: 'Linking', path: `/admin?post=${linking.id}` }] })
  expect(await (await site.app.request('/rss.xml')).text()).not.toContain(`site.test/blog/${other.slug}`)
  expect((await site.app.request(`/api/posts/${other.id}/restore`, { method: 'POST', headers })).status).toBe(200)
})

test('posts are found by their slug and by earlier ones, once they are due', async () => {
  await using site = await start()
  const [post] = await site.db.selectFrom('posts').selectAll().execute()
  if (!post) throw new Error('no post')
  await site.db.insertInto('old_slugs').values({ slug: 'earlier', post_id: post.id }).execute()
  const many = Array.from({ length: 1500 }, (_, index) => `/blog/none-${index}`)
  const paths = [`/blog/${post.slug}`, '/blog/earlier', ...many]
  const created = Date.parse(post.created_at)
  expect(await findMissingPosts(site.db, { paths, dueBy: new Date(created) })).toEqual(many)
  expect(await findMissingPosts(site.db, { paths, dueBy: new Date(created - 1) })).toEqual(paths)
  expect(await findMissingPosts(site.db, { paths: [], dueBy: new Date() })).toEqual([])
})
