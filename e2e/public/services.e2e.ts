// The service pages from top to bottom (spec §2, §4, §9; docs/develop/decisions/design.md).
import type { CDPSession, Locator, Page } from '@playwright/test'
import { portfolioIntervalMs, testimonialsIntervalMs } from '../../app/constants.ts'
import { findProfile } from '../../app/social-links.ts'
import { media } from '../../content/media/manifest.ts'
import type { Project, Service } from '../../contract/content/content.ts'
import { messages } from '../../contract/messages/messages.ts'
import { blockedScript } from '../helpers/page.ts'
import { brand, projects, servicePath, services } from '../helpers/sample-content.ts'
import { alternateWidth, expect, expectNoAxeFindings, expectShown, newEmail, sampleTest, test } from '../helpers/site.ts'

const training = '/services/trainingandconsultingservices'
const getProjects = ({ slug }: Service) => projects.filter(({ service }) => service === slug)

for (const [index, service] of services.entries()) {
  sampleTest(
    `${service.name}: hero, cards, portfolio, testimonials, questions, newsletter and contact links`,
    {
      tag: alternateWidth(index),
    },
    async ({ page, site, isMobile }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/services/${service.slug}`)
      await test.step('hero', () => expectHero(page, service))
      await test.step('cards and figures', () => expectCardsAndFigures(page, service))
      await test.step('portfolio and testimonials', () => expectPortfolioAndTestimonials(page, service, site.url))
      await test.step('slides in view', () => expectVisibleCounts(page, service, isMobile))
      await test.step('previews', () => openPreviews(page, service, isMobile))
      await test.step('questions', () => searchQuestions(page, service))
      await test.step('newsletter', () => expectInvalidEmail(page))
      await test.step('contact links', () => expectContactLinks(page, service, isMobile))
    },
  )
}

async function expectHero(page: Page, { name }: Service) {
  const hero = page.getByRole('main').locator('header')
  await expect(hero.getByRole('heading', { level: 1, name, exact: true })).toBeInViewport()
  await expectShown(hero.locator('img'))
  await expect(hero.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact')
  await expectWhatsAppLink(hero.getByRole('link', { name: /WhatsApp/ }), name)
}

async function expectCardsAndFigures(page: Page, { intro, stats }: Service) {
  const cards = page.getByRole('main').locator('.service-intro-card')
  await expect(cards.getByRole('heading')).toHaveText(intro.cards.map(({ title }) => title))
  await expect(cards.getByRole('paragraph')).toHaveText(intro.cards.map(({ desc }) => desc))
  for (const icon of await cards.locator('img').all()) await expectShown(icon)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByRole('definition')).toHaveText(stats.map(({ figure }) => figure))
  await expect(figures.getByRole('term')).toHaveText(stats.map(({ label }) => label))
}

async function expectPortfolioAndTestimonials(page: Page, service: Service, siteUrl: string) {
  const projectSlides = slidesOf(page, service.portfolio)
  await expect(projectSlides).toHaveCount(3)
  for (const [index, { slug, title }] of getProjects(service).entries()) {
    const slide = projectSlides.nth(index)
    await expect(slide.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', `/portfolio/${slug}`)
    const share = async (network: RegExp) => {
      const link = slide.getByRole('link', { name: network }).first()
      return new URL((await link.getAttribute('href')) ?? '')
    }
    for (const network of [/^Share.* on (?:Facebook|X)$/, /^Share.* on LinkedIn$/])
      expect([...(await share(network)).searchParams.values()]).toContain(`${siteUrl}/portfolio/${slug}`)
    expect((await share(/^Share.* on Instagram$/)).host).toBe('www.instagram.com')
  }
  const testimonialSlides = slidesOf(page, service.testimonials)
  await expect(testimonialSlides).toHaveCount(service.testimonials.items.length)
  for (const [index, { quote, author }] of service.testimonials.items.entries()) {
    const testimonial = testimonialSlides.nth(index)
    await expect(testimonial.getByRole('blockquote')).toHaveText(quote)
    await expect(testimonial.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(testimonial.locator('figcaption')).toContainText(author.name)
    await expect(testimonial.locator('figcaption')).toContainText(author.role)
    await expectShown(testimonial.locator('img'))
  }
}

async function expectVisibleCounts(page: Page, { portfolio, testimonials }: Service, isMobile: boolean) {
  const atWidths = isMobile
    ? [[360, 1, 1]]
    : [
        [800, 2, 1],
        [1440, 3, 2],
      ]
  for (const [width = 0, projectCount = 0, testimonialCount = 0] of atWidths) {
    await page.setViewportSize({ ...(page.viewportSize() ?? { height: 900 }), width })
    await expect.poll(() => inView(slidesOf(page, portfolio)), `projects at ${width} px`).toHaveLength(projectCount)
    await expect.poll(() => inView(slidesOf(page, testimonials)), `testimonials at ${width} px`).toHaveLength(testimonialCount)
  }
}

async function openPreviews(page: Page, service: Service, isMobile: boolean) {
  const closings = [
    (modal: Locator) => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    // Clicks outside the dialog.
    () => page.mouse.click(2, 300),
  ]
  for (const [index, project] of getProjects(service).entries()) {
    const tab = slidesOf(page, service.portfolio)
      .nth(index)
      .getByRole('button', { name: /^Preview/ })
    await tab.click()
    const modal = page.getByRole('dialog', { name: project.title })
    await expect(modal.getByText(project.description, { exact: true })).toBeVisible()
    await expect(modal.getByRole('link', { name: 'View Full Project' })).toHaveAttribute('href', `/portfolio/${project.slug}`)
    await expectPreview(modal, project, isMobile)
    await closings[index]?.(modal)
    await expect(modal).toBeHidden()
    await expect(tab).toBeFocused()
  }
}

async function expectPreview(modal: Locator, { film, analyticsPreview, picture, wide }: Project, isMobile: boolean) {
  if (film) {
    await expect(modal.locator('video')).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(modal.getByRole('slider', { name: 'Seek' })).toBeVisible()
    return
  }
  const shown = modal.getByRole('img')
  await expectShown(shown)
  // Phones show the portrait picture, desktops the wide one; the two have different alternative texts.
  await expect(shown).toHaveAccessibleName(media[analyticsPreview ?? (isMobile ? picture : wide)]?.alt ?? '')
  if (!analyticsPreview) return
  // The words of the picture's ID: "email funnel" from "analytics/email-funnel".
  const words = analyticsPreview.replace(/^.*\//, '').replaceAll('-', ' ')
  await expect(modal.getByText(/^Analytics preview/)).toContainText(words, { ignoreCase: true })
}

async function searchQuestions(page: Page, { faqs }: Service) {
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox')
  const shown = main.locator('summary').filter({ visible: true })
  const [first, second] = faqs
  await expect(shown).toHaveText(faqs.map(({ question }) => question))
  const section = main.locator('section').filter({ has: page.getByRole('searchbox') })
  const height = (await section.boundingBox())?.height ?? 0
  // Searches for a word that only answers contain. The search ignores case.
  const word = wordOnlyInAnswers(faqs)
  await box.fill(word.toUpperCase())
  const found = faqs.filter(({ answer }) => answer.toLowerCase().includes(word))
  await expect(shown).toHaveText(found.map(({ question }) => question))
  await box.fill(second?.question.toLowerCase() ?? '')
  await expect(shown).toHaveText([second?.question ?? ''])
  await expect(shown.locator('mark')).toHaveText(second?.question ?? '')
  // If only one question is found, it opens.
  await expect(main.getByText(second?.answer ?? '', { exact: true })).toBeVisible()
  await box.fill('no such thing anywhere')
  // The section keeps its height when the search hides questions, so that what is below it doesn't move.
  expect(Math.abs(((await section.boundingBox())?.height ?? 0) - height)).toBeLessThanOrEqual(1)
  await expect(main.getByText(messages.noFaqs)).toBeVisible()
  await expect(shown).toHaveCount(0)
  await box.fill('')
  await expect(main.getByText(messages.noFaqs)).toHaveCount(0)
  await expect(shown).toHaveCount(faqs.length)

  const answer = (faq = first) => main.getByText(faq?.answer ?? '', { exact: true })
  await expect(answer(first)).toBeHidden()
  await shown.nth(0).click()
  await expect(answer(first)).toBeVisible()
  await shown.nth(1).click()
  await expect(answer(second)).toBeVisible()
  await expect(answer(first)).toBeHidden()
  await shown.nth(1).click()
  await expect(answer(second)).toBeHidden()
}

function wordOnlyInAnswers(faqs: Service['faqs']): string {
  const questions = faqs.map(({ question }) => question.toLowerCase()).join('\n')
  const words = faqs.flatMap(({ answer }) => answer.toLowerCase().match(/[a-z]{6,}/g) ?? [])
  return words.find((word) => !questions.includes(word)) ?? ''
}

async function expectInvalidEmail(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stay Connected' })).toBeVisible()
  const { form, field, error } = newsletterOf(page)
  await field.fill('nobody')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(error).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.press('x')
  await expect(error).toHaveCount(0)
  await expect(field).toHaveValue('nobodyx')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}

async function expectContactLinks(page: Page, { name }: Service, isMobile: boolean) {
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')
  const bar = page.getByRole('navigation', { name: 'Talk to us' })
  if (!isMobile) return expect(bar).toHaveCount(0)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', '/contact')
  await expect(bar.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', String(findProfile(brand, 'LinkedIn')))
  await expectWhatsAppLink(bar.getByRole('link', { name: 'WhatsApp' }), name)
}

for (const [band, everyMs] of [
  ['portfolio', portfolioIntervalMs],
  ['testimonials', testimonialsIntervalMs],
] as const) {
  test(`a service's row of ${band} advances on time, and pauses while hovered or focused`, async ({ page, isMobile }) => {
    const row = await openRow(page, band)
    await row.button('Next').focus()
    await row.expectPaused(10 * everyMs)
    await row.button('Next').blur()
    // After a pause the timer starts anew, so the row first stays for a full interval.
    await row.expectPaused(everyMs / 2)
    await row.expectAdvance(everyMs / 2)
    if (!isMobile) {
      await row.button('Next').hover()
      await row.expectPaused(10 * everyMs)
      await page.mouse.move(2, 2)
      await row.expectAdvance(everyMs)
    }
    await row.button('Pause').click()
    await row.button('Play').blur()
    await page.mouse.move(2, 2)
    await row.expectPaused(10 * everyMs)
  })
}

