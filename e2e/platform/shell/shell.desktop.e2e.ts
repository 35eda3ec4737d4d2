// Header and toasts on desktops (spec §2).
import { expect, expectNoAxeFindings, test } from '../../helpers/site.ts'

test('the Services dropdown opens by click and closes by click, Escape, a click outside or choosing a link', async ({ page }) => {
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

test('the link to the current page is marked', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.locator('.navbar-nav [aria-current=page]')).toHaveText('Blog')
  await page.goto('/')
  await expect(page.locator('.navbar-nav [aria-current=page]')).toHaveText('Home')
})

test('the panel shows the hovered or focused service and fetches its picture only then', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(request.url())
  })
  const shown = page.locator('.services-menu-image-shown img')
  const fetchedOf = (service: string) => fetched.filter((url) => url.includes(`service-${service}`)).length
  await page.goto('/terms-of-use', { waitUntil: 'networkidle' })
  expect(fetched.filter((url) => url.includes('service-'))).toEqual([])

  await page.locator('.services-menu > summary').click()
  await expect(shown).toHaveJSProperty('complete', true)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('service-media')
  await page.locator('.services-menu').getByRole('link', { name: 'Branding & Identity' }).hover()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('service-branding')
  await page.locator('.services-menu').getByRole('link', { name: 'Training & Consulting' }).focus()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('service-training')
  expect(['social', 'marketing', 'content', 'animation', 'events'].map(fetchedOf)).toEqual([0, 0, 0, 0, 0])

  await page.goto('/services/brandingidentity')
  await page.locator('.services-menu > summary').click()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('service-branding')
})

test('the header gets an edge once the page is scrolled', async ({ page }) => {
  await page.goto('/terms-of-use')
  const bar = page.locator('.navbar')
  await expect(bar).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 300)
  await expect(bar).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
})

test('a toast closes by Escape and by dragging', async ({ page }) => {
  await page.goto('/terms-of-use')
  const form = page.getByRole('contentinfo').locator('.newsletter-form')
  const toast = page.locator('#toasts').getByRole('alert')
  const show = async () => {
    await form.getByRole('textbox').fill('nobody')
    await form.getByRole('button').click()
    // Hovers over the toast, so that it stays.
    await toast.hover()
  }
  await show()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await show()
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 380, y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)
})
