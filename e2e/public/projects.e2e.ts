// The portfolio, its project pages, and quote requests from them.
import type { Locator } from '@playwright/test'
import { messages } from '../../contract/messages/messages.ts'
import { queryDatabase } from '../helpers/database.ts'
import { blockedScript, recordRequests } from '../helpers/page.ts'
import { portfolio, projects, quote, services } from '../helpers/sample-content.ts'
import {
  alternateWidth,
  expect,
  expectNoAxeFindings,
  expectShown,
  newEmail,
  type RunningSite,
  sampleTest,
  test,
} from '../helpers/site.ts'

const filmProject = projects.find(({ film }) => film)
const analyticsProject = projects.find(({ analyticsPreview }) => analyticsPreview)
/** The last service with projects, and its projects. */
const lastService = services.findLast(({ slug }) => projects.some(({ service }) => service === slug))
const lastProjects = projects.filter(({ service }) => service === lastService?.slug)
const pictureProject = projects.find(({ film, analyticsPreview }) => !film && !analyticsPreview)

const requestText = 'A film about a well'
const size = quote.sizes[1] ?? ''
const day = `${new Date().getFullYear() + 1}-12-24`

test('the index lists every project under its service with a picture', async ({ page }) => {
  await page.goto('/portfolio')
  for (const { slug, name } of services.filter((service) => projects.some((project) => project.service === service.slug))) {
    const group = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    await expect(group.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/services/${slug}`)
    const serviceProjects = projects.filter(({ service }) => service === slug)
    const rows = group.getByRole('listitem')
    await expect(rows.getByRole('link')).toHaveText(serviceProjects.map(({ title }) => title))
    for (const [index, project] of serviceProjects.entries()) {
      await expect(rows.nth(index).getByRole('link')).toHaveAttribute('href', `/portfolio/${project.slug}`)
      await expect(rows.nth(index)).toContainText(project.client)
      await expectShown(rows.nth(index).locator('img'))
    }
  }
})

test('“next” goes through all projects and back to the first', { tag: '@desktop' }, async ({ page, request }) => {
  const visited: string[] = []
  for (let path = `/portfolio/${projects[0]?.slug}`; !visited.includes(path); ) {
    visited.push(path)
    const html = await (await request.get(path)).text()
    path = /<a class="project-next-link" [^>]*href="([^"]*)"/.exec(html)?.[1] ?? ''
  }
  expect(visited).toEqual(projects.map(({ slug }) => `/portfolio/${slug}`))
  await page.goto(visited.at(-1) ?? '')
  await page.locator('main .project-next-link').click()
  await expect(page).toHaveURL(visited[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects[0]?.title ?? '')
})

for (const [index, { slug, name }] of services.entries()) {
  test(`a project of ${name} shows its picture and story, and can be shared`, { tag: alternateWidth(index) }, async ({
    page,
    isMobile,
  }) => {
    const films = recordRequests(page, /\.(?:webm|mp4)$/)
    // The other projects have the same layout; what their pages contain is checked below without a browser.
    const project = projects.find(({ service }) => service === slug)
    if (!project) return
    expect((await page.goto(`/portfolio/${project.slug}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title)
    const main = page.getByRole('main')
    const picture = main.locator('header img')
    await expectShown(picture)
    const width = (await picture.boundingBox())?.width ?? 0
    // The picture has the full width of a phone. On desktops a portrait picture may share the width with its title.
    expect(width / (page.viewportSize()?.width ?? 1)).toBeGreaterThan(isMobile ? 0.99 : 0.35)
    for (const part of [project.brief, project.solution, project.process, project.outcome])
      await expect(main.getByText(part, { exact: true })).toBeVisible()
    for (const { role, name } of project.credits)
      await expect(main.locator('dl div').filter({ hasText: role }).filter({ hasText: name })).toBeVisible()
    // No film may load before it is played.
    expect(films).toEqual([])
  })
}

