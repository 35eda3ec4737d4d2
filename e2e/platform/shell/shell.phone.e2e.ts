// Menu panel and contact bar on phones (spec §2).
import { expect, expectNoAxeFindings, test } from '../../helpers/site.ts'

test('the menu panel traps the focus and closes by Escape or choosing a link', async ({ page }) => {
  await page.goto('/about')
  const button = page.locator('.menu-panel > summary')
  const sheet = page.locator('.menu-panel-sheet')
  await button.click()
  await expect(sheet).toBeVisible()
  await expectNoAxeFindings(page)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press(key)
      expect(
        await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('.menu-panel')),
      ).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(page.locator('main')).toHaveAttribute('inert', '')
  // Taps the strip of the page at the left of the panel.
  await page.touchscreen.tap(8, 400)
  await expect(sheet).toBeHidden()
  await expect(page.locator('main')).not.toHaveAttribute('inert', '')
  await button.click()
  await sheet.getByText('Services').click()
  await sheet.getByRole('link', { name: 'Social Media' }).click()
  await expect(page).toHaveURL(/\/services\/socialmediamanagement$/)
  await expect(sheet).toBeHidden()
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
  await button.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(sheet).toBeHidden()
})

test('the bar at the bottom of home and service pages offers call, WhatsApp and LinkedIn', async ({ page }) => {
  for (const path of ['/', '/services/mediaproduction']) {
    await page.goto(path)
    const bar = page.locator('.contact-bar')
    await expect(bar).toBeInViewport()
    await expect(bar.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', '/contact')
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
    await expect(bar.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /linkedin\.com\/company/)
  }
  await page.goto('/about')
  await expect(page.locator('.contact-bar')).toHaveCount(0)
})

test('the menu panel scrolls on a small screen while its button stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/services/contentcreationcreativewriting')
  const button = page.locator('.menu-panel > summary')
  const contact = page.locator('.menu-panel-contact')
  await button.click()
  await expect(page.locator('.menu-panel').getByRole('link', { name: 'Content Creation' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(contact).not.toBeInViewport()
  await contact.scrollIntoViewIfNeeded()
  await expect(contact).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(contact).toBeHidden()
})

test('the contact bar never covers a focused element', async ({ page }) => {
  await page.goto('/services/mediaproduction')
  const bar = await page.locator('.contact-bar').boundingBox()
  for (let n = 0; n < 25; n += 1) {
    await page.keyboard.press('Tab')
    const { top, isFree } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      return {
        top: focused.getBoundingClientRect().top,
        isFree: !!focused.closest('.contact-bar, .navbar') || focused === document.body,
      }
    })
    if (!isFree) expect(top).toBeLessThan(bar?.y ?? 0)
  }
})
