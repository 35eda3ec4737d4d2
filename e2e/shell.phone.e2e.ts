// The shell on a phone (spec §2).
import { expect, expectNoAxeFindings, test } from './site.ts'

test('the panel keeps the focus, closes by Escape and by choice', async ({ page }) => {
  await page.goto('/about')
  const button = page.locator('.menu-panel > summary')
  const sheet = page.locator('.menu-panel-sheet')
  await button.click()
  await expect(sheet).toBeVisible()
  await expectNoAxeFindings(page)
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('.menu-panel')),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await button.click()
  await sheet.getByText('Services').click()
  await sheet.getByRole('link', { name: 'Social Media' }).click()
  await expect(page).toHaveURL(/\/services\/socialmediamanagement$/)
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
