// "Edit this page" opens the form at the text on the screen.
import { expect, test } from 'vitest'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent } from '#server/testing/site/test-content.ts'

const { about, brand, testimonials, projects } = testContent

async function start() {
  const editor = await createEditor()
  return {
    ...editor,
    find: async (page: string, ...texts: string[]) => {
      const answer = await editor.send('POST', '-search/text', { page, texts })
      expect(answer.status).toBe(200)
      return answer.json()
    },
    [Symbol.asyncDispose]: () => editor[Symbol.asyncDispose](),
  }
}

test('a text of the page is found in its field, with the agency’s facts filled in and other quotes', async () => {
  await using site = await start()
  const [first] = about.story.paragraphs
  const changed = { ...about, lead: 'What {name} does for “the city”' }
  const { version } = await site.entry('/about/about')
  expect((await site.send('PUT', '/about/about/draft', { entry: changed }, version)).status).toBe(200)
  expect(await site.find('/about', '', '…', `What ${brand.name} does for "the city"`)).toEqual({
    kind: 'about',
    key: 'about',
    field: 'lead',
  })
  expect(await site.find('/about', first ?? '')).toMatchObject({ kind: 'about', field: 'story.paragraphs.0' })
})

test('without a known text it’s the form of the page, also while a draft has another URL', async () => {
  await using site = await start()
  const [project] = projects
  if (!project) throw new Error('no sample')
  const entry = { ...project, slug: 'another-url' }
  expect((await site.send('PUT', `/projects/${project.slug}/draft`, { entry }, 0)).status).toBe(200)
  const form = { kind: 'projects', key: project.slug }
  expect(await site.find(`/portfolio/${project.slug}`, project.title)).toEqual({ ...form, field: 'title' })
  expect(await site.find(`/portfolio/${project.slug}`)).toEqual({ ...form, field: null })
  expect(await site.find('/about')).toEqual({ kind: 'about', key: 'about', field: null })
  expect(await site.find('/nowhere')).toBeNull()
})

test('what a page shows of another page isn’t found; what has no page of its own is', async () => {
  await using site = await start()
  const [testimonial] = testimonials
  const [project] = projects
  if (!testimonial || !project) throw new Error('no sample')
  const found = await site.find('/about', project.title, testimonial.quote)
  expect(found).toMatchObject({ kind: 'testimonials', field: 'quote' })
  expect(await site.find(`/portfolio/${project.slug}`, project.title)).toMatchObject({ kind: 'projects', field: 'title' })
  expect(await site.find('/', 'Nobody has written this')).toEqual({ kind: 'home', key: 'home', field: null })
})
