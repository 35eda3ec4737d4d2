// The contact form: drafts, lost connections, queued messages, spam (spec §4, §5, §8; docs/develop/decisions/contact-and-spam.md).
import type { Page } from '@playwright/test'
import { listSocialLinks } from '../../app/social-links.ts'
import { messages } from '../../contract/messages/messages.ts'
import { queryDatabase } from '../helpers/database.ts'
import { footerLink } from '../helpers/page.ts'
import { brand } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, hydrate, type RunningSite, test, unique } from '../helpers/site.ts'

const toasts = '#toasts'
const calls = (path: string) => new RegExp(`/api/contact${path}$`)

const filled = (subject: string) => ({
  Name: 'Halima Bello',
  Email: `${subject.replaceAll(' ', '.')}@tudu.test`,
  Subject: subject,
  Message: `When can we talk about it?\n${subject}`,
})

function formOf(page: Page) {
  return page.locator('#message-form')
}

async function fill(page: Page, subject: string) {
  for (const [label, value] of Object.entries(filled(subject))) await formOf(page).getByLabel(label).fill(value)
}

async function openForm(page: Page) {
  const deferredScript = page.waitForResponse(/contact-form-deferred/)
  await page.goto('/contact')
  await formOf(page).getByLabel('Name').click()
  await deferredScript
}

function send(page: Page) {
  return formOf(page).getByRole('button', { name: 'Send Message' }).click()
}

/** Cuts the network. Requests that fail because of that, such as for pictures further down, don't fail the test. */
function goOffline(page: Page, allowProblems: (pattern: RegExp) => void) {
  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  return page.context().setOffline(true)
}

function storedMessages(site: RunningSite, subject: string) {
  return queryDatabase(
    site,
    'select subject, spam_reason as spamReason, form_token_id as formTokenId from contact_messages where subject = ?',
    subject,
  )
}

