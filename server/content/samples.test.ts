// Sample content in the admin: marks, counts and hiding in one press.
import { expect, test } from 'vitest'
import type { SamplePost } from '#contract/content/content.ts'
import type { EditableEntry, ListedEntry, ListedKind, RemainingSamples } from '#contract/endpoints/content-endpoints.ts'
import { seedSamplePosts } from '../posts/sample-posts.ts'
import { testContent } from '../testing/site/test-content.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'

const samplePosts = ['A walk', 'A loop'].map(
  (title): SamplePost => ({
    title,
    description: 'What we saw',
    metaTitle: '',
    metaDescription: '',
    category: 'Branding',
    featured: false,
    daysAgo: 3,
    picture: null,
    content: '<p>Hello</p>',
  }),
)
/** The first project and the only award and service of the test's content are samples. */
const samples = { marks: ['First film', 'Best film', 'Six weeks.', 'Test Agency'], posts: samplePosts }

async function ask<Answer>(
  site: TestSite,
  method: string,
  path: string,
  { body, version = 0 }: { body?: unknown; version?: number } = {},
) {
  const answer = await site.app.request(`/api${path}`, {
    method,
    headers: {
      ...(await site.login()),
      'if-match': `"${version}"`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect([method, path, answer.status]).toEqual([method, path, 200])
  return (await answer.json()) as Answer
}

const listProjects = async (site: TestSite) =>
  (await ask<ListedEntry[]>(site, 'GET', '/content/projects')).map(({ key, isSample, state }) => [key, isSample, state])

async function countSamples(site: TestSite) {
  const kinds = await ask<ListedKind[]>(site, 'GET', '/content')
  return Object.fromEntries(kinds.filter(({ samples }) => samples > 0).map(({ kind, samples }) => [kind, samples]))
}

test('an entry is a sample until what is published has none of the sample’s words', async () => {
  await using site = await testSite({ samples })
  expect(await listProjects(site)).toEqual([
    ['first-film', true, 'file'],
    ['second-film', false, 'file'],
  ])
  expect(await countSamples(site)).toEqual({ brand: 1, services: 1, projects: 1, awards: 1 })
  const path = '/content/projects/first-film'
  const { published, sampleParts } = await ask<EditableEntry>(site, 'GET', path)
  expect(sampleParts).toEqual(['title', 'meta.title'].map((path) => ({ name: '“First film”', path })))
  const entry = { ...Object(published), title: 'Harvest', meta: { title: 'Harvest', description: 'A film' } }
  const draft = await ask<EditableEntry>(site, 'PUT', `${path}/draft`, { body: { entry } })
  // The form follows the draft; the list says what visitors see.
  expect(draft).toMatchObject({ isSample: true, sampleParts: [] })
  const after = await ask<EditableEntry>(site, 'POST', `${path}/publish`, { body: {}, version: draft.version })
  expect(after).toMatchObject({ isSample: false, sampleParts: [] })
  expect(await countSamples(site)).toEqual({ brand: 1, services: 1, awards: 1 })
})

test('a renamed sample is one until none of its own texts is left', async () => {
  const [award] = testContent.awards
  await using site = await testSite({ samples: { marks: ['Best film'], posts: [] } })
  const path = '/content/awards/best-film'
  expect((await ask<EditableEntry>(site, 'GET', path)).sampleParts).toEqual([{ name: '“Best film”', path: 'title' }])
  const renamed = { ...award, title: 'Best sound' }
  const first = await ask<EditableEntry>(site, 'POST', `${path}/publish`, { body: { entry: renamed } })
  const sampleParts = [{ name: '“For a film.”', path: 'description' }]
  expect(first).toMatchObject({ isSample: true, sampleParts })
  expect(await countSamples(site)).toEqual({ awards: 1 })
  const entry = { ...renamed, description: 'For the sound of a film.' }
  const after = await ask(site, 'POST', `${path}/publish`, { body: { entry }, version: first.version })
  expect(after).toMatchObject({ isSample: false, sampleParts: [] })
})

test('a fact that could be another agency’s too is a sample until it is edited', async () => {
  const { brand, home } = testContent
  const hours = [{ firstDay: 'Monday', lastDay: 'Friday', opens: '09:00', closes: '17:45' }] as const
  const marks = [
    { name: 'the figures', value: [...home.stats.items] },
    { name: 'the opening hours', value: hours },
    { name: 'a sound', words: '/idents/sample-' },
  ]
  await using site = await testSite({ samples: { marks, posts: [] } })
  expect(await countSamples(site)).toEqual({ home: 1, services: 1 })
  const [stat, ...others] = home.stats.items
  const path = '/content/home/home/publish'
  // Stored entries may have their keys in any order.
  const turned = [{ label: stat?.label, figure: stat?.figure }, ...others]
  const same = await ask<EditableEntry>(site, 'POST', path, { body: { entry: { ...home, stats: { items: turned } } } })
  expect(same.sampleParts).toEqual([{ name: 'the figures', path: 'stats.items' }])
  const body = { entry: { ...home, stats: { items: others } } }
  expect(await ask(site, 'POST', path, { body, version: same.version })).toMatchObject({ isSample: false, sampleParts: [] })
  const opened = { entry: { ...brand, openingHours: hours } }
  const { sampleParts } = await ask<EditableEntry>(site, 'POST', '/content/brand/brand/publish', { body: opened })
  expect(sampleParts).toEqual([{ name: 'the opening hours', path: 'openingHours' }])
})

test('what a page hides is no sample', async () => {
  const { home } = testContent
  await using site = await testSite({ samples: { marks: [{ name: 'the figures', value: [...home.stats.items] }], posts: [] } })
  const entry = { ...home, stats: { ...home.stats, isHidden: true } }
  const hidden = await ask<EditableEntry>(site, 'POST', '/content/home/home/publish', { body: { entry } })
  expect(hidden).toMatchObject({ isSample: false, sampleParts: [] })
})

test('the samples of a list are hidden without the other entries, and can be shown again', async () => {
  await using site = await testSite({ samples })
  const body = { isHidden: true, onlySamples: true }
  await ask(site, 'POST', '/content/projects/visibility', { body })
  expect(await listProjects(site)).toEqual([
    ['first-film', true, 'hidden'],
    ['second-film', false, 'file'],
  ])
  expect(await countSamples(site)).not.toHaveProperty('projects')
  await ask(site, 'POST', '/content/projects/first-film/visibility', { body: { isHidden: false }, version: 1 })
  expect(await countSamples(site)).toMatchObject({ projects: 1 })
})

test('a sample whose service is hidden is no sample that visitors see', async () => {
  await using site = await testSite({ samples })
  await ask(site, 'POST', '/content/services/visibility', { body: { isHidden: true, onlySamples: true } })
  const hidden = (await ask<ListedEntry[]>(site, 'GET', '/content/projects')).map((entry) => entry.isHiddenWithService)
  expect(hidden).toEqual([true, true])
  expect(await countSamples(site)).toEqual({ brand: 1, awards: 1 })
  expect(await ask(site, 'GET', '/content-samples')).toMatchObject({ lists: [{ kind: 'awards', count: 1 }] })
  await ask(site, 'POST', '/content/services/visibility', { body: { isHidden: false } })
  const shown = (await ask<ListedEntry[]>(site, 'GET', '/content/projects')).map((entry) => entry.isHiddenWithService)
  expect(shown).toEqual([false, false])
})

test('the samples of several lists and the sample posts are hidden at once', async () => {
  await using site = await testSite({ samples })
  await seedSamplePosts(site.db, samplePosts, { now: new Date(), storePicture: () => Promise.reject(new Error('no pictures')) })
  await site.db.updateTable('posts').set({ description: 'What I learnt' }).where('title', '=', 'A loop').execute()
  const remaining: RemainingSamples = await ask(site, 'GET', '/content-samples')
  expect(remaining).toEqual({
    lists: [
      { kind: 'services', count: 1 },
      { kind: 'projects', count: 1 },
      { kind: 'awards', count: 1 },
    ],
    posts: 1,
  })
  const body = { kinds: ['projects', 'awards'], posts: true }
  expect(await ask(site, 'POST', '/content-samples/hide', { body })).toEqual({
    lists: [{ kind: 'services', count: 1 }],
    posts: 0,
  })
  await site.app.request('/')
  const content = site.lastVisit()?.content
  expect(content?.awards).toEqual([])
  expect(content?.projects.map(({ slug }) => slug)).toEqual(['second-film'])
  const posts = async (query: string) =>
    (await ask<{ title: string }[]>(site, 'GET', `/posts?${query}`)).map(({ title }) => title)
  expect([await posts(''), await posts('status=trashed')]).toEqual([['A loop'], ['A walk']])
})

test('if a part of it fails, nothing is hidden', async () => {
  await using site = await testSite({ samples })
  await seedSamplePosts(site.db, samplePosts, { now: new Date(), storePicture: () => Promise.reject(new Error('no pictures')) })
  await site.db.schema.alterTable('drafts').renameTo('away').execute()
  const answer = await site.post('/api/content-samples/hide', { kinds: ['awards'], posts: true }, await site.login())
  expect(answer.status).toBe(500)
  await site.db.schema.alterTable('away').renameTo('drafts').execute()
  expect(await ask(site, 'GET', '/content-samples')).toMatchObject({
    lists: expect.arrayContaining([{ kind: 'awards', count: 1 }]),
    posts: 2,
  })
})

test('staff see which posts are samples that nobody has changed', async () => {
  await using site = await testSite({ samples })
  await seedSamplePosts(site.db, samplePosts, { now: new Date(), storePicture: () => Promise.reject(new Error('no pictures')) })
  await site.db.updateTable('posts').set({ title: 'A loop of ours' }).where('title', '=', 'A loop').execute()
  const list = await ask<{ title: string; isSample?: boolean }[]>(site, 'GET', '/posts')
  expect(Object.fromEntries(list.map(({ title, isSample }) => [title, isSample]))).toEqual({
    'A walk': true,
    'A loop of ours': undefined,
  })
  expect(await (await site.app.request('/api/posts')).text()).not.toContain('isSample')
})

test('pages treat samples as invented under a real address only', async () => {
  const [project] = testContent.projects
  const check = async (SITE_URL: string) => {
    await using site = await testSite({ samples, env: { SITE_URL } })
    await site.app.request('/')
    const page = site.lastVisit()
    return [
      page?.isSample(project),
      page?.isSample(testContent.projects[1]),
      page?.isSamplePost(samplePosts[0] ?? { title: '', description: '' }),
    ]
  }
  expect(await check('https://agency.test')).toEqual([true, false, true])
  expect(await check('http://localhost:3000')).toEqual([false, false, false])
})
