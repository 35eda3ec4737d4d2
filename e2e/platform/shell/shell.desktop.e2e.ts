// Header and toasts on desktops (spec §2).
import { menu, services } from '../../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, test } from '../../helpers/site.ts'

test('the Services dropdown opens by click and closes by click, Escape, a click outside or choosing a link', async ({ page }) => {
  await page.goto('/about')
  const trigger = page.locator('.services-menu > summary')
  const path = `/services/${services.at(-1)?.slug}`
  const entry = page.locator(`.services-menu a[href="${path}"]`)
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
  await expect(page).toHaveURL(path)
  await expect(entry).toBeHidden()
})

test('the link to the current page is marked', async ({ page }) => {
  for (const item of menu.items) {
    if (item.type !== 'link') continue
    await page.goto(item.href)
    await expect(page.locator('.navbar-nav [aria-current=page]')).toHaveText(item.label)
  }
})

test('the panel shows the hovered or focused service and fetches its picture only then', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(request.url())
  })
  const shown = page.locator('.services-menu-image-shown img')
  const expectPicture = (picture = '') =>
    expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(picture)
  const pictures = services.map(({ hero }) => hero.picture)
  const fetchedOf = (picture: string) => fetched.filter((url) => url.includes(picture)).length
  const entries = page.locator('.services-menu a[href^="/services/"]')
  await page.goto('/terms-of-use', { waitUntil: 'networkidle' })
  expect(pictures.filter(fetchedOf)).toEqual([])

  await page.locator('.services-menu > summary').click()
  await expect(shown).toHaveJSProperty('complete', true)
  await expectPicture(pictures[0])
  await entries.nth(1).hover()
  await expectPicture(pictures[1])
  await entries.last().focus()
  await expectPicture(pictures.at(-1))
  expect(pictures.slice(2, -1).filter(fetchedOf)).toEqual([])

  await page.goto(`/services/${services[1]?.slug}`)
  await page.locator('.services-menu > summary').click()
  await expectPicture(pictures[1])
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
