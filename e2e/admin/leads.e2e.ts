// A lead from the visitor's message to the offer: reply by email, stage, value, next step, notes, and its deletion.
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { answerQuestion, fetchToken, storeToken } from '../helpers/admin.ts'
import { sendContactMessage } from '../helpers/contact.ts'
import { queryDatabase } from '../helpers/database.ts'
import { expect, expectNoAxeFindings, newEmail, type RunningSite, startSite, test, unique } from '../helpers/site.ts'

async function openInbox(page: Page, site: Pick<RunningSite, 'url' | 'password'>) {
  await page.goto(`${site.url}/admin/inbox`)
  await storeToken(page, await fetchToken(site))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
}

const messageOf = (page: Page) => page.getByRole('region', { name: 'Message', exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

test('a message becomes an offer, and the reply arrives at the visitor', { tag: '@phone' }, async ({ page, site }) => {
  const [name, email] = [unique('Halima'), newEmail()]
  await sendContactMessage(site.url, { name, email, subject: 'A launch film' })
  await openInbox(page, site)
  await rowOf(page, name).click()
  const message = messageOf(page)
  await message.getByRole('button', { name: 'Reply by email' }).click()
  await expect(message.getByLabel('Reply', { exact: true })).toBeFocused()
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(message.getByLabel('Reply', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await message.getByLabel('Reply', { exact: true }).fill('Dear Halima,\nhow about Monday?')
  await expectNoAxeFindings(page)
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(message.getByRole('button', { name: 'Reply by email' })).toBeFocused()
  const thread = message.getByRole('region', { name: 'Emails' })
  await expect(thread.getByText('how about Monday?')).toBeVisible()
  await expect(thread.getByText(/^Sent, /)).toBeVisible()
  const sent = site.mail.received.find(({ to, raw }) => to.includes(email) && raw.includes('Subject: Re: A launch film'))
  expect((await PostalMime.parse(sent?.raw ?? '')).text).toContain('Dear Halima,\nhow about Monday?')

  await expect(message.getByLabel('Stage', { exact: true })).toHaveValue('answered')
  await message.getByLabel('Stage', { exact: true }).selectOption('Offer')
  await expect(message.getByText('Saved', { exact: true })).toBeVisible()
  await message.getByLabel('Value (NGN)').fill('1.5')
  await message.getByLabel('Value (NGN)').blur()
  await expect(message.getByText('Enter a whole amount such as 250,000')).toBeVisible()
  await message.getByLabel('Value (NGN)').fill('₦1 250 000')
  await message.getByLabel('Next step').fill('Send the offer')
  await message.getByLabel('On', { exact: true }).fill('2029-12-14')
  await message.getByLabel('On', { exact: true }).blur()
  await message.getByLabel('Owner').selectOption({ index: 1 })
  await expect(message.getByLabel('Value (NGN)')).toHaveValue('1,250,000')
  await expect(message.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)

  await page.reload()
  await expect(message.getByLabel('Next step')).toHaveValue('Send the offer')
  await expect(message.getByLabel('On', { exact: true })).toHaveValue('2029-12-14')
  await message.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByText('Search and filter').click()
  await page.getByLabel('Stage of the lead').selectOption('Offer')
  await page.getByLabel('Only mine').check()
  await expect(rowOf(page, name)).toContainText('₦1,250,000')
})

test('a step that is due is listed from the overview, and a won lead leaves the open ones', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  const name = unique('Tunde')
  await sendContactMessage(site.url, { name })
  await openInbox(page, site)
  const message = messageOf(page)
  // Without a press: the newest message is open beside the list.
  await expect(message).toContainText(name)
  await rowOf(page, name).click()
  await message.getByLabel('Stage', { exact: true }).selectOption('Offer')
  await message.getByLabel('Next step').fill('Call about the offer')
  await message.getByLabel('On', { exact: true }).fill('2026-01-05')
  await message.getByLabel('On', { exact: true }).blur()
  await expect(message.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`${site.url}/admin/home`)
  await page.getByRole('link', { name: /^\d+ next steps?$/ }).click()
  await expect(page.getByRole('button', { name: /^Due/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(rowOf(page, name)).toContainText('Due 5 Jan 2026')
  await rowOf(page, name).click()
  await message.getByLabel('Stage', { exact: true }).selectOption('Won')
  await expect(message.getByText('Won leads are deleted six years after')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: /^Won/ }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await expectNoAxeFindings(page)
})

test('what is typed stays when another message is opened, and when the connection is lost', { tag: '@phone' }, async ({
  page,
  site,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  const [first, second] = [unique('Chidi'), unique('Amaka')]
  for (const name of [first, second]) await sendContactMessage(site.url, { name })
  await openInbox(page, site)
  await rowOf(page, first).click()
  const message = messageOf(page)
  await message.getByRole('button', { name: 'Reply by email' }).click()
  await message.getByLabel('Reply', { exact: true }).fill('Half a reply')
  await message.getByLabel('New note').fill('Half a note')
  const back = message.getByRole('button', { name: 'Back to the list' })
  if (await back.isVisible()) await back.click()
  await rowOf(page, second).click()
  await expect(message.getByLabel('New note')).toHaveValue('')
  if (await back.isVisible()) await back.click()
  await rowOf(page, first).click()
  await expect(message.getByLabel('Reply', { exact: true })).toHaveValue('Half a reply')
  await expect(message.getByLabel('New note')).toHaveValue('Half a note')

  await page.context().setOffline(true)
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(message.getByText('Couldn’t send this. Your text is still here')).toBeVisible()
  await expect(message.getByLabel('Reply', { exact: true })).toHaveValue('Half a reply')
  await page.context().setOffline(false)
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(message.getByRole('region', { name: 'Emails' }).getByText('Half a reply')).toHaveCount(1)
  await message.getByRole('button', { name: 'Add note' }).click()
  await expect(message.getByRole('listitem').filter({ hasText: 'Half a note' })).toBeVisible()
})

test('a change that crosses another person’s shows theirs and what was typed', { tag: '@desktop' }, async ({
  page,
  site,
  allowProblems,
}) => {
  allowProblems(/409/)
  const name = unique('Emeka')
  await sendContactMessage(site.url, { name })
  await openInbox(page, site)
  await rowOf(page, name).click()
  const message = messageOf(page)
  await expect(message.getByLabel('Owner').getByRole('option')).not.toHaveCount(1)
  const [row] = queryDatabase(site, 'select id from contact_messages where name = ?', name) as { id: string }[]
  const change = async (body: object, version: number) => {
    const authorization = `Bearer ${await fetchToken(site)}`
    const answer = await page.request.put(`${site.url}/api/messages/${row?.id}/lead`, {
      headers: { authorization, 'if-match': `"${version}"` },
      data: body,
    })
    expect(answer.ok()).toBe(true)
  }
  await change({ stage: 'offer' }, 1)
  await message.getByLabel('Next step').fill('Call on Monday')
  await message.getByLabel('Next step').blur()
  // Another field was changed, so both changes are kept.
  await expect(message.getByLabel('Stage', { exact: true })).toHaveValue('offer')
  await change({ nextStep: 'Write on Tuesday' }, 3)
  await message.getByLabel('Next step').fill('Visit on Friday')
  await message.getByLabel('Next step').press('Enter')
  await expect(message.getByText('You had typed: “Visit on Friday”')).toBeVisible()
  await expect(message.getByLabel('Next step')).toHaveValue('Write on Tuesday')
})

test('a deleted message is gone from the list and the database', { tag: '@desktop' }, async ({ page, site }) => {
  const name = unique('Zainab')
  await sendContactMessage(site.url, { name })
  await openInbox(page, site)
  await rowOf(page, name).click()
  await messageOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await answerQuestion(page, /^Permanently delete this message/, 'Delete')
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  expect(queryDatabase(site, 'select id from contact_messages where name = ?', name)).toEqual([])
})

test('without a mail server the form says so, and the email app remains', { tag: '@phone' }, async ({ page }) => {
  await using site = await startSite({ env: { SMTP_URL: '', SEED_SAMPLE_CONTENT: 'false' } })
  await sendContactMessage(site.url, { name: 'Ngozi' })
  await openInbox(page, site)
  await rowOf(page, 'Ngozi').click()
  const message = messageOf(page)
  await expect(message.getByText('No mail server is set up, so replies can’t be sent from here.')).toBeVisible()
  await expect(message.getByRole('button', { name: 'Reply by email' })).toHaveCount(0)
  await expect(message.getByRole('link', { name: 'Reply in your email app' })).toBeVisible()
})
