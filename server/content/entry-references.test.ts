import { expect, test } from 'vitest'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent } from '#server/testing/site/test-content.ts'

const { about } = testContent
const [service] = testContent.services
const [project] = testContent.projects

test('an entry that names a hidden, deleted or renamed one can be edited and published', async () => {
  await using editor = await createEditor()
  await editor.publish('/services/radio', { ...service, slug: 'radio', name: 'Radio', aliases: [] })
  await editor.publish('/projects/first-film', { ...project, service: 'radio' })
  await editor.publish('/services/radio', { ...service, slug: 'audio', name: 'Radio', aliases: [] })
  await editor.publish('/projects/first-film', { ...project, service: 'radio', title: 'A better title' })
  expect((await editor.content()).projects[0]).toMatchObject({ service: 'audio', title: 'A better title' })

  const link = { label: 'Radio', href: '/services/audio' }
  await editor.send('POST', '/services/films/visibility', { isHidden: true }, 0)
  await editor.send('DELETE', '/services/radio', undefined, 2)
  await editor.publish('/about/about', { ...about, services: { ...about.services, slugs: ['films'] } })
  await editor.publish('/home/home', { ...testContent.home, closing: { ...testContent.home.closing, link } })
  expect(await editor.entry('/home/home')).toMatchObject({ errors: {} })
  expect(await (await editor.send('GET', '-names')).json()).toMatchObject({
    services: [],
    known: { services: ['films', 'audio', 'radio'], pages: expect.arrayContaining(['/services/audio', '/services/radio']) },
  })
})

test('links in answers and legal texts follow a page to its new URL, and leave their words when it is gone', async () => {
  await using editor = await createEditor()
  const text = 'See [**our** film](/portfolio/first-film#ask).'
  const withAnswer = (answer: string) => ({ ...about, faq: { ...about.faq, items: [{ question: 'What?', answer }] } })
  await editor.publish('/about/about', withAnswer(text))
  await editor.publish('/privacy/privacy', { ...testContent.privacy, sections: [{ title: 'Scope', paragraphs: [text] }] })
  const read = async () => {
    const { about, privacy } = await editor.content()
    return [about.faq.items[0]?.answer, privacy.sections[0]?.paragraphs[0]]
  }
  expect(await read()).toEqual([text, text])
  await editor.publish('/projects/first-film', { ...project, slug: 'first-movie' })
  const moved = text.replace('first-film', 'first-movie')
  expect(await read()).toEqual([moved, moved])
  await editor.send('DELETE', '/projects/first-film', undefined, 1)
  expect(await read()).toEqual(['See **our** film.', 'See **our** film.'])
  const hostile = await editor.send('POST', '/about/about/publish', { entry: withAnswer('[a](javascript:b)') }, 1)
  expect([hostile.status, Object.keys((await hostile.json()).errors)]).toEqual([400, ['faq.items.0.answer']])
})

test('answers of an earlier version with brackets and asterisks stay public as they were typed', async () => {
  await using editor = await createEditor()
  await editor.publish('/services/films', { ...service, name: 'Our films' })
  const typed = 'It depends [see](below) on 2 * 3 days*'
  const published = JSON.stringify({ ...service, name: 'Our films', faqs: [{ question: 'When?', answer: typed }] })
  await editor.db.updateTable('content_entries').set({ published }).where('key', '=', 'films').execute()
  await editor.publish('/about/about', about)
  expect((await editor.content()).services[0]?.faqs[0]?.answer).toBe(typed)
})

test('an entry whose URL another one has got isn’t brought back', async () => {
  await using editor = await createEditor()
  await editor.send('DELETE', '/projects/first-film', undefined, 0)
  await editor.publish('/projects/second-film', { ...testContent.projects[1], slug: 'first-film', title: 'Newer' })
  expect((await editor.send('POST', '/projects/first-film/visibility', { isHidden: false }, 1)).status).toBe(400)
  expect((await editor.content()).projects.map(({ title }) => title)).toEqual(['Newer'])
})

test('the preview of a draft with mistakes shows what is published now, on a page of this site', async () => {
  await using editor = await createEditor()
  const page = { ...testContent.brand }
  await editor.publish('/brand/brand', { ...page, name: 'One' })
  await editor.publish('/brand/brand', { ...page, name: 'Two' })
  await editor.send('PUT', '/brand/brand/draft', { entry: { ...page, name: '' } }, 2)
  const { preview } = await (await editor.send('POST', '/brand/brand/preview')).json()
  await editor.app.request(preview)
  expect(editor.lastVisit()?.content.brand.name).toBe('Two')

  await editor.send('PUT', '/pages/own/draft', { entry: { slug: '/evil.test/x' } }, 0)
  expect((await (await editor.send('POST', '/pages/own/preview')).json()).preview).toMatch(/^\/\?preview=/)
})
