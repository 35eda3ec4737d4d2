// The menu panel of narrow screens, used by keyboard, as in a narrow desktop window.
import { menu } from '../helpers/sample-content.ts'
import { expect, test } from '../helpers/site.ts'

test('Enter opens the menu panel, Space its services, and Escape returns the focus', async ({ page }) => {
  await page.goto('/')
  const button = page.locator('.menu-panel > summary')
  const sheet = page.locator('.menu-panel-sheet')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('link').first()).toBeFocused()
  for (const { type } of menu.items) {
    if (type === 'services') break
    await page.keyboard.press('Tab')
  }
  await expect(sheet.locator('summary')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  const first = sheet.locator('a[href^="/services/"]').first()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  // Waits until the panel is visible, because Tab can't reach its links before.
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
})
