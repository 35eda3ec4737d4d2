// The menu is an entry: its own order and labels, links of one's own, and never a link to a page that is gone.
import { expect, test } from 'vitest'
import type { Menu } from '#contract/content/content.ts'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { createEditor } from '../testing/site/content-editor.ts'
import { testContent } from '../testing/site/test-content.ts'

const link = (label: string, href: string) => ({ type: 'link' as const, label, href })
const menu: Menu = {
  ...testContent.menu,
  items: [
    link('Films', '/services/films'),
    link('Ada', '/team/ada-obi'),
    link('Shop', 'https://shop.test'),
    link('Us', '/about'),
  ],
  button: { label: 'Ada', href: '/team/ada-obi' },
  footer: [
    { label: 'Ada', href: '/team/ada-obi' },
    { label: 'First', href: '/portfolio/first-film' },
  ],
}

test('pages that are hidden or deleted disappear from the menu, and come back with it', async () => {
  await using editor = await createEditor()
  await editor.publish('/menu/menu', menu)
  expect((await editor.content()).menu).toEqual(menu)
  await editor.send('DELETE', '/team/ada-obi', undefined, 0)
  await editor.send('POST', '/services/visibility', { isHidden: true })
  expect((await editor.content()).menu).toEqual({
    ...menu,
    items: [menu.items[2], menu.items[3]],
    button: testContent.menu.button,
    footer: [],
  })
  await editor.send('POST', '/services/visibility', { isHidden: false })
  await editor.send('POST', '/team/ada-obi/visibility', { isHidden: false }, 1)
  expect((await editor.content()).menu).toEqual(menu)
})

test('a link may lead to a published post, which the form offers', async () => {
  await using editor = await createEditor()
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Hello there', description: 'About', content: '<p>Text</p>' }))
    form.set(name, value)
  const added = await editor.app.request('/api/posts', { method: 'POST', headers: await editor.login(), body: form })
  const { slug } = (await added.json()) as { slug: string }
  const withPost = { ...menu, items: [link('News', `/blog/${slug}`)] }
  await editor.publish('/menu/menu', withPost)
  expect((await editor.content()).menu.items).toEqual(withPost.items)
  const names = await editor.app.request('/api/content-names', { headers: await editor.login() })
  expect((await names.json()) as ContentNames).toMatchObject({
    pages: expect.arrayContaining([{ path: `/blog/${slug}`, name: 'Hello there' }]),
  })
  const wrong = { ...menu, items: [link('News', `/blog/${slug}-2`)] }
  const { version } = await editor.entry('/menu/menu')
  const answer = await editor.send('POST', '/menu/menu/publish', { entry: wrong }, version)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { errors: Record<string, string> }).errors['items.0.href']).toContain('Did you mean')
})

test('a post that is deleted disappears from menus and texts, and its link keeps no entry from being published', async () => {
  await using editor = await createEditor({ isPage: (path) => !path.startsWith('/blog/') })
  const post = async (title: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title, description: 'About', content: '<p>Text</p>' })) form.set(name, value)
    const added = await editor.app.request('/api/posts', { method: 'POST', headers: await editor.login(), body: form })
    return (await added.json()) as { id: string; slug: string }
  }
  const { id, slug } = await post('Hello there')
  await post('Another')
  const [service] = testContent.services
  const url = new URL(`/blog/${slug}`, 'https://site.test').href
  const withPost = {
    ...menu,
    items: [link('News', `/blog/${slug}#top`), ...menu.items.slice(2)],
    footer: [{ label: 'News', href: url }],
    button: { label: 'News', href: `/blog/${slug}` },
  }
  await editor.publish('/menu/menu', withPost)
  await editor.publish('/services/films', { ...service, faqs: [{ question: 'News?', answer: `See [our news](/blog/${slug}).` }] })
  const read = async () => {
    const { menu: shown, services } = await editor.content()
    return { menu: shown, answer: services[0]?.faqs[0]?.answer }
  }
  expect(await read()).toEqual({ menu: withPost, answer: `See [our news](/blog/${slug}).` })
  await editor.app.request(`/api/posts/${id}`, { method: 'DELETE', headers: await editor.login() })
  const without = { ...withPost, items: menu.items.slice(2), footer: [], button: testContent.menu.button }
  expect(await read()).toEqual({ menu: without, answer: 'See our news.' })
  // Something else of the entry can still be changed.
  await editor.publish('/menu/menu', { ...withPost, items: [...withPost.items, link('Work', '/portfolio')] })
  const wrong = { ...withPost, footer: [{ label: 'News', href: `/blog/${slug}-2` }] }
  const { version } = await editor.entry('/menu/menu')
  expect((await editor.send('POST', '/menu/menu/publish', { entry: wrong }, version)).status).toBe(400)
  // With a redirect the link leads on.
  const redirect = JSON.stringify({ from: `/blog/${slug}`, to: '/about' })
  const headers = { ...(await editor.login()), 'content-type': 'application/json' }
  expect((await editor.app.request('/api/redirects', { method: 'POST', headers, body: redirect })).status).toBe(201)
  expect((await read()).answer).toBe(`See [our news](/blog/${slug}).`)
})

