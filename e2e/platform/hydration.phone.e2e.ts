// On phones a page hydrates only at the visitor's first interaction (app/browser/bootstrap). Earlier clicks must not be lost.
import type { Page } from '@playwright/test'
import { messages } from '../../contract/messages/messages.ts'
import { fetchToken } from '../helpers/admin.ts'
import { footerLink } from '../helpers/page.ts'
import { expect, hydrate, newEmail, sampleTest, startSite, test, unique } from '../helpers/site.ts'

test.use({ isHydrated: false })

const hydratedPage = 'html[data-hydrated]'
const overlay = '.route-overlay:not([hidden])'

test('before any input home fetches no scripts, its hero still advances, and hydration continues from the current slide', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  // A headless browser says that the pointer has moved where it only lies on the page. It lies beside the hero, which it would stop.
  await page.mouse.move(180, 20)
  const current = page.locator('.home-hero-current')
  const first = await current.getAttribute('aria-label')
  await expect(current).not.toHaveAttribute('aria-label', first ?? '')
  const second = await current.getAttribute('aria-label')
  const shown = current.locator('img').first()
  expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  expect(scripts).toEqual([])
  await page.touchscreen.tap(180, 300)
  await expect(page.locator(hydratedPage)).toBeAttached()
  await expect(current).toHaveAttribute('aria-label', second ?? '')
  await expect(page.getByRole('button', { name: /^Slide 2 of/ })).toHaveAttribute('aria-current', /./)
  await expect(current).not.toHaveAttribute('aria-label', second ?? '')
})

test('until the first touch only what is near the view is laid out, but the whole page after a reload', async ({ page }) => {
  const isFooterLaidOut = () =>
    page.getByRole('contentinfo').evaluate((footer) => footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  await page.goto('/about')
  expect(await isFooterLaidOut()).toBe(false)
  await page.touchscreen.tap(180, 300)
  await expect.poll(isFooterLaidOut).toBe(true)
  await page.reload()
  expect(await isFooterLaidOut()).toBe(true)
  // A page that has scripts of its own isn't hydrated later.
  await page.goto('/blog?q=film')
  expect(await isFooterLaidOut()).toBe(true)
})

test('the first tap shows the overlay at once and opens the page', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/')
  const link = footerLink(page, '/contact')
  // Clicks without moving the pointer, so that the click itself starts hydration.
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.locator(overlay)).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(overlay)).toHaveCount(0)
})

sampleTest('a button pressed before hydration acts once its code has loaded', async ({ page }) => {
  await page.goto('/')
  const track = page.locator('.testimonials .carousel-track')
  // The button is hidden until hydration, but assistive technology may still press it.
  await page.locator('.testimonials [aria-label^="Next"]').evaluate((element: HTMLElement) => element.click())
  await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
})

test('a form submitted before hydration subscribes the address exactly once', async ({ page }) => {
  await page.goto('/about')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await submitEarly(page)
  await expect(page.getByText(messages.subscribed).first()).toBeVisible()
  expect(sent.filter((path) => path !== '/api/clicks')).toHaveLength(1)
})

test('links, forms and the menu work when the scripts fail to load', async ({ page, allowProblems }) => {
  allowProblems(/\.js/)
  await page.route('**/assets/*.js', (route) => route.abort('failed'))
  await page.goto('/about')
  await submitEarly(page)
  await expect(page.getByRole('status').filter({ hasText: messages.subscribed })).toBeVisible()

  await page.goto('/')
  await page.locator('.menu-panel-toggle').tap()
  await page.locator('.menu-panel-sheet a[href="/about"]').tap()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(page.locator(overlay)).toHaveCount(0)
})

test('links work without waiting for slow scripts', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  await footerLink(page, '/blog').tap()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await hydrate(page)
})

test('the first tap on a WhatsApp link is counted', async ({ page, context }) => {
  await context.route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto('/')
  const counted = page.waitForResponse((response) => response.url().includes('/api/clicks?') && response.status() === 204)
  await page
    .locator('.contact-bar')
    .getByRole('link', { name: /WhatsApp/ })
    .tap()
  await counted
})

test('text typed before hydration is kept', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('.contact-form input[name=email]').evaluate((field: HTMLInputElement) => (field.value = 'ngozi@reader.test'))
  await hydrate(page)
  await expect(page.locator('.contact-form input[name=email]')).toHaveValue('ngozi@reader.test')
})

test('a page loaded before a new post was published hydrates with the post and keeps the scroll position', async ({
  page,
  site,
  request,
}) => {
  await page.goto('/blog')
  const token = await fetchToken(site)
  const title = unique('Since then')
  const answer = await request.post('/api/posts', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { title, description: 'New', content: 'Text', category: 'Animation' },
  })
  expect(answer.status()).toBe(201)
  // Imitates a visitor who keeps scrolling while a slow phone hydrates the page.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const wanted = await page.evaluate(async () => {
    let y = 900
    window.scrollTo(0, y)
    while (!document.documentElement.hasAttribute('data-hydrated')) {
      await new Promise(requestAnimationFrame)
      window.scrollBy(0, 10)
      y += 10
    }
    return y
  })
  await expect(page.getByRole('heading', { name: title }).first()).toBeAttached()
  await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), wanted)).toBeLessThan(150)
  await expect(page.locator('html[data-fonts]')).toBeAttached()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('a page hydrates by itself once it is idle', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator(hydratedPage)).toBeAttached()
  })
})

/** Fills and submits the newsletter form in one task, before the page can hydrate. */
async function submitEarly(page: Page): Promise<void> {
  await page
    .locator('.newsletter-form')
    .first()
    .evaluate((form: HTMLFormElement, email) => {
      const field = form.querySelector<HTMLInputElement>('input[type=email]')
      if (field) field.value = email
      form.requestSubmit()
    }, newEmail())
}

test('a page that was opened before new colours were published keeps its own when it hydrates', async ({ page }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const token = await fetchToken(site)
  const choose = async (accent: string) => {
    const url = `${site.url}/api/content/design/design`
    const headers = { authorization: `Bearer ${token}` }
    const { version, published } = await (await fetch(url, { headers })).json()
    const answer = await fetch(`${url}/publish`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ entry: { ...published, accent } }),
    })
    expect(answer.status).toBe(200)
    await expect.poll(async () => (await fetch(site.url)).text()).toContain(`--brand-fill:${accent}`)
  }
  const fill = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-fill'))
  await choose('#1D4ED8')
  await page.goto(site.url)
  await choose('#0F766E')
  await hydrate(page)
  await expect(page.locator('html[data-outdated]')).toBeAttached()
  expect(await fill()).toBe('#1D4ED8')
})
