// Pages keep their form and stay harmless whatever editors type into the content, within its limits.
import type { Page } from '@playwright/test'
import { postTextFields } from '../../contract/entities/post-fields.ts'
import { hostileMarkup } from '../../server/testing/fuzz/hostile-markup.ts'
import { fillContent, ownPagePath, shortBlocksPath, shortenContent, writeLongWords } from '../helpers/filled-content.ts'
import { importContent, listPages } from '../helpers/import-content.ts'
import { emptyPartsOf, overflowOf } from '../helpers/page.ts'
import { createPosts } from '../helpers/posts.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const paths = ['/', '/about', '/portfolio', '/contact', '/quote', '/blog', '/terms-of-use', '/privacy-policy']

test('with the longest texts and lists no page is wider than the screen, and all stay accessible', async ({ page }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  await importContent(site, fillContent(writeLongWords, { fillsLists: true }))
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Misunderstandings')
  for (const path of [...paths, ownPagePath, ...firstPages(await listPages(site))]) {
    await page.goto(site.url + path)
    expect(await overflowOf(page), path).toBe(0)
    await expectNoAxeFindings(page)
    if (path.startsWith('/portfolio/')) expect(await findDividedWords(page)).toEqual([])
  }
})

test.describe('before hydration', () => {
  test.use({ isHydrated: false })

  test('the longest texts further down have enough contrast', { tag: '@phone' }, async ({ page }) => {
    await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
    const content = fillContent(writeLongWords, { fillsLists: true })
    await importContent(site, content)
    await expect.poll(async () => (await fetch(site.url)).text()).toContain('Misunderstandings')
    const { title, description } = postTextFields
    const texts = { title: writeLongWords(title.maxLength), description: writeLongWords(description.maxLength) }
    await createPosts(site, [{ ...texts, category: content.categories[0]?.name ?? '' }])
    for (const path of ['/', '/about']) {
      await page.goto(site.url + path)
      expect(await page.locator('html[data-skips-lower-parts]').count(), path).toBe(1)
      await expectNoAxeFindings(page)
    }
  })
})

for (const entries of [1, 0] as const)
  test(`with the shortest lists and nothing optional pages stay whole and accessible, ${entries} of each entry`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
    await importContent(site, shortenContent({ entries }))
    const pages = async () => firstPages(await listPages(site))
    await expect.poll(pages).toHaveLength(3 * entries)
    const ownPages = entries === 1 ? [ownPagePath, shortBlocksPath] : []
    for (const path of [...paths, ...ownPages, ...(await pages())]) {
      await page.goto(site.url + path)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowOf(page), `${path} at ${width} px`).toBe(0)
        expect(await emptyPartsOf(page), `${path} at ${width} px`).toEqual([])
      }
      // The only one of its kind must not offer itself as the next one.
      if (/.\//.test(path)) await expect(page.locator(`main a[href="${path}"]`), path).toHaveCount(0)
      await expectNoAxeFindings(page)
    }
  })

test('hostile texts in every field of the content run nothing', { tag: '@desktop' }, async ({ browser }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const attacks = hostileMarkup.map((markup) => markup.replaceAll('alert(1)', 'window.isPwned=1').replaceAll('\n', ' '))
  let next = 0
  const content = fillContent((maxLength) => {
    for (let tried = 0; tried < attacks.length; tried += 1) {
      const attack = attacks[next++ % attacks.length] ?? ''
      if (attack.length <= maxLength) return attack
    }
    return '"<b>'.slice(0, maxLength)
  })
  // Few attacks are as short as the name of a category, and no two categories may have the same name.
  const categories = [...new Map(content.categories.map((category) => [category.name.toLowerCase(), category])).values()]
  await importContent(site, { ...content, categories })
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('isPwned')
  // Without the CSP, escaping alone must prevent scripts.
  const context = await browser.newContext({ bypassCSP: true })
  const called: string[] = []
  context.on('request', (request) => void (request.url().startsWith(site.url) || called.push(request.url())))
  const page = await context.newPage()
  for (const path of await listPages(site)) {
    await page.goto(site.url + path)
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *, footer *'))
        for (const kind of ['focus', 'pointerenter', 'mouseover', 'load', 'error', 'toggle'])
          element.dispatchEvent(new Event(kind, { cancelable: true }))
    })
    expect(await page.evaluate(() => 'isPwned' in window), path).toBe(false)
  }
  expect(called.filter((url) => !url.startsWith('data:'))).toEqual([])
  await context.close()
})

/** The first service, project and person. */
function firstPages(pages: readonly string[]): string[] {
  return ['/services/', '/portfolio/', '/team/'].flatMap((folder) => pages.find((path) => path.startsWith(folder)) ?? [])
}

/** The words of the page's heading, before its wide end, that stand on more than one line. */
function findDividedWords(page: Page): Promise<string[]> {
  return page.locator('h1').evaluate((heading) => {
    const text = heading.firstChild as Text // headings begin with a text
    const range = new Range()
    const words = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
    })
    return words.map(([word]) => word)
  })
}
