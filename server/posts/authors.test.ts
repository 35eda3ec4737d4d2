// Who wrote a post: in the admin's list always, for visitors only if the content says so.
import { expect, test } from 'vitest'
import type { ListedPost, Post } from '#contract/entities/posts.ts'
import { createEditor } from '../testing/site/content-editor.ts'
import { logInAs } from '../testing/site/log-in-as.ts'

const env = { SITE_URL: 'https://site.test' }

async function publishAs(site: Awaited<ReturnType<typeof createEditor>>, headers: Record<string, string>) {
  const form = new FormData()
  const post = { title: 'Our film', description: 'd', category: 'Branding', content: '<p>Text</p>' }
  for (const [name, value] of Object.entries(post)) form.set(name, value)
  const answer = await site.app.request('/api/posts', { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
}

test('visitors see the author’s name only if the blog shows it', async () => {
  await using site = await createEditor({ env })
  const owner = await site.login()
  const editor = await logInAs(site, 'editor')
  await publishAs(site, editor.headers)
  const read = async (path: string) => (await site.app.request(path)).text()
  const readPost = async () => JSON.parse(await read('/api/posts/our-film')) as Post
  const listed = (await (await site.app.request('/api/posts', { headers: owner })).json()) as ListedPost[]
  expect(listed.map(({ author }) => author)).toEqual(['An editor'])
  expect(JSON.parse(await read('/api/posts'))).toMatchObject([{ title: 'Our film' }])
  const everything = async () =>
    (await Promise.all(['/api/posts/our-film', '/api/posts', '/rss.xml', '/atom.xml', '/feed.json'].map(read))).join('')
  expect(await everything()).not.toContain('An editor')

  const { published } = await site.entry('/blog/blog')
  await site.publish('/blog/blog', { ...(published as object), showsAuthors: true })
  expect((await readPost()).author).toBe('An editor')
  expect(await read('/rss.xml')).toContain('<dc:creator>An editor</dc:creator>')
  expect(await read('/atom.xml')).toContain('<author><name>An editor</name></author>')
  expect(JSON.parse(await read('/feed.json')).items[0].authors).toEqual([{ name: 'An editor' }])

  // The name of someone who left stays; an account without a name has none that visitors may see.
  await site.db.updateTable('accounts').set({ state: 'removed', email: null }).where('id', '=', editor.id).execute()
  expect((await readPost()).author).toBe('An editor')
  await site.db.updateTable('accounts').set({ name: '' }).where('id', '=', editor.id).execute()
  expect((await readPost()).author).toBeUndefined()
})
