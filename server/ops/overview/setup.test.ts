// The checklist of a new site, whose steps follow the real content.
import { expect, test } from 'vitest'
import type { Setup } from '#contract/entities/setup.ts'
import { writeSetting } from '#server/db/settings.ts'
import { testContent } from '#server/testing/site/test-content.ts'
import { adminPassword, type TestSite, testSite } from '#server/testing/site/test-site.ts'

const { brand, design, projects } = testContent
const samples = { words: ['Test Agency', 'hello@agency.test', 'First film'], posts: [] }

async function readSetup(site: TestSite): Promise<Setup | null> {
  return (await (await site.app.request('/api/setup', { headers: await site.login() })).json()).setup
}

async function skip(site: TestSite, skipped: readonly string[]): Promise<Setup | null> {
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const answer = await site.app.request('/api/setup', { method: 'PUT', headers, body: JSON.stringify({ skipped }) })
  expect(answer.status).toBe(200)
  return (await answer.json()).setup
}

async function publish(site: TestSite, path: string, entry: unknown) {
  const headers = { ...(await site.login()), 'if-match': '"0"', 'content-type': 'application/json' }
  const answer = await site.app.request(`/api/content/${path}/publish`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ entry }),
  })
  expect([path, answer.status]).toEqual([path, 200])
}

const states = (setup: Setup | null) => Object.fromEntries(setup?.steps.map(({ step, state }) => [step, state]) ?? [])

test('a new site has a checklist whose steps are done when the content is the agency’s own', async () => {
  await using site = await testSite({ samples })
  const first = await readSetup(site)
  expect(states(first)).toEqual({
    name: 'open',
    logo: 'open',
    colour: 'open',
    contact: 'open',
    samples: 'open',
    email: 'open',
    backups: 'open',
    people: 'open',
  })
  expect(first).toMatchObject({ samples: 1, isOpened: false })
  expect(first?.steps.find(({ step }) => step === 'contact')?.path).toBe('/admin/content/brand/brand?field=email')
  await publish(site, 'brand/brand', { ...brand, name: 'Kora Studio', email: 'hi@kora.test' })
  await publish(site, 'design/design', { ...design, accent: '#1D4ED8' })
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
    samples: 'done',
    email: 'open',
    backups: 'open',
    people: 'open',
  })
})

test('steps can be skipped and taken up again; skipping all of them hides the checklist for good', async () => {
  await using site = await testSite({ samples })
  expect(states(await skip(site, ['logo', 'name']))).toMatchObject({ logo: 'skipped', name: 'skipped', colour: 'open' })
  expect(await readSetup(site)).toMatchObject({ isOpened: true })
  expect(states(await skip(site, ['logo']))).toMatchObject({ logo: 'skipped', name: 'open' })
  expect(await skip(site, ['name', 'logo', 'colour', 'contact', 'samples', 'email', 'backups', 'people'])).toBeNull()
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

test('a checklist that was dismissed before the step for colleagues existed stays away; an open one gets the step', async () => {
  await using site = await testSite({ samples })
  const earlier = (skipped: readonly string[]) => writeSetting(site.db, 'setup', JSON.stringify({ skipped, isOpened: true }))
  await earlier(['name', 'logo'])
  expect(states(await readSetup(site))).toMatchObject({ name: 'skipped', colour: 'open', people: 'open' })
  await earlier(['name', 'logo', 'colour', 'contact', 'samples', 'email', 'backups'])
  expect([await readSetup(site), await readSetup(site)]).toEqual([null, null])
})
