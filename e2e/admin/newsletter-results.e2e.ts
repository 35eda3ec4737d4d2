// Results of newsletters, from the email that arrived to the numbers in the admin. Test browsers are programs, so the reader has another name.
import type { Browser, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { openNewsletter } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, type RunningSite, startSite, test } from '../helpers/site.ts'

const reader = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'

async function send({ url, key, mail }: RunningSite, subject: string, message: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/newsletter/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject, message, apiKey: key }),
  })
  expect(answer.status).toBe(200)
  const find = () => mail.received.find(({ raw }) => raw.includes(`\r\nSubject: ${subject}\r\n`))
  await expect.poll(() => find() !== undefined).toBe(true)
  const { html = '' } = await PostalMime.parse(find()?.raw ?? '')
  return [...html.matchAll(/href="([^"]*\/n\/[^"]*)"/g)].map(([, href = '']) => href)
}

/** Opens a newsletter's results from the list, where it stands soon after the email has arrived: once its end is written down. */
async function openResults(page: Page, name: string): Promise<void> {
  const link = page.getByRole('region', { name: 'Previous newsletters' }).getByRole('link', { name })
  await expect(async () => {
    await page.reload()
    await link.click({ timeout: 3000 })
  }).toPass()
}

/** Opens a link of an email in a browser; returns the address of the page that it led to. */
async function follow(browser: Browser, link: string): Promise<string> {
  const context = await browser.newContext({ userAgent: reader })
  const page = await context.newPage()
  await page.goto(link)
  const address = page.url()
  await context.close()
  return address
}

test('a reader opens a link of the newsletter that arrived, and staff see it counted and compared, without a name', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await using site = await startSite()
  await openNewsletter(page, site, ['ada@reader.test'])
  await send(site, 'September news', `See ${site.url}/about`)
  const [about = '', contact = ''] = await send(
    site,
    'October news',
    `See ${site.url}/about?utm_source=letter#team and ${site.url}/contact and https://example.com/${'long-'.repeat(20)}`,
  )
  await openResults(page, 'October news')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results).toContainText('No clicks yet.')
  await expect(results).toContainText('of 1 sent')
  await expectNoAxeFindings(page)

  expect(await follow(browser, about)).toBe(`${site.url}/about?utm_source=letter#team`)
  // The browser of the test calls itself a program.
  expect((await page.request.get(contact, { maxRedirects: 0 })).status()).toBe(302)
  await expect(async () => {
    await page.reload()
    await expect(results.getByRole('listitem').first()).toContainText(/about\?utm_source=letter#team\s*1$/, { timeout: 2000 })
  }).toPass()
  await expect(results).toContainText('100 per 100 emails, 0 the time before')
  await expect(results.getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('main')).not.toContainText('Not counted')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
  await expectNoAxeFindings(page)

  const download = page.waitForEvent('download')
  await results.getByRole('button', { name: 'Export these links as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^newsletter-links-\d{4}-\d\d-\d\d\.csv$/)
  const allDownload = page.waitForEvent('download')
  await results.getByRole('button', { name: 'Export all newsletters as CSV' }).click()
  expect((await allDownload).suggestedFilename()).toMatch(/^newsletters-/)
  await page.getByRole('link', { name: 'All newsletters' }).click()
  await expect(page.getByRole('region', { name: 'Previous newsletters' })).toContainText('1 sent, 1 click')
})

test('results that can’t be loaded say so and are tried again; a forged link leads to no other site', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource|404|net::ERR_FAILED/)
  await using site = await startSite()
  await openNewsletter(page, site, ['ada@reader.test'])
  const [link = ''] = await send(site, 'News', `See ${site.url}/about`)
  await page.route('**/results', (route) => route.abort())
  await openResults(page, 'News')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/results')
  await results.getByRole('button', { name: 'Try again' }).click()
  await expect(results).toContainText('No clicks yet.')
  const forged = await page.request.get(`${link}9?url=https://evil.test`, { maxRedirects: 0 })
  expect([forged.status(), forged.headers().location]).toEqual([404, undefined])
})
