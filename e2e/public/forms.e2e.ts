// States of the newsletter and contact forms (spec §4, §5, §8).
import { messages } from '../../contract/messages/messages.ts'
import { recordRequests } from '../helpers/page.ts'
import { servicePath, services } from '../helpers/sample-content.ts'
import { expect, newEmail, test } from '../helpers/site.ts'

const toasts = '#toasts'

test.describe('newsletter', () => {
  for (const [name, path, place] of [
    ['footer', '/about', 'contentinfo'],
    ['home', '/', 'main'],
    ['blog', '/blog', 'main'],
    ['service page', servicePath, 'main'],
    ['second service page', `/services/${services[1]?.slug}`, 'main'],
  ] as const) {
    test(`the ${name} form shows when it is subscribing, done or already subscribed`, { tag: '@phone' }, async ({
      page,
      allowProblems,
    }) => {
      allowProblems(/409/)
      await page.goto(path)
      const form = page
        .getByRole(place)
        .locator('form')
        .filter({ has: page.getByRole('button', { name: /^Subscrib/ }) })
      const field = form.getByRole('textbox')
      const email = newEmail()
      // Delays the response, so that the pending state can be checked.
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/newsletter', async (route) => {
        await released
        await route.continue()
      })
      await field.fill(email)
      await form.getByRole('button').click()
      const button = form.getByRole('button')
      await expect(button).toHaveText('Subscribing...')
      await expect(button).toBeDisabled()
      release()
      const toast = page.locator(toasts).getByText(messages.subscribed)
      await expect(toast).toBeVisible()
      await expect(field).toHaveValue('')
      await expect(button).toHaveText('Subscribe')
      await toast.click()
      await expect(toast).toHaveCount(0)

      await field.fill(email.toUpperCase())
      await button.click()
      await expect(page.locator(toasts).getByText(messages.alreadySubscribed)).toBeVisible()
      await expect(field).toHaveValue(email.toUpperCase())
    })
  }

  test('an invalid address shows an error and sends nothing', { tag: '@phone' }, async ({ page }) => {
    const requests = recordRequests(page, /\/api\/newsletter/)
    await page.goto(servicePath)
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('button', { name: /^Subscrib/ }) })
    for (const wrong of ['', 'ada', 'ada@example', 'a@b.c,victim@z.test', '.a@b.c', 'a%victim@b.c']) {
      await form.getByRole('textbox').fill(wrong)
      await form.getByRole('button').click()
      await expect(form.getByText(messages.invalidEmail)).toBeVisible()
      await expect(page.locator(toasts).getByText(messages.invalidEmail).first()).toBeVisible()
    }
    await form.getByRole('textbox').pressSequentially('x')
    await expect(form.getByText(messages.invalidEmail)).toHaveCount(0)
    expect(requests).toEqual([])
  })

  test('a failed request keeps the typed text', { tag: '@phone' }, async ({ page, allowProblems }) => {
    allowProblems(/500/, /ERR_FAILED/, /ERR_INTERNET/)
    await page.goto('/blog')
    const form = page.getByRole('contentinfo').locator('.newsletter-form')
    for (const fail of ['500', 'down']) {
      await page.route('**/api/newsletter', (route) =>
        fail === 'down' ? route.abort() : route.fulfill({ status: 500, json: { message: 'x' } }),
      )
      await form.getByRole('textbox').fill('ada@reader.test')
      await form.getByRole('button').click()
      await expect(page.locator(toasts).getByText(messages.subscribeFailed).first()).toBeVisible()
      await expect(form.getByRole('textbox')).toHaveValue('ada@reader.test')
      await page.unroute('**/api/newsletter')
    }
  })

  test('submitting twice at once subscribes once', { tag: '@phone' }, async ({ page }) => {
    let calls = 0
    await page.route('**/api/newsletter', async (route) => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto('/about')
    const form = page.getByRole('contentinfo').locator('.newsletter-form')
    await form.getByRole('textbox').fill(newEmail())
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
    })
    await expect(page.locator(toasts).getByText(messages.subscribed)).toBeVisible()
    expect(calls).toBe(1)
  })

  test('toasts close after three seconds, stay while hovered, and have the brand’s colours', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/about')
    const form = page.getByRole('contentinfo').locator('.newsletter-form')
    await form.getByRole('textbox').fill('wrong')
    await form.getByRole('button').click()
    const toast = page.locator(toasts).getByRole('alert').filter({ hasText: messages.invalidEmail })
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCSS('color', 'rgb(255, 255, 255)')
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThan(200)
    // A busy machine may be slower than the three seconds of a toast, so a toast that has gone is asked for again.
    await expect(async () => {
      if (!(await toast.isVisible())) await form.getByRole('button').click()
      await toast.hover({ timeout: 3000 })
      await page.waitForTimeout(3500)
      expect(await toast.isVisible()).toBe(true)
    }).toPass()
    await page.mouse.move(10, 600)
    await expect(toast).toHaveCount(0, { timeout: 6000 })
  })
})

