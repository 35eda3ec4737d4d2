// The checklist of a new site, whose steps follow the real content.
import { expect, test } from 'vitest'
import { type Setup, type SetupStep, setupSteps } from '#contract/entities/setup.ts'
import { writeSetting } from '#server/db/settings.ts'
import { testContent } from '#server/testing/site/test-content.ts'
import { adminPassword, type TestSite, testSite } from '#server/testing/site/test-site.ts'

const { about, brand, contact, design, home, projects } = testContent
const samples = {
  marks: [
    'Test Agency',
    'hello@agency.test',
    'First film',
    'Best film',
    'We began.',
    'Near the market.',
    { name: 'the place on the map', value: brand.location },
    { name: 'the figures', value: [...home.stats.items].reverse() },
  ],
  posts: [],
}

async function readSetup(site: TestSite): Promise<Setup | null> {
  return (await (await site.app.request('/api/setup', { headers: await site.login() })).json()).setup
}

async function skip(site: TestSite, skipped: readonly string[]): Promise<Setup | null> {
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const answer = await site.app.request('/api/setup', { method: 'PUT', headers, body: JSON.stringify({ skipped }) })
  expect(answer.status).toBe(200)
  return (await answer.json()).setup
}

async function publish(site: TestSite, path: string, entry: unknown, version = 0) {
  const headers = { ...(await site.login()), 'if-match': `"${version}"`, 'content-type': 'application/json' }
  const answer = await site.app.request(`/api/content/${path}/publish`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ entry }),
  })
  expect([path, answer.status]).toEqual([path, 200])
}

const pathOf = (setup: Setup | null, name: SetupStep) => setup?.steps.find(({ step }) => step === name)?.path
const states = (setup: Setup | null) => Object.fromEntries(setup?.steps.map(({ step, state }) => [step, state]) ?? [])

test('a new site has a checklist whose steps are done when the content is the agency’s own', async () => {
  await using site = await testSite({ samples })
  const first = await readSetup(site)
  expect(states(first)).toEqual({
    name: 'open',
    logo: 'open',
    colour: 'open',
    contact: 'open',
    home: 'open',
    about: 'open',
    services: 'open',
    projects: 'open',
    team: 'done',
    legal: 'done',
    samples: 'open',
    email: 'open',
    backups: 'open',
    people: 'open',
  })
  expect(first).toMatchObject({ samples: 1, isOpened: false })
  expect((['contact', 'home', 'about', 'projects'] as const).map((step) => pathOf(first, step))).toEqual([
    '/admin/content/brand/brand?field=email',
    '/admin/content/home/home?field=stats.items',
    '/admin/content/about/about?field=story.paragraphs.0',
    '/admin/content/projects',
  ])
  const own = { ...brand, name: 'Kora Studio', email: 'hi@kora.test' }
  await publish(site, 'brand/brand', own)
  expect(pathOf(await readSetup(site), 'contact')).toBe('/admin/content/brand/brand?field=location')
  await publish(site, 'brand/brand', { ...own, location: { latitude: 10, longitude: 7 } }, 1)
  const place = { path: '/admin/content/contact/contact?field=map.line', sample: '“Near the market.”' }
  expect((await readSetup(site))?.steps.find(({ step }) => step === 'contact')).toMatchObject(place)
  await publish(site, 'contact/contact', { ...contact, map: { ...contact.map, line: 'Near the bridge.' } })
  await publish(site, 'design/design', { ...design, accent: '#1D4ED8' })
  await publish(site, 'home/home', { ...home, stats: { items: home.stats.items.slice(1) } })
  await publish(site, 'about/about', { ...about, story: { ...about.story, paragraphs: ['We started.'] } })
  await publish(site, 'projects/first-film', {
    ...projects[0],
    title: 'Harvest',
    meta: { title: 'Harvest', description: 'A film.' },
  })
  expect(states(await readSetup(site))).toEqual({
    name: 'done',
    logo: 'open',
    colour: 'done',
    contact: 'done',
    home: 'done',
    about: 'done',
    services: 'open',
    projects: 'done',
    team: 'done',
    legal: 'done',
    samples: 'open',
    email: 'open',
    backups: 'open',
    people: 'open',
  })
})

