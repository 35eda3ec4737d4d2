// Making a new site one's own: the checklist of the first login, and hiding sample content.
import type { Page } from '@playwright/test'
import { answerQuestion, submitPassword } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, type RunningSite, sampleTest, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker.
test.use({ baseURL: 'http://localhost' })

/** A site without sample posts, because making their pictures takes time. */
const startOwnSite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })

async function logIn(page: Page, { url, password }: Pick<RunningSite, 'url' | 'password'>, path: string) {
  await page.goto(url + path)
  await submitPassword(page, password)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

sampleTest(
  'after the first login a checklist leads to each form and follows what is done',
  { tag: '@phone' },
  async ({ page }) => {
    await using site = await startOwnSite()
    await logIn(page, site, '/admin')
    await page.getByRole('link', { name: 'Open checklist' }).click()
    const checklist = page.getByRole('region', { name: 'Make it yours' })
    await expect(checklist.getByText('0 of 14 done')).toBeVisible()
    const step = (name: string) => checklist.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
    await expect(step('Logo').getByRole('heading', { name: 'To do: Logo' })).toBeVisible()
    await expectNoAxeFindings(page)

    await step('Name and description').getByRole('link').click()
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await name.fill('Kora Studio')
    await page.getByLabel('Description', { exact: true }).fill('Kora Studio films weddings in Jos.')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

    await page.goto(`${site.url}/admin/home`)
    await expect(step('Name and description').getByRole('heading', { name: 'Done: Name and description' })).toBeVisible()
    await step('Contact details').getByRole('link').click()
    await expect(page.getByLabel('Email address', { exact: true })).toBeFocused()
    await page.goBack()
    await step('Home').getByRole('link').click()
    await expect(page.getByText(/^Came with the site: .*and \d+ more/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Slide 1' })).toBeVisible()
    await page.goBack()
    for (const name of ['Other sample content', 'Colleagues', 'Backups']) {
      await step(name).getByRole('link').click()
      const back = page.getByRole('link', { name: 'Checklist' }).last()
      await expect(back).toBeInViewport()
      await back.click()
    }
    await step('Logo').getByRole('button', { name: 'Skip this step: Logo' }).press('Enter')
    await expect(step('Logo').getByRole('heading', { name: 'Skipped: Logo' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeFocused()
    await expectNoAxeFindings(page)
    await step('Logo').getByRole('button', { name: 'Undo skipping Logo' }).press('Enter')
    await expect(step('Logo').getByRole('button', { name: 'Skip this step: Logo' })).toBeVisible()

    await page.goto(`${site.url}/admin`)
    await expect(page.getByRole('heading', { name: 'Previous Posts' })).toBeVisible()
    await page.goto(`${site.url}/admin/home`)
    await checklist.getByRole('button', { name: /^Remove this checklist/ }).click()
    await answerQuestion(page, /^Remove this checklist for good/, 'Remove checklist')
    await expect(checklist).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'System status' })).toBeVisible()
    await expect(checklist).toBeHidden()
  },
)

sampleTest('samples are marked, hidden in one press and shown again', { tag: '@desktop' }, async ({ page }) => {
  await using site = await startOwnSite()
  await logIn(page, site, '/admin/content')
  const home = async () => (await page.request.get(site.url)).text()
  const samples = page.getByRole('region', { name: 'Sample content' })
  await expect(page.getByRole('region', { name: 'Lists' }).getByText('3 samples')).toHaveCount(2)
  await expect(samples.getByRole('checkbox', { name: /^Services/ })).not.toBeChecked()
  await samples.getByRole('checkbox', { name: /^Projects/ }).uncheck()
  await samples.getByRole('checkbox', { name: /^Partners/ }).uncheck()
  await expectNoAxeFindings(page)
  expect(await home()).toContain('Omosede Osagie')
  await samples.getByRole('button', { name: 'Hide 17 samples' }).click()
  await answerQuestion(page, 'Hide 17 samples?', 'Hide')
  await expect(page.getByRole('heading', { name: 'Lists' })).toBeFocused()
  await expect(page.getByText('3 hidden')).toHaveCount(2)
  await expect(samples.getByRole('checkbox')).toHaveCount(3)
  await expect(samples.getByRole('button')).toHaveCount(0)
  for (const gone of ['Capital Creative Awards', 'Omosede Osagie']) await expect.poll(home).not.toContain(gone)

  await page.getByRole('link', { name: 'Awards', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Hide \d+ samples?$/ })).toBeHidden()
  await page.getByRole('button', { name: /^More for Best Emerging Agency/ }).click()
  await page.getByRole('menuitem', { name: 'Show' }).click()
  await expect.poll(home).toContain('Capital Creative Awards')
  await page.getByRole('button', { name: 'Hide 1 sample', exact: true }).click()
  await answerQuestion(page, 'Hide 1 sample?', 'Hide')
  await expect(page.getByRole('heading', { name: 'Awards', level: 2 })).toBeFocused()
  await expect.poll(home).not.toContain('Capital Creative Awards')

  await page.goto(`${site.url}/admin/content/services`)
  await page.getByRole('button', { name: 'Hide 8 samples' }).click()
  await expect(page.getByText(/Their projects are hidden with them/)).toBeVisible()
  await answerQuestion(page, 'Hide 8 samples?', 'Cancel')
  await page.getByRole('link', { name: 'Media & Production' }).first().click()
  await expect(page.getByText(/^Came with the site: “/)).toBeVisible()
})

sampleTest('samples are deleted in one press, and each can be brought back', { tag: '@phone' }, async ({ page }) => {
  await using site = await startOwnSite()
  await logIn(page, site, '/admin/content/services')
  const home = async () => (await page.request.get(site.url)).text()
  expect(await home()).toContain('/services/mediaproduction')
  await page.getByRole('button', { name: 'Delete 8 samples' }).click()
  await answerQuestion(page, 'Delete 8 samples?', 'Delete')
  await expect(page.getByText('Nothing here. The section doesn’t appear on the site.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Services', level: 2 })).toBeFocused()
  await expectNoAxeFindings(page)
  await expect.poll(home).not.toContain('/services/')
  const deleted = page.getByRole('region', { name: 'Deleted' }).getByRole('listitem')
  await expect(deleted).toHaveCount(8)
  await deleted.filter({ hasText: 'Media & Production' }).getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(home).toContain('/services/mediaproduction')
})
