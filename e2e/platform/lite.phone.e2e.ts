// Lite mode: pages without films, web fonts and most scripts, for people who save data (docs/develop/decisions/loading-and-lite.md).
import type { Page, Request } from '@playwright/test'
import { heroIntervalMs } from '../../app/constants.ts'
import { blockedScript, overflowOf, recordRequests } from '../helpers/page.ts'
import { categoryQuery, filmPath, servicePath } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, expectShown, sampleTest, test } from '../helpers/site.ts'

const saveDataHeaders = { 'save-data': 'on' }

test.describe('before hydration', () => {
  test.use({ isHydrated: false })

  test('Lite halves the first load of home and saves three fifths of the whole page', async ({ page }) => {
    const full = await weighHome(page, { hasFont: true })
    await page.setExtraHTTPHeaders(saveDataHeaders)
    const light = await weighHome(page, { hasFont: false })
    await expect(page.locator('html[data-lite]')).toHaveCount(1)
    expect(light.atFirst, `${full.atFirst} bytes, in Lite ${light.atFirst}`).toBeLessThanOrEqual(full.atFirst / 2)
    const saved = 100 * (1 - light.toTheEnd / full.toTheEnd)
    expect(saved, `${full.toTheEnd} bytes, in Lite ${light.toTheEnd}`).toBeGreaterThanOrEqual(60)
  })

  test('the Lite switch works before any script has loaded', async ({ page }) => {
    await page.route(/\.js$/, () => {})
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Lite' }).click()
    await expect(page.locator('html[data-lite]')).toHaveCount(1)
  })

  for (const isSaving of [false, true])
    test(`the hero ${isSaving ? 'stays still when the browser saves data without sending the header' : 'advances by itself'}`, async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page)
      if (isSaving) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
      await page.clock.install()
      await page.goto('/')
      await expect(page.locator('html[data-lite]')).toHaveCount(0)
      for (let slide = 0; slide < 3; slide += 1) await page.clock.runFor(heroIntervalMs)
      await expect(page.locator('.home-hero[data-slide]')).toHaveCount(isSaving ? 0 : 1)
    })
})

test('with Save-Data no kind of page fetches films, fonts, scripts or maps, even when scrolled to the end, or offers sounds', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders(saveDataHeaders)
  const requested = recordRequests(page)
  for (const path of ['/', servicePath, filmPath, '/portfolio', '/blog', '/about']) {
    await page.goto(path)
    await scrollThrough(page)
    await expect(page.getByRole('button', { name: /^Hear it/ })).toHaveCount(0)
  }
  expect(requested.filter((url) => /\.(?:webm|mp4|mp3|woff2|js)(?:$|\?)|\.data(?:$|\?)|openstreetmap/.test(url))).toEqual([])
  // Pictures on Lite pages are at most twice as wide as the screen in CSS pixels, even on denser screens.
  expect(requested.filter((url) => /-(?:1600|2400)\.avif/.test(url))).toEqual([])
  expect(requested.some((url) => /\.avif$/.test(url))).toBe(true)
})

test('pages with forms that save drafts load their scripts but no font and no map', async ({ page }) => {
  await page.setExtraHTTPHeaders(saveDataHeaders)
  const requested = recordRequests(page)
  await page.goto('/contact')
  await scrollThrough(page)
  await expect(page.getByRole('button', { name: 'Load interactive map' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /OpenStreetMap/ })).toBeVisible()
  expect(requested.filter((url) => /\.woff2$|openstreetmap|map-utako/.test(url))).toEqual([])
})

sampleTest('a cut-off slide at the screen’s edge shows that a row scrolls, because Lite has no controls', async ({ page }) => {
  await page.setExtraHTTPHeaders(saveDataHeaders)
  for (const path of ['/', '/about', servicePath]) {
    await page.goto(path)
    const cut = await page.locator('.carousel-track').evaluateAll((tracks) =>
      tracks.map((track) =>
        [...track.children].some((slide) => {
          const { left, right } = slide.getBoundingClientRect()
          return left < innerWidth - 16 && right > innerWidth
        }),
      ),
    )
    expect(cut, path).not.toEqual([])
    expect(cut, path).not.toContain(false)
    await expect(page.locator('.carousel-control').filter({ visible: true })).toHaveCount(0)
  }
})

