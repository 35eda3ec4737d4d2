// Admin pages other than posts: inbox, subscribers, overview and settings.
import type { Page } from '@playwright/test'
import { formatDateTime } from '../../contract/format/agency-time.ts'
import { messages } from '../../contract/messages/messages.ts'
import { answerQuestion, chooseAction, fetchToken, logOut, openNewPost, submitPassword } from '../helpers/admin.ts'
import { sendContactMessage } from '../helpers/contact.ts'
import { expect, expectNoAxeFindings, newEmail, type RunningSite, test, unique } from '../helpers/site.ts'

async function openAdminPage(page: Page, site: RunningSite, path: string, title: string) {
  await page.goto(path)
  await submitPassword(page, site.password)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('staff read a quote request, add a note, reply and mark it as done', { tag: '@phone' }, async ({ page, site }) => {
  const name = unique('Halima')
  await sendContactMessage(site.url, {
    name,
    phone: '0803 555 0101',
    subject: 'Quote request: Branding & Identity',
    message: 'A sign for our shop.\nSize: Small\nDate: 2026-12-14',
  })
  await openAdminPage(page, site, '/admin/inbox', 'Inbox')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const message = page.getByRole('region', { name: 'Message', exact: true })
  await expect(message.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(message.getByText('14 December 2026')).toBeVisible()
  await expect(message.getByText('A sign for our shop.', { exact: true })).toBeVisible()
  await expect(message.getByRole('link', { name: 'Reply in your email app' })).toHaveAttribute(
    'href',
    /^mailto:.*subject=Re%3A%20Quote/,
  )
  await expect(message.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348035550101\?/,
  )
  await message.getByLabel('New note').fill('Called on Monday')
  await message.getByRole('button', { name: 'Add note' }).click()
  await expect(message.getByLabel('New note')).toHaveValue('')
  await expectNoAxeFindings(page)
  await message.getByRole('button', { name: 'Mark as done' }).click()
  await expect(message.getByRole('button', { name: 'Move to New' })).toBeVisible()

  // Goes back to the list with the browser's Back button, as phone users do.
  await page.goBack()
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0)
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.getByText('Search and filter').click()
  await page.getByLabel('Search this list').fill('called on monday')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(message.getByText('Called on Monday')).toBeVisible()
})

test.describe('on a device in New Zealand', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })
  test('every admin page shows dates in Nigerian time and says so', { tag: '@desktop' }, async ({ page, site }) => {
    const name = unique('Ngozi')
    await sendContactMessage(site.url, { name })
    await openAdminPage(page, site, '/admin/inbox', 'Inbox')
    for (const [path, title] of [
      ['/admin/inbox', 'Inbox'],
      ['/admin/security', 'Account'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Dates and times are Nigerian time.')).toBeVisible()
      const shown = page.locator('.admin-main time')
      await expect(shown.first()).toBeVisible()
      for (const time of await shown.all())
        expect((await time.getAttribute('title')) ?? (await time.textContent())).toBe(
          formatDateTime((await time.getAttribute('datetime')) ?? ''),
        )
    }
    await page.goto('/admin')
    await openNewPost(page)
    await page.getByLabel('Later').check()
    await page.getByLabel('Date and time').fill('2032-03-04T09:30')
    await expect(page.getByText('It will be published on 4 March 2032, 09:30 (Nigerian time).')).toBeVisible()
  })
})

