// Sending newsletters from the admin (spec §2 covers only the form).
import type { Page } from '@playwright/test'
import { messages } from '../../contract/messages/messages.ts'
import { expect, expectNoAxeFindings, type RunningSite, startSite, test } from '../helpers/site.ts'

test('staff write a newsletter from a post, send a test, watch its progress and retry failed deliveries', {
  tag: '@phone',
}, async ({ page, announce }) => {
  // The preview's sandboxed frame blocks the scripts of Playwright and axe too.
  announce(/Blocked script execution in 'about:srcdoc'/)
  await using site = await startSite({ env: { SMTP_CONNECTIONS: '1' } })
  site.mail.refuse = (to) => (to === 'full@reader.test' ? { code: 550, text: '5.2.2 The mailbox is full' } : null)
  await openDesk(page, site, ['ada@reader.test', 'bola@reader.test', 'full@reader.test'])
  await expect(page.getByText('Nothing was sent yet')).toBeVisible()

  await page.getByLabel('Start from a post').selectOption({ index: 1 })
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`${site.url}/blog/`))
  await page.getByLabel('Subject').fill('News from the studio')
  const sheet = page.getByRole('region', { name: 'Before it goes' })
  await expect(sheet).toContainText('3 people')
  const letter = page.frameLocator('iframe[title="The letter on a phone"]')
  await expect(letter.getByRole('heading', { name: 'News from the studio' })).toBeVisible()
  // The email's inline styles apply, although the page's CSP allows none.
  await expect.poll(() => letter.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('Arial')
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Unsubscribe')

  await page.getByLabel('Your e-mail address').fill('me@agency.test')
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText(`${messages.testLetterSent}: me@agency.test`)).toBeVisible()
  await expect.poll(() => site.mail.received.flatMap(({ to }) => to)).toEqual(['me@agency.test'])

  await startSoon(page)
  await send(page, site)
  const card = page.getByRole('region', { name: 'Newsletter: News from the studio' })
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('progressbar')).toBeVisible()
  await expect(card).toContainText('2 sent')
  await expect(card).toContainText('1 failed')
  await expect(card).toContainText('0 waiting')
  await expectNoAxeFindings(page)

  await card.getByRole('link', { name: 'Who got it' }).click()
  const failed = page.getByRole('listitem').filter({ hasText: 'full@reader.test' })
  await expect(failed).toContainText('5.2.2 The mailbox is full')
  await expectNoAxeFindings(page)
  site.mail.refuse = null
  await page.getByRole('button', { name: 'Try the failed again' }).click()
  await expect(page.getByText('Done: the mail server took all 3.')).toBeVisible()
  await page.getByRole('link', { name: 'All newsletters' }).click()
  await expect(page.getByRole('region', { name: 'Sent before' })).toContainText('3 sent')
  expect(new Set(site.mail.received.flatMap(({ to }) => to)).size).toBe(4)
  expect(site.mail.received).toHaveLength(4)
})

test('a newsletter can be undone, paused, resumed and stopped, and its figures stay visible when offline or logged out', {
  tag: '@desktop',
}, async ({ page, context, announce }) => {
  announce(/401/, /ERR_INTERNET_DISCONNECTED/)
  await using site = await startSite({ env: { MAIL_PER_MINUTE: '2', SEED_SAMPLE_CONTENT: 'false' } })
  await openDesk(page, site, ['ada@reader.test', 'bola@reader.test', 'chidi@reader.test'])
  await write(page, 'Too early')
  await send(page, site)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: nobody was mailed.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Too early')
  await expect(page.getByLabel('Subject')).toBeFocused()

  await write(page, 'Just right')
  await startSoon(page)
  await send(page, site)
  const card = page.getByRole('region', { name: 'Newsletter: Just right' })
  // The quota allows two emails a minute.
  await expect(card).toContainText(/It waits until \d\d:\d\d/)
  await expect(card).toContainText('2 sent')
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card).toContainText('Paused.')
  await card.getByRole('button', { name: 'Resume' }).click()
  await expect(card).toContainText('It waits until')

  await context.setOffline(true)
  await expect(card).toContainText('No connection just now')
  await expect(card).toContainText('2 sent')
  await context.setOffline(false)
  await expect(card).not.toContainText('No connection just now')

  await page.evaluate(() => localStorage.setItem('token', 'a.token.that-has-ended'))
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card).toContainText('2 sent')
  await card.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Login' }).click()
  page.once('dialog', (dialog) => dialog.accept())
  await card.getByRole('button', { name: 'Stop for good' }).click()
  await expect(card).toContainText('1 not sent')
  expect(site.mail.received).toHaveLength(2)
})

/** Adds the subscribers as staff, because that sends no welcome email. */
async function openDesk(page: Page, { url, password }: RunningSite, readers: string[]) {
  const login = await page.request.post(`${url}/api/auth/login`, { data: { password } })
  const { access_token: token } = await login.json()
  for (const email of readers) {
    const headers = { authorization: `Bearer ${token}` }
    const added = await page.request.post(`${url}/api/subscribers`, { headers, data: { email, consent: 'Asked for it' } })
    expect(added.ok()).toBe(true)
  }
  await page.goto(`${url}/admin/newsletter`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.reload()
}

async function write(page: Page, subject: string) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('main').getByLabel('Message').fill('Hello')
}

async function send(page: Page, { key }: RunningSite) {
  await page.getByLabel('API Key').fill(key)
  await page.getByRole('button', { name: 'Send Newsletter' }).click()
}

/** Shortens the 30 seconds in which a newsletter can be undone. */
async function startSoon(page: Page) {
  await page.route('**/newsletter/bulk', (route, request) =>
    route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), startInSeconds: 2 }) }),
  )
}
