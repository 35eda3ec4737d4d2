import { expect, test } from 'vitest'
import type { Award, Brand, Project, Service } from '#contract/content/content.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { createEditor } from '../testing/site/content-editor.ts'
import { testContent } from '../testing/site/test-content.ts'
import { testSite, until } from '../testing/site/test-site.ts'
import { withoutBlog } from './published/without-blog.ts'

const { brand, projects, services } = testContent
const [project] = projects as readonly [Project, Project]
const [service] = services as readonly [Service]

const phone = '+234 900 123 4567'
const edited: Brand = { ...brand, name: 'Kora Studio', phones: [phone] }

test('without a login nothing can be read or changed', async () => {
  await using site = await testSite()
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/brand/brand'],
    ['POST', '/brand/brand/publish'],
    ['DELETE', '/projects/first-film'],
  ] as const)
    expect((await site.app.request(`/api/content${path}`, { method })).status).toBe(401)
})

test('before the first edit a site shows the files, which cannot be changed in memory', async () => {
  await using editor = await createEditor()
  const content = await editor.content()
  // There are no posts.
  expect(content).toEqual({ ...withoutBlog(testContent, 'https://site.test'), mails: expect.anything() })
  expect(Object.isFrozen(content.projects[0]?.credits)).toBe(true)
  expect((await editor.kinds()).find(({ kind }) => kind === 'projects')).toEqual({
    kind: 'projects',
    label: 'Projects',
    isCollection: true,
    entries: 2,
    drafts: 0,
    hidden: 0,
    invalid: 0,
    samples: 0,
  })
  expect(await editor.list('projects')).toEqual(['first-film: file', 'second-film: file'])
})

test('a draft is seen by no visitor; published, it is on pages, in the manifest, feeds, emails and security.txt', async () => {
  await using editor = await createEditor()
  const saved = await editor.send('PUT', '/brand/brand/draft', { entry: edited }, 0)
  expect(await saved.json()).toMatchObject({ state: 'file', hasDraft: true, version: 1, errors: {} })
  expect((await editor.content()).brand.name).toBe('Test Agency')
  expect((await editor.send('POST', '/brand/brand/publish', {}, 1)).status).toBe(200)
  expect((await editor.content()).brand).toEqual(edited)
  const text = async (path: string) => (await editor.app.request(path)).text()
  expect(await text('/site.webmanifest')).toContain('Kora Studio')
  expect(await text('/rss.xml')).toContain('Kora Studio Blog')
  await editor.post('/api/newsletter', { email: 'ada@reader.test' })
  const [welcome] = await editor.mails(1)
  expect(welcome).toContain('From: Kora Studio <hello@agency.test>')
  expect(welcome?.replaceAll('=\r\n', '')).toContain('Kora Studio Media, 1 Test Close')
})

test('emails say what the brand says', async () => {
  await using editor = await createEditor()
  const reply = { subject: 'Hello from {name}', paragraphs: ['Call {phone} in {district}.', '{unknown}'] }
  await editor.publish('/mails/mails', { ...testContent.mails, reply })
  await editor.publish('/brand/brand', edited)
  expect((await editor.content()).mails.reply).toEqual({
    subject: 'Hello from Kora Studio',
    paragraphs: [`Call ${phone} in Utako.`, '{unknown}'],
  })
})

test('a renamed project keeps its page until its slug changes; then the old slug leads to the new one', async () => {
  await using editor = await createEditor()
  await editor.publish('/projects/first-film', { ...project, title: 'Another title' })
  expect((await editor.content()).projects[0]).toMatchObject({ slug: 'first-film', title: 'Another title' })
  await editor.publish('/projects/first-film', { ...project, slug: 'another-title' })
  const { projects, home } = await editor.content()
  expect(projects.map(({ slug }) => slug)).toEqual(['another-title', 'second-film'])
  // What refers to the project follows it.
  expect(home.portfolio.projects).toEqual(['another-title'])
  expect(editor.lastVisit()?.findMovedEntry('projects', 'first-film')).toBe('another-title')
  // The old slug is free again for another project, whose page then comes first.
  await editor.publish('/projects/second-film', { ...projects[1], slug: 'first-film' })
  const refused = await editor.send('POST', '/projects/second-film/publish', { entry: { ...project, slug: 'another-title' } }, 1)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: contentMessages.invalid, errors: { slug: contentMessages.urlTaken('First film') } },
  ])
})

