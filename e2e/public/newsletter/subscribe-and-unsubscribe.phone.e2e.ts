// Confirming, viewing a newsletter in the browser, unsubscribing and subscribing again by links in emails, without JavaScript.
import AxeBuilder from '@axe-core/playwright'
import PostalMime from 'postal-mime'
import { messages } from '../../../contract/messages/messages.ts'
import { blockedScript, overflowOf } from '../../helpers/page.ts'
import { expect, expectNoAxeFindings, newEmail, startSite, test, unique } from '../../helpers/site.ts'

test.use({ javaScriptEnabled: false })

test('links in emails confirm, show the newsletter, unsubscribe and subscribe again', async ({ page, allowProblems }) => {
  allowProblems(/404/, blockedScript)
  await using site = await startSite({ env: { NEWSLETTER_DOUBLE_OPT_IN: 'true' } })
  const main = page.getByRole('main')
  const email = newEmail()
  /** The URL after `label` in the email. */
  const linkOf = async (subject: RegExp, label: string) => {
    const find = () => site.mail.received.find(({ to, raw }) => to.includes(email) && subject.test(raw))
    await expect.poll(() => find() !== undefined).toBe(true)
    const { text = '' } = await PostalMime.parse(find()?.raw ?? '')
    return new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? ''
  }
  const check = async () => {
    expect(await overflowOf(page)).toBe(0)
  }

  await page.goto(site.url)
  await page.getByRole('contentinfo').getByRole('textbox').fill(email)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('contentinfo').getByText(messages.confirmByMail)).toBeVisible()
  const confirming = await linkOf(/\/confirm\//, '.*')
  const answer = await page.goto(confirming)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await check()
  await main.getByRole('button').click()
  await expect(main.getByRole('status')).toBeVisible()
  await check()
  await main.getByLabel('First name').fill('Ada')
  await main.getByRole('button', { name: 'Save name' }).click()
  await expect(main.getByText(/name saved/i)).toBeVisible()
  await check()
  expect((await page.goto(`${confirming.slice(0, -1)}!`))?.status()).toBe(404)

  const subject = unique('Newsletter')
  const data = { subject, message: `Hello,\n\n- one\n- two: ${site.url}/blog\n\n<b>plain</b>`, apiKey: site.key }
  expect(await (await page.request.post(`${site.url}/api/newsletter/bulk`, { data })).json()).toMatchObject({ recipients: 1 })
  const view = await linkOf(new RegExp(subject), 'View in browser')
  const response = await page.goto(view)
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex' })
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(main.getByRole('listitem')).toHaveText(['one', /two/])
  await expect(main.getByRole('listitem').getByRole('link')).toHaveAttribute('href', `${site.url}/blog`)
  await expect(main).toContainText('<b>plain</b>')
  expect(await page.content()).not.toContain(email)
  await check()
  expect((await page.goto(`${view.slice(0, -1)}x`))?.status()).toBe(404)

  await page.goto(await linkOf(new RegExp(subject), 'Unsubscribe'))
  await main.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(main.getByRole('status')).toBeVisible()
  await check()
  const { length } = site.mail.received
  await main.getByRole('button', { name: 'Resubscribe' }).click()
  await expect(main.getByRole('status')).toBeVisible()
  await expect.poll(() => site.mail.received.length).toBe(length + 1)
  await page.goto(confirming)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('status')).toBeVisible()
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('all of these pages are accessible', async ({ page, site, allowProblems }) => {
    allowProblems(/404/)
    const email = newEmail()
    await page.request.post('/api/newsletter', { data: { email } })
    const subject = unique('Newsletter')
    await page.request.post('/api/newsletter/bulk', { data: { subject, message: 'Hello\n\n- one', apiKey: site.key } })
    const find = () => site.mail.received.find(({ to, raw }) => to.includes(email) && raw.includes(subject))
    await expect.poll(() => find() !== undefined).toBe(true)
    const { text = '', html = '' } = await PostalMime.parse(find()?.raw ?? '')
    const pathOf = (label: string) => new URL(new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? '').pathname
    for (const path of [pathOf('View in browser'), '/emails/none', '/confirm/none']) {
      await page.goto(path)
      await expectNoAxeFindings(page)
    }
    await page.goto(pathOf('Unsubscribe'))
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expectNoAxeFindings(page)
    await page.goto('about:blank')
    await page.setContent(html)
    // Leaves out the best-practice rules, because an email has no landmarks.
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