test('the draft survives a reload and a page change; Clear deletes it and Undo restores it', { tag: '@desktop' }, async ({
  page,
}) => {
  const subject = unique('Reload')
  await openForm(page)
  await fill(page, subject)
  // Waits until the script that keeps drafts runs; its response may arrive long before.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('-draft')))).toBe(true)
  await page.reload()
  const form = formOf(page)
  await expect(form.getByLabel('Subject')).toHaveValue(subject)
  await expect(form.getByText('saved only on this device')).toBeVisible()
  await expectNoAxeFindings(page)

  // Leaves the page at once, because drafts are saved with a delay and the last words must still be kept.
  await form.getByLabel('Subject').fill(`${subject} more`)
  await footerLink(page, '/about').click()
  await expect(page).toHaveURL(/\/about$/)
  await footerLink(page, '/contact').click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(form.getByLabel('Subject')).toHaveValue(`${subject} more`)

  await form.getByRole('button', { name: 'Clear' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue(`${subject} more`)
  await form.getByRole('button', { name: 'Clear' }).click()
  await page.reload()
  await expect(form.getByLabel('Subject')).toHaveValue('')
})

test.describe('before the scripts have loaded', () => {
  test.use({ isHydrated: false })

  for (const scripts of [/\.js$/, /contact-form-deferred/]) {
    test(`text typed before ${scripts} has loaded is saved once it has`, { tag: '@phone' }, async ({ page }) => {
      const subject = unique('Early')
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(scripts, async (route) => {
        await released
        await route.continue()
      })
      await page.goto('/contact', { waitUntil: 'commit' })
      await fill(page, subject)
      expect(await storedKeys(page)).toEqual([])
      release()
      await expect.poll(() => storedKeys(page)).toHaveLength(1)
      await page.reload()
      await hydrate(page)
      await expect(formOf(page).getByLabel('Subject')).toHaveValue(subject)
    })
  }
})

test('a sent message leaves no data on the device', { tag: '@phone' }, async ({ page, site }) => {
  const subject = unique('Sent')
  await openForm(page)
  await fill(page, subject)
  await expect.poll(() => storedKeys(page)).toHaveLength(1)
  await send(page)
  await expect(formOf(page).getByText(messages.contactSent)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  expect(storedMessages(site, subject)).toMatchObject([{ spamReason: null }])
})

test("a failed request shows the specified message, keeps the text and offers WhatsApp, and isn't queued", {
  tag: '@phone',
}, async ({ page, site, allowProblems }) => {
  allowProblems(/ERR_FAILED/)
  const subject = unique('Failure')
  await openForm(page)
  const form = formOf(page)
  await fill(page, subject)
  await page.route(calls(''), (route) => route.abort())
  await send(page)
  await expect(form.getByText(messages.contactFailed)).toBeVisible()
  await expect(page.locator(toasts).getByText(messages.contactFailed)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.unroute(calls(''))
  await page.reload()
  await expect(form.getByLabel('Subject')).toHaveValue(subject)
  await expect(form.getByText('Not sent yet')).toHaveCount(0)
  expect(storedMessages(site, subject)).toEqual([])
  await send(page)
  await expect(form.getByText(messages.contactSent)).toBeVisible()
  expect(storedMessages(site, subject)).toHaveLength(1)
})

test('a toast about a failure closes when the visitor edits the message', { tag: '@desktop' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED/)
  await openForm(page)
  const form = formOf(page)
  await fill(page, unique('Edited'))
  await page.route(calls(''), (route) => route.abort())
  await send(page)
  const toast = page.locator(toasts).getByText(messages.contactFailed)
  await form.getByLabel('Subject').focus()
  // While hovered, the toast doesn't close by itself.
  await toast.hover()
  await page.keyboard.press('x')
  await expect(toast).toHaveCount(0)
})

test('a message whose response was lost can be sent again after a reload and is stored once', { tag: '@phone' }, async ({
  page,
  site,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED/)
  const subject = unique('Answer lost')
  await openForm(page)
  await fill(page, subject)
  await page.route(calls(''), async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(formOf(page).getByText(messages.contactFailed)).toBeVisible()
  expect(storedMessages(site, subject)).toHaveLength(1)
  await page.unroute(calls(''))
  await page.reload()
  await expect(formOf(page).getByLabel('Subject')).toHaveValue(subject)
  await send(page)
  await expect(formOf(page).getByText(messages.contactSent)).toBeVisible()
  expect(storedMessages(site, subject)).toHaveLength(1)
  expect(await storedKeys(page)).toEqual([])
})

test('offline a message is queued, and sent once when the connection returns, with several tabs open on any page', {
  tag: '@phone',
}, async ({ page, context, site, allowProblems }) => {
  const subject = unique('Offline')
  await openForm(page)
  const form = formOf(page)
  await fill(page, subject)
  // Two more tabs also notice that the connection is back, but must not send the message again.
  const others = [await context.newPage(), await context.newPage()]
  for (const other of others) await other.goto('/about')
  await goOffline(page, allowProblems)
  await send(page)
  await expect(form.getByText('Not sent yet')).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await expectNoAxeFindings(page)
  expect(storedMessages(site, subject)).toEqual([])

  await context.setOffline(false)
  await expect(form.getByText('Not sent yet')).toHaveCount(0)
  await expect(form.getByText(messages.contactSent)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  expect(storedMessages(site, subject)).toHaveLength(1)
})

test('a queued message is sent when a page is opened online', { tag: '@phone' }, async ({
  page,
  context,
  site,
  allowProblems,
}) => {
  const subject = unique('Later')
  await openForm(page)
  await fill(page, subject)
  await goOffline(page, allowProblems)
  await send(page)
  await expect(formOf(page).getByText('Not sent yet')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/terms-of-use')
  await expect(next.locator(toasts).getByText(messages.contactSent)).toBeVisible()
  await expect.poll(() => storedKeys(next)).toEqual([])
  expect(storedMessages(site, subject)).toHaveLength(1)
})

test('a queued message can be taken back or deleted', { tag: '@phone' }, async ({ page, context, site, allowProblems }) => {
  const subject = unique('Back')
  await openForm(page)
  const form = formOf(page)
  await fill(page, subject)
  await goOffline(page, allowProblems)
  await send(page)
  await form.getByRole('button', { name: 'Edit' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue(subject)
  await expect(form.getByText('Not sent yet')).toHaveCount(0)
  await send(page)
  await form.getByRole('button', { name: 'Delete' }).click()
  await expect(form.getByText('Not sent yet')).toHaveCount(0)
  await context.setOffline(false)
  expect(await storedKeys(page)).toEqual([])
  expect(storedMessages(site, subject)).toEqual([])
})

test('a queued message that is refused returns to the form with the reason', { tag: '@phone' }, async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/400/)
  const subject = unique('Refused')
  await openForm(page)
  const form = formOf(page)
  await fill(page, subject)
  await page.route(calls(''), (route) =>
    route.fulfill({ status: 400, json: { message: 'Not like this', errors: { subject: 'Another subject' } } }),
  )
  await goOffline(page, allowProblems)
  await send(page)
  await expect(form.getByText('Not sent yet')).toBeVisible()
  await context.setOffline(false)
  await expect(form.getByText('Not like this')).toBeVisible()
  await expect(form.getByText('Another subject')).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue(subject)
})

test('the WhatsApp link carries the typed text', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/contact')
  const form = formOf(page)
  const link = form.getByRole('link', { name: /WhatsApp/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=./)
  await fill(page, 'Launch & film')
  await form.getByLabel('Message').fill('ọ́'.repeat(2000))
  await link.focus()
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(text).toContain('Launch & film\n\nọ́')
  expect(text.length).toBeLessThanOrEqual(1501)
})

test('the hero links to the form; phone, email, address and profiles are links; the map loads on request', async ({ page }) => {
  const requested: string[] = []
  await page.route(/openstreetmap\.org/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' })
  })
  await page.goto('/contact')
  await page.locator('.contact-hero').getByRole('link').click()
  await expect(formOf(page).getByLabel('Name')).toBeInViewport({ ratio: 1 })
  const details = page.locator('.contact-details')
  for (const phone of brand.phones)
    await expect(details.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`)
  await expect(details.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`)
  await expect(details.getByRole('link', { name: brand.address.street })).toHaveAttribute('href', /openstreetmap\.org.*mlat=/)
  for (const { platform, link } of listSocialLinks(brand, ['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp']))
    await expect(details.getByRole('link', { name: platform })).toHaveAttribute('href', link)
  const show = page.getByRole('button', { name: 'Load interactive map' })
  await show.scrollIntoViewIfNeeded()
  expect(requested).toEqual([])
  await show.click()
  await expect(page.locator('iframe')).toBeFocused()
  await expect.poll(() => requested).toHaveLength(1)
})

test('people don’t see the honeypot field, and a message that fills it is marked as spam', { tag: '@phone' }, async ({
  page,
  site,
  request,
}) => {
  const subject = unique('Trap')
  await page.goto('/contact')
  await expect(page.locator('[name=website]')).not.toBeInViewport()
  await expect(formOf(page).getByRole('textbox')).toHaveCount(5)
  const message = { name: 'Bot', email: 'bot@x.test', subject, message: 'Hello', website: 'https://x.test' }
  expect((await request.post('/api/contact', { data: message })).status()).toBe(201)
  expect(storedMessages(site, subject)).toMatchObject([{ spamReason: 'honeypot' }])
})

test('a message is sent with the form token that was fetched while the visitor typed', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  const subject = unique('Token')
  await openForm(page)
  const token = page.waitForResponse(calls('/form-token'))
  await fill(page, subject)
  const { formToken } = await (await token).json()
  // Waits, because the server suspects spam if a message is sent within two seconds after its form token was fetched.
  await page.waitForTimeout(2500)
  const sent = page.waitForRequest(calls(''))
  await send(page)
  expect((await sent).postDataJSON()).toMatchObject({ formToken })
  await expect(formOf(page).getByText(messages.contactSent)).toBeVisible()
  expect(storedMessages(site, subject)).toMatchObject([{ spamReason: null, formTokenId: expect.any(String) }])
})

/** Keys in localStorage, except `fonts`, which marks cached fonts. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'fonts'))
}
