// The list of activities: filters, pages, export and how long it is kept.
import { expect, test } from 'vitest'
import type { ActivitiesPage, ActivityAction } from '#contract/entities/activities.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { deleteOldActivities } from './activities.ts'

const bola = { id: 'bola', name: 'Bola', email: 'bola@agency.test' }
const ada = { id: 'ada', name: '', email: 'ada@agency.test' }

type Row = { at: string; action: ActivityAction; subject?: string; by?: typeof bola | null }

async function record(site: TestSite, rows: readonly Row[]) {
  await site.db.deleteFrom('activities').execute()
  for (const { at, by = bola, ...row } of rows) await recordActivity(site.db, { ...row, account: by, now: new Date(at) })
}

async function list(site: TestSite, query = '') {
  const answer = await site.app.request(`/api/activities${query}`, { headers: await site.login() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ActivitiesPage
}

const subjects = ({ activities }: ActivitiesPage) => activities.map(({ subject }) => subject)

test('the list can be filtered by person, kind of action and day of the agency, and its pages hold 50', async () => {
  await using site = await testSite()
  // Logs in before, so that the login isn't in the list.
  await site.login()
  await record(site, [
    // 0:30 on 2 March in Abuja
    { at: '2026-03-01T23:30:00Z', action: 'post-published', subject: 'One' },
    { at: '2026-03-02T10:00:00Z', action: 'content-hidden', subject: 'Two', by: ada },
    // 0:10 on 3 March in Abuja
    { at: '2026-03-02T23:10:00Z', action: 'newsletter-ordered', subject: 'Three', by: null },
  ])
  const all = await list(site)
  expect(subjects(all)).toEqual(['Three', 'Two', 'One'])
  expect(all.people).toEqual([
    { id: '', name: 'A program with the newsletter key' },
    { id: 'ada', name: 'ada@agency.test' },
    { id: 'bola', name: 'Bola' },
  ])
  for (const [query, found] of [
    ['?person=ada', ['Two']],
    ['?person=', ['Three']],
    ['?group=posts', ['One']],
    ['?from=2026-03-02&to=2026-03-02', ['Two', 'One']],
    ['?from=2026-03-03', ['Three']],
    ['?to=2026-03-01', []],
  ] as const)
    expect([query, subjects(await list(site, query))]).toEqual([query, found])

  const many = Array.from({ length: 60 }, (_, n) => ({ at: new Date(n * 1000).toISOString(), action: 'login', subject: `${n}` }))
  await record(site, many as Row[])
  const first = await list(site)
  expect([first.activities.length, first.hasMore, first.activities[0]?.subject]).toEqual([50, true, '59'])
  const second = await list(site, `?before=${first.activities.at(-1)?.id}`)
  expect([second.activities.length, second.hasMore, second.activities.at(-1)?.subject]).toEqual([10, false, '0'])
})

test('the export has plain sentences and nothing that a spreadsheet would run', async () => {
  await using site = await testSite()
  await site.login()
  await record(site, [
    { at: '2026-03-01T23:30:00Z', action: 'post-published', subject: 'Our “film”', by: { ...bola, name: '=1+1' } },
  ])
  const answer = await site.app.request('/api/activities/export', { headers: await site.login() })
  expect(answer.headers.get('content-disposition')).toMatch(/activity-\d{4}-\d\d-\d\d\.csv/)
  const lines = (await answer.text()).split('\r\n')
  expect(lines).toContain('"2026-03-01 23:30:00","\'=1+1","published the post “Our “film””"')
  // Who exported it is recorded too.
  expect((await list(site)).activities[0]).toMatchObject({ action: 'activities-exported', name: 'The owner' })
})

test('only owners see the list, and wrong filters are refused', async () => {
  await using site = await testSite()
  for (const role of ['editor', 'author'] as const) {
    const { headers } = await logInAs(site, role)
    for (const path of ['/api/activities', '/api/activities/export'])
      expect([role, (await site.app.request(path, { headers })).status]).toEqual([role, 403])
  }
  const owner = await logInAs(site, 'owner')
  for (const query of ['from=2026-13-45', 'to=x', 'group=x'])
    expect([query, (await site.app.request(`/api/activities?${query}`, owner)).status]).toEqual([query, 400])
})

test('activities are kept for a year, with the names that people had', async () => {
  await using site = await testSite()
  await site.login()
  await record(site, [
    { at: '2025-01-01T00:00:00Z', action: 'login', subject: 'old' },
    { at: '2025-01-03T00:00:00Z', action: 'login', subject: 'kept' },
  ])
  await deleteOldActivities(site.db, new Date('2026-01-02T12:00:00Z'))
  expect((await list(site)).activities).toMatchObject([{ subject: 'kept', name: 'Bola' }])
})