test('every project has its title, story, credits, film and links to share it', { tag: '@desktop' }, async ({ page, site }) => {
  for (const project of projects) {
    const path = `/portfolio/${project.slug}`
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    const { title, text, links } = await page.evaluate(
      (html) => {
        const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
        const links = [...(main?.querySelectorAll('a') ?? [])].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
        return { title: main?.querySelector('h1')?.textContent, text: main?.textContent ?? '', links }
      },
      await answer.text(),
    )
    expect(title?.trim()).toBe(project.title)
    const credits = project.credits.flatMap(({ role, name }) => [role, name])
    for (const part of [project.brief, project.solution, project.process, project.outcome, ...credits])
      expect(text, path).toContain(part)
    if (project.film) expect(links).toContain(project.film)
    for (const network of ['facebook.com', 'x.com', 'linkedin.com', 'wa.me'])
      expect(links.find((link) => link.includes(network))).toContain(`${site.url}${path}`)
    expect(links).toEqual(expect.arrayContaining(['https://www.instagram.com/', '/portfolio']))
  }
})

test('a service’s bar shows only the projects of the service, tells screen readers and keeps the service in the URL', async ({
  page,
}) => {
  await page.goto('/portfolio')
  const nav = page.getByRole('navigation', { name: 'Projects by service' })
  const shown = page.locator('main [data-project]').filter({ visible: true })
  const all = nav.getByRole('link', { name: 'All', exact: true })
  await expect(all).toHaveAttribute('aria-current', 'true')
  const chosen = nav.getByRole('link', { name: lastService?.category ?? '', exact: true })
  await chosen.click()
  await expect(page).toHaveURL(/#.+$/)
  await expect(shown).toHaveText(lastProjects.map(({ title }) => title))
  await expect(page.locator('main').getByRole('status')).toHaveText(
    `Showing ${lastProjects.length} projects of ${lastService?.name}`,
  )
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await expect(chosen).toBeInViewport()
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(shown).toHaveText(lastProjects.map(({ title }) => title))
  await all.click()
  await expect(shown).toHaveCount(projects.length)
  await expect(page.locator('main').getByRole('status')).toHaveText('Showing all projects')
  await page.goBack()
  await expect(shown).toHaveCount(lastProjects.length)
})

test('three posters of a service rise behind its bar on hover and focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/portfolio')
  const posters = page.locator('.channel-columns-poster img')
  await expect(posters).toHaveCount(0)
  await page.getByRole('link', { name: lastService?.category ?? '', exact: true }).hover()
  await expect(posters).toHaveCount(3)
  await page.mouse.move(1, 1)
  await expect(posters).toHaveCount(0)
  await page.getByRole('link', { name: lastService?.category ?? '', exact: true }).focus()
  await expect(posters).toHaveCount(3)
})

for (const [width, height] of [
  [1440, 900],
  [1280, 640],
  [1024, 768],
] as const)
  test(`at ${width}×${height} no bar or rising poster of the index covers its title or lead`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/portfolio')
    for (const y of [0, 100, 200]) {
      await page.evaluate((top) => scrollTo(0, top), y)
      for (const bar of await page.locator('.channel-columns-link').all()) {
        await bar.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
        await expect(page.locator('.channel-columns-posters')).toBeVisible()
        const covered = await page.evaluate(() => {
          const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
          const bars = boxes('.channel-columns-link, .channel-columns-posters')
          const others = boxes('.page-hero-title, .page-hero-lead')
          return others.filter((other) =>
            bars.some(
              (bar) => bar.left < other.right && other.left < bar.right && bar.top < other.bottom && other.top < bar.bottom,
            ),
          ).length
        })
        expect(covered, (await bar.textContent()) ?? '').toBe(0)
      }
    }
  })

for (const width of [640, 1024, 1440, 1920])
  test(`at ${width} px the pictures in a row of the index are whole and equally high`, { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/portfolio')
    const rows = await page.locator('.project-tiles').evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll('.project-tile-picture')].map((picture) => {
          const { top, width, height } = picture.getBoundingClientRect()
          return { top, height, ratio: width / height }
        }),
      ),
    )
    expect(rows.flat()).toHaveLength(projects.length)
    for (const [first, ...others] of rows) {
      for (const other of others) {
        expect(other.top).toBeCloseTo(first?.top ?? 0, 0)
        expect(Math.abs(other.height - (first?.height ?? 0))).toBeLessThan(1)
      }
    }
    // 16:9 and 4:5 are the pictures' own proportions.
    for (const { ratio } of rows.flat())
      expect(
        [16 / 9, 4 / 5].some((whole) => Math.abs(whole - ratio) < 0.01),
        `${ratio}`,
      ).toBe(true)
  })

