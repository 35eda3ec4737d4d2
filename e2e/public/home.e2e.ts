import type { Page } from '@playwright/test'
import { siteContent } from '../../content/all-content.ts'
import { importContent } from '../helpers/import-content.ts'
import { home, menu, services } from '../helpers/sample-content.ts'
import { expect, sampleTest, startSite, test } from '../helpers/site.ts'

const last = services.at(-1)
const bands = [
  'home-hero',
  'about-teaser',
  'stats',
  'services-grid',
  'work',
  'partners',
  'awards',
  'testimonials',
  'audiences',
  'latest-posts',
  'newsletter',
  'closing',
]

sampleTest('home has all sections of the specification in order', async ({ page }) => {
  await page.goto('/')
  const found = await page
    .locator(bands.map((band) => `main .${band}`).join())
    .evaluateAll((all, names) => all.map((element) => names.find((name) => element.classList.contains(name))), bands)
  expect(found).toEqual(bands)
  for (const [item, count] of [
    ['.stats-item', 3],
    ['.service-strip', services.length],
    ['.chip', services.length + 1],
    ['.awards-item', 3],
    ['.audiences-item', 7],
    ['.post-card', 3],
  ] as const) {
    await expect(page.locator(`main ${item}`), item).toHaveCount(count)
  }
})

sampleTest(
  'screen readers get each heading as one sentence and no announcements while nothing changes',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const announcements: string[] = []
      Object.assign(window, { announcements })
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          const region = element?.closest('[aria-live]:not([aria-live="off"]), [role="status"]')
          if (region?.textContent) announcements.push(region.textContent)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: last?.category ?? '', exact: true })).toBeEnabled()
    // Reads headings from Chromium's accessibility tree, because screen readers may get other text than is visible.
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const read = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => String(name?.value))
    const { portfolio, partners, awards, testimonials, audiences, posts, newsletter, closing } = home
    const headings = [portfolio, partners, awards, testimonials, audiences, posts, newsletter, closing].map(
      ({ heading }) => heading,
    )
    for (const { text, loud } of headings) expect(read).toContain(`${text} ${loud}`)
    expect(await page.evaluate(() => Reflect.get(window, 'announcements'))).toEqual([])
  },
)

test('a chip filters to one service, and All shows all of them', async ({ page }) => {
  await page.goto('/')
  const band = page.locator('.services-grid')
  const strips = band.getByRole('listitem')
  await expect(strips.filter({ visible: true })).toHaveCount(services.length)
  const chip = band.getByRole('button', { name: last?.category ?? '', exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const sameCategory = services.filter(({ category }) => category === last?.category)
  await expect(strips.filter({ visible: true })).toHaveCount(sameCategory.length)
  await expect(band.locator(`a[href="/services/${last?.slug}"]`).first()).toBeVisible()
  await expect(band.getByRole('status')).toContainText(last?.name ?? '')
  await band.getByRole('button', { name: 'All', exact: true }).click()
  await expect(strips.filter({ visible: true })).toHaveCount(services.length)
  await expect(band.getByRole('status')).toContainText(`${services.length}`)
})

test('a service strip opens when hovered or focused', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const strips = page.locator('.service-strip')
  const open = () => strips.evaluateAll((all) => all.findIndex((strip) => strip.clientWidth > 300) + 1)
  await strips.first().scrollIntoViewIfNeeded()
  await expect.poll(open).toBe(1)
  await strips.last().hover()
  await expect.poll(open).toBe(services.length)
  await page.getByRole('button', { name: last?.category ?? '', exact: true }).focus()
  await page.mouse.move(1, 1)
  await expect.poll(open).toBe(1)
  // The focus moves from the last filter button to the first service strip, its "Hear it" button if it has one, and the second strip.
  for (let step = 0; step < (services[0]?.ident ? 3 : 2); step += 1) await page.keyboard.press('Tab')
  await expect(strips.nth(1).getByRole('link')).toBeFocused()
  await expect.poll(open).toBe(2)
})

test('strips that the pointer only passes stay closed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const strips = page.locator('.service-strip')
  for (const part of [strips.nth(1), strips.nth(1).locator('.service-strip-open')])
    expect(await part.evaluate((element) => getComputedStyle(element).transitionDelay)).toMatch(/^0\.07s(?:, 0\.07s)*$/)
})

test('pictures of closed strips load when the pointer comes near, not before', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const strips = page.locator('.service-strip')
  await strips.first().scrollIntoViewIfNeeded()
  const fetched = () =>
    strips.evaluateAll((all) => all.map((strip) => Boolean(strip.querySelector('img')?.currentSrc)).filter(Boolean).length)
  await expect.poll(fetched).toBe(1)
  await page.locator('.services-grid-heading').hover()
  await expect.poll(fetched).toBe(services.length)
})

sampleTest('the background of the work section takes the colour of the project in the middle', async ({ page }) => {
  await page.goto('/')
  const work = page.locator('.work')
  const background = () => work.locator('.work-background-shown rect').getAttribute('fill')
  await work.scrollIntoViewIfNeeded()
  const first = await background()
  await work
    .locator('.carousel-track')
    .evaluate((track) => track.scrollTo({ left: track.clientWidth * 0.86, behavior: 'instant' }))
  await expect.poll(background).not.toBe(first)
  const slide = work.locator('.carousel-slide[data-middle]')
  await expect(slide).toContainText('Ruwa Trust, Logo, 2022')
  await expect(slide.locator('.work-words rect')).toHaveAttribute('fill', (await background()) ?? '')
})