test('a hidden entry that names what is gone can be published', async () => {
  await using editor = await createEditor()
  const [project] = testContent.projects
  await editor.send('POST', '/projects/first-film/visibility', { isHidden: true }, 0)
  await editor.db
    .updateTable('content_entries')
    .set({ published: JSON.stringify({ ...project, service: 'deleted-elsewhere' }) })
    .where('key', '=', 'first-film')
    .execute()
  await editor.publish('/projects/first-film', { ...project, service: 'deleted-elsewhere', title: 'A better title' })
  const { version } = await editor.entry('/projects/first-film')
  const entry = { ...project, service: 'never-there' }
  expect((await editor.send('POST', '/projects/first-film/publish', { entry }, version)).status).toBe(400)
})

test('a URL of this site in a link is gone with its page, and one of a file stays', async () => {
  await using editor = await createEditor()
  const siteUrl = 'https://site.test'
  const footer = [
    { label: 'Ada', href: `${siteUrl}/team/ada-obi` },
    { label: 'Feed', href: `${siteUrl}/feed.xml` },
  ]
  await editor.publish('/menu/menu', { ...menu, footer })
  expect((await editor.content()).menu.footer).toEqual(footer)
  await editor.send('DELETE', '/team/ada-obi', undefined, 0)
  expect((await editor.content()).menu.footer).toEqual(footer.slice(1))
})

test('a page whose slug has changed stays in the menu', async () => {
  await using editor = await createEditor()
  await editor.publish('/menu/menu', menu)
  const [person] = testContent.team
  await editor.publish('/team/ada-obi', { ...person, slug: 'ada' })
  const { items, button } = (await editor.content()).menu
  expect([items[1], button.href]).toEqual([link('Ada', '/team/ada'), '/team/ada'])
})

test('a menu that would not fit, or that leads to scripts or to pages that don’t exist, is refused', async () => {
  await using editor = await createEditor()
  const refuse = async (change: Partial<Menu>) => {
    const answer = await editor.send('POST', '/menu/menu/publish', { entry: { ...menu, ...change } }, 0)
    return ((await answer.json()) as { errors?: Record<string, string> }).errors
  }
  const items = (labels: readonly string[]) => labels.map((label) => link(label, '/about'))
  expect(await refuse({ items: items(Array(7).fill('Us')) })).toEqual({ items: 'has more than 6 items.' })
  expect(await refuse({ items: items(['Documentaries', 'Photography', 'Publications', 'Us']) })).toEqual({
    items: 'has more than 36 letters in all, which don’t fit on a small laptop.',
  })
  expect(await refuse({ items: Array(2).fill({ type: 'services', label: 'Work' }) })).toEqual({
    items: 'has the list of services twice.',
  })
  expect(Object.keys((await refuse({ items: [link('x', 'javascript:alert(1)')] })) ?? {})).toEqual(['items.0.href'])
  expect(Object.keys((await refuse({ footer: [{ label: 'x', href: '//evil.test' }] })) ?? {})).toEqual(['footer.0.href'])
  expect(Object.keys((await refuse({ button: { label: 'x', href: '/nowhere' } })) ?? {})).toEqual(['button.href'])
})
