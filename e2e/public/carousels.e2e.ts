// The carousels of home (spec §2 and §9; WCAG 2.2.2; ARIA carousel pattern).
import type { Locator, Page } from '@playwright/test'
import { heroIntervalMs, partnersIntervalMs, portfolioIntervalMs, testimonialsIntervalMs } from '../../app/constants.ts'
import { recordRequests } from '../helpers/page.ts'
import { home, servicePath } from '../helpers/sample-content.ts'
import { alternateWidth, expect, sampleTest, test } from '../helpers/site.ts'

const nameOf = ({ text, loud }: { text: string; loud: string }) => `${text} ${loud}`

const lastSlide = new RegExp(`Slide ${home.slides.length}`)

const rows = [
  { label: nameOf(home.portfolio.heading), everyMs: portfolioIntervalMs, hasSteps: true },
  { label: nameOf(home.partners.heading), everyMs: partnersIntervalMs, hasSteps: false },
  { label: nameOf(home.testimonials.heading), everyMs: testimonialsIntervalMs, hasSteps: true },
]

for (const [index, { label, everyMs, hasSteps }] of rows.entries()) {
  // Another agency may have too few entries for a row that moves.
  const rowTest = everyMs === portfolioIntervalMs ? test : sampleTest
  rowTest(
    `“${label}” advances by itself, wraps around after the last slide, and doesn’t move the scroll position or the focus`,
    {
      tag: alternateWidth(index),
    },
    async ({ page }) => {
      const row = await openRow(page, label)
      const top = await page.evaluate(() => scrollY)
      await page.clock.runFor(everyMs)
      await expect.poll(row.scrollLeft).toBeGreaterThan(0)
      await row.settle()
      for (let stops = await row.stops(); stops > 1; stops--) {
        await page.clock.runFor(everyMs)
        await row.settle()
      }
      await expect.poll(row.scrollLeft).toBe(0)
      expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([top, 'BODY'])
    },
  )

  rowTest(`“${label}” advances by arrow keys${hasSteps ? ' and buttons' : ''}, past either end`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const row = await openRow(page, label)
    if (hasSteps) {
      await row.button('Next').click()
      await expect.poll(row.scrollLeft).toBeGreaterThan(0)
      await row.button('Previous').click()
      await expect.poll(row.scrollLeft).toBe(0)
    } else {
      await expect(row.button('Next')).toBeHidden()
    }
    await row.track.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(row.scrollLeft).toBe(await row.end())
    await page.keyboard.press('ArrowRight')
    await expect.poll(row.scrollLeft).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(row.scrollLeft).toBeGreaterThan(0)
  })
}

// The number of visible slides by window width (spec §9). At most three of the four partners are visible, so that their row moves.
for (const [path, band, atWidths] of [
  ['/', 'testimonials', { 1023: 1, 1024: 2 }],
  ['/', 'partners', { 1023: 2, 1024: 3 }],
  [servicePath, 'portfolio', { 639: 1, 640: 2, 1023: 2, 1024: 3 }],
  [servicePath, 'testimonials', { 1023: 1, 1024: 2 }],
] as const) {
  const bandTest = band === 'portfolio' ? test : sampleTest
  bandTest(`${path} shows as many ${band} side by side as the width allows`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path)
    const slides = page.locator(`main .${band} .carousel-slide`)
    for (const [width, count] of Object.entries(atWidths)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      const shown = () =>
        slides.first().evaluate((slide) => Math.round((slide.parentElement?.clientWidth ?? 0) / slide.clientWidth))
      await expect.poll(shown, `${width} px`).toBe(count)
    }
  })
}

sampleTest(
  'a row whose slides all fit reorders them, and a moved slide keeps its focus',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto(servicePath)
    const row = page.locator('main .portfolio')
    const slides = row.getByRole('group', { name: /^\d of 3$/ })
    const order = () => slides.evaluateAll((all) => all.map((slide) => slide.getAttribute('aria-label')?.[0]).join(' '))
    const next = row.getByRole('button', { name: /^Next/ })
    await expect(next).toBeVisible()
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(row.locator('.carousel-track')).toBeInViewport({ ratio: 0.5 })
    await expect
      .poll(async () => {
        await page.clock.runFor(portfolioIntervalMs)
        return order()
      })
      .toBe('2 3 1')
    await next.click()
    await expect.poll(order).toBe('3 1 2')
    await expect(next).toBeFocused()
    const tab = slides.first().getByRole('button', { name: /^Preview/ })
    const name = (await tab.getAttribute('aria-label')) ?? ''
    await tab.focus()
    await page.clock.runFor(10 * portfolioIntervalMs)
    expect(await order()).toBe('3 1 2')
    await page.keyboard.press('ArrowRight')
    await expect.poll(order).toBe('1 2 3')
    await expect(slides.last().getByRole('button', { name, exact: true })).toBeFocused()
  },
)

