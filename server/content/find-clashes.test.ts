// No URL below /services, /portfolio, /team or / belongs to two entries, whoever publishes, shows or imports them.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent, testMediaNames } from '#server/testing/site/test-content.ts'
import { importContent } from './transfer/import-content.ts'

const [films] = testContent.services
const [first, second] = testContent.projects
const radio = { ...films, slug: 'radio', name: 'Radio', aliases: ['podcasts', 'audio'] }
const added = '/services/radio'

async function start() {
  const editor = await createEditor()
  return {
    ...editor,
    /** What is wrong with each field; empty if the entry was published. */
    refuse: async (path: string, entry: unknown) => {
      const { version } = await editor.entry(path).catch(() => ({ version: 0 }))
      const answer = await editor.send('POST', `${path}/publish`, { entry }, version ?? 0)
      return answer.status === 200 ? {} : (await answer.json()).errors
    },
    [Symbol.asyncDispose]: () => editor[Symbol.asyncDispose](),
  }
}

test('no URL of a service is a URL of another one, and the message names that one', async () => {
  await using site = await start()
  await site.publish('/services/films', { ...films, aliases: ['movies'] })
  const taken = contentMessages.urlTaken('Films')
  expect(await site.refuse(added, { ...radio, slug: 'films' })).toEqual({ slug: taken })
  expect(await site.refuse(added, { ...radio, slug: 'movies' })).toEqual({ slug: taken })
  expect(await site.refuse(added, { ...radio, aliases: ['audio', 'films', 'movies'] })).toEqual({
    'aliases.1': taken,
    'aliases.2': taken,
  })
  expect(await site.refuse(added, radio)).toEqual({})
  expect(await site.refuse('/services/films', { ...films, aliases: ['radio'] })).toEqual({
    'aliases.0': contentMessages.urlTaken('Radio'),
  })
})

test('hidden entries keep their URLs, so that they can be shown again; deleted ones give them up', async () => {
  await using site = await start()
  await site.publish(added, radio)
  await site.send('POST', `${added}/visibility`, { isHidden: true }, 1)
  const clash = { ...films, aliases: ['podcasts'] }
  expect(await site.refuse('/services/films', clash)).toEqual({ 'aliases.0': contentMessages.urlTaken('Radio') })
  await site.send('DELETE', added, undefined, 2)
  expect(await site.refuse('/services/films', clash)).toEqual({})
  const shown = await site.send('POST', `${added}/visibility`, { isHidden: false }, 3)
  expect([shown.status, await shown.json()]).toEqual([
    400,
    { message: contentMessages.cannotShow(contentMessages.urlTaken('Films')) },
  ])
})

test('an entry keeps its public URL while only a draft of it has another one', async () => {
  await using site = await start()
  await site.send('PUT', '/projects/second-film/draft', { entry: { ...second, slug: 'renamed' } }, 0)
  const taken = { slug: contentMessages.urlTaken('Second film') }
  expect(await site.refuse('/projects/first-film', { ...first, slug: 'second-film' })).toEqual(taken)
  expect(await site.refuse('/projects/first-film', { ...first, slug: 'renamed' })).toEqual(taken)
  // What is scheduled becomes public too, whatever was typed since.
  const scheduled = { entry: { ...second, slug: 'scheduled' }, publishAt: '2026-01-02T00:00:00Z' }
  expect((await site.send('POST', '/projects/second-film/publish', scheduled, 1)).status).toBe(200)
  await site.send('PUT', '/projects/second-film/draft', { entry: { ...second, slug: 'typed-since' } }, 2)
  expect(await site.refuse('/projects/first-film', { ...first, slug: 'scheduled' })).toEqual(taken)
})

test('entries that are published together may swap their URLs, and categories their names', async () => {
  await using site = await start()
  const names = ['animation', 'branding'] as const
  const [animation, branding] = names.map((name) => testContent.categories.find((each) => each.name.toLowerCase() === name))
  const drafts = {
    'projects/first-film': { ...first, slug: 'second-film' },
    'projects/second-film': { ...second, slug: 'first-film' },
    'categories/animation': { ...animation, name: branding?.name },
    'categories/branding': { ...branding, name: animation?.name },
  }
  const entries = Object.keys(drafts).map((path) => {
    const [kind, key] = path.split('/')
    return { kind, key, version: 1 }
  })
  for (const [path, entry] of Object.entries(drafts)) await site.send('PUT', `/${path}/draft`, { entry }, 0)
  const together = await site.send('POST', '-drafts/publish', { entries })
  expect([together.status, await together.json()]).toEqual([200, []])
  const { projects, categories } = await site.content()
  expect(projects.map(({ slug, title }) => `${slug}: ${title}`)).toEqual(['second-film: First film', 'first-film: Second film'])
  expect(categories).toHaveLength(testContent.categories.length)
})

test('an import is checked alike, with what it hides', async () => {
  await using site = await start()
  const folder = await mkdtemp(join(tmpdir(), 'clashes-'))
  const listed = [
    { key: 'films', entry: { ...films, slug: 'movies', aliases: ['cinema'] } },
    { key: 'radio', isHidden: true, entry: { ...radio, aliases: ['cinema'] } },
    { key: 'tv', entry: { ...radio, name: 'Television', slug: 'cinema', aliases: ['audio'] } },
  ]
  await writeFile(join(folder, 'services.json'), JSON.stringify(listed))
  const options = { files: testContent, names: testMediaNames, folder, now: new Date() }
  expect(await importContent(site.db, options)).toEqual({
    lines: [],
    problems: [
      `services/films: slug ${contentMessages.slugFixed}`,
      `services/radio: aliases.0 ${contentMessages.urlTaken('Films')}`,
      `services/tv: slug ${contentMessages.urlTaken('Films')}`,
    ],
  })
})
