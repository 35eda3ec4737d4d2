// The main journey from end to end: the agency publishes posts, visitors read, subscribe and write, and everyone gets their email.
import type { BrowserContext, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { messages } from '../../contract/messages/messages.ts'
import { createSchema, dropSchema, serverUrl } from '../../server/testing/database/postgres-server.ts'
import { answerQuestion, chooseAction, fillPost, logOut, openNewPost, submitPassword, withDetails } from '../helpers/admin.ts'
import { emulateOldBrowser } from '../helpers/emulate-old-browser.ts'
import { category, categoryQuery, servicePath } from '../helpers/sample-content.ts'
import { expect, newEmail, startSite, test, unique } from '../helpers/site.ts'

/** A 12-megapixel photo as phones take it, with an EXIF orientation and a GPS position. */
function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 30 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#b4432a', noise } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

// On phones the journey runs in the oldest supported browser.
test.beforeEach(async ({ context, isMobile }) => {
  if (isMobile) await emulateOldBrowser(context)
})

test('the main journey works from the first post to unsubscribing', { tag: ['@phone', '@firefox'] }, ({ page, context }) =>
  runMainFlow({ page, context }),
)

// At another width, because the database makes no difference to the screens.
test('the main journey works on PostgreSQL', { tag: '@desktop' }, async ({ page, context }) => {
  test.skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server')
  const name = unique('main flow')
  await runMainFlow({ page, context }, { DATABASE_URL: await createSchema(name) })
  await dropSchema(name)
})

async function runMainFlow({ page, context }: { page: Page; context: BrowserContext }, env: Record<string, string> = {}) {
  // The journey runs on its own site, because it counts emails.
  await using site = await startSite({ env: { CONTACT_TO: 'office@agency.test', SEED_SAMPLE_CONTENT: 'false', ...env } })
  const at = (path: string) => `${site.url}${path}`

  await test.step('the administrator logs in and writes eight posts, one with a photo from a phone', async () => {
    await page.goto(at('/admin'))
    await submitPassword(page, site.password)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText(messages.noPosts)).toBeVisible()
    for (let n = 1; n <= 8; n += 1) {
      await openNewPost(page)
      await fillPost(page, { title: `Post number ${n}`, description: `What number ${n} says`, text: `The text of number ${n}` })
      await withDetails(page, async () => {
        await page.getByLabel('Category').selectOption(n === 8 ? category : { index: 1 })
        if (n !== 8) return
        await page
          .getByLabel(/thumbnail/i)
          .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto() })
        await page.getByLabel('Featured Post').check()
      })
      await page.getByRole('button', { name: 'Publish Post' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: `Post number ${n}` })).toBeVisible({ timeout: 60_000 })
    }
  })

  await test.step('the administrator edits one post and deletes another', async () => {
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await row('Post number 8').getByRole('button', { name: /^Edit/ }).click()
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Post number 8')
    await page.getByLabel('Title', { exact: true }).fill('A photo from the field')
    await page.getByRole('button', { name: 'Update Post' }).click()
    await expect(row('A photo from the field')).toBeVisible()
    await chooseAction(row('Post number 1'), /^Delete/)
    await answerQuestion(page, messages.confirmDelete, 'Delete')
    await expect(row('Post number 1')).toHaveCount(0)
  })

  await test.step('a visitor finds the post on home and in the blog, filters, loads more and reads it', async () => {
    await page.goto(at('/'))
    await expect(page.getByRole('link', { name: 'A photo from the field' }).first()).toBeVisible()
    await page.goto(at('/blog'))
    await expect(page.locator('.blog-featured').getByRole('heading').first()).toBeVisible()
    const latest = page.locator('.blog-latest')
    await expect(latest.getByRole('article')).toHaveCount(6)
    await latest.getByRole('link', { name: 'Load More' }).click()
    await expect(latest.getByRole('article')).toHaveCount(7)
    await expect(page).toHaveURL(/page=2/)
    await latest.getByRole('link', { name: category, exact: true }).click()
    await expect(latest.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(at(`/blog?${categoryQuery}`))
    await latest.getByRole('link', { name: 'A photo from the field' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'A photo from the field' })).toBeVisible()
    await expect(page.getByText('The text of number 8')).toBeVisible()
    const picture = page.getByRole('main').locator('picture img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true)
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    const bytes = Buffer.from(await (await context.request.get(source)).body())
    expect(bytes.length).toBeLessThan(600_000)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  const readers = [newEmail(), newEmail()]
  await test.step('readers subscribe', async () => {
    for (const reader of readers) {
      await page.goto(at('/blog'))
      const form = page.getByRole('contentinfo')
      await form.getByLabel(/email/i).fill(reader)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.locator('#toasts')).toContainText(messages.subscribed)
      await expect(form.getByLabel(/email/i)).toHaveValue('')
    }
  })

  await test.step('a visitor goes from home to a service to contact and sends a message; the agency gets it with Reply-To', async () => {
    await page.goto(at('/'))
    await page.getByRole('main').locator(`a[href="${servicePath}"]`).first().click()
    await expect(page).toHaveURL(at(servicePath))
    await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).first().click()
    await expect(page).toHaveURL(/\/contact$/)
    const form = page.getByRole('main').locator('form').first()
    await form.getByLabel('Name').fill('Halima Bello')
    await form.getByLabel('Email').fill('halima@tudu.test')
    await form.getByLabel('Subject').fill('Launch film')
    await form.getByLabel('Message').fill('When can we talk?')
    await form.getByRole('button', { name: /send/i }).click()
    await expect(form.getByText(messages.contactSent)).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('')
    // Expects the readers' welcome emails, the message to the agency and the automatic reply to the visitor.
    await expect
      .poll(() => site.mail.received.flatMap(({ to }) => to).sort())
      .toEqual([...readers, 'office@agency.test', 'halima@tudu.test'].sort())
    const mail = await PostalMime.parse(site.mail.received.find(({ to }) => to[0] === 'office@agency.test')?.raw ?? '')
    expect(mail.replyTo?.[0]).toEqual({ name: 'Halima Bello', address: 'halima@tudu.test' })
  })

  await test.step('the newsletter reaches every subscriber once', async () => {
    await page.goto(at('/admin/inbox'))
    await expect(page.getByRole('main').getByText('Launch film').first()).toBeVisible()
    await page.goto(at('/admin/newsletter'))
    // Logs out, because a newsletter sent with the API key alone goes out at once, without a delay of 30 seconds.
    await logOut(page)
    await page.getByLabel('Subject').fill('News from the studio')
    await page.getByRole('main').getByLabel('Message').fill('Hello,\n\nthis is the news.')
    await page.getByLabel('API Key').fill(site.key)
    await page.getByRole('button', { name: 'Send Newsletter' }).click()
    await expect(page.getByRole('main').getByText('Newsletter queued for 2 subscribers').first()).toBeVisible()
    await expect(page.getByLabel('API Key')).toHaveValue('')
    await expect.poll(() => site.mail.received.length, { timeout: 30_000 }).toBe(6)
    const newsletters = site.mail.received.slice(4)
    expect(newsletters.flatMap((mail) => mail.to).sort()).toEqual([...readers].sort())
  })

  await test.step('its unsubscribe link opens a page with a button', async () => {
    const mail = await PostalMime.parse(site.mail.received[4]?.raw ?? '')
    const link = /Unsubscribe: (\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(link).toContain('/unsubscribe/')
    await page.goto(at(new URL(link).pathname))
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('main')).toContainText(/unsubscribed/i)
    const again = await context.request.post(at('/api/newsletter/bulk'), {
      data: { subject: unique('Again'), message: 'x', apiKey: site.key },
    })
    expect(await again.json()).toMatchObject({ recipients: 1 })
  })
}
