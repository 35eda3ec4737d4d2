// Subscribers see, download and erase their data by the link in a newsletter.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { blockedScript, overflowOf } from '../../helpers/page.ts'
import { expect, expectNoAxeFindings, newEmail, type RunningSite, test, unique } from '../../helpers/site.ts'

/** Subscribes an address, sends a newsletter, and returns the path of its "Manage your data" link. */
async function receiveNewsletter(page: Page, site: RunningSite, { email, subject }: { email: string; subject: string }) {
  const subscribed = await page.request.post('/api/newsletter', { data: { email } })
  expect(subscribed.status()).toBe(201)
  const data = { subject, message: 'Hello', apiKey: site.key }
  expect((await page.request.post('/api/newsletter/bulk', { data })).status()).toBe(200)
  const find = () => site.mail.received.find(({ to, raw }) => to.includes(email) && raw.includes(`Subject: ${subject}`))
  await expect.poll(() => find() !== undefined).toBe(true)
  const { text = '' } = await PostalMime.parse(find()?.raw ?? '')
  return new URL(/Manage your data: (\S+)/.exec(text)?.[1] ?? '').pathname
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('subscribers can see and download their data, unsubscribe and erase it', {
      tag: javaScriptEnabled ? '@phone' : '@desktop',
    }, async ({ page, site, allowProblems }) => {
      allowProblems(/404/, blockedScript)
      const check = async () => {
        expect(await overflowOf(page)).toBe(0)
        if (javaScriptEnabled) await expectNoAxeFindings(page)
      }
      const main = page.getByRole('main')
      const [email, subject] = [newEmail(), unique('Newsletter')]
      const path = await receiveNewsletter(page, site, { email, subject })

      const answer = await page.goto(path)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      await expect(main.getByText(email)).toBeVisible()
      // The email can be here before the site has stored that it was sent.
      await expect(async () => {
        await page.reload()
        await expect(main.getByRole('listitem').filter({ hasText: subject })).toContainText('Sent', { timeout: 1000 })
      }).toPass()
      await check()

      const downloading = page.waitForEvent('download')
      await main.getByRole('link', { name: 'Download' }).click()
      const download = await downloading
      const file = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect([download.suggestedFilename(), file.subscription.email]).toEqual(['your-data.json', email])

      await main.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(main.getByRole('status')).toBeVisible()
      await check()
      await main.getByRole('link', { name: 'Manage your data' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(main.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)

      await main.getByRole('link', { name: 'Delete my data' }).click()
      await expect(page).toHaveURL(/\/erase$/)
      await expect(main.getByText(email)).toBeVisible()
      await check()
      await main.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await main.getByRole('link', { name: 'Delete my data' }).click()
      await main.getByRole('button', { name: 'Delete my data' }).click()
      await expect(main.getByRole('status')).toBeVisible()
      await expect(main.getByText(email)).toHaveCount(0)
      await check()

      expect((await page.goto(path))?.status()).toBe(404)
      await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
      await check()
      expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(201)
    })
  })
}

test('the page works by keyboard and prints without buttons', { tag: '@desktop' }, async ({ page, site }) => {
  const email = newEmail()
  const path = await receiveNewsletter(page, site, { email, subject: unique('Newsletter') })
  await page.goto(path)
  await page.getByRole('link', { name: 'Download' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Unsubscribe' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/erase$/)
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})
