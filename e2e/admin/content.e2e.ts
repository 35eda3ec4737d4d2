// Editing the site's content in the admin. Each test has a site of its own, because all pages show what it changes.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { answerQuestion, fetchToken, submitPassword } from '../helpers/admin.ts'
import {
  about,
  awards,
  brand,
  category,
  memberPath,
  projects,
  servicePath,
  services,
  testimonials,
} from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, hydrate, type RunningSite, sampleTest, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker.
test.use({ baseURL: 'http://localhost' })

const photo = 'server/testing/media/picture.jpg'
const filmProject = projects.find(({ film }) => film)

/** A site without sample posts, because making their pictures takes time. */
const startOwnSite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })

async function openContent(page: Page, site: Pick<RunningSite, 'url' | 'password'>, path = '/admin/content') {
  await page.goto(site.url + path)
  await submitPassword(page, site.password)
  // Not the heading of the login page.
  await expect(page.getByLabel('Password')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('staff change a phone number: draft, publish, history', { tag: '@phone' }, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Brand and contact' }).first().click()
  await page.getByText('Phone numbers', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Phone number 1' }).fill('+234 900 123 4567')
  if (brand.phones.length > 1) await page.getByRole('button', { name: 'Remove Phone number 2' }).click()
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
  await history.getByRole('button', { name: 'Was live' }).first().click()
  const changes = history.getByRole('list', { name: 'What is different' })
  await expect(changes.getByRole('heading', { name: 'Phone numbers › Phone number 1' })).toBeVisible()
  await expect(changes).toContainText('In the form now+234 900 123 4567')
  await expectNoAxeFindings(page)
  await history.getByRole('button', { name: 'Use this version' }).click()
  await expect(page.getByText('Not public until you publish it')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone number 1' })).not.toHaveValue('+234 900 123 4567')
})

test('a section of a page is hidden with one switch, and shown again', { tag: '@desktop' }, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/about/about')
  const timeline = page.locator('summary').filter({ hasText: 'Timeline' })
  const readAbout = async () => (await page.request.get(`${site.url}/about`)).text()
  expect(await readAbout()).toContain('class="wrap timeline"')
  await timeline.press('Enter')
  const box = page.locator('[name="timeline.isHidden"]')
  await expect(box).toHaveAccessibleName(/^Hide this section/)
  await box.press('Space')
  await expect(timeline).toHaveText(/Hidden/)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(readAbout).not.toContain('class="wrap timeline"')
  await box.press('Space')
  await expect(timeline).toHaveText('Timeline')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(readAbout).toContain('class="wrap timeline"')
})

test('mistakes are beside their fields, and the first one has the focus', { tag: '@phone' }, async ({ page }) => {
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

/** Without the notes below the titles. */
const titlesOf = (page: Page) =>
  page
    .locator('.content-row-ordered .content-row-title > span')
    .evaluateAll((rows) => rows.map((row) => row.firstChild?.textContent?.trim() ?? ''))

/** Drags a handle, with a finger on phones, through the given distances from where it is; then drops it, unless a key cancels the drag. */
async function drag(
  page: Page,
  handle: Locator,
  distances: readonly number[],
  { isMobile, key }: { isMobile: boolean; key?: string },
) {
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle isn’t shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
  await page.mouse.move(x, y)
  await (isMobile ? touch('touchStart', y) : page.mouse.down())
  for (const distance of distances) await (isMobile ? touch('touchMove', y + distance) : page.mouse.move(x, y + distance))
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  if (key) await page.keyboard.press(key)
  return async () => (isMobile ? touch('touchEnd', 0) : page.mouse.up())
}

test('entries are ordered by dragging, with one request for each drop', async ({ page, isMobile, allowProblems }) => {
  allowProblems(/500/)
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/services')
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(services.length)
  const orders: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && orders.push(request.url()))
  const before = await titlesOf(page)
  const [first = '', second = '', third = '', ...others] = before
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  const height =
    (
      await page
        .getByRole('listitem')
        .filter({ has: handle(first) })
        .boundingBox()
    )?.height ?? 0
  expect((await handle(first).boundingBox())?.width).toBeGreaterThanOrEqual(44)

  // Away from the lower edge, where the page scrolls by itself.
  await handle(first).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const drop = await drag(page, handle(first), [height, height * 1.8], { isMobile, key: 'Escape' })
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await drop()
  expect([await titlesOf(page), orders]).toEqual([before, []])

  await handle(first).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await (await drag(page, handle(first), [height, height * 1.8], { isMobile }))()
  await expect.poll(() => titlesOf(page)).toEqual([second, third, first, ...others])
  await expect(page.getByRole('status').filter({ hasText: `${first} moved to 3 of ${services.length}` })).toHaveCount(1)
  await expect.poll(() => orders).toHaveLength(1)
  await expectNoAxeFindings(page)
  // At the lower edge the page scrolls until the end of the list is in view.
  const { height: windowHeight } = page.viewportSize() ?? { height: 0 }
  const top = (await handle(second).boundingBox())?.y ?? 0
  const dropLast = await drag(page, handle(second), [100, windowHeight - top - 40], { isMobile })
  const last = page.getByRole('listitem').filter({ has: handle(second) })
  await expect(last).toBeInViewport({ ratio: 0.99 })
  await expect.poll(async () => Math.round((await last.boundingBox())?.y ?? 0)).toBeLessThan(windowHeight - height)
  await expect(async () => {
    const [own, other] = await Promise.all([
      last.boundingBox(),
      page
        .getByRole('listitem')
        .filter({ has: handle(others.at(-1) ?? '') })
        .boundingBox(),
    ])
    expect(own?.y).toBeGreaterThan((other?.y ?? 0) + height / 2)
  }).toPass()
  await dropLast()
  await expect.poll(() => titlesOf(page)).toEqual([third, first, ...others, second])

  await page.reload()
  await expect.poll(() => titlesOf(page)).toEqual([third, first, ...others, second])

  await page.route('**/api/content/services/order', (route) => route.fulfill({ status: 500, json: { message: 'No disk' } }))
  await handle(first).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('No disk')).toBeVisible()
  await expect.poll(() => titlesOf(page)).toEqual([third, first, ...others, second])
})

test('items within a form are ordered by dragging, with the keyboard and by a menu', async ({ page, isMobile }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/brand/brand')
  await page.locator('summary').getByText('Social profiles', { exact: true }).click()
  const networks = () =>
    page
      .getByRole('combobox', { name: 'Network' })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value))
  const [first = '', second = '', third = '', fourth = ''] = await networks()
  const handle = (place: number) => page.getByRole('button', { name: `Move Profile ${place}`, exact: true })
  // In the middle of the screen, because the page scrolls by itself near the edges.
  await handle(1).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const height =
    (
      await page
        .locator('.content-item')
        .filter({ has: handle(1) })
        .boundingBox()
    )?.height ?? 0
  await (await drag(page, handle(1), [20, height], { isMobile }))()
  await expect.poll(networks).toEqual([second, first, third, fourth])

  await handle(2).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(networks).toEqual([second, third, fourth, first])
  await expect(handle(4)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Profile 3 moved to 4 of 4' })).toHaveCount(1)
  const menu = page.getByRole('button', { name: 'More for Profile 4' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(networks).toEqual([second, third, first, fourth])
  await expect(page.getByRole('button', { name: 'More for Profile 3' })).toBeFocused()
  await expectNoAxeFindings(page)
})

sampleTest('awards are added, ordered with the keyboard, hidden and deleted', { tag: '@desktop' }, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/awards')
  const titles = () => titlesOf(page)
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(3)
  const [first = '', second = '', third = ''] = await titles()
  // Who gave an award tells entries apart.
  await expect(page.getByRole('link', { name: `${first} ${awards[0]?.issuer}, ${awards[0]?.year}` })).toBeVisible()
  await page.getByRole('button', { name: `Move ${first}` }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(titles).toEqual([second, third, first])
  await expect(page.getByRole('button', { name: `Move ${first}` })).toBeFocused()
  await page.getByRole('button', { name: `More for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(titles).toEqual([second, first, third])
  await expect(page.getByRole('button', { name: `More for ${first}` })).toBeFocused()
  await page.reload()
  await expect.poll(titles).toEqual([second, first, third])

  await page.getByRole('button', { name: `More for ${third}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await answerQuestion(page, /^Delete “/, 'Delete')
  await expect.poll(titles).toEqual([second, first])
  const home = async () => (await page.request.get(site.url)).text()
  expect(await home()).not.toContain(third)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(titles).toEqual([second, first, third])
  await page.getByRole('button', { name: 'Hide every entry from the site' }).click()
  await answerQuestion(page, /^Hide every/, 'Hide every entry')
  await expect(page.getByRole('button', { name: 'Show every entry on the site' })).toBeVisible()
  expect(await home()).not.toContain('awards-heading')

  // Opening the form and going back adds no entry.
  await page.getByRole('button', { name: 'Add award' }).click()
  await expect(page.getByRole('heading', { name: 'New award' })).toBeVisible()
  await page.getByRole('link', { name: 'Awards' }).click()
  await expect.poll(titles).toEqual([second, first, third])

  // A new entry is in the list even if its form was closed before it was saved.
  await page.route('**/draft', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByLabel('Title', { exact: true }).fill('An idea')
  await page.getByRole('link', { name: 'Awards' }).click()
  await answerQuestion(page, /^Some changes/, 'Leave')
  await expect.poll(titles).toEqual([second, first, third, 'An idea'])
  await page.unroute('**/draft')

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

test('a person needs no portrait, profile, URL or search texts, and a corrected field is no longer marked', {
  tag: '@phone',
}, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/team')
  await page.getByRole('button', { name: 'Add team member' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bola Ade')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(/fields? to fix/)).toBeVisible()
  await expect(page.getByLabel('Role')).toBeFocused()
  await page.getByLabel('Role').fill('Editor')
  await expect(page.getByText('Role is empty.')).toBeHidden()
  await expect(page.getByLabel('URL')).toHaveValue('bola-ade')
  await page.getByLabel('Paragraph 1', { exact: true }).fill('Cuts films until they breathe.')
  await page.getByRole('button', { name: 'Add paragraph' }).click()
  await expect(page.getByLabel('Paragraph 2', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Paragraph 2' }).click()
  await page.getByLabel('Quote').fill('Less.')
  await page.getByRole('button', { name: 'Choose Portrait' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Remove portrait' }).click()
  await expect(page.getByRole('button', { name: 'Choose Portrait' })).toBeFocused()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()
  await page.goto(`${site.url}/team/bola-ade`)
  await expect(page.getByText('BA', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bola Ade' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'LinkedIn' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Expertise' })).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('a new name and place show at once in the frame of the form and on the contact page', { tag: '@phone' }, async ({
  page,
}) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/brand/brand')
  await page.getByLabel('Name', { exact: true }).fill('Kora Studio')
  await page.locator('summary').getByText('Place on the map', { exact: true }).click()
  await page.getByLabel('Latitude').fill('12.0022')
  await page.getByLabel('Longitude').fill('8.592')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kora Studio, home page' })).toBeVisible()
  await page.goto(`${site.url}/contact`)
  const map = page.locator('.studio-map')
  await expect(map.getByText(brand.address.street)).toBeVisible()
  await expect(map.getByRole('img')).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('when someone else published first, nothing is overwritten', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/brand/brand')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/admin/content/brand/brand`)
  await other.getByLabel('Second part of the name').fill('From another tab')
  await other.getByRole('button', { name: /^Publish/ }).click()
  await expect(other.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Second part of the name').fill('From this tab')
  await page.getByRole('button', { name: /^Publish/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten' })
  await notice.getByRole('button', { name: 'Use the other version' }).click()
  await expect(page.getByLabel('Second part of the name')).toHaveValue('From another tab')
  await expect(notice).toBeHidden()

  // The text that wasn't chosen is in version history.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: 'Version history' })
  await history.getByRole('button', { name: 'Draft' }).first().click()
  await expect(history.getByText('From this tab')).toBeVisible()
  await history.getByRole('button', { name: 'Use this version' }).click()
  await expect(page.getByLabel('Second part of the name')).toHaveValue('From this tab')
})

test('text typed without a connection stays on the device, and is saved when the connection is back', { tag: '@phone' }, async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/brand/brand')
  const descriptor = page.getByLabel('Second part of the name')
  await expect(descriptor).toBeVisible()
  await context.setOffline(true)
  await descriptor.fill('Typed in a tunnel')
  await expect(page.getByText('Saved on this device only')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(descriptor).toHaveValue('Typed in a tunnel')
})

test('a draft is previewed on its page at two widths, by a private link and on a schedule', async ({ page, isMobile }) => {
  await using site = await startOwnSite()
  await openContent(page, site, '/admin/content/about/about')
  await page.getByText('Top of the page', { exact: true }).first().click()
  const heading = page.getByRole('group', { name: 'Heading' }).first().getByRole('textbox').first()
  await heading.fill('A heading in a draft')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Preview' })
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
  // Beside the form, the preview follows what is typed.
  if (!isMobile) {
    await frame.locator('html').evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await heading.fill('A heading in a draft, again')
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('A heading in a draft, again')
    await expect.poll(() => frame.locator('html').evaluate(() => scrollY)).toBeGreaterThan(200)
  }
  // It stays open in the next form, until it's closed.
  if (!isMobile) {
    await page.goto(`${site.url}/admin/content/contact/contact`)
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${site.url}/admin/content/about/about`)
    await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
    await expect(preview).toHaveCount(0)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  }
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

test('a picture from this device is described and shown on a public page', { tag: '@phone' }, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site, `/admin/content${memberPath}`)
  const replace = async (file: Parameters<Locator['setInputFiles']>[0]) => {
    await page.getByRole('button', { name: 'Replace Portrait' }).click()
    await page.getByLabel('Choose a file').setInputFiles(file)
  }
  // What was chosen last counts, also if an earlier upload is still under way.
  await page.route('**/api/pictures', async (route) => {
    await page.unroute('**/api/pictures')
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => {})
  })
  await replace({ name: 'first.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) })
  await expect(page.getByRole('progressbar', { name: 'Uploading first.jpg' })).toBeVisible()
  await replace(photo)
  await expect(page.getByRole('progressbar', { name: 'Uploading first.jpg' })).toHaveCount(0)
  // No dialog opens by itself, because somebody may be typing by then.
  await page.getByLabel('Role', { exact: true }).focus()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByLabel('Role', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: /^Publish/ }).click()
  const alt = page.getByLabel('Alt text: what the picture shows')
  await expect(alt).toBeFocused()
  await expect(page.getByText('Say what the picture shows, for people who can’t see it')).toBeVisible()
  await expectNoAxeFindings(page)
  await alt.fill('A clock that says three minutes')
  await page.getByRole('button', { name: 'Alt text and focus Portrait' }).click()
  const description = page.getByRole('dialog', { name: 'Alt text and focus' })
  await expect(description.getByLabel('Alt text: what the picture shows')).toHaveValue('A clock that says three minutes')
  await description.getByLabel('From left to right').fill('20')
  await description.getByRole('button', { name: 'Use this picture' }).click()
  await expect(description).toHaveCount(0)
  await expect(page.getByText('A clock that says three minutes')).toBeVisible()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()
  await page.goto(`${site.url}${memberPath}`)
  const picture = page.getByRole('img', { name: 'A clock that says three minutes' })
  await expect(picture).toHaveCSS('object-position', '20% 50%')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('pictures are added to a project, and what is added or removed passes the focus on', { tag: '@desktop' }, async ({
  page,
}) => {
  await using site = await startOwnSite()
  await openContent(page, site, `/admin/content/projects/${filmProject?.slug}`)
  await page.getByRole('button', { name: 'Remove film' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add film' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Film' })).toBeFocused()

  const galleryEnd = (filmProject?.gallery.length ?? 0) + 1
  await page.locator('summary', { hasText: /^More pictures$/ }).press('Enter')
  await page.getByRole('button', { name: 'Add picture', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: `Choose Picture ${galleryEnd}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Choose a file').setInputFiles(photo)
  await expect(page.getByRole('button', { name: `Replace Picture ${galleryEnd}` })).toBeFocused()
  await page.getByLabel('Alt text: what the picture shows').fill('A clock that says three minutes')
  // Before the server has stored the alt text: neither change undoes the other.
  await page.getByRole('combobox', { name: 'Film' }).selectOption({ index: 1 })
  await expectNoAxeFindings(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()
  await page.goto(`${site.url}/portfolio/${filmProject?.slug}`)
  await expect(page.getByRole('img', { name: 'A clock that says three minutes' })).toBeVisible()
})

test('the link for staff is before the menu, on the screen and for the keyboard', { tag: '@phone' }, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  await page.goto(`${site.url}/about`)
  await hydrate(page)
  const link = page.getByRole('link', { name: 'Edit this page' })
  await expect(link).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page$/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  const menu = page.locator('.menu-panel-toggle')
  await expect(menu).toBeFocused()
  const [before, after] = [await link.boundingBox(), await menu.boundingBox()]
  expect(before?.x).toBeLessThan(after?.x ?? 0)
})

test('the link for staff covers nothing of the page and of its bars', { tag: '@phone' }, async ({ page }) => {
  await using site = await startOwnSite()
  await openContent(page, site)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  for (const path of ['/', '/about', '/portfolio', servicePath, '/contact']) {
    await page.goto(site.url + path)
    await hydrate(page)
    const link = page.getByRole('link', { name: 'Edit this page' })
    await expect(link).toBeVisible()
    const covered = await link.evaluate((own) => {
      const { left, top, right, bottom } = own.getBoundingClientRect()
      const others = [...document.querySelectorAll('main :is(h1, a, button), .contact-bar a, .navbar :is(a, button, summary)')]
      return others
        .filter((other) => {
          const box = other.getBoundingClientRect()
          const isBeside = box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top
          return other !== own && box.width > 0 && !isBeside
        })
        .map(({ textContent }) => textContent)
    })
    expect([path, covered]).toEqual([path, []])
  }
})

test('whoever is logged in goes from a public page to its form', { tag: '@desktop' }, async ({ page, request }) => {
  await using site = await startOwnSite()
  await page.goto(`${site.url}/about`)
  await hydrate(page)
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
  await openContent(page, site)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  for (const [path, title] of [
    ['/about', 'About'],
    [servicePath, 'Services'],
  ] as const) {
    await page.goto(site.url + path)
    await hydrate(page)
    await page.getByRole('link', { name: 'Edit this page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
    // A second copy at the end of the head would override the admin's style sheets.
    await expect(page.locator('link[rel=stylesheet][href*="/styles-"]')).toHaveCount(1)
  }
  // The form opens at the text in the middle of the screen; on the home page it may be in a list.
  for (const [path, text, field] of [
    ['/about', about.story.paragraphs[1] ?? '', /^story\.paragraphs\./],
    ['/', testimonials[0]?.quote ?? '', /^quote$/],
  ] as const) {
    await page.goto(site.url + path)
    await hydrate(page)
    await page
      .getByText(text)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.getByRole('link', { name: 'Edit this page' }).click()
    await expect(page.locator('.content-form :focus')).toHaveAttribute('name', field)
  }
  const added = await request.post(`${site.url}/api/posts`, {
    headers: { authorization: `Bearer ${await fetchToken(site)}` },
    multipart: { title: 'A first post', description: 'New', content: 'Text', category },
  })
  await page.goto(`${site.url}/blog/${(await added.json()).slug}`)
  await hydrate(page)
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('A first post')
})
