// Writing newsletters in the editor, and scheduling them.
import PostalMime from 'postal-mime'
import { answerQuestion, chooseAction, fetchToken, openNewsletter } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, expectShown, startSite, test } from '../helpers/site.ts'

test.beforeEach(({ allowProblems }) => {
  // Chromium reports an error, because the sandboxed frame with the newsletter blocks the scripts of Playwright and axe.
  allowProblems(/Blocked script execution in 'about:srcdoc'/)
})

test('on a phone, a newsletter with three posts is written, looked at and scheduled for Friday 9:00 without an API key', {
  tag: '@phone',
}, async ({ page }) => {
  await using site = await startSite()
  await openNewsletter(page, site, ['ada@reader.test', 'bola@reader.test'])
  const begun = Date.now()
  const start = page.getByRole('button', { name: 'New newsletter' })
  // The button is on the first screen, above everything that asks for a key.
  await expect(start).toBeInViewport()
  await expect(page.getByLabel('API Key')).not.toBeInViewport()
  await start.click()
  await page.getByLabel('Subject').fill('Three films from the market')
  await page.getByLabel('Newsletter text').click()
  await page.keyboard.type('Good morning. This week we filmed before sunrise.')
  await page.getByRole('button', { name: 'Posts', exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const index of [0, 1, 2]) await dialog.getByRole('checkbox').nth(index).check()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Add 3 posts' }).click()
  await expect(page.getByText('3 posts', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const email = page.frameLocator('iframe[title="Newsletter preview"]')
  await expect(email.getByRole('link', { name: 'Read the post' })).toHaveCount(3)
  // Pictures are shown, and nothing is wider than the phone.
  await expect
    .poll(() =>
      email.locator('img').evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  expect(await email.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  const background = () => email.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()
  await dialog.getByRole('button', { name: 'Dark mode' }).click()
  await expect.poll(background).not.toBe(light)
  await dialog.getByRole('button', { name: 'On a computer' }).click()
  await expect.poll(() => email.locator('html').evaluate((html) => html.clientWidth)).toBe(720)
  await expect.poll(background).toBe(light)
  // The email is a document of its own, with a header of its own.
  await expectNoAxeFindings(page, { without: '.email-frame' })
  await dialog.getByRole('button', { name: 'Plain text' }).click()
  await expect(dialog).toContainText('Good morning. This week we filmed before sunrise.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const chooseFriday = async () => {
    await page.getByRole('button', { name: 'Send or schedule' }).click()
    await expect(dialog).toContainText('Goes to 2 people')
    await dialog.getByText('Later', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Friday 9:00' }).click()
  }
  await chooseFriday()
  await expect(dialog).toContainText(/It will be sent on Friday, .* 09:00 \(Nigerian time\)/)
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Schedule newsletter' }).click()
  const list = page.getByRole('region', { name: 'Drafts and scheduled' })
  await expect(list).toContainText('Three films from the market')
  await expect(list).toContainText(/Friday, .* 09:00/)
  // A person takes longer than this script, but two minutes are many times as long.
  expect(Date.now() - begun).toBeLessThan(120_000)
  await expectNoAxeFindings(page)

  await list.getByRole('link', { name: 'Three films from the market' }).click()
  await expect(email.getByRole('link', { name: 'Read the post' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await answerQuestion(page, 'Cancel the schedule?', 'Cancel schedule')
  await expect(page.getByLabel('Subject')).toHaveValue('Three films from the market')

  // The list cancels too.
  await chooseFriday()
  await dialog.getByRole('button', { name: 'Schedule newsletter' }).click()
  await list.getByRole('button', { name: 'Cancel schedule of “Three films from the market”' }).click()
  await answerQuestion(page, 'Cancel the schedule?', 'Cancel schedule')
  await expect(list.getByText('Draft', { exact: true })).toBeVisible()
  expect(site.mail.received).toEqual([])
})

test('on a desktop, a newsletter is sent to everyone, undone without losing the text, and sent again', {
  tag: '@desktop',
}, async ({ page }) => {
  await using site = await startSite()
  await openNewsletter(page, site, ['ada@reader.test'])
  await page.getByRole('button', { name: 'New newsletter' }).click()
  await page.getByLabel('Subject').fill('The film is out')
  // The editor loads later than the form.
  await page.getByLabel('Newsletter text').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('See it tonight.')
  await page.getByRole('button', { name: 'Button', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label').fill('See the film')
  await dialog.getByLabel('Link URL').fill('example.com/film')
  await dialog.getByRole('button', { name: 'Add button' }).click()
  await page.getByRole('button', { name: 'Divider' }).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await dialog
    .getByRole('button', { name: /^Added / })
    .first()
    .click()
  await page.getByLabel('Alt text: what the picture shows').fill('The crew at dawn')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await chooseAction(page, /Send me a test/)
  await dialog.getByLabel('Your email address').fill('me@agency.test')
  await dialog.getByRole('button', { name: 'Send test email' }).click()
  await expect.poll(() => site.mail.received.flatMap(({ to }) => to)).toEqual(['me@agency.test'])
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Send or schedule' }).click()
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('The film is out')
  await expect(page.getByText('See it tonight.')).toBeVisible()

  await page.route('**/newsletter/drafts/*/send', (route) => route.continue({ postData: JSON.stringify({ startInSeconds: 0 }) }))
  await page.getByRole('button', { name: 'Send or schedule' }).click()
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect.poll(() => site.mail.received.flatMap(({ to }) => to)).toEqual(['me@agency.test', 'ada@reader.test'])
  const raw = site.mail.received.at(-1)?.raw ?? ''
  const { html = '', text = '' } = await PostalMime.parse(raw)
  expect(text).toContain('https://example.com/film')
  const [, picture = ''] = /<img src="([^"]+)"[^>]* alt="The crew at dawn"/.exec(html) ?? []
  expect(picture).toMatch(/\/media\/[0-9a-f]{32}\.jpg$/)
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg')

  // The web page of the newsletter.
  const token = /\/emails\/([\w-]+)/.exec(text)?.[1] ?? ''
  await page.goto(`${site.url}/emails/${token}`)
  await expect(page.getByRole('link', { name: 'See the film' })).toHaveAttribute('href', 'https://example.com/film')
  await expectShown(page.getByAltText('The crew at dawn'))
  await expectNoAxeFindings(page)
})

test('without a connection the text stays on the device, and is saved when the connection is back', {
  tag: '@desktop',
}, async ({ page, context, allowProblems }) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/, /409/)
  await using site = await startSite()
  await openNewsletter(page, site, ['ada@reader.test'])
  await page.getByRole('button', { name: 'New newsletter' }).click()
  await page.getByLabel('Newsletter text').click()
  await context.setOffline(true)
  await page.getByLabel('Subject').fill('Written offline')
  await expect(page.getByText('Saved on this device only')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // Somebody else changes it meanwhile: neither text is lost.
  const id = new URL(page.url()).searchParams.get('draft') ?? ''
  const headers = { authorization: `Bearer ${await fetchToken(site)}`, 'if-match': '"1"' }
  const other = await page.request.put(`${site.url}/api/newsletter/drafts/${id}`, {
    headers,
    data: { subject: 'Theirs', content: '<p>Theirs</p>' },
  })
  expect(other.ok()).toBe(true)
  await page.getByLabel('Subject').fill('Mine')
  const dialog = page.getByRole('dialog', { name: 'This newsletter was changed somewhere else' })
  await dialog.getByRole('button', { name: 'Keep as a new draft' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Newsletters' }).click()
  const list = page.getByRole('region', { name: 'Drafts and scheduled' })
  await expect(list).toContainText('Mine')
  await expect(list).toContainText('Theirs')

  await list.getByRole('link', { name: 'Theirs' }).click()
  await chooseAction(page, /Delete draft/)
  await answerQuestion(page, 'Delete this draft?', 'Delete draft')
  await expect(list).not.toContainText('Theirs')
})
