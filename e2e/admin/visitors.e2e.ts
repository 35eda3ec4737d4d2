// The page Visitors. The test has a site of its own, because it counts visits; its visitors have other names than test browsers, which are bots.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser } from '@playwright/test'
import { toDay } from '../../contract/format/agency-time.ts'
import { addPerson, openAs } from '../helpers/accounts.ts'
import { fetchToken } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, hydrate, type RunningSite, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'

/** Opens home from a search engine and goes on to the portfolio and to the blog. */
async function visit(browser: Browser, { url }: RunningSite): Promise<void> {
  const context = await browser.newContext({ userAgent: phone, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${url}/?utm_campaign=spring`, { referer: 'https://www.google.com/' })
  await hydrate(page)
  for (const path of ['/portfolio', '/blog']) {
    await page.locator(`.navbar a[href="${path}"]`).first().press('Enter')
    await page.waitForURL(`**${path}`)
  }
  await context.close()
}

function addOldVisits({ dataDir }: RunningSite): void {
  // The site writes too, so this waits for its transactions.
  using db = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 30_000 })
  const insert = db.prepare('insert into visitor_counts (day, kind, name, count) values (?, ?, ?, ?)')
  for (let ago = 1; ago <= 60; ago += 1) {
    const day = toDay(new Date(Date.now() - ago * 86_400_000))
    insert.run(day, 'visits', '', ago <= 29 ? 12 : 6)
    insert.run(day, 'views', '', 30)
  }
}

test('editors see visits, what is read and where visitors come from, in a plot and a table; authors don’t', async ({
  page,
  browser,
  allowProblems,
}) => {
  allowProblems(/403/)
  await using site = await startSite()
  const token = await fetchToken(site)
  await openAs(page, site, { token, path: '/admin/content/visitors' })
  await expect(page.getByText('Nothing counted yet. Visits are counted from now on, without cookies.')).toBeVisible()
  await expectNoAxeFindings(page)

  await visit(browser, site)
  addOldVisits(site)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toContainText('13', { timeout: 2000 })
  }).toPass()
  const list = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(list('Pages').getByRole('listitem')).toHaveText(['Home1', '/blog1', '/portfolio1'])
  await expect(list('Came from')).toContainText('google.com')
  await expect(list('Campaigns')).toContainText('spring')
  await expect(list('Devices')).toContainText('Phones')
  await expect(page.getByText(/% more than in the 30 days before \(180\)/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Plot of visits from .* Most: 12, / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Table of visits by day' }).getByRole('row')).toHaveCount(31)
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page.getByRole('row')).toHaveCount(8)
  await page.getByRole('button', { name: '12 months' }).click()
  await expect(page.getByRole('row')).toHaveCount(366)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these numbers as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^visitors-.*\.csv$/)

  const author = await addPerson(site, { name: 'Ngozi', email: 'ngozi@agency.test', role: 'author' })
  await openAs(page, site, { token: author, path: '/admin/content/visitors' })
  await expect(page.getByText(/Your account isn’t allowed to open this page/)).toBeVisible()
})

test('a message says where its sender came from', { tag: '@phone' }, async ({ page, browser }) => {
  await using site = await startSite()
  const context = await browser.newContext({ userAgent: phone })
  const visitor = await context.newPage()
  await visitor.goto(`${site.url}/contact?utm_source=newsletter`, { referer: 'https://www.instagram.com/' })
  // From the page, so that the message comes from the same address.
  await visitor.evaluate(() =>
    fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@reader.test', subject: 'A film', message: 'We need a film.' }),
    }),
  )
  await context.close()
  await openAs(page, site, { token: await fetchToken(site), path: '/admin/inbox' })
  await page.getByText('A film').first().click()
  await expect(page.getByText('instagram.com, campaign newsletter')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '/contact' })).toBeVisible()
})