test('a row pauses while hovered, focused, in a hidden tab or out of view', async ({ page, isMobile }) => {
  const row = await openRow(page, nameOf(home.portfolio.heading))
  const long = () => page.clock.runFor(10 * portfolioIntervalMs)
  if (!isMobile) {
    await row.track.hover()
    await long()
    expect(await row.scrollLeft()).toBe(0)
    await page.mouse.move(2, 2)
  }
  await row.button('Next').focus()
  await long()
  expect(await row.scrollLeft()).toBe(0)
  await row.button('Next').blur()
  await showTab(page, 'hidden')
  await long()
  expect(await row.scrollLeft()).toBe(0)
  await showTab(page, 'visible')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('.home-hero')).toBeInViewport()
  await long()
  expect(await row.scrollLeft()).toBe(0)
  await row.show()
  await expect
    .poll(async () => {
      await page.clock.runFor(portfolioIntervalMs)
      return row.scrollLeft()
    })
    .toBeGreaterThan(0)
})

test('Pause stops a row for good, and Play starts it even while hovered and focused', { tag: '@desktop' }, async ({ page }) => {
  const row = await openRow(page, nameOf(home.portfolio.heading))
  await row.button('Pause').click()
  await row.button('Play').blur()
  await page.mouse.move(2, 2)
  await page.clock.runFor(10 * portfolioIntervalMs)
  expect(await row.scrollLeft()).toBe(0)
  // The click on Play leaves the row hovered and focused. This must not pause a row that a visitor started.
  await row.button('Play').click()
  await page.clock.runFor(portfolioIntervalMs)
  await expect.poll(row.scrollLeft).toBeGreaterThan(0)
})

test('with reduced motion a row moves only after Play', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const row = await openRow(page, nameOf(home.portfolio.heading))
  await page.clock.runFor(10 * portfolioIntervalMs)
  expect(await row.scrollLeft()).toBe(0)
  await row.button('Play').click()
  await page.clock.runFor(portfolioIntervalMs)
  await expect.poll(row.scrollLeft).toBeGreaterThan(0)
})

test('the hero advances by itself, by its bars and by arrow keys, one slide at a time', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const hero = heroOf(page)
  await expect(hero.current).toHaveAccessibleName(/Slide 1 of \d/)
  await page.clock.runFor(heroIntervalMs)
  await expect(hero.current).toHaveAccessibleName(/Slide 2 of \d/)
  await expect(hero.region.getByRole('link')).toHaveCount(1)
  await expect(hero.region.getByRole('heading', { level: 2 })).toHaveText([
    nameOf(home.slides[1]?.title ?? { text: '', loud: '' }),
  ])
  await hero.region.getByRole('button', { name: lastSlide }).click()
  await expect(hero.current).toHaveAccessibleName(lastSlide)
  await page.keyboard.press('ArrowRight')
  await expect(hero.current).toHaveAccessibleName(/Slide 1/)
  await expect(hero.current).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(hero.current).toHaveAccessibleName(lastSlide)
  await page.clock.runFor(10 * heroIntervalMs)
  await expect(hero.current).toHaveAccessibleName(lastSlide)
})

test('the hero can be swiped', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = heroOf(page)
  await expect(hero.current).toHaveAccessibleName(/Slide 1/)
  const swipe = (from: number, to: number) =>
    hero.region.locator('.home-hero-slides').evaluate(
      (row, [start, end]) => {
        const at = (clientX = 0) => [new Touch({ identifier: 1, target: row, clientX, clientY: 200 })]
        row.dispatchEvent(new TouchEvent('touchstart', { touches: at(start), changedTouches: at(start), bubbles: true }))
        row.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(end), bubbles: true }))
      },
      [from, to],
    )
  await swipe(300, 100)
  await expect(hero.current).toHaveAccessibleName(/Slide 2/)
  await swipe(100, 110)
  await expect(hero.current).toHaveAccessibleName(/Slide 2/)
  await swipe(100, 300)
  await expect(hero.current).toHaveAccessibleName(/Slide 1/)
  // The focus must move from one slide's button to the next slide's button.
  await hero.region.getByRole('link').focus()
  await swipe(300, 100)
  await expect(hero.current).toHaveAccessibleName(/Slide 2/)
  await expect(hero.region.getByRole('link')).toBeFocused()
})