test('a service of the specification keeps its slug', async () => {
  await using editor = await createEditor()
  const answer = await editor.send('POST', '/services/films/publish', { entry: { ...service, slug: 'movies' } }, 0)
  expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { slug: contentMessages.slugFixed } }])
})

test('entries can be added, ordered, hidden, deleted and brought back', async () => {
  await using editor = await createEditor()
  const entry = { ...project, slug: 'third-film', title: 'Third film' }
  const added = await editor.send('PUT', '/projects/third-film/draft', { entry }, 0)
  expect([added.status, await added.json()]).toMatchObject([200, { key: 'third-film', state: 'draft', version: 1 }])
  expect((await editor.content()).projects).toHaveLength(2)
  expect((await editor.send('POST', '/projects/third-film/publish', {}, 1)).status).toBe(200)
  await editor.send('PUT', '/projects/order', { keys: ['third-film', 'second-film', 'first-film'] })
  const shown = async () => (await editor.content()).projects.map(({ slug }) => slug)
  expect(await shown()).toEqual(['third-film', 'second-film', 'first-film'])
  expect((await editor.send('PUT', '/projects/order', { keys: ['third-film', 'first-film'] })).status).toBe(409)

  expect((await editor.send('POST', '/projects/second-film/visibility', { isHidden: true }, 0)).status).toBe(200)
  expect((await editor.send('DELETE', '/projects/first-film', undefined, 0)).status).toBe(204)
  expect(await shown()).toEqual(['third-film'])
  expect(await editor.list('projects')).toEqual(['third-film: edited', 'second-film: hidden', 'first-film: deleted'])
  await editor.send('POST', '/projects/first-film/visibility', { isHidden: false }, 1)
  expect(await shown()).toEqual(['third-film', 'first-film'])
  // An entry that was never published is gone for good.
  await editor.send('PUT', '/projects/projects/draft', { entry: {} }, 0)
  expect((await editor.send('DELETE', '/projects/projects', undefined, 1)).status).toBe(204)
  expect((await editor.send('GET', '/projects/projects')).status).toBe(404)
  expect((await editor.send('DELETE', '/brand/brand', undefined, 0)).status).toBe(400)
})

test('what refers to hidden entries drops them: featured projects, links, a hidden service’s projects', async () => {
  await using editor = await createEditor()
  const link = { label: 'The film', href: '/portfolio/first-film' }
  const [section] = testContent.terms.sections
  await editor.publish('/home/home', { ...testContent.home, closing: { ...testContent.home.closing, link } })
  await editor.publish('/terms/terms', { ...testContent.terms, sections: [{ ...section, links: [link] }] })
  await editor.send('POST', '/projects/first-film/visibility', { isHidden: true }, 0)
  const { home, terms } = await editor.content()
  // Of those that the home page shows none is left, so the first of the list stands in.
  expect(home.portfolio.projects).toEqual(['second-film'])
  expect(home.closing.link).toEqual({ label: 'The film', href: '/portfolio' })
  expect(terms.sections[0]?.links).toEqual([])

  await editor.send('POST', '/services/films/visibility', { isHidden: true }, 0)
  const { services, projects, about } = await editor.content()
  expect([services, projects, about.services.slugs]).toEqual([[], [], []])
})

test('all entries of a kind can be hidden and shown in one call', async () => {
  await using editor = await createEditor()
  await editor.send('POST', '/awards/visibility', { isHidden: true })
  expect((await editor.content()).awards).toEqual([])
  expect((await editor.kinds()).find(({ kind }) => kind === 'awards')).toMatchObject({ entries: 1, hidden: 1 })
  await editor.send('POST', '/awards/visibility', { isHidden: false })
  expect((await editor.content()).awards).toEqual(testContent.awards)
})

