// Menu panel and contact bar on phones (spec §2).
import { brand, servicePath, services } from '../../helpers/sample-content.ts'
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
  await sheet.locator('summary').click()
  const path = `/services/${services.at(-1)?.slug}`
  await sheet.locator(`a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
  await expect(sheet).toBeHidden()
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
  await button.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(sheet).toBeHidden()
})

test('the bar at the bottom of home and service pages offers call, WhatsApp and LinkedIn', async ({ page }) => {
  for (const path of ['/', servicePath]) {
    await page.goto(path)
    const bar = page.locator('.contact-bar')
    await expect(bar).toBeInViewport()
    await expect(bar.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', '/contact')
    await expect(bar.locator('a[href*="wa.me"]')).toHaveCount(brand.whatsapp ? 1 : 0)
    const linkedin = brand.socials.filter(({ network }) => network === 'LinkedIn')
    for (const { link } of linkedin) await expect(bar.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', link)
  }
  await page.goto('/about')
  await expect(page.locator('.contact-bar')).toHaveCount(0)
})

test('the menu panel scrolls on a small screen while its button stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const path = `/services/${services.at(-1)?.slug}`
  await page.goto(path)
  const button = page.locator('.menu-panel > summary')
  const contact = page.locator('.menu-panel-contact')
  await button.click()
  await expect(page.locator(`.menu-panel a[href="${path}"]`)).toHaveAttribute('aria-current', 'page')
  await expect(contact).not.toBeInViewport()
  await contact.scrollIntoViewIfNeeded()
  await expect(contact).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(contact).toBeHidden()
})

test('the contact bar never covers a focused element', async ({ page }) => {
  await page.goto(servicePath)
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
