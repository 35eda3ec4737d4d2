// Opens every kind of page in the oldest supported browser. main-flow.e2e.ts runs the main journey in that browser.
import { emulateOldBrowser } from '../helpers/emulate-old-browser.ts'
import { footerLink, newestPostPath } from '../helpers/page.ts'
import { projectPath, servicePath } from '../helpers/sample-content.ts'
import { expect, test } from '../helpers/site.ts'

test.beforeEach(({ context }) => emulateOldBrowser(context))

test('newer APIs are gone, and every kind of page hydrates', async ({ page, request, allowProblems }) => {
  allowProblems(/404/)
  const post = await newestPostPath(request)
  await page.goto('/')
  expect(await page.evaluate(() => ['parse' in URL, 'try' in Promise, 'scheduler' in window])).toEqual([false, false, false])
  for (const path of ['/about', '/portfolio', projectPath, '/quote', '/privacy-policy', post, '/nothing']) {
    await page.goto(path)
    // Escape closes the panel only after hydration, so this proves that the page hydrates.
    await page.locator('.menu-panel > summary').click()
    const sheet = page.locator('.menu-panel-sheet')
    await expect(sheet).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden({ timeout: 500 })
    }).toPass()
  }
})

test('carousels advance, a preview opens, and a link navigates without a page load', async ({ page }) => {
  await page.goto(servicePath)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const slides = page.locator('.carousel').first()
  await slides.getByRole('button', { name: /next/i }).click()
  await slides
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await footerLink(page, '/about').click()
  await expect(page).toHaveURL(/\/about$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
