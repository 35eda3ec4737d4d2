// While the blog has no posts, nothing on the site leads to it.
import { expect, test } from 'vitest'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent } from '#server/testing/site/test-content.ts'

const { menu } = testContent
const [service] = testContent.services
const withBlog = { ...menu, items: [...menu.items, { type: 'link', label: 'Blog', href: '/blog?category=Branding' }] }

test('links to the blog and sections with its posts are there only while it has posts', async () => {
  await using site = await createEditor()
  await site.publish('/menu/menu', withBlog)
  await site.publish('/services/films', { ...service, faqs: [{ question: 'News?', answer: 'In [our blog](/blog).' }] })
  const read = async () => {
    const { home, about, menu: shown, services } = await site.content()
    const { hasPosts } = site.lastVisit() ?? {}
    const hidden = [home.posts.isHidden, about.posts.isHidden]
    return { hasPosts, hidden, links: [shown.items.length, shown.footer.length], answer: services[0]?.faqs[0]?.answer }
  }
  const without = { hasPosts: false, hidden: [true, true], links: [2, 0], answer: 'In our blog.' }
  expect(await read()).toEqual(without)

  const post = async () => {
    const form = new FormData()
    const fields = { title: 'Hello there', description: 'About', content: '<p>Text</p>' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const added = await site.app.request('/api/posts', { method: 'POST', headers: await site.login(), body: form })
    return ((await added.json()) as { id: string }).id
  }
  const id = await post()
  const answer = 'In [our blog](/blog).'
  expect(await read()).toEqual({ hasPosts: true, hidden: [undefined, undefined], links: [3, 1], answer })
  await site.app.request(`/api/posts/${id}`, { method: 'DELETE', headers: await site.login() })
  expect(await read()).toEqual(without)
})
