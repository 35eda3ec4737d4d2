// Several drafts are published or scheduled together.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { siteContent } from '../../content/all-content.ts'
import { fetchToken, submitPassword } from '../helpers/admin.ts'
import { overflowOf } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, type RunningSite, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker.
test.use({ baseURL: 'http://localhost' })

const [service] = siteContent.services
const [project] = siteContent.projects
const longName = 'Telecommunications and Misunderstandings'

/** Saves a draft as the form does. Resolves with its version. */
async function saveDraft(site: RunningSite, path: string, entry: unknown, version = 0): Promise<number> {
  const answer = await fetch(`${site.url}/api/content/${path}/draft`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await fetchToken(site)}`,
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ entry }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { version: number }).version
}

async function openDrafts(page: Page, site: RunningSite) {
  await page.goto(`${site.url}/admin/content`)
  await submitPassword(page, site.password)
  return page.getByRole('region', { name: 'Not public yet' })
}

test('a new service and its project are scheduled together, once both are right', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await saveDraft(site, 'services/radio-plays', { ...service, slug: 'radio-plays', name: longName, aliases: [] })
  const projectPath = `projects/${project?.slug}`
  const draft = { ...project, service: 'radio-plays', title: 'On air' }
  const version = await saveDraft(site, projectPath, { ...draft, client: '' })
  const drafts = await openDrafts(page, site)
  await expectNoAxeFindings(page)

  allowProblems(/400/)
  await drafts.getByRole('button', { name: 'Schedule 2 changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule 2 changes' })
  await expect(dialog.getByLabel('Date and time (Nigerian time)')).toBeFocused()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  const row = drafts.getByRole('listitem').filter({ hasText: 'On air' })
  await expect(row).toContainText('Client is empty.')
  await expect(drafts.getByText(/^Scheduled for/)).toHaveCount(0)
  await expectNoAxeFindings(page)

  // Someone else corrects it meanwhile: the first try says so, and the next one takes the new text.
  await saveDraft(site, projectPath, draft, version)
  allowProblems(/409/)
  const reloaded = page.waitForResponse((response) => response.url().endsWith('/api/content-drafts'))
  await drafts.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByText('was edited in another tab').first()).toBeVisible()
  await reloaded
  await expect(row).not.toContainText('Client is empty.')

  await drafts.getByRole('button', { name: 'Schedule 2 changes' }).press('Enter')
  await dialog.getByLabel('Date and time (Nigerian time)').fill('2020-01-01T08:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a date and time in the future')).toBeVisible()
  const inAYear = `${new Date().getFullYear() + 1}-06-01T08:30`
  await dialog.getByLabel('Date and time (Nigerian time)').fill(inAYear)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(drafts.getByText(/^Scheduled for 1 June/)).toHaveCount(2)
  await expect(drafts.locator('time').first()).toHaveAttribute('datetime', `${inAYear.replace('T08', 'T07')}:00.000Z`)
  await expect(drafts.getByRole('checkbox', { name: 'On air' })).not.toBeChecked()
  expect(await overflowOf(page)).toBe(0)
  await expectNoAxeFindings(page)
})

test('drafts that missed their time say so, and which field is in the way', { tag: '@desktop' }, async ({ page }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await saveDraft(site, `projects/${project?.slug}`, { ...project, title: '', client: longName })
  await saveDraft(site, 'brand/brand', { ...siteContent.brand, name: 'Kora Studio' })
  {
    // A test can't wait until the time of a schedule has come.
    using database = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5000 })
    database.exec("update content_entries set missed_at = '2026-01-01T07:00:00.000Z'")
  }
  const drafts = await openDrafts(page, site)
  await expect(drafts.getByText('Not published on 1 January 2026, 08:00')).toHaveCount(2)
  await expect(drafts.getByRole('listitem').filter({ hasText: 'Projects' })).toContainText('Title is empty.')
  await expect(drafts.locator('.field-error')).toHaveCount(1)
  expect(await overflowOf(page)).toBe(0)
  await expectNoAxeFindings(page)
  await drafts.getByRole('link', { name: 'Edit No name yet' }).click()
  await expect(page.getByText('1 field to fix')).toBeVisible()
  await expectNoAxeFindings(page)
})
