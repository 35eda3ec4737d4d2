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