test('heading and button of the hero fit the first screen of a phone in landscape', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 780, height: 360 })
  await page.goto('/')
  const hero = heroOf(page)
  await expect(hero.current).toHaveAccessibleName(/Slide 1/)
  await expect(hero.region.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  await expect(hero.region.getByRole('link')).toBeInViewport({ ratio: 1 })
})

sampleTest('pictures and film of the hero load when their slide is shown', async ({ page }) => {
  const requested = recordRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = heroOf(page)
  const images = hero.region.locator('img')
  await expect(hero.current).toHaveAccessibleName(/Slide 1/)
  await expect(images).toHaveCount(1)
  await hero.region.getByRole('button', { name: lastSlide }).click()
  await expect(images).toHaveCount(2)
  expect(requested.filter((url) => /\.(webm|mp4)/.test(url))).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => hero.region.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(false)
  await hero.region.getByRole('button', { name: /Pause/ }).click()
  await expect.poll(() => hero.region.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
})

test('the hero has the same height before and after hydration and with every slide', async ({ page, browser, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = heroOf(page)
  await expect(hero.current).toHaveAccessibleName(/Slide 1/)
  const heights = [await heightOf(hero.region)]
  for (const slide of home.slides.slice(1).map((_, index) => index + 2)) {
    await hero.region.getByRole('button', { name: new RegExp(`Slide ${slide}`) }).click()
    await expect(hero.current).toHaveAccessibleName(new RegExp(`Slide ${slide}`))
    heights.push(await heightOf(hero.region))
  }
  await using context = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
    baseURL: site.url,
    reducedMotion: 'reduce',
  })
  const before = await context.newPage()
  await before.goto('/')
  heights.push(await heightOf(heroOf(before).region))
  expect(new Set(heights).size).toBe(1)
})

sampleTest('without JavaScript carousels scroll by keyboard', { tag: '@desktop' }, async ({ page, browser, site }) => {
  await using context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false, baseURL: site.url })
  const plainPage = await context.newPage()
  await plainPage.goto('/')
  const tracks = [
    plainPage.locator('.home-hero-slides'),
    ...rows.map(({ label }) => plainPage.getByRole('group', { name: `Slides: ${label}` })),
  ]
  for (const track of tracks) {
    const second = track.locator('> *').nth(1)
    const before = await second.boundingBox()
    await track.focus()
    await plainPage.keyboard.press('ArrowRight')
    await expect.poll(async () => (await second.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  }
})

async function openRow(page: Page, label: string) {
  await page.clock.install()
  await page.goto('/')
  const region = page.getByRole('region', { name: label, exact: true })
  const track = region.getByRole('group', { name: `Slides: ${label}` })
  const button = (name: string) => region.getByRole('button', { name: `${name}: ${label}`, includeHidden: true })
  const show = () => region.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const scrollLeft = () => track.evaluate((element) => Math.round(element.scrollLeft))
  // Controls are rendered once the row has been measured.
  await expect(button('Next')).toHaveCount(1)
  await show()
  await expect(track).toBeInViewport({ ratio: 0.5 })
  return {
    track,
    button,
    show,
    scrollLeft,
    end: () => track.evaluate((element) => element.scrollWidth - element.clientWidth),
    stops: () => region.locator('.carousel-pager button').count(),
    /** Waits until the track stops scrolling. */
    async settle() {
      let before = Number.NaN
      await expect
        .poll(async () => {
          const last = before
          before = await scrollLeft()
          return before === last
        })
        .toBe(true)
    },
  }
}

function heroOf(page: Page) {
  const region = page.locator('.home-hero')
  return { region, current: region.locator('button[aria-current]') }
}

function heightOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().height)
}

async function showTab(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { get: () => shown, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