test('the portfolio row pauses while a preview is open', { tag: '@desktop' }, async ({ page }) => {
  const row = await openRow(page, 'portfolio')
  const tab = row.slides.first().getByRole('button', { name: /^Preview/ })
  await tab.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Moves the pointer away, so that only the open preview can pause the row.
  await page.mouse.move(2, 2)
  await row.expectPaused(10 * portfolioIntervalMs)
  await page.keyboard.press('Escape')
  await expect(tab).toBeFocused()
  await tab.blur()
  await row.expectAdvance(portfolioIntervalMs)
})

sampleTest('a film plays at once when its preview is opened', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(servicePath)
  const film = (await openPreview(page)).locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
})

sampleTest('films of training play by themselves, muted and looped', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(training)
  const film = (await openPreview(page)).locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(await film.evaluate(({ muted, loop }: HTMLVideoElement) => ({ muted, loop }))).toEqual({ muted: true, loop: true })
})

for (const [preference, apply] of [
  ['reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['the data saver', async (page: Page) => saveData(await page.context().newCDPSession(page))],
] as const) {
  sampleTest(`films of training don’t play by themselves with ${preference}`, { tag: '@phone' }, async ({ page }) => {
    await apply(page)
    await page.goto(training)
    const modal = await openPreview(page)
    const film = modal.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
    const state = ({ autoplay, paused }: HTMLVideoElement) => ({ autoplay, paused })
    expect(await film.evaluate(state)).toEqual({ autoplay: false, paused: true })
    await modal.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  })
}

sampleTest(
  'a film of training that fails to load is replaced by its picture',
  { tag: '@phone' },
  async ({ page, allowProblems }) => {
    allowProblems(/\.(?:webm|mp4)/)
    await page.route(/\.(?:webm|mp4)$/, (route) => route.abort())
    await page.goto(training)
    const modal = await openPreview(page)
    await expect(modal.getByRole('status')).not.toBeEmpty()
    await expect(modal.locator('video')).toHaveCount(0)
    await expectShown(modal.locator('img'))
  },
)

sampleTest('words of a service are revealed once, when they scroll into view', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(training)
  const heading = page.getByRole('heading', { name: labelOf(services.at(-1)?.portfolio), exact: true })
  await expect(heading).toHaveAttribute('data-reveal', 'waiting')
  await heading.scrollIntoViewIfNeeded()
  await expect(heading).toHaveAttribute('data-reveal', 'playing')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(heading).not.toBeInViewport()
  await expect(heading).toHaveAttribute('data-reveal', 'playing')
})

