// Layout shift while a page loads and is scrolled to its end, and the largest contentful paint of home.
import { expectNoShift } from '../helpers/layout-shift.ts'
import { newestPostPath } from '../helpers/page.ts'
import { memberPath, projectPath, servicePath } from '../helpers/sample-content.ts'
import { expect, test } from '../helpers/site.ts'

const kinds = {
  home: '/',
  about: '/about',
  blog: '/blog',
  contact: '/contact',
  'a legal page': '/terms-of-use',
  quote: '/quote',
  portfolio: '/portfolio',
  'a project': projectPath,
  'a service': servicePath,
  'a team member': memberPath,
}

for (const [kind, path] of Object.entries(kinds)) {
  test(`no layout shift on ${kind}`, async ({ page }) => {
    await expectNoShift(page, path)
  })
}

test('no layout shift on a post', async ({ page, request }) => {
  const post = await newestPostPath(request)
  await expectNoShift(page, post)
})

test('the largest contentful paint of home is the picture of its first slide', async ({ page }) => {
  await page.addInitScript(() => {
    const paints: (Element | null)[] = []
    Object.assign(window, { paints })
    new PerformanceObserver((list) => {
      // Cast, because TypeScript's DOM types lack these entries.
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) paints.push(entry.element)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/', { waitUntil: 'load' })
  const largest = () =>
    page.evaluate(() => {
      const { paints } = window as unknown as { paints: (Element | null)[] } // set above
      const element = paints.at(-1)
      return element === document.querySelector('.home-hero img')
        ? 'the picture'
        : (element?.outerHTML ?? 'nothing').slice(0, 200)
    })
  await expect.poll(largest).toBe('the picture')
})
