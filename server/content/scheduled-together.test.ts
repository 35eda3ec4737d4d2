import { expect, test } from 'vitest'
import type { ListedDraft } from '#contract/endpoints/content-endpoints.ts'
import type { Overview } from '#contract/entities/overview.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent } from '#server/testing/site/test-content.ts'
import { until } from '#server/testing/site/test-site.ts'

const [service] = testContent.services
const [project] = testContent.projects
const projectPath = `/projects/${project?.slug}`
const inAnHour = '2026-01-01T02:00:00+01:00'

/** A site with drafts of a new service and of a project that belongs to it. */
async function createLaunch() {
  const editor = await createEditor({ jobPollMs: 20 })
  const saveProject = async (changes: object, version: number) => {
    const entry = { ...project, service: 'radio-plays', title: 'On air', ...changes }
    expect((await editor.send('PUT', `${projectPath}/draft`, { entry }, version)).status).toBe(200)
  }
  const added = { ...service, slug: 'radio-plays', name: 'Radio plays', aliases: [] }
  expect((await editor.send('PUT', '/services/radio/draft', { entry: added }, 0)).status).toBe(200)
  await saveProject({}, 0)
  const overview = async () => {
    const answer = await editor.app.request('/api/overview', { headers: await editor.login() })
    const { health } = (await answer.json()) as Overview
    return health.filter(({ subject }) => subject === 'content').map(({ message }) => message)
  }
  const drafts = async () => (await (await editor.send('GET', '-drafts')).json()) as ListedDraft[]
  return {
    ...editor,
    saveProject,
    drafts,
    overview,
    schedule: async (publishAt = inAnHour) => editor.send('POST', '-drafts/publish', { entries: await drafts(), publishAt }),
    shown: async () => {
      const { services, projects } = await editor.content()
      return [services.some(({ slug }) => slug === 'radio-plays'), projects.some(({ title }) => title === 'On air')]
    },
    [Symbol.asyncDispose]: () => editor[Symbol.asyncDispose](),
  }
}

test('drafts that refer to each other are scheduled together, and become public together', async () => {
  await using site = await createLaunch()
  expect((await site.schedule('2025-12-31T00:00:00Z')).status).toBe(400)
  const answer = await site.schedule()
  const publishAt = '2026-01-01T01:00:00.000Z'
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ key: 'radio', publishAt }, { publishAt }]])
  expect(await site.entry('/services/radio')).toMatchObject({ state: 'scheduled', publishAt })
  const { activities } = (await (await site.app.request('/api/activities', { headers: await site.login() })).json()) as {
    activities: { action: string; subject: string }[]
  }
  expect(activities.filter(({ action }) => action === 'content-scheduled').map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Services: Radio plays', 'Projects: On air']),
  )
  site.wait(3_599_000)
  expect(await site.shown()).toEqual([false, false])
  // The job may have run a moment ago, and runs once a minute.
  site.wait(61_000)
  await until(async () => (await site.shown()).includes(true) || null)
  expect(await site.shown()).toEqual([true, true])
  expect(await site.drafts()).toEqual([])
})

test('if one of them isn’t right, nothing is scheduled, and each mistake is named', async () => {
  await using site = await createLaunch()
  await site.saveProject({ title: '' }, 1)
  const refused = await site.schedule()
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: contentMessages.draftsNotScheduled, errors: { [`projects/${project?.slug}`]: expect.any(String) } },
  ])
  expect((await site.drafts()).map(({ publishAt }) => publishAt)).toEqual([null, null])
})

test('if one no longer fits at its time, none is published and all say so until they are scheduled again', async () => {
  await using site = await createLaunch()
  await site.schedule()
  const clash = { ...project, title: 'On the same URL' }
  expect((await site.send('PUT', '/projects/clash/draft', { entry: clash }, 0)).status).toBe(200)
  await site.saveProject({ title: '' }, 2)
  site.wait(3_600_000)
  const missed = { publishAt: null, missedAt: '2026-01-01T01:00:00.000Z' }
  await until(async () => (await site.drafts())[0]?.missedAt ?? null)
  expect(await site.drafts()).toMatchObject([
    { ...missed, problem: null },
    { ...missed, problem: 'Title is empty.' },
    { key: 'clash' },
  ])
  expect(await site.shown()).toEqual([false, false])
  expect(await site.entry(projectPath)).toMatchObject(missed)
  expect(await site.overview()).toEqual([expect.stringContaining('2 changes')])

  expect((await site.send('DELETE', '/projects/clash', undefined, 1)).status).toBe(204)
  await site.saveProject({}, 4)
  await site.schedule('2026-01-01T03:00:00Z')
  expect((await site.drafts()).map(({ missedAt }) => missedAt)).toEqual([null, null])
  site.wait(7_200_000)
  await until(async () => (await site.shown()).includes(true) || null)
  expect(await site.shown()).toEqual([true, true])
  expect(await site.overview()).toEqual([])
})

test('one that is scheduled again alone leaves the others, which stay together', async () => {
  await using site = await createLaunch()
  await site.send('PUT', '/brand/brand/draft', { entry: { ...testContent.brand, name: 'Kora Studio' } }, 0)
  await site.schedule()
  await site.send('POST', '/brand/brand/publish', { publishAt: '2026-01-02T00:00:00Z' }, 2)
  await site.send('PUT', '/brand/brand/draft', { entry: { ...testContent.brand, name: '' } }, 3)
  site.wait(3_600_000)
  await until(async () => (await site.shown()).includes(true) || null)
  expect(await site.shown()).toEqual([true, true])
  expect(await site.drafts()).toMatchObject([{ kind: 'brand', publishAt: '2026-01-02T00:00:00.000Z', missedAt: null }])
})

test('what is typed after scheduling isn’t published at the time, and stays a draft', async () => {
  await using site = await createLaunch()
  await site.schedule()
  await site.saveProject({ title: '' }, 2)
  expect(await site.entry(projectPath)).toMatchObject({ state: 'scheduled', hasNewerChanges: true, draft: { title: '' } })
  site.wait(3_600_000)
  await until(async () => (await site.shown()).includes(true) || null)
  expect(await site.shown()).toEqual([true, true])
  expect(await site.entry(projectPath)).toMatchObject({
    ...{ publishAt: null, missedAt: null, hasNewerChanges: false, hasDraft: true },
    draft: { title: '' },
    published: { title: 'On air' },
  })
})

test('a scheduled text that was changed since is in the version history when its schedule ends', async () => {
  await using site = await createLaunch()
  await site.schedule()
  await site.saveProject({ title: '' }, 2)
  expect((await site.send('DELETE', `${projectPath}/schedule`, undefined, 3)).status).toBe(200)
  const [version] = await site.versions(projectPath)
  const restored = await site.send('POST', `${projectPath}/versions/${version?.id}/restore`, undefined, 4)
  expect(await restored.json()).toMatchObject({ publishAt: null, hasNewerChanges: false, draft: { title: 'On air' } })
})
