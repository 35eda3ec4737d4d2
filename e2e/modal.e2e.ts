// The preview of a portfolio item on a service page (spec §2).
import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, test } from './site.ts'

test('a preview opens above a page that stays where it is, and gives the focus back', async ({ page }) => {
  await page.goto('/services/socialmediamanagement')
  const opener = page.getByRole('button', { name: /^Preview/ }).first()
  const modal = page.getByRole('dialog')
  await opener.focus()
  const before = await place(page)
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('PageDown')
  expect(await place(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await place(page)).toEqual(before)

  await opener.click()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await opener.click()
  // Beside it.
  await page.mouse.click(2, 300)
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('its link leads to the project, under the overlay', async ({ page }) => {
  await page.goto('/services/brandingidentity')
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Full Project' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/portfolio\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** How far it is scrolled, and how wide it is. */
function place(page: Page) {
  return page.evaluate(() => [window.scrollY, document.querySelector('main')?.getBoundingClientRect().width])
}