test('on tablets every service’s link is in view', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/portfolio')
  for (const link of await page.getByRole('navigation', { name: 'Projects by service' }).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 })
})

test('a project’s title moves to the navigation bar while the page scrolls', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/portfolio/${projects[0]?.slug}`)
  const docked = page.locator('.project-docked-name')
  const top = () => docked.evaluate((element) => element.getBoundingClientRect().top)
  expect(await top()).toBeGreaterThan(60)
  const title = page.locator('.project-title')
  for (const distance of [40, 80, 120, 160, 200, 240]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), distance)
    // The navigation bar never cuts the title while it is visible.
    const isCut = () =>
      title.evaluate((element) => {
        const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
        return Number(getComputedStyle(element).opacity) > 0.05 && element.getBoundingClientRect().top < bar - 4
      })
    await expect.poll(isCut).toBe(false)
  }
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(top).toBeLessThan(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(docked).toBeHidden()
})

sampleTest('the index doesn’t fetch pictures that are far below', { tag: '@phone' }, async ({ page }) => {
  const fetched = recordRequests(page, /pictures\//)
  await page.goto('/portfolio', { waitUntil: 'networkidle' })
  await expectShown(page.locator('.project-tile img').first())
  expect(fetched.some((url) => url.includes(`${projects.at(-1)?.slug}`))).toBe(false)
})

test('a film loads when played, plays in place, and is replaced by its still when it fails', async ({
  page,
  allowProblems,
  isMobile,
}) => {
  allowProblems(/webm|mp4|ERR_FAILED|404/)
  const fetched = recordRequests(page, /\.(?:webm|mp4)$/)
  await page.goto(`/portfolio/${filmProject?.slug}`, { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])
  const play = page.getByRole('link', { name: /^Play/ })
  await (isMobile ? play.tap() : play.press('Enter'))
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeFocused()
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  await pause.press('Enter')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()

  await page.route(/\.(?:webm|mp4)$/, (route) => route.abort())
  await page.reload()
  await play.press('Enter')
  await expect(page.locator('.film-frame').getByRole('status')).toBeVisible()
  await expect(page.locator('.film-frame img')).toBeVisible()
})

test('a project links to a quote form for its service, which validates its fields and reaches the agency', {
  tag: '@phone',
}, async ({ page, site }) => {
  const sent = recordRequests(page, /\/api\/contact$/)
  const form = page.locator('#message-form')
  await page.goto('/quote')
  // Waits for hydration: hydrated forms have novalidate and check their fields themselves.
  await expect(form).toHaveAttribute('novalidate')
  await form.getByRole('button').click()
  await expect(form.getByLabel('Service')).toBeFocused()
  for (const label of ['Service', 'Name', 'Email', 'Message'])
    await expect(form.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeFindings(page)

  const service = services.find(({ slug }) => slug === pictureProject?.service)
  await page.goto(`/portfolio/${pictureProject?.slug}`)
  await page.getByRole('link', { name: portfolio.project.ask.link.label }).click()
  await expect(page).toHaveURL(new RegExp(`/quote\\?service=${service?.slug}$`))
  await expect(form.getByLabel('Service').locator('option:checked')).toHaveText(service?.name ?? '')
  await form.getByLabel(/Needed by/).fill('2020-01-31')
  const email = await fillSender(form)
  await form.getByRole('button').click()
  await expect(form.getByLabel(/Needed by/)).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(/Needed by/)).toBeFocused()
  expect(sent).toEqual([])

  await form.getByLabel(/Size/).selectOption(size)
  await form.getByLabel(/Needed by/).fill(day)
  await form.getByRole('button').click()
  await expect(form.locator('.contact-form-result')).toHaveText(messages.contactSent)
  expect(storedMessages(site, email)).toEqual([quoteFor(service?.name)])
})

sampleTest(
  'phones get a chart drawn for them, upright, with words they can show large',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto(`/portfolio/${analyticsProject?.slug}`)
    const section = page.locator('section').filter({ has: page.getByText(/^Analytics preview/) })
    const chart = section.getByRole('img')
    await chart.scrollIntoViewIfNeeded()
    await expectShown(chart)
    const box = await chart.boundingBox()
    expect(Math.sign((box?.height ?? 0) - (box?.width ?? 0))).toBe(isMobile ? 1 : -1)
  },
)

for (const path of [filmProject, analyticsProject].flatMap((project) => (project ? `/portfolio/${project.slug}` : []))) {
  test(`${path} has no accessibility findings and doesn’t overflow`, async ({ page }) => {
    await page.goto(path)
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ allowProblems }) => allowProblems(blockedScript))

  test('a project is complete, its film is a link, and a quote for its service reaches the agency', { tag: '@phone' }, async ({
    page,
    request,
    site,
    allowProblems,
  }) => {
    allowProblems(/400/)
    await page.goto(`/portfolio/${filmProject?.slug}`)
    for (const text of [filmProject?.brief, filmProject?.solution, filmProject?.process, filmProject?.outcome])
      await expect(page.getByText(text ?? '')).toBeVisible()
    const film = await page.getByRole('link', { name: /^Play/ }).getAttribute('href')
    expect((await request.get(film ?? '')).headers()['content-type']).toBe('video/webm')
    const service = services.find(({ slug }) => slug === filmProject?.service)
    await page.getByRole('link', { name: portfolio.project.ask.link.label }).click()
    const form = page.locator('#message-form')
    const chosen = form.getByLabel('Service').locator('option:checked')
    await expect(chosen).toHaveText(service?.name ?? '')
    // The browser's validation focuses the missing field.
    await form.getByRole('button').click()
    await expect(form.getByLabel('Message')).toBeFocused()
    await form.getByLabel(/Size/).selectOption(size)
    await form.getByLabel(/Needed by/).fill(day)
    const email = await fillSender(form)
    // The browser accepts this address, the server doesn't. The chosen values must stay.
    await form.getByLabel('Email').fill('halima@tudu')
    await form.getByRole('button').click()
    await expect(form.locator('.contact-form-result')).toHaveText(messages.contactInvalid)
    await expect(chosen).toHaveText(service?.name ?? '')
    await expect(form.getByLabel(/Size/)).toHaveValue(size)
    await expect(form.getByLabel(/Needed by/)).toHaveValue(day)
    await form.getByLabel('Email').fill(email)
    await form.getByRole('button').click()
    await expect(form.locator('.contact-form-result')).toHaveText(messages.contactSent)
    expect(storedMessages(site, email)).toEqual([quoteFor(service?.name)])
    // Pages are cached for all visitors, so the form must not contain this visitor's values.
    await page.goto('/quote')
    await expect(form.getByLabel('Service')).toHaveValue('')
    await expect(form.getByLabel('Name')).toHaveValue('')
  })

  test('a bar of the index filters its projects', async ({ page }) => {
    await page.goto('/portfolio')
    const shown = page.locator('main [data-project]').filter({ visible: true })
    await page.getByRole('link', { name: lastService?.category ?? '', exact: true }).click()
    await expect(shown).toHaveCount(lastProjects.length)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(shown).toHaveCount(projects.length)
  })

  test('the index shows pictures', async ({ page }) => {
    await page.goto('/portfolio')
    await expect(page.locator('.project-tile-picture').first()).toBeVisible()
  })
})

async function fillSender(form: Locator): Promise<string> {
  const email = newEmail()
  await form.getByLabel('Name').fill('Halima')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill(requestText)
  return email
}

function storedMessages(site: RunningSite, email: string): unknown[] {
  return queryDatabase(site, 'select subject, message from contact_messages where email = ?', email)
}

function quoteFor(service = '') {
  return expect.objectContaining({
    subject: `Quote request: ${service}`,
    message: [requestText, `Size: ${size}`, `Date: ${day}`].join('\n'),
  })
}

test('on laptops and large screens the whole wide picture of a project is in the first screen', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const project of projects.filter(({ picture, wide }) => picture !== wide)) {
    await page.goto(`/portfolio/${project.slug}`)
    const image = page.locator('main header img')
    const ratio = await image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)
    for (const [width, height] of [
      [1366, 680],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      const at = `${project.slug} at ${width}×${height}`
      await page.setViewportSize({ width, height })
      const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await image.boundingBox()) ?? {}
      expect(w / h, at).toBeCloseTo(ratio, 1)
      expect(x + w, at).toBeCloseTo(await page.evaluate(() => document.documentElement.clientWidth), 0)
      expect(y + h, at).toBeLessThanOrEqual(height + 1)
      expect(w / width, at).toBeGreaterThan(0.55)
    }
  }
})