test('the hero stays still and shows every slide', async ({ page }) => {
  await page.setExtraHTTPHeaders(saveDataHeaders)
  await page.goto('/')
  const slides = page.locator('.home-hero-slide')
  await expectShown(slides.first().locator('img'))
  await expectShown(slides.last().locator('img'))
  await expect(slides.last().getByRole('link')).toBeInViewport()
})

test('a carousel on a hydrated Lite page doesn’t move by itself', async ({ page }) => {
  await page.setExtraHTTPHeaders(saveDataHeaders)
  await page.clock.install()
  await page.goto('/contact')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // Waits for hydration, which sets novalidate on forms and lets the router handle links.
  await expect(page.locator('form[novalidate]').first()).toBeAttached()
  await page.locator('.navbar-logo').click()
  const hero = page.getByRole('region', { name: 'What we do' })
  await expect(hero.getByRole('button', { name: /^Play/ })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.clock.runFor(10 * heroIntervalMs)
  await expect(hero.locator('.home-hero-current')).toHaveAttribute('aria-label', /^1 of/)
  await expect(hero.locator('video')).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    // The second pattern allows failed requests: a click on the switch leaves the page, which aborts pending requests.
    test.beforeEach(({ allowProblems }) => allowProblems(blockedScript, /Failed to fetch|Error loading route module/))

    test('the footer switch turns Lite on and off and stays on the same page', async ({ page }) => {
      await page.goto(`/blog?${categoryQuery}`)
      const lite = page.getByRole('contentinfo').getByRole('button', { name: 'Lite' })
      for (const isOn of [true, false, true]) {
        await lite.click()
        await expect(lite).toHaveAttribute('aria-pressed', String(isOn))
        await expect(lite).toBeInViewport()
        await expect(page).toHaveURL((url) => url.pathname === '/blog' && url.search === `?${categoryQuery}`)
        await expect(page.locator('html[data-lite]')).toHaveCount(isOn ? 1 : 0)
      }
      await page.goto('/about')
      await expect(page.locator('html[data-lite]')).toHaveCount(1)
    })
  })
}

test('switching Lite off overrides Save-Data', async ({ page }) => {
  await page.setExtraHTTPHeaders(saveDataHeaders)
  await page.goto('/about')
  await page.locator('.menu-panel > summary').click()
  const lite = page.locator('.menu-panel').getByRole('button', { name: 'Lite' })
  await expect(lite).toBeInViewport()
  expect((await lite.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await lite.press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-lite')
  await expect(page).toHaveURL(/\/about$/)
})

for (const path of ['/', servicePath, '/contact', '/portfolio'])
  test(`${path} in Lite is accessible on phone and desktop, and at 320 px with twice the text size`, async ({ page }) => {
    await page.setExtraHTTPHeaders(saveDataHeaders)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectNoAxeFindings(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoAxeFindings(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })

/** Bytes downloaded by a first visit, counting headers and bodies: after loading, and after scrolling to the end. */
async function weighHome(page: Page, { hasFont }: { hasFont: boolean }): Promise<{ atFirst: number; toTheEnd: number }> {
  const finished: Request[] = []
  const record = (request: Request) => void finished.push(request)
  const weight = async () => {
    const sizes = await Promise.all(finished.map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0)
  }
  page.on('requestfinished', record)
  // Phones load the font after the first view, on a slow one when the network has been idle already.
  const font = hasFont && page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
  await page.goto('/', { waitUntil: 'networkidle' })
  await font
  const atFirst = await weight()
  await scrollThrough(page)
  page.off('requestfinished', record)
  return { atFirst, toTheEnd: await weight() }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      // Lazy loading starts in the frame after an element comes near the view.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
}