test('Tab reaches the hero’s button first and then its pager, which is a single stop', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.locator('header').getByRole('link', { name: menu.button.label, exact: true }).first().focus()
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText(home.slides[0]?.cta ?? '')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAttribute('aria-label', /^Slide 1/)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('aria-label', /^Slide 2/)
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAttribute('aria-label', /^Play/)
})

test('home links to every service, all posts, a quote and contact', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/')
  const links = page.locator('.service-strip a')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(paths).size).toBe(services.length)
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  await expect(page.locator('.services-grid-head a')).toHaveAttribute('href', home.services.link.href)
  await expect(page.locator('.closing').getByRole('link').first()).toHaveAttribute('href', home.closing.link.href)
  await page.getByRole('link', { name: home.posts.link.label }).click()
  await expect(page).toHaveURL(home.posts.link.href)
})

test('sections are revealed each time they scroll into view', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const stats = page.locator('main .stats')
  await expect(stats).toHaveAttribute('data-reveal', 'waiting')
  await expect.poll(() => hidden(page)).not.toEqual([])
  await stats.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(() => hidden(page, '.stats')).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  await expect(stats).toHaveAttribute('data-reveal', 'waiting')
})

test('a picture loads before its section is revealed', { tag: '@desktop' }, async ({ page }) => {
  // The test starts its own site, because on the shared site the newest post may have no picture.
  await using site = await startSite()
  await page.goto(site.url)
  const box = page.locator('.latest-posts [data-reveal]').first()
  const picture = box.locator('img').first()
  await expect(box).toHaveAttribute('data-reveal', 'waiting')
  await expect
    .poll(async () => {
      // Scrolls until the picture is just below the view.
      await box.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight - 100))
      return picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    })
    .toBeGreaterThan(0)
  await expect(box).toHaveAttribute('data-reveal', 'waiting')
})

test('nothing is hidden on phones', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: last?.category ?? '', exact: true })).toBeEnabled()
  expect(await hidden(page)).toEqual([])
})

test('nothing is hidden with reduced motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: last?.category ?? '', exact: true })).toBeEnabled()
  expect(await hidden(page)).toEqual([])
})

test('nothing is hidden in print', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main .stats')).toHaveAttribute('data-reveal', 'waiting')
  await page.emulateMedia({ media: 'print' })
  expect(await hidden(page)).toEqual([])
})

test('nothing is hidden without JavaScript', { tag: '@phone' }, async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(site.url)
  await expect(page.locator('[data-reveal]')).toHaveCount(0)
  await expect(page.locator('.service-strip a:visible')).toHaveCount(services.length)
  await expect(page.getByRole('button', { name: last?.category ?? '', exact: true })).toBeHidden()
  await page.close()
})

/** Elements inside `within` that are still hidden because they haven't been revealed. */
function hidden(page: Page, within = 'main'): Promise<string[]> {
  return page.locator(`${within} :is(.reveal-wipe, .reveal-rise, .reveal-word)`).evaluateAll((all) =>
    all
      .filter((element) => {
        const { clipPath, transform, webkitTextFillColor, color } = getComputedStyle(element)
        return clipPath !== 'none' || transform !== 'none' || webkitTextFillColor !== color
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}

test('on every laptop screen the hero’s button and pager are in the first view, at least 24 px apart', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of [
    [1024, 768],
    [1280, 640],
    [1280, 720],
    [1366, 680],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const bars = page.locator('.home-hero .carousel-pager button')
    for (const [index] of home.slides.entries()) {
      await bars.nth(index).click()
      const button = await page.locator('.home-hero-current .home-hero-cta').boundingBox()
      const pager = await page.locator('.home-hero .carousel-pager').boundingBox()
      const where = `slide ${index + 1} at ${width}×${height}`
      expect((pager?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0)), where).toBeGreaterThanOrEqual(24)
      expect((pager?.y ?? 0) + (pager?.height ?? 0), where).toBeLessThanOrEqual(height)
    }
  }
})

test('home has one main heading, whatever slide is shown', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const bar = page.locator('.home-hero .carousel-pager button').nth(1)
  await bar.click()
  await expect(bar).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('dragging along the hero’s pager goes through its slides', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const bars = page.locator('.home-hero .carousel-pager button')
  await bars.first().hover()
  await page.mouse.down()
  for (const index of [1, 3, 2]) {
    await bars.nth(index).hover()
    await expect(bars.nth(index)).toHaveAttribute('aria-current', 'true')
  }
  await page.mouse.up()
})

sampleTest(
  'initials instead of a face fill no phone, and leave the stars where they are',
  { tag: '@phone' },
  async ({ page }) => {
    await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
    const testimonials = siteContent.testimonials.map(({ avatar, ...said }, index) =>
      index === 1 || !avatar ? said : { ...said, avatar },
    )
    await importContent(site, { ...siteContent, testimonials })
    const initials = page.locator('.testimonials .initials')
    await expect(async () => {
      await page.goto(site.url)
      await expect(initials).toHaveCount(1)
    }).toPass()
    expect((await initials.boundingBox())?.width).toBeLessThan(120)
    const tops = await page
      .locator('.testimonials .stars')
      .evaluateAll((all) => all.map((stars) => stars.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  },
)
