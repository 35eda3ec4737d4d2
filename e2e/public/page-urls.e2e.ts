// Pages of the route table (spec §2), at least one of each kind, except posts (posts.e2e.ts).
import { brokenWordsOf, footerLink, overflowOf } from '../helpers/page.ts'
import { brand, filmPath, home, memberPath, projectPath, services, team } from '../helpers/sample-content.ts'
import { alternateWidth, expect, expectNoAxeFindings, sampleTest, test } from '../helpers/site.ts'
import { readPage } from '../helpers/structured-data.ts'

const paths = [
  '/',
  '/about',
  '/blog',
  '/contact',
  '/terms-of-use',
  '/privacy-policy',
  '/quote',
  '/portfolio',
  projectPath,
  '/admin',
  '/admin/newsletter',
  memberPath,
  `/team/${team.at(-1)?.slug}`,
  filmPath,
  '/offline',
  ...services.map(({ slug }) => `/services/${slug}`),
]

for (const [index, path] of paths.entries()) {
  // The services share a layout, so each is opened at one width.
  const tag = path.startsWith('/services/') ? { tag: alternateWidth(index) } : {}
  test(`${path} is accessible and fits the window, also at 320 px with twice the text size`, tag, async ({ page, isMobile }) => {
    // Turns off animations and reveals during the checks.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    // Pictures further down haven't loaded yet, so axe checks contrast without them.
    await expectNoAxeFindings(page)
    if (!isMobile) return
    await page.setViewportSize({ width: 320, height: 568 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
}

test('no word of a heading is broken, however wide the window is', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths = ['/', '/about', '/contact', '/quote', '/portfolio', '/blog', ...services.map(({ slug }) => `/services/${slug}`)]
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await brokenWordsOf(page)]).toEqual([path, width, []])
    }
  }
})

test('home has structured data of the organisation', { tag: '@desktop' }, async ({ page, site }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(`${home.meta.title} | ${brand.name}`)
  const organization = readPage(await page.content()).data.Organization?.[0]
  expect(organization).toMatchObject({
    name: expect.any(String),
    url: site.url,
    logo: expect.stringContaining(site.url),
    address: { '@type': 'PostalAddress', addressCountry: brand.address.countryCode },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: expect.any(String) },
    sameAs: brand.socials.map(({ link }) => link),
  })
  expect((await page.request.get(String(organization?.logo))).status()).toBe(200)
})

sampleTest('alternative service URLs redirect to the pages', { tag: '@desktop' }, async ({ request }) => {
  const aliases = {
    'media-production': 'mediaproduction',
    branding: 'brandingidentity',
    'social-media-management': 'socialmediamanagement',
    'marketing-campaign-strategy': 'marketingcampaignstrategy',
    'content-creation-creative-writing': 'contentcreationcreativewriting',
  }
  for (const [alias, slug] of Object.entries(aliases)) {
    const answer = await request.get(`/services/${alias}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `/services/${slug}`])
  }
  const marked = await request.get(`/team/${encodeURIComponent('Sọlá-Adébáyọ̀')}`, { maxRedirects: 0 })
  expect([marked.status(), marked.headers().location]).toEqual([301, '/team/sola-adebayo'])
})

test('unknown URLs show the home page with status 404', { tag: '@desktop' }, async ({ page, request, allowProblems, site }) => {
  allowProblems(/404/)
  // /styleguide is among the unknown URLs, because it exists in development only.
  for (const path of [
    '/team/nobody',
    '/portfolio/nothing',
    '/services/nothing',
    '/wp-login.php',
    '/styleguide',
    '/nothing/here',
  ]) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect([path, answer.status()]).toEqual([path, 404])
    expect(html.replaceAll('&amp;', '&'), path).toContain(`<title>${home.meta.title}`)
    expect(html, path).toMatch(/<meta name="robots" content="[^"]*noindex/)
    expect(html, path).toContain(`<link rel="canonical" href="${site.url}/"`)
  }
  // The page must hydrate without errors, and its links must work.
  await page.goto('/nothing/here')
  await footerLink(page, '/about').click()
  await expect(page).toHaveURL(/\/about$/)
})

test('an unknown post shows that it doesn’t exist', { tag: '@desktop' }, async ({ page, allowProblems }) => {
  allowProblems(/404/)
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByText('Post not found').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Back to Blog/i }).first()).toBeVisible()
})

test('navigation and footer name the services in their order', async ({ page, isMobile }) => {
  await page.goto('/')
  const names = services.map(({ name }) => name)
  const hrefs = services.map(({ slug }) => `/services/${slug}`)
  const footer = page.getByRole('contentinfo').locator('a[href^="/services/"]')
  expect(await footer.allTextContents()).toEqual(names)
  expect(await footer.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(hrefs)
  const menu = page.locator(isMobile ? '.menu-panel' : '.services-menu').locator('a[href^="/services/"]')
  expect(await menu.allTextContents()).toEqual(names)
})

test('no public page links to the admin, and search engines can’t index it', { tag: '@desktop' }, async ({ request }) => {
  for (const path of paths.filter((path) => !path.startsWith('/admin')))
    expect(await (await request.get(path)).text()).not.toContain('href="/admin')
  const admin = await request.get('/admin')
  expect(admin.headers()['x-robots-tag']).toBe('noindex')
  expect(await (await request.get('/robots.txt')).text()).not.toContain('admin')
})

test('the CSP blocks a script injected into a page', { tag: '@desktop' }, async ({ page, allowProblems }) => {
  // React reports the injected elements as a hydration mismatch (error 418).
  allowProblems(/Content Security Policy/i, /request: csp x:/, /React error #418/)
  await page.route('/about', async (route) => {
    const answer = await route.fetch()
    expect(answer.headers()['content-security-policy']).not.toMatch(/unsafe|\*|data:|https?:(?!\/\/www\.openstreetmap\.org)/)
    const html = (await answer.text()).replace(
      '</main>',
      '<script>window.planted = 1</script><img src=x: onerror="window.planted = 2"></main>',
    )
    await route.fulfill({ response: answer, body: html })
  })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
})
