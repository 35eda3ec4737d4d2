// Groups of subscribers: an import with names and tags, and a newsletter to one tag that greets each reader.
import { join } from 'node:path'
import { openAs } from '../helpers/accounts.ts'
import { answerQuestion, fetchToken, openNewsletter } from '../helpers/admin.ts'
import { overflowOf } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

const file = join(import.meta.dirname, '../../server/testing/exports/subscribers/mailchimp-subscribed.csv')

test.beforeEach(({ allowProblems }) => {
  // Chromium reports an error, because the sandboxed frame with the newsletter blocks the scripts of Playwright and axe.
  allowProblems(/Blocked script execution in 'about:srcdoc'/)
})

test('a Mailchimp file is looked at and imported, and a newsletter to one of its tags greets each reader', {
  tag: '@desktop',
}, async ({ page }) => {
  await using site = await startSite()
  await openNewsletter(page, site, ['other@reader.test'])
  await page.goto(`${site.url}/admin/subscribers`)
  const importing = page.getByRole('region', { name: 'Import a list' })
  await importing.getByLabel('CSV file').setInputFiles(file)
  await importing.getByRole('button', { name: 'Check the list' }).click()
  await expect(importing).toContainText('3 to add, 0 to skip')
  await expect(importing).toContainText('Ada Obi ada@reader.test')
  await expect(importing).toContainText('Press (2 people, new), VIP (1 person, new)')
  await importing.getByLabel('Greet people by').selectOption('First name')
  await expect(importing).toContainText('Ada ada@reader.test')
  await expectNoAxeFindings(page)
  await importing.getByLabel('Tag for everyone in this list').fill('Mailchimp')
  await importing.getByLabel('How did they give consent?').fill('On our old list')
  await importing.getByRole('button', { name: 'Import 3 people' }).click()
  await expect(importing).toContainText('3 added, 0 skipped')
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'Press (2 subscribed)' })
  await expect(page.locator('.admin-subscriber')).toHaveCount(2)

  await page.getByRole('button', { name: 'Edit bola@reader.test' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: '+ VIP' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Tags of bola@reader.test' })).toContainText('VIP')

  await page.goto(`${site.url}/admin/newsletter`)
  await page.getByRole('button', { name: 'New newsletter' }).click()
  await page.getByLabel('Subject').fill('{name|Friend}, our film')
  await page.getByLabel('Newsletter text').click()
  await page.keyboard.type('Hello ')
  await page.getByRole('button', { name: 'Reader’s name' }).click()
  await page.getByRole('button', { name: 'Change whom it goes to' }).click()
  await dialog.getByLabel(/^Press/).check()
  await dialog.getByLabel(/^VIP/).check()
  await expect(dialog).toContainText('Goes to 2 people, who have at least one of these tags')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByText('To people with the tag Press or VIP (2 people)')).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByLabel('Preview as a subscriber').fill('ada')
  await dialog.getByRole('button', { name: 'Ada, ada@reader.test' }).click()
  await expect(dialog).toContainText('As Ada, ada@reader.test would get it')
  await expect(dialog).toContainText('Ada, our film')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.route('**/newsletter/drafts/*/send', (route) => route.continue({ postData: JSON.stringify({ startInSeconds: 0 }) }))
  await page.getByRole('button', { name: 'Send or schedule' }).click()
  await expect(dialog).toContainText('Goes to 2 people with the tag Press or VIP')
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect.poll(() => site.mail.received.flatMap(({ to }) => to).sort()).toEqual(['ada@reader.test', 'bola@reader.test'])
  const subjects = site.mail.received.map(({ to, raw }) => [to[0], /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()])
  expect(Object.fromEntries(subjects)).toEqual({ 'ada@reader.test': 'Ada, our film', 'bola@reader.test': 'Friend, our film' })
  await expect(page.getByText('To people with the tag Press or VIP').first()).toBeVisible()

  await page.goto(`${site.url}/admin/content/tags`)
  await page.getByRole('button', { name: 'Delete Mailchimp' }).click()
  await answerQuestion(page, 'Delete the tag “Mailchimp”?', 'Delete tag')
  await expect(page.getByText('Mailchimp', { exact: true })).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('long tags fit a phone, where they are chosen and where they are listed', { tag: '@phone' }, async ({ page }) => {
  await using site = await startSite()
  const token = await fetchToken(site)
  const name = `People who came to ${'the-workshop-'.repeat(3)}`.slice(0, 60)
  const answer = await fetch(`${site.url}/api/subscribers/tags`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, rule: null }),
  })
  expect(answer.ok).toBe(true)
  await openAs(page, site, { token, path: '/admin/subscribers' })
  await expect(page.getByRole('button', { name: `+ ${name}` })).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: `+ ${name}` }).click()
  await expect(page.getByLabel('Tags')).toHaveValue(name)
  await page
    .getByRole('button', { name: 'Edit tags' })
    .or(page.getByRole('link', { name: 'Edit tags' }))
    .click()
  await expect(page.getByText(name).first()).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})
