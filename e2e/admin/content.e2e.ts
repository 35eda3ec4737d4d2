// Editing the site's content in the admin. Each test has a site of its own, because all pages show what it changes.
import type { Page } from '@playwright/test'
import { answerQuestion, submitPassword } from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, hydrate, type RunningSite, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker.
test.use({ baseURL: 'http://localhost' })

/** A site without sample posts, because making their pictures takes time. */
const startOwnSite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })

async function openContent(page: Page, site: Pick<RunningSite, 'url' | 'password'>, path = '/admin/content') {
  await page.goto(site.url + path)
  await submitPassword(page, site.password)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('staff change a phone number: draft, publish, history', async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Brand and contact' }).click()
  await page.getByText('Phone numbers', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Phone number 1' }).fill('+234 900 123 4567')
  await page.getByRole('button', { name: 'Remove Phone number 2' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Not public until you publish it')).toBeVisible()
  await expectNoAxeFindings(page)
  const contact = async () => (await page.request.get(`${site.url}/contact`)).text()
  expect(await contact()).not.toContain('+234 900 123 4567')

  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect.poll(contact).toContain('+234 900 123 4567')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: 'Version history' })
  await history.getByRole('button', { name: 'Use this version' }).first().click()
  await expect(page.getByText('Not public until you publish it')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone number 1' })).not.toHaveValue('+234 900 123 4567')
})

test('mistakes are beside their fields, and the first one has the focus', async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/contact/contact')
  const section = page.locator('summary').getByText('Form', { exact: true })
  await section.click()
  const reply = page.getByRole('group', { name: 'Form' }).getByLabel('Text')
  await reply.fill('')
  await section.click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('1 field to fix')).toBeVisible()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveAccessibleDescription(/Text is empty\./)
  await expectNoAxeFindings(page)
})

test('awards are added, ordered with the keyboard, hidden and deleted', { tag: '@desktop' }, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/awards')
  const rows = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Move/ }) })
    .getByRole('listitem')
  const titles = () => rows.locator('.content-row-title').allTextContents()
  await expect(rows).toHaveCount(3)
  const [first = '', second = '', third = ''] = await titles()
  await page.getByRole('button', { name: `Move ${first} down` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual([second, first, third])
  await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()

  await page.getByRole('button', { name: `More for ${third}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await answerQuestion(page, /^Delete “/, 'Delete')
  await expect.poll(titles).toEqual([second, first])
  const home = async () => (await page.request.get(site.url)).text()
  expect(await home()).not.toContain(third)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(titles).toEqual([second, first, third])
  await page.getByRole('button', { name: 'Hide all from the site' }).click()
  await answerQuestion(page, /^Hide all/, 'Hide all')
  await expect(page.getByRole('button', { name: 'Show all on the site' })).toBeVisible()
  expect(await home()).not.toContain('awards-heading')

  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Best radio spot')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('3 fields to fix')).toBeVisible()
  await page.getByLabel('Awarded by').fill('Radio Week')
  await page.getByLabel('What it was for').fill('For thirty seconds.')
  await page.getByLabel('Year').fill('2026')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('heading', { name: 'Best radio spot' })).toBeVisible()
  await expect.poll(home).toContain('Best radio spot')
})

test('when someone else published first, nothing is overwritten', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/brand/brand')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/admin/content/brand/brand`)
  await other.getByLabel('Tagline').fill('From another tab')
  await other.getByRole('button', { name: /^Publish/ }).click()
  await expect(other.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Tagline').fill('From this tab')
  await page.getByRole('button', { name: /^Publish/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten' })
  await notice.getByRole('button', { name: 'Use the other version' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('From another tab')
  await expect(notice).toBeHidden()

  // The text that wasn't chosen is in version history.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: 'Version history' })
  await history.getByRole('button', { name: 'Use this version' }).first().click()
  await expect(page.getByLabel('Tagline')).toHaveValue('From this tab')
})

test('text typed without a connection stays on the device, and is saved when the connection is back', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/brand/brand')
  const descriptor = page.getByLabel('What the agency is')
  await expect(descriptor).toBeVisible()
  await context.setOffline(true)
  await descriptor.fill('Typed in a tunnel')
  await expect(page.getByText('Saved on this device only')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(descriptor).toHaveValue('Typed in a tunnel')
})

test('a draft is previewed on its page at two widths, by a private link and on a schedule', async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/about/about')
  await page.getByText('Top of the page', { exact: true }).first().click()
  const heading = page.getByRole('group', { name: 'Heading' }).first().getByRole('textbox').first()
  await heading.fill('A heading in a draft')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('A heading in a draft')
  await expect(frame.getByText('Only people with this link can see it.')).toBeVisible()
  const widthOf = () => frame.locator('html').evaluate((html) => html.clientWidth)
  await preview.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(widthOf).toBe(360)
  await preview.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(widthOf).toBe(1440)
  // The page in the frame has landmarks of its own, and tests of its own.
  await expectNoAxeFindings(page, { without: 'iframe' })
  const link = await preview.getByRole('link', { name: 'Open in new tab' }).getAttribute('href')
  expect(await (await page.request.get(`${site.url}/about`)).text()).not.toContain('A heading in a draft')
  expect(await (await page.request.get(site.url + link)).text()).toContain('A heading in a draft')
  await preview.getByRole('button', { name: 'Turn off link' }).click()
  await expect.poll(async () => (await page.request.get(site.url + link)).status()).toBe(404)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  await page.getByRole('dialog', { name: 'Schedule' }).getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^Scheduled for/).first()).toBeVisible()
  // A draft that is scheduled is published early only if someone chooses it.
  await page.goto(`${site.url}/admin/content`)
  await expect(page.getByRole('checkbox', { name: 'About' })).not.toBeChecked()
  await page.goto(`${site.url}/admin/content/about/about`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: 'Cancel schedule' }).click()
  await expect(page.getByText('Schedule cancelled. The draft is kept.')).toBeVisible()
})

test('a picture from this device is described and shown on a public page', async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/team/sola-adebayo')
  await page.getByRole('button', { name: 'Replace Portrait' }).click()
  await page.getByLabel('Choose a file').setInputFiles('content/media/blog/blog-02.jpg')
  const description = page.getByRole('dialog', { name: 'Alt text and focus' })
  await description.getByRole('button', { name: 'Use this picture' }).click()
  await expect(description.getByText('Say what the picture shows, for people who can’t see it')).toBeVisible()
  await expectNoAxeFindings(page)
  await description.getByLabel('Alt text: what the picture shows').fill('A clock that says three minutes')
  await description.getByLabel('From left to right').fill('20')
  await description.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('A clock that says three minutes')).toBeVisible()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()
  await page.goto(`${site.url}/team/sola-adebayo`)
  const picture = page.getByRole('img', { name: 'A clock that says three minutes' })
  await expect(picture).toHaveCSS('object-position', '20% 50%')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('whoever is logged in goes from a public page to its form', async ({ page }) => {
  await using site = await startOwnSite()
  await page.goto(`${site.url}/about`)
  await hydrate(page)
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
  await openContent(page, site)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  for (const [path, title] of [
    ['/about', 'About'],
    ['/services/brandingidentity', 'Services'],
  ] as const) {
    await page.goto(site.url + path)
    await hydrate(page)
    await page.getByRole('link', { name: 'Edit this page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
    // A second copy at the end of the head would override the admin's style sheets.
    await expect(page.locator('link[rel=stylesheet][href*="/styles-"]')).toHaveCount(1)
  }
})