test('nothing on a service page is hidden on phones', { tag: '@phone' }, async ({ page }) => {
  await page.goto(servicePath)
  await expect(page.getByRole('button', { name: /^Preview/ }).first()).toBeVisible()
  await expect(page.locator('[data-reveal]')).toHaveCount(0)
})

sampleTest(
  'campaign figures, an open answer and a form error have no accessibility findings',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/services/marketingcampaignstrategy')
    const modal = await openPreview(page)
    await expectShown(modal.locator('img'))
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await page.getByRole('main').locator('summary').first().click()
    const { form, field, error } = newsletterOf(page)
    await field.fill('nobody')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(error).toBeVisible()
    await expectNoAxeFindings(page)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ allowProblems }) => allowProblems(blockedScript))

  for (const service of services) {
    sampleTest(
      `${service.name}: every answer opens, the form subscribes and a preview links to its project`,
      {
        tag: '@phone',
      },
      async ({ page }) => {
        await page.goto(`/services/${service.slug}`)
        await expectHero(page, service)
        const main = page.getByRole('main')
        await expect(main.getByRole('searchbox')).toBeHidden()
        for (const { question, answer } of service.faqs) {
          await main.locator('summary').filter({ hasText: question }).click()
          await expect(main.getByText(answer, { exact: true })).toBeVisible()
        }
        const { form, field } = newsletterOf(page)
        await field.fill(newEmail())
        await form.getByRole('button', { name: 'Subscribe' }).click()
        await expect(form.getByRole('status')).toHaveText(messages.subscribed)
        const [project] = getProjects(service)
        const tabs = slidesOf(page, service.portfolio).getByRole('link', { name: /^Preview/ })
        await tabs.first().click()
        await expect(page).toHaveURL(new RegExp(`/portfolio/${project?.slug}$`))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(project?.title ?? '')
      },
    )
  }
})

