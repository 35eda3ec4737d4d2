// A site that another agency has made its own: whatever its content is, pages, links, pictures and emails are complete and name only it.
import { media } from '../../content/media/manifest.ts'
import { findBrandWords } from '../../contract/content/brand-words.ts'
import { importContent, listPages } from '../helpers/import-content.ts'
import { createKoraStudio, forbiddenWords } from '../helpers/kora-studio.ts'
import { overflowOf } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, type RunningSite, sampleTest, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const altTexts = Object.values(media).flatMap(({ alt }) =>
  alt ? [alt, alt.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')] : [],
)

sampleTest(
  'the site of another agency names only that agency, and no page, link or picture is missing',
  {
    tag: '@desktop',
  },
  async () => {
    await using site = await startKoraStudio()
    const pages = await listPages(site)
    expect(pages.filter((path) => path.startsWith('/services/'))).toHaveLength(5)
    expect(pages.filter((path) => path.startsWith('/portfolio/'))).toHaveLength(6)
    expect(pages.filter((path) => path.startsWith('/team/'))).toHaveLength(3)
    const links = new Set<string>()
    for (const path of [
      ...pages,
      '/offline',
      '/unknown-page',
      '/site.webmanifest',
      '/sitemap.xml',
      '/blog/feed.xml',
      '/robots.txt',
    ]) {
      const text = await (await fetch(site.url + path)).text()
      expect(findSampleWords(text), path).toEqual([])
      expect(findBrandWords(text), path).toEqual([])
      for (const [, link = ''] of text.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) links.add(link)
      for (const [image] of text.matchAll(/<img[^>]*>/g)) expect(image, path).toContain(' alt="')
    }
    for (const link of links) expect((await fetch(site.url + link)).status, link).toBeLessThan(400)
  },
)

sampleTest('emails of another agency name only that agency', { tag: '@desktop' }, async () => {
  await using site = await startKoraStudio()
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'A film', message: 'Could you film our opening in May?' }
  await post(site, '/api/contact', message)
  await post(site, '/api/newsletter', { email: 'ada@example.com' })
  await expect.poll(() => site.mail.received.length).toBeGreaterThanOrEqual(3)
  const text = site.mail.received.map(({ raw }) => raw.replace(/=\r?\n/g, '')).join('\n')
  expect(text).toContain('Kora Studio')
  expect(findSampleWords(text)).toEqual([])
})

sampleTest('pages of another agency are accessible and fit the screen', async ({ page }) => {
  await using site = await startKoraStudio()
  const [service, project, person] = ['/services/', '/portfolio/', '/team/'].map(
    (folder) => (pages: readonly string[]) => pages.find((path) => path.startsWith(folder)) ?? '',
  )
  const pages = await listPages(site)
  for (const path of ['/', '/about', '/portfolio', '/contact', '/quote', service?.(pages), project?.(pages), person?.(pages)]) {
    await page.goto(site.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await overflowOf(page), path).toBe(0)
    await expectNoAxeFindings(page)
  }
})

sampleTest(
  'five services fill the overlay between pages and the row of services on home',
  { tag: '@desktop' },
  async ({ page }) => {
    await using site = await startKoraStudio()
    await page.goto(site.url)
    const windowWidth = page.viewportSize()?.width ?? 0
    const open = page.locator('.service-strip').first()
    await open.scrollIntoViewIfNeeded()
    const words = open.locator('.service-strip-words')
    await expect(words).toBeVisible()
    // The text is laid out for the width that the open strip gets.
    const [strip, text] = [await open.boundingBox(), await words.boundingBox()]
    expect(Math.abs((strip?.width ?? 0) - (text?.width ?? 0))).toBeLessThan(24)
    await page.getByRole('navigation').first().locator('a[href="/about"]').click()
    // Read at once, because the overlay is gone after a second.
    const shown = await page.waitForFunction(() => {
      const columns = [...document.querySelectorAll<HTMLElement>('.route-overlay-column')].filter(
        ({ offsetWidth }) => offsetWidth > 0,
      )
      const right = Math.max(...columns.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth))
      return columns.length > 0 && { right, wide: document.querySelectorAll('.route-overlay-wide').length }
    })
    const { right, wide } = (await shown.jsonValue()) as { right: number; wide: number }
    expect(right).toBeGreaterThanOrEqual(windowWidth - 1)
    expect(wide).toBe(1)
  },
)

/** The pictures are still the sample's, so what their alt texts say about it is right. */
function findSampleWords(text: string): string[] {
  const own = altTexts.reduce((rest, alt) => rest.replaceAll(alt, ''), text)
  return forbiddenWords.filter((word) => own.includes(word))
}

async function startKoraStudio() {
  const site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await importContent(site, createKoraStudio())
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Kora Studio')
  return site
}

async function post({ url }: RunningSite, path: string, body: object): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
}
