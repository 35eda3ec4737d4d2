// The accent colour of each service page, and the drawing that shows the service's work (docs/develop/decisions/design.md).
import type { Page } from '@playwright/test'
import { accentColours, accentMarkColours, accentTextColours } from '../../contract/content/brand-colours.ts'
import type { Service } from '../../contract/content/content.ts'
import { services } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, sampleTest, test } from '../helpers/site.ts'

for (const [position, service] of services.entries()) {
  sampleTest(`${service.name} shows its own drawing and its own accent`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/services/${service.slug}`)
    await test.step('drawing', () => expectDrawing(page, service))
    await test.step('accent', () => expectAccent(page, service, position))
    await expectNoAxeFindings(page)
  })
}

async function expectDrawing(page: Page, { frame }: Service) {
  if (!frame) throw new Error('This service has no drawing.')
  const figure = page.getByRole('figure').filter({ has: page.getByText(frame.caption, { exact: true }) })
  const stage = figure.locator('[aria-hidden="true"]').first()
  await stage.scrollIntoViewIfNeeded()
  // Waits for the drawing's style sheet, which gives the stage its colour and its size.
  await expect(stage).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const size = await stage.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(size?.width).toBe(width)
  expect(size?.height).toBeGreaterThan(300)
  const words = (await stage.innerText()).replace(/\s+/g, ' ')
  for (const word of wordsOf(frame)) expect(words).toContain(word)
}

/** Words that the drawing shows at every width. */
function wordsOf(frame: NonNullable<Service['frame']>): string[] {
  switch (frame.kind) {
    case 'timeline':
      return [frame.film, ...frame.shots, ...frame.sounds, ...frame.subtitles]
    case 'swatches':
      return frame.swatches.flatMap(({ name, owner }) => [name, owner])
    case 'feed':
      return [frame.account, ...frame.posts, ...frame.replies.slice(3)]
    case 'street':
      return [frame.bus, ...frame.posters.map(({ text, loud }) => `${text} ${loud}`)]
    case 'script':
      return frame.lines.map(({ text }) => text)
    case 'zoetrope':
      return [`${frame.heading.text} ${frame.heading.loud}`, `/ ${frame.frames}`]
    case 'contact-sheet':
      return [frame.roll, frame.sentAt, `${frame.note.text} ${frame.note.loud}`]
    case 'board':
      return [frame.question, ...frame.notes, `${frame.answer.text} ${frame.answer.loud}`]
  }
}

async function expectAccent(page: Page, { accent }: Service, position: number) {
  const main = page.getByRole('main')
  const colour = toRgb(accentColours[accent])
  const text = toRgb(accentTextColours[accent])
  for (const part of [
    main.getByRole('region', { name: 'Figures' }),
    main.locator('summary [aria-hidden="true"]').first(),
    main.getByRole('heading', { name: 'Stay Connected' }),
    main.getByRole('button', { name: 'Subscribe' }),
    main.getByRole('link', { name: 'Get Started' }),
  ]) {
    await expect(part).toHaveCSS('background-color', colour)
    await expect(part).toHaveCSS('color', text)
  }
  const mark = toRgb(accentMarkColours[accent])
  const bars = main.locator('.closing-bars rect')
  await expect(bars).toHaveCount(8)
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill))
  expect(fills.map((fill) => fill === mark)).toEqual(services.map((_, index) => index === position))
  const search = main.getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(search).toHaveCSS('outline-color', mark)
}

sampleTest(
  'the drawings follow the scroll position, and stand still with reduced motion',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const { slug } of services) {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(`/services/${slug}`)
      const [early, late] = [await lookOf(page, 0.35), await lookOf(page, 0.6)]
      expect(early, slug).not.toBe(late)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await lookOf(page, 0.35), slug).toBe(await lookOf(page, 0.6))
    }
  },
)

sampleTest('Lite shows the drawings without motion', { tag: '@phone' }, async ({ page, context, site }) => {
  await context.addCookies([{ name: 'lite', value: '1', url: site.url }])
  await page.goto('/services/eventandvisualcreation')
  expect(await lookOf(page, 0.35)).toBe(await lookOf(page, 0.6))
})

/** Scrolls the drawing to a share of its way through the view, and returns how its parts are then moved and shown. */
async function lookOf(page: Page, share: number): Promise<string> {
  const stage = page.locator('figure > [aria-hidden="true"]')
  return stage.evaluate(async (element, at) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + (innerHeight + height) * at, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return [...element.querySelectorAll('*')]
      .map((part) => {
        const { transform, opacity, clipPath, backgroundSize, strokeDashoffset } = getComputedStyle(part)
        return [transform, opacity, clipPath, backgroundSize, strokeDashoffset].join()
      })
      .join('\n')
  }, share)
}

function toRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
