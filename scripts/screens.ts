// npm run screens: takes screenshots for the README and design reviews. Only the dates of sample posts change between runs.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startSite } from '../e2e/helpers/site.ts'
import { needBrowser } from './run/test/find-browser.mjs'

const folder = join(import.meta.dirname, '../docs/screens')
const widths = [320, 360, 768, 1024, 1440, 1920]
const phoneUpToPx = 768

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await using site = await startSite()
  await captureHome(browser, site.url)
  await captureOverlays(browser, site.url)
  await using development = await startSite({ env: { NODE_ENV: 'development', NODE_OPTIONS: '--conditions=development' } })
  await captureStyleguide(browser, development.url)
} finally {
  await browser.close()
}

async function captureHome(browser: Browser, url: string): Promise<void> {
  for (const width of widths) {
    await using page = await open(browser, `${url}/`, screen(width))
    if (width === 360 || width === 1440) await saveScreenshot(page, `home-${width}-first`)
    await scrollThrough(page)
    await saveScreenshot(page, `home-${width}`, true)
  }
}

async function captureOverlays(browser: Browser, url: string): Promise<void> {
  const desktop = screen(1440)
  const phone = { ...screen(360), deviceScaleFactor: 2 }
  {
    await using page = await open(browser, `${url}/`, desktop)
    await page.locator('.services-menu > summary').click()
    const picture = page.locator('.services-menu img').first()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    await saveScreenshot(page, 'services-panel')
  }
  {
    await using page = await open(browser, `${url}/`, phone)
    await page.locator('.menu-panel > summary').click()
    await page.locator('.menu-panel-services > summary').click()
    await saveScreenshot(page, 'phone-panel')
  }
  for (const [name, options] of Object.entries({ 360: phone, 1440: desktop })) {
    await captureRouteOverlay(browser, url, name, options)
    await captureVideoPreview(browser, url, name, options)
    await captureToasts(browser, url, name, options)
  }
}

/** Takes a screenshot of the overlay that is shown during a slow navigation. */
async function captureRouteOverlay(browser: Browser, url: string, name: string, options: BrowserContextOptions): Promise<void> {
  await using page = await open(browser, `${url}/`, options)
  const pendingRequests: (() => void)[] = []
  await page.route(/\.data(\?|$)/, (route) => void pendingRequests.push(() => void route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await page.locator('.route-overlay').waitFor()
  await saveScreenshot(page, `overlay-${name}`)
  for (const release of pendingRequests) release()
}

async function captureVideoPreview(browser: Browser, url: string, name: string, options: BrowserContextOptions): Promise<void> {
  await using page = await open(browser, `${url}/services/mediaproduction`, options)
  const previews = page.getByRole('button', { name: /^Preview/ })
  const dialog = page.locator('dialog[open]')
  // A phone hydrates the page at the first touch.
  await page.mouse.move(2, 2)
  await previews.first().waitFor()
  for (let slide = 0; slide < (await previews.count()); slide += 1) {
    await previews.nth(slide).click()
    await dialog.waitFor()
    if ((await dialog.locator('video').count()) > 0) break
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await saveScreenshot(page, `modal-${name}`)
}

async function captureToasts(browser: Browser, url: string, name: string, options: BrowserContextOptions): Promise<void> {
  for (const [kind, email] of Object.entries({ success: `reader-${name}@example.org`, error: 'reader@example' })) {
    await using page = await open(browser, `${url}/`, options)
    const form = page.locator('#newsletter-home')
    await form.getByRole('textbox').fill(email)
    await form.getByRole('button').click()
    await page.locator(`.Toastify__toast--${kind}`).waitFor()
    // Stops the toast's progress bar at one second, so that all screenshots are the same.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (!(animation instanceof CSSAnimation) || !animation.animationName.includes('trackProgress')) continue
        animation.pause()
        animation.currentTime = 1000
      }
    })
    await saveScreenshot(page, `toast-${kind}-${name}`)
  }
}

async function captureStyleguide(browser: Browser, url: string): Promise<void> {
  await using page = await open(browser, `${url}/styleguide`, screen(1440))
  await scrollThrough(page)
  await saveScreenshot(page, 'styleguide', true)
}

function screen(width: number): BrowserContextOptions {
  const isPhone = width < phoneUpToPx
  return { viewport: { width, height: isPhone ? 780 : 900 }, isMobile: isPhone, hasTouch: isPhone }
}

/** Opens a page with reduced motion, so that it shows the final state of animations. */
async function open(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', locale: 'en-NG', timezoneId: 'Africa/Lagos' })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

/** Scrolls down and back, to load lazy pictures and render content-visibility sections. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const forceVisible = new CSSStyleSheet()
    forceVisible.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(forceVisible)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const isWaiting = () =>
        [...document.images].some((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          return !image.complete && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        })
      const end = performance.now() + 1000
      while (isWaiting() && performance.now() < end) await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

async function saveScreenshot(page: Page, name: string, isWhole = false): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // Waits three frames, so that a menu or message that has just been opened is painted.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    // Waits only for animations that run by time, because scroll-driven ones never finish.
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
  const picture = await page.screenshot({ fullPage: isWhole })
  const { width, height } = await sharp(picture).metadata()
  // WebP's maximum height is 16,383 pixels.
  const scaled = height > 16_383 ? sharp(picture).resize({ height: 16_383 }) : sharp(picture)
  const { size } = await scaled.webp({ quality: 82, effort: 6 }).toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp ${width}x${height} ${Math.round(size / 1000)} kB`)
}
