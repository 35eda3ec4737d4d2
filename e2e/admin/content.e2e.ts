// Editing the site's content in the admin. Each test has a site of its own, because all pages show what it changes.
import type { Page } from '@playwright/test'
import { answerQuestion, submitPassword } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, type RunningSite, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker.
test.use({ baseURL: 'http://localhost' })

/** A site without sample posts, because making their pictures takes time. */
const startOwnSite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })

async function openContent(page: Page, site: Pick<RunningSite, 'url' | 'password'>, path = '/admin/content') {
  await page.goto(site.url + path)
  await submitPassword(page, site.password)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('staff change a phone number: draft, publish, history', async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Brand and contact' }).click()
  await page.getByText('Phone numbers', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Phone number 1' }).fill('+234 900 123 4567')
  await page.getByRole('button', { name: 'Remove Phone number 2' }).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved. Visitors see the published text.')).toBeVisible()
  await expectNoAxeFindings(page)
  const contact = async () => (await page.request.get(`${site.url}/contact`)).text()
  expect(await contact()).not.toContain('+234 900 123 4567')

  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect.poll(contact).toContain('+234 900 123 4567')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: 'Version history' })
  await history.getByRole('button', { name: 'Use this version' }).first().click()
  await expect(page.getByText('Draft saved. Visitors see the published text.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone number 1' })).not.toHaveValue('+234 900 123 4567')
})

test('mistakes are beside their fields, and the first one has the focus', async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/contact/contact')
  const section = page.locator('summary').getByText('Form', { exact: true })
  await section.click()
  const reply = page.getByRole('group', { name: 'Form' }).getByLabel('Text')
  await reply.fill('')
  await section.click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('1 field to fix')).toBeVisible()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveAccessibleDescription(/Text is empty\./)
  await expectNoAxeFindings(page)
})

test('awards are added, ordered with the keyboard, hidden and deleted', async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/awards')
  const rows = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Move/ }) })
    .getByRole('listitem')
  const titles = () => rows.locator('.content-row-title').allTextContents()
  await expect(rows).toHaveCount(3)
  const [first = '', second = '', third = ''] = await titles()
  await page.getByRole('button', { name: `Move ${first} down` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual([second, first, third])
  await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()

  await page.getByRole('button', { name: `More for ${third}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await answerQuestion(page, /^Delete “/, 'Delete')
  await expect.poll(titles).toEqual([second, first])
  const home = async () => (await page.request.get(site.url)).text()
  expect(await home()).not.toContain(third)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(titles).toEqual([second, first, third])
  await page.getByRole('button', { name: 'Hide all from the site' }).click()
  await answerQuestion(page, /^Hide all/, 'Hide all')
  await expect(page.getByRole('button', { name: 'Show all on the site' })).toBeVisible()
  expect(await home()).not.toContain('awards-heading')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Best radio spot')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('3 fields to fix')).toBeVisible()
  await page.getByLabel('Awarded by').fill('Radio Week')
  await page.getByLabel('What it was for').fill('For thirty seconds.')
  await page.getByLabel('Year').fill('2026')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('heading', { name: 'Best radio spot' })).toBeVisible()
  await expect.poll(home).toContain('Best radio spot')
})

test('when someone else published first, nothing is overwritten', async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/brand/brand')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/admin/content/brand/brand`)
  await other.getByLabel('Tagline').fill('From another tab')
  await other.getByRole('button', { name: /^Publish/ }).click()
  await expect(other.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Tagline').fill('From this tab')
  await page.getByRole('button', { name: /^Publish/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten' })
  await notice.getByRole('button', { name: 'Load the newer text' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('From another tab')
})
