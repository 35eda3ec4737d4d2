// The blog with few posts, its search, and a post with every kind of content.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from '@playwright/test'
import { messages } from '../../../contract/messages/messages.ts'
import { overflowOf } from '../../helpers/page.ts'
import { createPosts } from '../../helpers/posts.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../../helpers/site.ts'

const latest = '.blog-latest'

test('the blog works with no posts, one and seven, with and without JavaScript', async ({ page, browser }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const posts = page.locator(latest).getByRole('article')
  await page.goto(`${site.url}/blog`)
  await expect(page.locator(latest).getByText(messages.noPosts)).toBeVisible()
  await expectNoAxeFindings(page)

  await createPosts(site, [{ title: 'The first of them' }])
  await page.goto(`${site.url}/blog`)
  await expect(posts).toHaveCount(1)
  await expect(page.locator(latest).getByRole('link', { name: 'Load More' })).toHaveCount(0)
  await page.getByRole('link', { name: 'The first of them', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first of them')
  await expect(page.locator('.post-adjacent, .post-related')).toHaveCount(0)

  await createPosts(
    site,
    ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map((title) => ({ title })),
  )
  await page.goto(`${site.url}/blog`)
  await expect(posts).toHaveCount(6)
  await page.locator(latest).getByRole('link', { name: 'Load More' }).click()
  await expect(posts).toHaveCount(7)
  await expect(posts.last().getByRole('link').first()).toBeFocused()
  await expect(page).toHaveURL(/page=2$/)

  await withoutJavaScript(browser, async (page) => {
    await page.goto(`${site.url}/blog`)
    await page.locator(latest).getByRole('link', { name: 'Load More' }).click()
    await expect(page.locator(latest).getByRole('article').getByRole('heading')).toHaveText(['The first of them'])
    await page.getByRole('searchbox').fill('FIFTH')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/blog\?q=FIFTH$/)
    await expect(page.locator(latest).getByRole('article').getByRole('heading')).toHaveText(['fifth'])
    expect((await page.goto(`${site.url}/blog?page=3`))?.status()).toBe(404)
    await expect(page.locator(latest).getByText(messages.noPosts)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the newest posts' }).click()
    await expect(page.locator(latest).getByRole('article')).toHaveCount(6)
  })
})

test('a search has a URL, and can be refined by category, cleared and returned to', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/blog')
  const titles = page.locator(latest).getByRole('article').getByRole('heading')
  await page.getByRole('searchbox').fill('  POSTER ')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/blog\?q=/)
  await expect(page.locator(latest).getByRole('heading', { level: 2 })).toContainText('poster', { ignoreCase: true })
  await expect(titles.first()).toContainText(/poster/i)
  const found = await titles.allTextContents()
  await expect(page).toHaveTitle(/poster/i)
  await expectNoAxeFindings(page)

  await page.reload()
  await expect(titles).toHaveText(found)
  await expect(page.getByRole('searchbox')).toHaveValue('POSTER')
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')

  const posts: { title: string; category: string }[] = await (await page.request.get('/api/posts')).json()
  const category = posts.find(({ title }) => title === found[0])?.category ?? ''
  const categoryQuery = new URLSearchParams({ category })
  await page.locator(latest).getByRole('link', { name: category, exact: true }).click()
  await expect(page).toHaveURL(`/blog?${categoryQuery}&q=POSTER`)
  await expect(page.locator(latest).getByRole('article').getByText(category).first()).toBeVisible()
  await page.getByRole('searchbox').fill('quite unheard of')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator(latest).getByText(messages.noPosts)).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(`/blog?${categoryQuery}`)
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('quite unheard of')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('POSTER')
  await expect(page.locator(latest).getByRole('article').first()).toBeVisible()
})

test('Back from a post restores the loaded posts and the scroll position', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/blog')
  const posts = page.locator(latest).getByRole('article')
  await page.locator(latest).getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => posts.count()).toBeGreaterThan(6)
  const count = await posts.count()
  await posts.nth(6).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  await posts.nth(6).getByRole('link').first().click()
  await expect(page.locator('.post-title')).toBeVisible()
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
  await page.goBack()
  await expect(posts).toHaveCount(count)
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(60)
})

test('a post with every kind of content fits the page, can be shared and links to other posts', async ({ page, context }) => {
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const row = (cell: string) => `<tr>${`<${cell}>A cell of it</${cell}>`.repeat(9)}</tr>`
  const content = `<p>First</p><h2>Head</h2><h3>Lower</h3><blockquote><p>${word}</p></blockquote><ul><li>one</li></ul><ol><li>two</li></ol>
    <pre><code>${'a long line of code '.repeat(20)}</code></pre><table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table><p>${word}${word}</p>`
  await createPosts(site, [
    { title: 'Older one' },
    { title: `${word} and ${'many more words '.repeat(6)}`, content },
    { title: 'Newer one' },
  ])
  const database = new DatabaseSync(join(site.dataDir, 'site.db'))
  database.exec("insert into old_slugs select 'its-first-name', id from posts where title like 'Donau%'")
  database.close()

  // The post's title contains a very long word, which must not make the page wider than the window.
  await page.goto(`${site.url}/blog`)
  await expect(page.locator(latest).getByRole('heading', { name: word })).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)

  const answer = await page.request.get(`${site.url}/blog/its-first-name`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  await page.goto(`${site.url}/blog/its-first-name`)
  await expect(page).toHaveURL(/\/blog\/donau/)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await expectNoAxeFindings(page)
  for (const name of ['Code', 'Table']) {
    const part = page.getByRole('region', { name })
    await part.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => part.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  }

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await page.getByRole('button', { name: /^Copy link/ }).click()
  await expect(page.locator('#toasts').getByText(messages.linkCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.getByRole('link', { name: 'Previous Older one' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Older one')
  await page.getByRole('link', { name: /^Next Donau/ }).click()
  await page.getByRole('link', { name: 'Next Newer one' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newer one')
  await expect(page.locator('.post-related').getByRole('article')).toHaveCount(2)
})

async function withoutJavaScript(browser: Browser, read: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await read(await context.newPage())
  await context.close()
}
