// Categories of posts are entries: posts follow a new name, and a category that posts are in can't go.
import { expect, test } from 'vitest'
import type { PostCategory } from '#contract/content/content.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { createEditor } from '../testing/site/content-editor.ts'

async function createBlog() {
  const editor = await createEditor()
  const write = async (category: string, title: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title, description: 'About', content: '<p>Text</p>', category }))
      form.set(name, value)
    return editor.app.request('/api/posts', { method: 'POST', headers: await editor.login(), body: form })
  }
  return {
    ...editor,
    write,
    titles: async (category: string) => {
      const answer = await editor.app.request(`/api/posts?category=${encodeURIComponent(category)}`)
      return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
    },
    names: async () => (await editor.content()).categories.map(({ name }) => name),
    [Symbol.asyncDispose]: () => editor[Symbol.asyncDispose](),
  }
}

const podcasts: PostCategory = { name: 'Podcasts', accent: 'content' }

test('an added category takes posts, and a category that doesn’t exist is refused', async () => {
  await using blog = await createBlog()
  const refused = await blog.write('Podcasts', 'Early')
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors: { category: 'Unknown category' } }])
  const added = await blog.send('PUT', '/categories/podcasts/draft', { entry: podcasts }, 0)
  const { key } = (await added.json()) as { key: string }
  expect((await blog.write('Podcasts', 'Draft only')).status).toBe(400)
  await blog.publish(`/categories/${key}`, podcasts)
  expect(await blog.names()).toEqual(['Animation', 'Social Media', 'Event Coverage', 'Branding', 'Marketing', 'Podcasts'])
  expect((await blog.write('Podcasts', 'On air')).status).toBe(201)
  expect(await blog.titles('Podcasts')).toEqual(['On air'])
  // Without a category a post gets the first one.
  expect((await blog.write('', 'Plain')).status).toBe(201)
  expect(await blog.titles('Animation')).toEqual(['Plain'])
  const listed = await blog.app.request('/api/post-categories', { headers: await blog.login() })
  expect(await listed.json()).toEqual(await blog.names())
})

test('posts stay in their category when two categories swap their names together', async () => {
  await using blog = await createBlog()
  await blog.write('Branding', 'A logo')
  await blog.write('Marketing', 'A campaign')
  await blog.send('PUT', '/categories/branding/draft', { entry: { name: 'Marketing', accent: 'brand' } }, 0)
  await blog.send('PUT', '/categories/marketing/draft', { entry: { name: 'Branding', accent: 'marketing' } }, 0)
  const drafts = await (await blog.send('GET', '-drafts')).json()
  const published = await blog.send('POST', '-drafts/publish', { entries: drafts })
  expect([published.status, await published.json()]).toEqual([200, []])
  expect([await blog.titles('Marketing'), await blog.titles('Branding')]).toEqual([['A logo'], ['A campaign']])
})

test('posts follow a category’s new name, which no other category has', async () => {
  await using blog = await createBlog()
  await blog.write('Branding', 'A logo')
  await blog.publish('/categories/branding', { name: 'Identity', accent: 'brand' })
  expect([await blog.titles('Identity'), await blog.titles('Branding')]).toEqual([['A logo'], []])
  const { version } = await blog.entry('/categories/branding')
  const answer = await blog.send(
    'POST',
    '/categories/branding/publish',
    { entry: { name: 'marketing', accent: 'brand' } },
    version,
  )
  expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { name: contentMessages.categoryTaken } }])
})

test('a category that posts are in can’t be hidden or deleted, and the last one can’t either', async () => {
  await using blog = await createBlog()
  await blog.write('Branding', 'A logo')
  const tries = async (key: string) => {
    const hidden = await blog.send('POST', `/categories/${key}/visibility`, { isHidden: true }, 0)
    const deleted = await blog.send('DELETE', `/categories/${key}`, undefined, 0)
    return [hidden.status, deleted.status, ((await deleted.json()) as { message: string }).message]
  }
  expect(await tries('branding')).toEqual([
    400,
    400,
    '1 post is in “Branding”. Give it another category first, or rename this one.',
  ])
  expect((await blog.send('POST', '/categories/visibility', { isHidden: true })).status).toBe(400)
  for (const key of ['social-media', 'event-coverage', 'marketing', 'animation'])
    expect([key, (await blog.send('DELETE', `/categories/${key}`, undefined, 0)).status]).toEqual([key, 204])
  expect(await blog.names()).toEqual(['Branding'])
  expect((await tries('branding'))[2]).toBe(contentMessages.categoryNeeded)
})