test('an unsaved note survives when the session is ended elsewhere', { tag: '@phone' }, async ({
  page,
  site,
  allowProblems,
  request,
}) => {
  allowProblems(/401/)
  const name = unique('Zainab')
  await sendContactMessage(site.url, { name })
  await openAdminPage(page, site, '/admin/inbox', 'Inbox')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByLabel('New note').fill('Half a sentence')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.delete('/api/auth/sessions/this', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Add note' }).click()
  await submitPassword(page, site.password)
  await expect(page.getByLabel('New note')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Half a sentence' })).toBeVisible()
})

test('subscribers can be added, imported from a CSV file with a report, and removed', { tag: '@phone' }, async ({
  page,
  site,
  allowProblems,
}) => {
  allowProblems(/409/)
  const [first, second, third] = [newEmail(), newEmail(), newEmail()]
  await openAdminPage(page, site, '/admin/subscribers', 'Subscribers')
  const adding = page.locator('form', { has: page.getByRole('heading', { name: 'Add a subscriber' }) })
  const add = async (email: string) => {
    await adding.getByLabel('Email').fill(email)
    await adding.getByLabel('How did they give consent?').fill('Told us by phone')
    await adding.getByRole('button', { name: 'Add subscriber' }).click()
  }
  await adding.getByRole('button', { name: 'Add subscriber' }).click()
  await expect(adding.getByText(messages.invalidEmail)).toBeVisible()
  await add(first)
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  await expect(row(first)).toBeVisible()
  await add(first)
  await expect(adding.getByText('already subscribed')).toBeVisible()

  await row(first)
    .getByRole('button', { name: /^Unsubscribe/ })
    .click()
  await answerQuestion(page, `Unsubscribe ${first}?`, 'Unsubscribe')
  await expect(row(first)).toHaveCount(0)

  const importing = page.getByRole('region', { name: 'Import a list' })
  const file = `email,name\n${first},left\n${second},new\nnobody,none\n${third},"new, too"\n${second},again\n`
  await importing.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await importing.getByRole('button', { name: 'Check the list' }).click()
  await expect(importing.getByRole('heading', { name: '2 to add, 3 to skip' })).toBeVisible()
  await expect(row(second)).toHaveCount(1)
  await expectNoAxeFindings(page)
  await importing.getByLabel('How did they give consent?').fill('Signed a list at a fair')
  await importing.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByRole('heading', { name: '2 added, 3 skipped' })).toBeVisible()
  await page.getByText('Show skipped lines').click()
  await expect(page.getByText(/Line 2.*unsubscribed on this site/)).toBeVisible()
  await expect(page.getByText(/Line 4.*not an email address/)).toBeVisible()
  await expect(page.getByText(/Line 6.*in the file twice/)).toBeVisible()

  const unsubscribed = `Email Address,First Name,UNSUB_TIME\n${second},New,2023-06-06 12:56:15\n${newEmail()},Gone,2023-06-06 12:56:15\n`
  await importing.getByLabel('CSV file').setInputFiles({ name: 'u.csv', mimeType: 'text/csv', buffer: Buffer.from(unsubscribed) })
  await importing.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText(/1 imported earlier, would be removed because of this file/)).toBeVisible()
  await importing.getByLabel('How did they give consent?').fill('Our old newsletter')
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: '0 added, 2 skipped' })).toBeVisible()
  await page.getByText('Show skipped lines').click()
  await expect(page.getByText(/Line 3.*unsubscribed, according to this file \(UNSUB_TIME: 2023-06-06/)).toBeVisible()
  await expect(page.getByText(/1 imported earlier, now removed because of this file/)).toBeVisible()
  await expect(page.locator('.admin-subscribers').getByText(second)).toHaveCount(0)
  await page.getByLabel('Search this list').fill(third)
  await expect(row(third)).toContainText('Signed a list at a fair')
  await expectNoAxeFindings(page)
})

test('a subscriber’s data is deleted together with their messages', { tag: '@desktop' }, async ({ page, site }) => {
  const email = newEmail()
  for (const subject of ['One', 'Two']) await sendContactMessage(site.url, { email, subject })
  await openAdminPage(page, site, '/admin/subscribers', 'Subscribers')
  const headers = { authorization: `Bearer ${await fetchToken(site)}` }
  await page.request.post(`${site.url}/api/subscribers`, { headers, data: { email, consent: 'Told us by phone' } })
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await chooseAction(row, /^Delete data/)
  const dialog = page.getByRole('alertdialog', { name: `Permanently delete the data of ${email}?` })
  await dialog.getByLabel('Also delete 2 messages from this address in the inbox').check()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Delete data' }).click()
  await expect(page.getByText('Data and messages deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  const left = await page.request.get(`${site.url}/api/messages?filter=all&q=${encodeURIComponent(email)}`, { headers })
  expect(await left.json()).toMatchObject({ messages: [] })
})

test('the overview shows new messages and click counts, and a test email arrives', { tag: '@desktop' }, async ({
  page,
  site,
  context,
}) => {
  await sendContactMessage(site.url, { name: unique('Waiting') })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/')
  const counted = page.waitForResponse((response) => response.url().includes('/api/clicks?') && response.status() === 204)
  await page.locator('footer a[href*="//wa.me/"]').first().click()
  await counted

  await openAdminPage(page, site, '/admin/home', 'Overview')
  await expect(page.getByText(/^new messages?$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Home page/ })).toBeVisible()
  const before = site.mail.received.length
  await page.getByRole('button', { name: 'Test email delivery' }).click()
  await expect(page.getByText('Test email sent. Check that it arrived')).toBeVisible()
  expect(site.mail.received.slice(before).some(({ raw }) => raw.includes('Test email from your website'))).toBe(true)
  await expectNoAxeFindings(page)
})

test('the security page lists this device, and logging out revokes its token', { tag: '@desktop' }, async ({ page, site }) => {
  await openAdminPage(page, site, '/admin/security', 'Account')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText('ADMIN_PASSWORD')).toBeVisible()
  await expectNoAxeFindings(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await logOut(page)
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect
    .poll(async () => (await fetch(`${site.url}/api/auth/sessions`, { headers: { authorization: `Bearer ${token}` } })).status)
    .toBe(401)
})