type Band = Service['portfolio' | 'testimonials']

function labelOf(band?: Pick<Band, 'heading'>): string {
  return `${band?.heading.text} ${band?.heading.loud}`
}

function slidesOf(page: Page, band: Pick<Band, 'heading'>): Locator {
  return page.getByRole('region', { name: labelOf(band), exact: true }).getByRole('group', { name: /^\d of \d$/ })
}

/** The labels of the slides that are completely in view, from left to right. */
function inView(slides: Locator): Promise<(string | null)[]> {
  return slides.evaluateAll((all) =>
    all
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        // Allows a pixel for rounding.
        return left >= -1 && right <= innerWidth + 1
      })
      .map((slide) => slide.ariaLabel),
  )
}

async function openRow(page: Page, band: 'portfolio' | 'testimonials') {
  const service = services[1] as Service
  await page.clock.install()
  await page.goto(`/services/${service.slug}`)
  const slides = slidesOf(page, service[band])
  const region = page.getByRole('region', { name: labelOf(service[band]), exact: true })
  const button = (name: string) => region.getByRole('button', { name: new RegExp(`^${name}:`) })
  const position = () => region.locator('button[aria-current]').getAttribute('aria-label')
  const first = async () => (await inView(slides))[0] ?? ''
  await expect(button('Pause')).toBeVisible()
  // Stops the clock before the row comes into view and starts to advance.
  await page.clock.pauseAt(Date.now() + 60_000)
  await region.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(slides.first()).toBeInViewport({ ratio: 0.5 })
  return {
    slides,
    button,
    async expectPaused(forMs: number) {
      const before = await position()
      await page.clock.runFor(forMs)
      expect(await position()).toBe(before)
    },
    async expectAdvance(afterMs: number) {
      const [from, leftmost] = [await position(), await first()]
      await page.clock.runFor(afterMs)
      await expect.poll(position).not.toBe(from)
      await expect.poll(async () => ['', leftmost].includes(await first())).toBe(false)
    },
  }
}

async function openPreview(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  return page.getByRole('dialog')
}

async function saveData(session: CDPSession): Promise<void> {
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}

function newsletterOf(page: Page) {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Subscribe' }) })
  return { form, field: form.getByRole('textbox'), error: form.getByText(messages.invalidEmail) }
}

async function expectWhatsAppLink(link: Locator, name: string): Promise<void> {
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect(`${origin}${pathname}`).toBe(`https://wa.me/${brand.whatsapp}`)
  expect(searchParams.get('text')).toContain(name)
}
