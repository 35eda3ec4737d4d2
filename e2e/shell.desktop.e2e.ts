// The shell on a desk (spec §2).
import { expect, expectNoAxeFindings, test } from './site.ts'

test('the Services dropdown opens by click and closes by click, Escape, outside and choice', async ({ page }) => {
  await page.goto('/about')
  const trigger = page.locator('.services-menu > summary')
  const entry = page.locator('.services-menu').getByRole('link', { name: 'Branding & Identity' })
  await expect(entry).toBeHidden()
  await trigger.click()
  await expect(entry).toBeVisible()
  await expectNoAxeFindings(page)
  await trigger.click()
  await expect(entry).toBeHidden()
  await trigger.click()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(trigger).toBeFocused()
  await trigger.click()
  await page.mouse.click(700, 850)
  await expect(entry).toBeHidden()
  await trigger.click()
  await entry.click()
  await expect(page).toHaveURL(/\/services\/brandingidentity$/)
  await expect(entry).toBeHidden()
})

test('the active link is marked', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.locator('.navbar-nav [aria-current=page]')).toHaveText('Blog')
  await page.goto('/')
  await expect(page.locator('.navbar-nav [aria-current=page]')).toHaveText('Home')
})
