// Sending newsletters from the admin. Spec §2 asks only for the form with subject, message and API key.
import type { Page } from '@playwright/test'
import { messages } from '../../contract/messages/messages.ts'
import { answerQuestion, expireSession, openNewsletter, submitPassword } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, type RunningSite, startSite, test } from '../helpers/site.ts'

test('staff write a newsletter from a post, send a test, watch its progress and retry failed deliveries', {
  tag: '@phone',
}, async ({ page, allowProblems }) => {
  // Chromium reports an error, because the sandboxed frame with the newsletter blocks the scripts of Playwright and axe.
  allowProblems(/Blocked script execution in 'about:srcdoc'/)
  await using site = await startSite({ env: { SMTP_CONNECTIONS: '1' } })
  site.mail.rejectRecipient = (to) => (to === 'full@reader.test' ? { code: 550, text: '5.2.2 The mailbox is full' } : null)
  await openNewsletter(page, site, ['ada@reader.test', 'bola@reader.test', 'full@reader.test'])
  await expect(page.getByText('No newsletters sent yet')).toBeVisible()

  await page.getByLabel('Start from a post').selectOption({ index: 1 })
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`${site.url}/blog/`))
  await page.getByLabel('Subject').fill('News from the studio')
  const summary = page.getByRole('region', { name: 'Pre-send checks' })
  await expect(summary).toContainText('3 people')
  const emailFrame = page.frameLocator('iframe[title="Newsletter preview"]')
  await expect(emailFrame.getByRole('heading', { name: 'News from the studio' })).toBeVisible()
  // The email's inline styles must apply, although the page's CSP allows no inline styles.
  await expect.poll(() => emailFrame.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('Arial')
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Unsubscribe')

  await page.getByLabel('Your email address').fill('me@agency.test')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(`${messages.testEmailSent}: me@agency.test`)).toBeVisible()
  await expect.poll(() => site.mail.received.flatMap(({ to }) => to)).toEqual(['me@agency.test'])

  await shortenUndoPeriod(page)
  await sendNewsletter(page, site)
  const card = page.getByRole('region', { name: 'Newsletter: News from the studio' })
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('progressbar')).toBeVisible()
  await expect(card).toContainText('2 sent')
  await expect(card).toContainText('1 failed')
  await expect(card).toContainText('0 waiting')
  await expectNoAxeFindings(page)

  await card.getByRole('link', { name: 'View recipients' }).click()
  const failed = page.getByRole('listitem').filter({ hasText: 'full@reader.test' })
  await expect(failed).toContainText('5.2.2 The mailbox is full')
  await expectNoAxeFindings(page)
  site.mail.rejectRecipient = null
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect(page.getByText('Sent to all 3 people.')).toBeVisible()
  await page.getByRole('link', { name: 'All newsletters' }).click()
  await expect(page.getByRole('region', { name: 'Previous newsletters' })).toContainText('3 sent')
  expect(new Set(site.mail.received.flatMap(({ to }) => to)).size).toBe(4)
  expect(site.mail.received).toHaveLength(4)
})

test('a newsletter can be undone, paused, resumed and stopped, and its figures stay visible when offline or logged out', {
  tag: '@desktop',
}, async ({ page, context, allowProblems }) => {
  allowProblems(/401/, /ERR_INTERNET_DISCONNECTED/, /Blocked script execution in 'about:srcdoc'/)
  await using site = await startSite({ env: { MAIL_PER_MINUTE: '2', SEED_SAMPLE_CONTENT: 'false' } })
  await openNewsletter(page, site, ['ada@reader.test', 'bola@reader.test', 'chidi@reader.test'])
  await fillNewsletter(page, 'Too early')
  await sendNewsletter(page, site)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Cancelled: no one was emailed.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Too early')
  await expect(page.getByLabel('Subject')).toBeFocused()

  await fillNewsletter(page, 'Just right')
  await shortenUndoPeriod(page)
  await sendNewsletter(page, site)
  const card = page.getByRole('region', { name: 'Newsletter: Just right' })
  // The quota allows two emails a minute, so the third waits.
  await expect(card).toContainText(/Waiting until \d\d:\d\d/)
  await expect(card).toContainText('2 sent')
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card).toContainText('Paused.')
  await card.getByRole('button', { name: 'Resume' }).click()
  await expect(card).toContainText('Waiting until')

  await context.setOffline(true)
  await expect(card).toContainText('You’re offline')
  await expect(card).toContainText('2 sent')
  await context.setOffline(false)
  await expect(card).not.toContainText('You’re offline')

  await expireSession(page)
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card).toContainText('2 sent')
  await card.getByRole('button', { name: 'Log in' }).click()
  await submitPassword(page, site.password)
  await card.getByRole('button', { name: 'Cancel sending' }).click()
  await answerQuestion(page, 'Cancel this newsletter?', 'Cancel sending')
  await expect(card).toContainText('1 not sent')
  expect(site.mail.received).toHaveLength(2)
})

async function fillNewsletter(page: Page, subject: string) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('main').getByLabel('Message').fill('Hello')
}

async function sendNewsletter(page: Page, { key }: RunningSite) {
  await page.getByLabel('API Key').fill(key)
  await page.getByRole('button', { name: 'Send Newsletter' }).click()
}

async function shortenUndoPeriod(page: Page) {
  await page.route('**/newsletter/bulk', (route, request) =>
    route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), startInSeconds: 2 }) }),
  )
}
