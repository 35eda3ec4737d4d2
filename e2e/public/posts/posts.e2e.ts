// Lists and pages of posts while loading, after a failure, and when there are no posts or they arrive unsorted (spec §4, §8).
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messages } from '../../../contract/messages/messages.ts'
import { footerLink } from '../../helpers/page.ts'
import { brand, category } from '../../helpers/sample-content.ts'
import { expect, startSite, test } from '../../helpers/site.ts'

const latest = '.blog-latest'

test('during a navigation the blog shows a loading state, then the posts', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/posts?*', async (route) => {
    await released
    await route.continue()
  })
  await footerLink(page, '/blog').click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.locator('.route-overlay:not([hidden])')).toHaveCount(0)
  await expect(page.locator(latest).getByText('Loading posts...')).toBeVisible()
  release()
  await expect(page.locator(latest).getByRole('article')).toHaveCount(6)
  await expect(page.getByText('Loading posts...')).toHaveCount(0)
})

for (const path of ['/blog', '/']) {
  test(`when posts can't be loaded, ${path} shows the fallback post and an error`, { tag: '@phone' }, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/ERR_FAILED/)
    await page.goto('/terms-of-use')
    await page.route('**/api/posts**', (route) => route.abort())
    if (path === '/blog') await footerLink(page, '/blog').click()
    else await footerLink(page, '/').click()
    await expect(page.getByRole('main').getByText('Fallback Post')).toBeVisible()
    await expect(page.getByRole('main').getByText('General').first()).toBeVisible()
    await expect(page.locator('#toasts').getByText(messages.postsFailed).first()).toBeVisible()
  })
}

for (const path of ['/blog', '/', '/about'] as const)
  for (const failure of ['no answer', 'an error'] as const)
    test(`when page data and posts get ${failure}, ${path} shows the fallback post and an error`, { tag: '@phone' }, async ({
      page,
      allowProblems,
    }) => {
      allowProblems(/ERR_FAILED/, /500/)
      await page.goto('/terms-of-use')
      await page.route(/\.data|\/api\/posts/, (route) =>
        failure === 'an error' ? route.fulfill({ status: 500, body: 'Broken' }) : route.abort(),
      )
      await footerLink(page, path).click()
      const main = page.getByRole('main')
      await expect(main.getByText('Fallback Post')).toBeVisible()
      await expect(page.locator('#toasts').getByText(messages.postsFailed).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(` \\| ${brand.name}$`))
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (path === '/blog') await expect(main.getByText(/couldn’t load this page|went wrong/)).toHaveCount(0)
      // When requests succeed again, posts must replace the fallback post.
      await page.unroute(/\.data|\/api\/posts/)
      if (path === '/blog') await main.getByRole('link', { name: 'All', exact: true }).click()
      else await main.getByRole('link', { name: 'Try again' }).click()
      await expect(main.getByText('Fallback Post')).toHaveCount(0)
      await expect(main.getByRole('article').first()).toBeVisible()
      await expect(main.getByRole('textbox', { name: /email/i })).toHaveCount(path === '/about' ? 0 : 1)
    })

test('a post shows when it is loading, failed or not found', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED/, /404/)
  await page.goto('/blog')
  const card = page.locator(latest).getByRole('article').first().getByRole('link').first()
  const href = (await card.getAttribute('href')) ?? ''
  let answer: 'delay' | 'fail' | 'missing' = 'delay'
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/posts/*', async (route) => {
    if (answer === 'fail') return route.abort()
    if (answer === 'missing') return route.fulfill({ status: 404, json: { message: messages.postNotFound } })
    await released
    await route.continue()
  })
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByText('Loading post...')).toBeVisible({ timeout: 5000 })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading post...')).toHaveCount(0)

  for (const next of ['fail', 'missing'] as const) {
    answer = next
    await page.goto('/blog')
    await page.locator(latest).getByRole('article').first().getByRole('link').first().click()
    if (next === 'fail') {
      await expect(page.getByRole('heading', { name: 'Fallback Post' })).toBeVisible()
      await expect(page.locator('#toasts').getByText(messages.postFailed)).toBeVisible()
    } else await expect(page.getByRole('main').getByText(messages.postNotFound).first()).toBeVisible()
  }
})

test('an empty list of posts shows a message', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about')
  await page.route('**/api/posts**', (route) => route.fulfill({ json: [] }))
  await footerLink(page, '/blog').click()
  await expect(page.locator(latest).getByText(messages.noPosts)).toBeVisible()
  await expect(page.locator('.blog-featured')).toHaveCount(0)
})

test('unsorted posts with _id are shown newest first', { tag: '@desktop' }, async ({ page }) => {
  const posts = Array.from({ length: 8 }, (_, n) => ({
    _id: `p${n}`,
    title: `Post ${n}`,
    description: 'd',
    slug: `post-${n}`,
    category,
    createdAt: `2026-01-0${n + 1}T00:00:00Z`,
  }))
  await page.goto('/about')
  await page.route('**/api/posts**', (route) => route.fulfill({ json: posts }))
  await footerLink(page, '/blog').click()
  const titles = page.locator(latest).getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(['Post 7', 'Post 6', 'Post 5', 'Post 4', 'Post 3', 'Post 2'])
  await page.locator(latest).getByRole('link', { name: 'Load More' }).click()
  await expect(titles).toHaveCount(8)
  await expect(page.locator(latest).getByRole('link', { name: 'Load More' })).toHaveCount(0)
})

test('a post can be shared by its public URL', { tag: '@phone' }, async ({ page, site }) => {
  await page.goto('/blog')
  await page.locator(latest).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/.+/)
  const address = encodeURIComponent(`${site.url}${new URL(page.url()).pathname}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /on X$/ }).first()).toHaveAttribute(
    'href',
    new RegExp(address.replaceAll('.', '\\.')),
  )
  await expect(main.getByRole('link', { name: /LinkedIn/ }).first()).toHaveAttribute(
    'href',
    new RegExp(address.replaceAll('.', '\\.')),
  )
  await expect(main.getByRole('link', { name: /Instagram/ }).first()).toHaveAttribute('href', /instagram\.com/)
  await expect(main.getByRole('link', { name: /Back to Blog/ }).first()).toHaveAttribute('href', '/blog')
})

test('a page is rendered with an error when its posts can’t be read, and isn’t cached', { tag: '@desktop' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/503/)
  await using site = await startSite()
  const database = new DatabaseSync(join(site.dataDir, 'site.db'))
  database.exec('alter table posts rename to elsewhere')
  for (const path of ['/blog', '/', '/blog/any-post']) {
    const answer = await page.goto(`${site.url}${path}`)
    expect([path, answer?.status(), answer?.headers()['cache-control']]).toEqual([path, 503, 'no-store'])
    await expect(page.getByRole('main').getByText('Fallback Post').first()).toBeVisible()
    await expect(
      page.locator('#toasts').getByText(path === '/blog/any-post' ? messages.postFailed : messages.postsFailed),
    ).toBeVisible()
  }
  database.exec('alter table elsewhere rename to posts')
  database.close()
  await page.goto(`${site.url}/blog`)
  await expect(page.locator(latest).getByRole('article')).toHaveCount(6)
})