test('a stale version is refused and overwrites nothing; a repeated request is no conflict', async () => {
  await using editor = await createEditor()
  expect((await editor.send('PUT', '/brand/brand/draft', { entry: edited }, 0)).status).toBe(200)
  expect((await editor.send('PUT', '/brand/brand/draft', { entry: edited }, 0)).status).toBe(200)
  for (const [method, path, body] of [
    ['PUT', '/brand/brand/draft', { entry: brand }],
    ['POST', '/brand/brand/publish', { entry: brand }],
    ['DELETE', '/brand/brand/draft', undefined],
  ] as const) {
    const answer = await editor.send(method, path, body, 0)
    expect([answer.status, await answer.json()]).toEqual([409, { message: contentMessages.changedElsewhere }])
  }
  expect(await editor.entry('/brand/brand')).toMatchObject({ draft: edited, version: 1 })
})

test('a text that another tab has saved too is published with an older version: nothing is overwritten', async () => {
  await using editor = await createEditor()
  await editor.send('PUT', '/brand/brand/draft', { entry: edited }, 0)
  expect((await editor.send('POST', '/brand/brand/publish', { entry: edited }, 0)).status).toBe(200)
  expect((await editor.content()).brand).toEqual(edited)
})

test('a draft may have mistakes, which are named by field; it cannot be published with them', async () => {
  await using editor = await createEditor()
  const wrong = { ...project, title: '', picture: 'stgae', service: 'no-such', summary: 'x'.repeat(301), extra: 1 }
  const errors = {
    title: 'is empty.',
    picture: 'names the picture "stgae", which doesn\'t exist. Did you mean "stage"?',
    service: 'names the service "no-such", which doesn\'t exist.',
    summary: 'is longer than 300 characters.',
    extra: "isn't a known field. Check its spelling.",
  }
  const saved = await editor.send('PUT', '/projects/first-film/draft', { entry: wrong }, 0)
  expect([saved.status, await saved.json()]).toMatchObject([200, { errors }])
  const refused = await editor.send('POST', '/projects/first-film/publish', {}, 1)
  expect([refused.status, await refused.json()]).toEqual([400, { message: contentMessages.invalid, errors }])
  const bottomless = `{"entry":{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
  const answer = await editor.app.request('/api/content/projects/first-film/draft', {
    method: 'PUT',
    headers: { ...(await editor.login()), 'content-type': 'application/json', 'if-match': '"1"' },
    body: bottomless,
  })
  expect(answer.status).toBe(400)
})

test('earlier texts are versions, also the file’s; one can be restored as a draft', async () => {
  await using editor = await createEditor()
  await editor.publish('/awards/best-film', { ...testContent.awards[0], title: 'One' })
  await editor.send('PUT', '/awards/best-film/draft', { entry: { title: 'Half' } }, 1)
  await editor.send('DELETE', '/awards/best-film/draft', undefined, 2)
  const versions = await editor.versions('/awards/best-film')
  expect(versions.map(({ wasPublished }) => wasPublished)).toEqual([false, true])
  const restored = await editor.send('POST', `/awards/best-film/versions/${versions[1]?.id}/restore`, undefined, 3)
  expect(await restored.json()).toMatchObject({ published: { title: 'One' }, draft: testContent.awards[0] })
  expect((await editor.send('POST', '/awards/best-film/versions/none/restore', undefined, 4)).status).toBe(404)
})

test('an entry that no longer fits shows the last good version, or else the file’s, and says so', async () => {
  await using editor = await createEditor()
  const award = testContent.awards[0] as Award
  await editor.publish('/awards/best-film', { ...award, title: 'Good' })
  await editor.publish('/awards/best-film', { ...award, title: 'Better' })
  await editor.db.updateTable('content_entries').set({ published: '{"title":"Broken"}' }).execute()
  await editor.db.updateTable('change_counters').set({ number: 100 }).where('name', '=', 'content').execute()
  await until(async () => ((await editor.content()).awards[0]?.title === 'Good' ? true : null))
  expect(await editor.list('awards')).toEqual(['best-film: invalid'])
  expect((await editor.kinds()).find(({ kind }) => kind === 'awards')).toMatchObject({ invalid: 1 })
  await editor.db.deleteFrom('content_versions').execute()
  await editor.db.updateTable('change_counters').set({ number: 101 }).where('name', '=', 'content').execute()
  await until(async () => ((await editor.content()).awards[0]?.title === award.title ? true : null))
})

test('a scheduled draft is published when it is due; one that no longer fits stays a draft', async () => {
  await using editor = await createEditor({ jobPollMs: 20 })
  const entry = { ...testContent.awards[0], title: 'Later' }
  const past = await editor.send('POST', '/awards/best-film/publish', { entry, publishAt: '2025-12-31T23:00:00Z' }, 0)
  expect(past.status).toBe(400)
  await editor.send('POST', '/awards/best-film/publish', { entry, publishAt: '2026-01-01T02:00:00+01:00' }, 0)
  expect(await editor.entry('/awards/best-film')).toMatchObject({ state: 'scheduled', publishAt: '2026-01-01T01:00:00.000Z' })
  expect((await editor.content()).awards[0]?.title).toBe('Best film')
  editor.wait(3_600_000)
  await until(async () => ((await editor.content()).awards[0]?.title === 'Later' ? true : null))
  expect(await editor.list('awards')).toEqual(['best-film: edited'])
})

test('entries are found by words of their newest text, those with the words in their title first', async () => {
  await using editor = await createEditor()
  const search = async (q: string) => {
    const found = await editor.send('GET', `-search?q=${encodeURIComponent(q)}`)
    return (await found.json()) as { kind: string; key: string }[]
  }
  expect((await search('SECOND film'))[0]).toMatchObject({ kind: 'projects', key: 'second-film' })
  expect(await search('no such words anywhere')).toEqual([])
  await editor.send('PUT', '/brand/brand/draft', { entry: edited }, 0)
  expect(await search(phone)).toMatchObject([{ kind: 'brand' }])
})

test('a new entry is stored with its first draft, and only once', async () => {
  await using editor = await createEditor()
  const read = (path: string) => editor.send('GET', path)
  expect(await (await read('/projects/projects-1?isNew=true')).json()).toMatchObject({
    state: 'draft',
    version: 0,
    draft: null,
    published: null,
  })
  expect(await editor.list('projects')).toEqual(['first-film: file', 'second-film: file'])

  const draft = '/projects/projects-1/draft'
  for (const _ of ['first', 'repeated'])
    expect(await (await editor.send('PUT', draft, { entry: { title: 'T' } }, 0)).json()).toMatchObject({ version: 1, title: 'T' })
  expect((await editor.send('PUT', draft, { entry: { title: 'Other' } }, 0)).status).toBe(409)
  expect(await editor.list('projects')).toEqual(['first-film: file', 'second-film: file', 'projects-1: draft'])
  expect(await (await read('/projects/projects-1?isNew=true')).json()).toMatchObject({ version: 1, draft: { title: 'T' } })

  const third = { ...project, slug: 'third', title: 'Third' }
  expect((await editor.send('POST', '/projects/projects-2/publish', { entry: third }, 0)).status).toBe(200)
  expect((await editor.content()).projects.map(({ slug }) => slug)).toEqual(['first-film', 'second-film', 'third'])
})

test('an entry is added neither under a key that is no slug, nor to facts of which there is one, nor by discarding', async () => {
  await using editor = await createEditor()
  for (const path of ['/projects/Not%20a%20slug', '/projects/..%2fbrand', '/brand/other', '/nothing/other']) {
    expect((await editor.send('GET', `${path}?isNew=true`)).status).toBe(404)
    expect((await editor.send('PUT', `${path}/draft`, { entry: {} }, 0)).status).toBe(404)
  }
  expect((await editor.send('GET', '/projects/other')).status).toBe(404)
  expect((await editor.send('DELETE', '/projects/other/draft', undefined, 0)).status).toBe(404)
  expect((await editor.send('DELETE', '/projects/other', undefined, 0)).status).toBe(404)
  expect((await editor.send('PUT', '/projects/other/draft', { entry: {} }, 3)).status).toBe(404)
})