test('the step for other samples leads to the form of a page once no list is left', async () => {
  await using site = await testSite({ samples: { marks: ['Best film', 'Ask for a quote.'], posts: [] } })
  expect(pathOf(await readSetup(site), 'samples')).toBe('/admin/content#content-samples')
  await publish(site, 'quote/quote', { ...testContent.quote, lead: 'Ask for a quote.' })
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const body = JSON.stringify({ kinds: ['awards'], posts: false })
  expect((await site.app.request('/api/content-samples/hide', { method: 'POST', headers, body })).status).toBe(200)
  expect(pathOf(await readSetup(site), 'samples')).toBe('/admin/content/quote/quote')
})

test('the step for legal texts leads to the first one that is still the sample’s', async () => {
  const { privacy, terms } = testContent
  await using site = await testSite({ samples: { marks: [privacy.intro, terms.intro], posts: [] } })
  expect(pathOf(await readSetup(site), 'legal')).toBe('/admin/content/privacy/privacy?field=intro')
  await publish(site, 'privacy/privacy', { ...privacy, intro: 'What we keep.' })
  expect(pathOf(await readSetup(site), 'legal')).toBe('/admin/content/terms/terms?field=intro')
  await publish(site, 'terms/terms', { ...terms, intro: 'What holds.' })
  expect(states(await readSetup(site))).toMatchObject({ legal: 'done', samples: 'done' })
})

test('steps can be skipped and taken up again; skipping all of them hides the checklist for good', async () => {
  await using site = await testSite({ samples })
  expect(states(await skip(site, ['logo', 'name']))).toMatchObject({ logo: 'skipped', name: 'skipped', colour: 'open' })
  expect(await readSetup(site)).toMatchObject({ isOpened: true })
  expect(states(await skip(site, ['logo']))).toMatchObject({ logo: 'skipped', name: 'open' })
  expect(await skip(site, setupSteps)).toBeNull()
  expect(await readSetup(site)).toBeNull()
})

test('a site that never had sample content has no checklist, and strangers see none', async () => {
  await using site = await testSite()
  expect(await readSetup(site)).toBeNull()
  expect((await site.app.request('/api/setup')).status).toBe(401)
})

test('the step for colleagues is done once somebody was invited', async () => {
  await using site = await testSite({ samples })
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const call = (method: string, path: string, body: unknown) =>
    site.app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(states(await readSetup(site))).toMatchObject({ people: 'open' })
  await call('PUT', '/auth/account', { name: 'Ngozi', email: 'ngozi@agency.test', password: adminPassword })
  const invited = await call('POST', '/people', { name: 'Ada', email: 'ada@agency.test', role: 'editor' })
  expect(invited.status).toBe(201)
  expect(states(await readSetup(site))).toMatchObject({ people: 'done' })
})

test('a checklist that was dismissed before some steps existed stays away; an open one gets the steps', async () => {
  await using site = await testSite({ samples })
  const earlier = (skipped: readonly string[], hasPeople = false) =>
    writeSetting(site.db, 'setup', JSON.stringify({ skipped, isOpened: true, ...(hasPeople && { hasPeople }) }))
  await earlier(['name', 'logo'])
  expect(states(await readSetup(site))).toMatchObject({ name: 'skipped', colour: 'open', home: 'open', people: 'open' })
  const all = ['name', 'logo', 'colour', 'contact', 'samples', 'email', 'backups']
  await earlier(all)
  expect([await readSetup(site), await readSetup(site)]).toEqual([null, null])
  await earlier(all, true)
  expect(states(await readSetup(site))).toMatchObject({ people: 'open', home: 'open' })
  await earlier([...all, 'people'], true)
  expect([await readSetup(site), await readSetup(site)]).toEqual([null, null])
})
