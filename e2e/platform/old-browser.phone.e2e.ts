// The pages on the oldest browser that is promised; main-job.e2e.ts goes through what they are for.
import { emulateOldBrowser } from '../helpers/emulate-old-browser.ts'
import { expect, test } from '../helpers/site.ts'

test.beforeEach(({ context }) => emulateOldBrowser(context))

test('what is newer is gone, and every kind of page comes alive', async ({ page, request, announce }) => {
  announce(/404/)
  const [post]: { slug: string }[] = await (await request.get('/api/posts?limit=1')).json()
  await page.goto('/')
  expect(await page.evaluate(() => ['parse' in URL, 'try' in Promise, 'scheduler' in window])).toEqual([false, false, false])
  for (const path of [
    '/about',
    '/portfolio',
    '/portfolio/logo-ngo',
    '/quote',
    '/privacy-policy',
    `/blog/${post?.slug}`,
    '/nothing',
  ]) {
    await page.goto(path)
    // The panel is closed by Escape only where scripts run.
    await page.locator('.menu-panel > summary').click()
    const sheet = page.locator('.menu-panel-sheet')
    await expect(sheet).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden({ timeout: 500 })
    }).toPass()
  }
})

test('slides turn, a preview opens, and a link leads on without a new page', async ({ page }) => {
  await page.goto('/services/mediaproduction')
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
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
