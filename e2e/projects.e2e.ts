// The projects: their index, their pages, and the way from them to a quote.
import type { Page } from '@playwright/test'
import { projects } from '../content/projects/index.ts'
import { services } from '../content/services/index.ts'
import { expect, expectNoAxeFindings, newEmail, test } from './site.ts'

const filmed = projects.find(({ film }) => film)
const counted = projects.find(({ analyticsPreview }) => analyticsPreview)
const drawn = projects.find(({ film, analyticsPreview }) => !film && !analyticsPreview)

test('each project is reached from the index and leads to the next, round to the first', async ({ page }) => {
  await page.goto('/portfolio')
  const links = page.locator('main [data-project]')
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(listed).toEqual(projects.map(({ slug }) => `/portfolio/${slug}`))
  const last = projects.at(-1)
  await page.goto(`/portfolio/${last?.slug}`)
  await expect(page.locator('main .project-next-link')).toHaveAttribute('href', `/portfolio/${projects[0]?.slug}`)
  await page.locator('main .project-next-link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects[0]?.title ?? '')
})

test("the bars of the index lead to the rows of their service, under the navigation bar's edge", async ({ page }) => {
  await page.goto('/portfolio')
  const nav = page.getByRole('navigation', { name: 'Projects by service' })
  await nav.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/#events$/)
  await expect(page.locator('#events')).toBeInViewport()
})

test('the index shows its first picture, and fetches another when its row is pointed at or focused, on desks', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have the pictures in the rows')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(...[request.url()].filter((url) => /pictures\/portfolio/.test(url))))
  await page.goto('/portfolio', { waitUntil: 'networkidle' })
  const isOf = (project?: { slug: string }) => (url: string) => url.includes(`${project?.slug}`)
  expect(fetched.filter((url) => !isOf(projects[0])(url))).toEqual([])
  const shown = page.locator('.project-viewer img')
  await expect(shown).toHaveCount(1)
  await expect(shown).toBeInViewport()
  await page.locator('main [data-project]').nth(1).hover()
  await expect.poll(() => fetched.some(isOf(projects[1]))).toBe(true)
  expect(fetched.some(isOf(projects[2]))).toBe(false)
  await page.locator('main [data-project]').nth(4).focus()
  await page.keyboard.press('Tab')
  await expect(shown.last()).toBeVisible()
  await expect.poll(() => shown.last().evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(projects[5]?.slug)
})

test('a film loads when it is asked for, plays in place, and gives way to its still when it cannot', async ({
  page,
  announce,
}) => {
  announce(/webm|mp4|ERR_FAILED|404/)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(...[request.url()].filter((url) => /\.(?:webm|mp4)$/.test(url))))
  await page.goto(`/portfolio/${filmed?.slug}`, { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])
  await page.getByRole('link', { name: /^Play/ }).press('Enter')
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeFocused()
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  await pause.press('Enter')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()

  await page.route(/\.(?:webm|mp4)$/, (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: /^Play/ }).press('Enter')
  await expect(page.locator('.film-plate').getByRole('status')).toBeVisible()
  await expect(page.locator('.film-plate img')).toBeVisible()
})

test('a project leads to a quote for its service; a day that is over is refused', async ({ page }) => {
  const service = services.find(({ slug }) => slug === drawn?.service)
  await page.goto(`/portfolio/${drawn?.slug}`)
  await page.getByRole('link', { name: 'Ask for a quote' }).click()
  await expect(page).toHaveURL(new RegExp(`/quote\\?service=${service?.slug}$`))
  const form = page.locator('#message-form')
  await expect(form.getByLabel('Service').locator('option:checked')).toHaveText(service?.name ?? '')
  await form.getByLabel(/Needed by/).fill('2020-01-31')
  await fillPerson(page)
  await form.getByRole('button').click()
  await expect(form.getByLabel(/Needed by/)).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(/Needed by/)).toBeFocused()
})

for (const path of [`/portfolio/${filmed?.slug}`, `/portfolio/${counted?.slug}`, '/portfolio', '/quote']) {
  test(`${path} has no accessibility findings and does not scroll sideways`, async ({ page }) => {
    await page.goto(path)
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // Chromium counts each script that it does not run as a request that was refused.
  test.beforeEach(({ announce }) => announce(/^request: csp .*\.js$/))

  test('a project is whole, its film is a link, and the quote knows its service', async ({ page, request }) => {
    await page.goto(`/portfolio/${filmed?.slug}`)
    for (const text of [filmed?.asked, filmed?.made, filmed?.how, filmed?.outcome])
      await expect(page.getByText(text ?? '')).toBeVisible()
    const film = await page.getByRole('link', { name: /^Play/ }).getAttribute('href')
    expect((await request.get(film ?? '')).headers()['content-type']).toBe('video/webm')
    const service = services.find(({ slug }) => slug === filmed?.service)
    await page.getByRole('link', { name: 'Ask for a quote' }).click()
    const form = page.locator('#message-form')
    await expect(form.getByLabel('Service').locator('option:checked')).toHaveText(service?.name ?? '')
    await fillPerson(page)
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText('successfully')
    // The next visitor's page is not that of this one.
    await page.goto('/quote')
    await expect(form.getByLabel('Service')).toHaveValue('')
    await expect(form.getByLabel('Name')).toHaveValue('')
  })

  test('the pictures of the index stand in its rows', async ({ page }) => {
    await page.goto('/portfolio')
    await expect(page.locator('.project-rows-picture').first()).toBeVisible()
  })
})

async function fillPerson(page: Page): Promise<void> {
  const form = page.locator('#message-form')
  await form.getByLabel('Name').fill('Halima')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Message').fill('A film about a well')
}
