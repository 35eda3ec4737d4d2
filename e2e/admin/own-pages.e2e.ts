// The menu, social profiles and pages of the agency's own, from the admin to the public page.
import type { Locator, Page } from '@playwright/test'
import { answerQuestion, submitPassword } from '../helpers/admin.ts'
import { overflowOf } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker.
test.use({ baseURL: 'http://localhost' })

const startOwnSite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })

test('a page of one’s own is written, published, put into the menu and deleted', { tag: '@phone' }, async ({ page }) => {
  await using site = await startOwnSite()
  await page.goto(`${site.url}/admin/content/pages`)
  await submitPassword(page, site.password)
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('textbox', { name: 'URL' }).fill('careers')
  await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Work with us')
  await page.locator('summary').getByText('Search results', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Title in search results' }).fill('Careers')
  await page.getByRole('textbox', { name: 'Description in search results' }).fill('Jobs at our agency.')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('We are looking for an [editor](/contact).')
  await selectText(text, 'We are')
  await text.press('ControlOrMeta+b')
  await selectText(text, 'looking')
  await page.getByRole('button', { name: 'Italic' }).click()
  await expect(text).toHaveValue('**We are** *looking* for an [editor](/contact).')
  await text.press('ControlOrMeta+z')
  await expect(text).toHaveValue('**We are** looking for an [editor](/contact).')
  await text.press('ControlOrMeta+i')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('combobox', { name: 'Block' }).last().selectOption('contact form')
  await page.getByRole('textbox', { name: 'Bold end' }).fill('to us')
  await expectNoAxeFindingsInForm(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  await page.goto(`${site.url}/admin/content/menu/menu`)
  await page.locator('summary').getByText('Main navigation', { exact: true }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('textbox', { name: 'Label' }).last().fill('Careers')
  const item = page.getByRole('group', { name: 'Item 6' })
  await item.getByRole('combobox', { name: 'Link' }).selectOption('Another address')
  const address = item.getByRole('textbox', { name: 'Address' })
  await address.fill('/carers')
  await address.blur()
  await expect(address).toHaveAccessibleDescription(/Did you mean "\/careers"\?/)
  await expectNoAxeFindingsInForm(page)
  await item.getByRole('combobox', { name: 'Link' }).selectOption('Work with us')
  await expect(address).toHaveCount(0)
  await expectNoAxeFindingsInForm(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  await page.goto(`${site.url}/about`)
  await page.locator('.menu-panel-toggle').click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work with us')
  await expect(page.getByText('We are looking for an editor.')).toBeVisible()
  await expect(page.locator('strong')).toHaveText('We are')
  await expect(page.locator('em')).toHaveText('looking')
  await expect(page.getByRole('main').getByRole('link', { name: 'editor', exact: true })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await expect(page).toHaveURL(/\/admin\/content\/pages\/./)

  await page.goto(`${site.url}/admin/content/pages`)
  await page.getByRole('button', { name: 'More for Work with us' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await answerQuestion(page, /^Delete “/, 'Delete')
  await expect.poll(async () => (await page.request.get(`${site.url}/careers`)).status()).toBe(404)
  expect(await (await page.request.get(`${site.url}/about`)).text()).not.toContain('/careers')
})

test('profiles are removed and added, and the site shows those that exist', { tag: '@desktop' }, async ({ page }) => {
  await using site = await startOwnSite()
  await page.goto(`${site.url}/admin/content/brand/brand`)
  await submitPassword(page, site.password)
  await page.locator('summary').getByText('Social profiles', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove Profile 4' }).click()
  await page.getByRole('button', { name: 'Add profile' }).click()
  await page.getByRole('combobox', { name: 'Network' }).last().selectOption('TikTok')
  await page.getByRole('textbox', { name: 'Profile' }).last().fill('https://www.tiktok.com/@agency')
  await expectNoAxeFindingsInForm(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.goto(site.url)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'TikTok' })).toHaveAttribute('href', 'https://www.tiktok.com/@agency')
  await expect(page.getByRole('main').getByRole('link', { name: 'TikTok' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'LinkedIn', exact: true })).toHaveCount(0)
  await expectNoAxeFindings(page)
})

async function selectText(box: Locator, words: string) {
  await box.evaluate((element: HTMLTextAreaElement, words) => {
    const start = element.value.indexOf(words)
    element.focus()
    element.setSelectionRange(start, start + words.length)
  }, words)
}

/** At the end of a form its bar, which stays at the bottom of the screen, covers no field. */
async function expectNoAxeFindingsInForm(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectNoAxeFindings(page)
}
