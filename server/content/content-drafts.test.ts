import { expect, test } from 'vitest'
import { testContent } from '../testing/site/test-content.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'

const { brand } = testContent

async function send(site: TestSite, method: string, path: string, body?: unknown, version = 0) {
  const answer = await site.app.request(`/api/content${path}`, {
    method,
    headers: { ...(await site.login()), 'if-match': `"${version}"`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect([method, path, answer.status < 300]).toEqual([method, path, true])
  return answer.status === 204 ? null : answer.json()
}

async function openPreview(site: TestSite, path: string) {
  const answer = await site.app.request(path)
  const visit = site.lastVisit()
  return { headers: answer.headers, name: visit?.content.brand.name, preview: visit?.preview }
}

test('a private link shows the draft on its page until it is revoked, and visitors see no change', async () => {
  await using site = await testSite()
  await send(site, 'PUT', '/brand/brand/draft', { entry: { ...brand, name: 'Kora Studio' } })
  const { preview } = await send(site, 'POST', '/brand/brand/preview')
  expect(preview).toMatch(/^\/\?preview=brand\.brand\.[\w-]{43}$/)
  expect(await send(site, 'POST', '/brand/brand/preview')).toEqual({ preview })
  expect(await send(site, 'GET', '/brand/brand')).toMatchObject({ preview })

  const shown = await openPreview(site, preview)
  expect([shown.name, shown.preview]).toEqual(['Kora Studio', 'draft'])
  for (const [header, value] of [
    ['cache-control', 'no-store'],
    ['x-robots-tag', 'noindex'],
    ['referrer-policy', 'same-origin'],
  ] as const)
    expect([header, shown.headers.get(header)]).toEqual([header, value])
  expect(await openPreview(site, '/')).toMatchObject({ name: brand.name, preview: undefined })

  await send(site, 'DELETE', '/brand/brand/preview')
  expect(await openPreview(site, preview)).toMatchObject({ name: brand.name, preview: undefined })
})

test('a draft with mistakes shows the published text, and says so', async () => {
  await using site = await testSite()
  await send(site, 'PUT', '/brand/brand/draft', { entry: { ...brand, name: '' } })
  const { preview } = await send(site, 'POST', '/brand/brand/preview')
  expect(await openPreview(site, preview)).toMatchObject({ name: brand.name, preview: 'invalid draft' })
})

test('a new entry is shown on its own page before it is published, and its link ends when it is deleted', async () => {
  await using site = await testSite()
  const [service] = testContent.services
  const entry = { ...service, slug: 'new-service', name: 'New service', aliases: [] }
  const { key } = await send(site, 'PUT', '/services/new/draft', { entry })
  const { preview } = await send(site, 'POST', `/services/${key}/preview`)
  expect(preview).toMatch(/^\/services\/new-service\?preview=/)
  await site.app.request(preview)
  expect(site.lastVisit()?.content.services.map(({ slug }) => slug)).toContain('new-service')
  await send(site, 'DELETE', `/services/${key}`, undefined, 1)
  await site.app.request(preview)
  expect(site.lastVisit()?.content.services.map(({ slug }) => slug)).not.toContain('new-service')
})

test('emails have no preview, and a link of a post opens no content', async () => {
  await using site = await testSite()
  expect(await send(site, 'POST', '/mails/mails/preview')).toEqual({ preview: null })
  const { preview } = await send(site, 'POST', '/about/about/preview')
  const forged = preview.replace('about.about', 'brand.brand')
  expect(await openPreview(site, forged)).toMatchObject({ preview: undefined })
})

test('a schedule can be cancelled; the draft stays', async () => {
  await using site = await testSite({ now: () => new Date('2026-01-01T00:00:00Z') })
  const publication = { entry: { ...brand, name: 'Kora Studio' }, publishAt: '2026-01-02T00:00:00Z' }
  const scheduled = await send(site, 'POST', '/brand/brand/publish', publication)
  expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: '2026-01-02T00:00:00.000Z' })
  const cancelled = await send(site, 'DELETE', '/brand/brand/schedule', undefined, scheduled.version)
  expect(cancelled).toMatchObject({ publishAt: null, hasDraft: true, draft: { name: 'Kora Studio' } })
})

test('several drafts that refer to each other are published at once, all or none', async () => {
  await using site = await testSite()
  const [service] = testContent.services
  const [project] = testContent.projects
  const added = await send(site, 'PUT', '/services/new/draft', {
    entry: { ...service, slug: 'radio-plays', name: 'Radio plays', aliases: [] },
  })
  const path = `/projects/${project?.slug}`
  await send(site, 'PUT', `${path}/draft`, { entry: { ...project, service: 'radio-plays', title: '' } })
  const drafts = () => send(site, 'GET', '-drafts')
  expect(await drafts()).toMatchObject([
    { kind: 'services', key: added.key, title: 'Radio plays' },
    { kind: 'projects', key: project?.slug },
  ])
  const publish = async () =>
    site.app.request('/api/content-drafts/publish', {
      method: 'POST',
      headers: { ...(await site.login()), 'content-type': 'application/json' },
      body: JSON.stringify({ entries: await drafts() }),
    })
  const services = async () => {
    await site.app.request('/')
    return site.lastVisit()?.content.services.map(({ slug }) => slug)
  }
  const refused = await publish()
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: { [`projects/${project?.slug}`]: expect.any(String) } },
  ])
  expect(await services()).not.toContain('radio-plays')

  await send(site, 'PUT', `${path}/draft`, { entry: { ...project, service: 'radio-plays' } }, 1)
  expect((await publish()).status).toBe(200)
  expect(await services()).toContain('radio-plays')
  expect(await drafts()).toEqual([])
})