test.describe('contact', () => {
  const filled = { Name: 'Halima Bello', Email: 'halima@tudu.test', Subject: 'Launch film', Message: 'When can we talk?' }

  test('missing and invalid fields show errors, nothing is sent, and editing clears the result', async ({ page }) => {
    const requests = recordRequests(page, /\/api\/contact$/)
    await page.goto('/contact')
    const form = page.locator('#message-form')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByText(messages.contactInvalid)).toBeVisible()
    await expect(page.locator(toasts).getByText(messages.contactInvalid).first()).toBeVisible()
    for (const [label, value] of Object.entries(filled)) await form.getByLabel(label).fill(label === 'Email' ? 'nobody' : value)
    await expect(form.getByText(messages.contactInvalid)).toHaveCount(0)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByText(messages.contactInvalid)).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue(filled.Name)
    expect(requests).toEqual([])
  })

  test('the form shows that it is sending, then success in green, and is emptied', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('#message-form')
    for (const [label, value] of Object.entries(filled)) await form.getByLabel(label).fill(value)
    // Delays the response, so that the pending state can be checked.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/contact', async (route) => {
      await released
      await route.continue()
    })
    await form.getByRole('button').click()
    await expect(form.getByRole('button')).toHaveText('Sending...')
    await expect(form.getByRole('button')).toBeDisabled()
    release()
    const result = form.getByText(messages.contactSent)
    await expect(result).toBeVisible()
    await expect(result).toHaveCSS('color', 'rgb(31, 107, 67)')
    for (const label of Object.keys(filled)) await expect(form.getByLabel(label)).toHaveValue('')
    await form.getByLabel('Name').fill('x')
    await expect(result).toHaveCount(0)
  })

  test("a failure shows the server's message or our own in red, and the text stays", { tag: '@desktop' }, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/500/, /503/, /ERR_FAILED/)
    await page.goto('/contact')
    const form = page.locator('#message-form')
    for (const [label, value] of Object.entries(filled)) await form.getByLabel(label).fill(value)
    for (const [answer, text] of [
      [{ status: 503, json: { message: 'The office is closed' } }, 'The office is closed'],
      [null, messages.contactFailed],
    ] as const) {
      await page.route('**/api/contact', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await form.getByRole('button').click()
      await expect(form.getByText(text)).toBeVisible()
      await expect(form.getByText(text)).toHaveCSS('color', 'rgb(179, 38, 30)')
      await expect(page.locator(toasts).getByText(text).first()).toBeVisible()
      await expect(form.getByLabel('Message')).toHaveValue(filled.Message)
      await page.unroute('**/api/contact')
    }
  })

  test('a quote request reaches the agency with service, size and date', { tag: '@desktop' }, async ({ page, site }) => {
    const service = services[1]?.name ?? ''
    const day = `${new Date().getFullYear() + 1}-12-24`
    await page.goto('/quote')
    await expect(page.getByText('Quote Page')).toBeVisible()
    const form = page.locator('#message-form')
    await form.getByLabel('Service').selectOption(service)
    await form.getByLabel(/Size/).selectOption({ index: 1 })
    await form.getByLabel(/Needed by/).fill(day)
    for (const label of ['Name', 'Email', 'Message'] as const) await form.getByLabel(label).fill(filled[label])
    const before = site.mail.received.length
    await form.getByRole('button').click()
    await expect(form.getByText(messages.contactSent)).toBeVisible()
    await expect
      .poll(() => site.mail.received.slice(before).some(({ raw }) => raw.includes(service) && raw.includes(day)))
      .toBe(true)
  })
})
