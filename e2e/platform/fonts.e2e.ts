// Staff choose a pair of fonts. Visitors load that pair only, and nothing moves when it arrives.
import { submitPassword } from '../helpers/admin.ts'
import { expectNoShift } from '../helpers/layout-shift.ts'
import { newestPostPath, overflowOf, recordRequests } from '../helpers/page.ts'
import { projectPath, servicePath } from '../helpers/sample-content.ts'
import { alternateWidth, expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const pairs = [
  { choice: /^Clear and friendly/, sans: 'Encode Sans Variable', serif: 'Literata Variable', files: ['encode-sans', 'literata'] },
  {
    choice: /^Lively and warm/,
    sans: 'Bricolage Grotesque Variable',
    serif: 'Fraunces Variable',
    files: ['bricolage', 'fraunces'],
  },
]

for (const [index, { choice, sans, serif, files }] of pairs.entries()) {
  test(`pages show ${sans} once staff have chosen it`, { tag: alternateWidth(index) }, async ({ page, browser }) => {
    await using site = await startSite()
    await page.goto(`${site.url}/admin/content/design/design`)
    await submitPassword(page, site.password)
    await page.getByRole('radio', { name: choice }).check()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

    await using context = await browser.newContext({ baseURL: site.url })
    // Late fonts, so that the page is painted in the fallback fonts first.
    await context.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    const post = await newestPostPath(context.request)
    for (const path of ['/', servicePath, projectPath, post]) {
      await using visit = await context.newPage()
      const fonts = recordRequests(visit, /\.woff2$/)
      await expectNoShift(visit, path)
      await expect(visit.locator('html[data-fonts]')).toBeAttached()
      await expect(visit.locator('body')).toHaveCSS('font-family', new RegExp(`^"${sans}"`))
      await expect.poll(() => visit.evaluate((family) => document.fonts.check(`16px "${family}"`), sans)).toBe(true)
      expect(await overflowOf(visit)).toBeLessThanOrEqual(0)
      const loaded = new Set(fonts.map((url) => /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1]))
      expect([...loaded].filter((file) => !files.includes(String(file)))).toEqual([])
      expect([...loaded]).toContain(files[0])
      if (path === post) {
        await expect(visit.locator('.prose').first()).toHaveCSS('font-family', new RegExp(`^"${serif}"`))
        expect([...loaded].toSorted()).toEqual(files.toSorted())
      }
      await expectNoAxeFindings(visit)
    }

    await using lite = await context.newPage()
    const fonts = recordRequests(lite, /\.woff2$/)
    await lite.setExtraHTTPHeaders({ 'save-data': 'on' })
    await lite.goto('/', { waitUntil: 'networkidle' })
    await expect(lite.locator('html[data-lite]')).toBeAttached()
    expect(fonts).toEqual([])
  })
}
