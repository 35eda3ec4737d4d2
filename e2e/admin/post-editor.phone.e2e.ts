// Writing posts on a phone, with bad connections, ended sessions and two tabs.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ListedPost } from '../../contract/entities/posts.ts'
import { messages } from '../../contract/messages/messages.ts'
import { postAdminMessages, postScheduled } from '../../contract/messages/post-admin-messages.ts'
import {
  answerQuestion,
  chooseAction,
  expireSession,
  fillPost as fill,
  openNewPost,
  submitPassword,
  withDetails,
} from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, expectShown, type RunningSite, test, unique } from '../helpers/site.ts'

async function logIn(page: Page, site: RunningSite) {
  await page.goto('/admin')
  await submitPassword(page, site.password)
  await openNewPost(page)
}

async function fillPost(page: Page, { title, text = 'It rained all night.' }: { title: string; text?: string }) {
  await fill(page, { title, description: 'What happened in the field', text })
}

/** A 12-megapixel photo with noise, which compresses badly, rotated by its EXIF orientation. */
async function cameraPhoto() {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 30 }
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#b4432a', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}

/** Delays the next request of this method until `release` is called. */
async function delayRequest(page: Page, method: 'POST' | 'PUT', address = '**/api/posts{,/*}') {
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isDelayed = false
  await page.route(address, async (route) => {
    if (isDelayed || route.request().method() !== method) return route.fallback()
    isDelayed = true
    sent.resolve()
    await released.promise
    // Ignores the error if the page was closed meanwhile.
    await route.continue().catch(() => {})
  })
  return { isSent: sent.promise, release: released.resolve }
}

async function appendText(page: Page, words: string) {
  await page.getByLabel('Full content').press('Control+End')
  await page.keyboard.insertText(words)
}

/** The newest text of the post on the server, drafts included. */
async function textOnServer(page: Page, title: string): Promise<{ content: string; description: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const posts: ListedPost[] = await (await page.request.get('/api/posts', { headers })).json()
  const id = posts.find((post) => post.title === title)?.id
  return (await (await page.request.get(`/api/posts/${id}/edit`, { headers })).json()).text
}

/** The published text, null when the post isn't public. */
async function textOnSite(page: Page, title: string): Promise<{ content: string; description: string } | null> {
  const posts: ListedPost[] = await (await page.request.get('/api/posts')).json()
  const found = posts.find((post) => post.title === title)
  return found ? (await page.request.get(`/api/posts/${found.slug}`)).json() : null
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a post with a photo can be written and published on a phone', async ({ page, site }) => {
  const title = unique('From the field')
  await logIn(page, site)
  await fillPost(page, { title })
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/pictures') && response.status() === 201)
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(await cameraPhoto())
  await expect(page.getByAltText('Thumbnail preview')).toHaveAttribute('src', /^\/media\//, { timeout: 30_000 })
  const sent = Number((await (await stored).request().allHeaders())['content-length'])
  expect(sent).toBeGreaterThan(10_000)
  expect(sent).toBeLessThan(600_000)

  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await expectNoAxeFindings(page)
  await dialog
    .getByRole('button', { name: /^Added/ })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Alt text: what the picture shows').fill('A street after rain')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(row(page, title)).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.goto('/blog')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectShown(page.getByAltText('A street after rain'))
})

test('a post with three photos is written without scrolling past a form', async ({ page, site }) => {
  const title = unique('Three photos')
  await page.goto('/admin')
  await submitPassword(page, site.password)
  // After the login the list of posts must be in view.
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Edit/ }) })
      .first(),
  ).toBeInViewport()
  await openNewPost(page)
  const field = page.getByLabel('Title', { exact: true })
  const text = page.getByLabel('Full content')
  await expect(field).toBeFocused()
  await page.keyboard.type(title)
  await expect(text).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Rain, a market, a bus.')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const picture = page.getByRole('button', { name: 'Picture', exact: true })
  await expect(picture).toBeInViewport()
  await picture.click()
  const files = await Promise.all(
    ['#2f6b4f', '#31507a', '#6b2f4f'].map(async (background, index) => {
      const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      return { name: `IMG_${index}.JPG`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
    }),
  )
  await page.getByRole('dialog', { name: 'Add a picture' }).getByLabel('Choose a file').setInputFiles(files)
  await expect(text.getByLabel('Alt text: what the picture shows')).toHaveCount(3, { timeout: 30_000 })
  // Besides the text, the form may show only the title and the descriptions of the three pictures.
  const fields = page.locator('.post-sheet').locator('input:visible, textarea:visible, select:visible')
  await expect(fields).toHaveCount(4)
  const scrolled = await page.evaluate(() => window.scrollY)
  await withDetails(page, () => page.getByLabel('Description', { exact: true }).fill('Three streets in the rain'))
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  const add = page.getByRole('button', { name: 'Publish Post' })
  await expect(add).toBeInViewport()
  await add.click()
  await expect(row(page, title)).toBeVisible()
  expect((await textOnSite(page, title))?.content.match(/<img/g)).toHaveLength(3)
})

test('the text survives a lost connection, a reload and a session that ends mid-sentence', async ({
  page,
  context,
  site,
  allowProblems,
}) => {
  allowProblems(/401/, /ERR_INTERNET_DISCONNECTED/)
  const title = unique('Mid-sentence')
  await logIn(page, site)
  // Waits for the editor's code, which can't be loaded offline.
  await expect(page.getByLabel('Full content')).toBeVisible()
  await context.setOffline(true)
  await fillPost(page, { title })
  await expect(page.getByText('Saved on this device only')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await expireSession(page)
  await page.getByLabel('Full content').press('End')
  await page.keyboard.insertText(' And then')
  const login = page.getByRole('dialog')
  await submitPassword(login, site.password)
  await expect(login).toHaveCount(0)
  await expect(page.getByLabel('Full content')).toContainText('It rained all night. And then')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Full content')).toContainText('And then')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await chooseAction(page.getByRole('form'), /^Save draft and close/)
  await expect(row(page, title).getByText('Draft')).toBeVisible()
})

test('text typed while a post is published, updated, scheduled or unpublished is kept on the device and the server', async ({
  page,
  site,
  allowProblems,
}) => {
  // After the reload the page doesn't know the server's newest version of the post, so its first save gets a 409.
  allowProblems(/409/)
  const title = unique('Still typing')
  await logIn(page, site)
  await fillPost(page, { title, text: 'one' })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const addition = await delayRequest(page, 'POST')
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await addition.isSent
  await appendText(page, ' two')
  await withDetails(page, () => page.getByLabel('Description', { exact: true }).fill('Typed meanwhile'))
  addition.release()
  await expect(page.locator('#toasts').getByText(messages.postAdded)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await expect(page.getByText('Your latest changes are saved as a draft.')).toBeVisible()
  expect(await textOnServer(page, title)).toMatchObject({ content: '<p>one two</p>', description: 'Typed meanwhile' })
  expect(await textOnSite(page, title)).toMatchObject({ content: '<p>one</p>', description: 'What happened in the field' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await expect(page.getByLabel('Full content')).toHaveText('one two')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Typed meanwhile')

  // Reloads the page before the response arrives.
  const update = await delayRequest(page, 'PUT')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await update.isSent
  await appendText(page, ' three')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  update.release()
  await expect(page.getByLabel('Full content')).toHaveText('one two three')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await textOnServer(page, title)).toMatchObject({ content: '<p>one two three</p>' })

  const removal = await delayRequest(page, 'PUT')
  await chooseAction(page.getByRole('form'), /^Unpublish/)
  await answerQuestion(page, 'Take this post off the site?', 'Unpublish')
  await removal.isSent
  await appendText(page, ' four')
  removal.release()
  await expect(page.getByText('Your latest changes are saved as a draft.')).toBeVisible()
  expect(await textOnServer(page, title)).toMatchObject({ content: '<p>one two three four</p>' })
  expect(await textOnSite(page, title)).toBeNull()

  await withDetails(page, () => page.getByLabel('Later').check())
  const schedule = await delayRequest(page, 'PUT')
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await schedule.isSent
  await appendText(page, ' five')
  schedule.release()
  await expect(page.getByText(/will be published on .* Your latest changes are saved as a draft\./)).toBeVisible()
  await expect.poll(() => textOnServer(page, title)).toMatchObject({ content: '<p>one two three four five</p>' })
})

test('a photo that is still being resized is published with the post and doesn’t count as an unpublished change', async ({
  page,
  site,
}) => {
  const title = unique('At once')
  await logIn(page, site)
  await fillPost(page, { title })
  const addition = await delayRequest(page, 'POST')
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(await cameraPhoto())
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await addition.isSent
  // Waits until the photo is uploaded: the thumbnail preview then shows the file on the server.
  await expect(page.getByAltText('Thumbnail preview')).toHaveAttribute('src', /^\/media\//, { timeout: 30_000 })
  addition.release()
  await expect(row(page, title)).toBeVisible({ timeout: 30_000 })
  await expect(row(page, title).getByText('Unpublished changes')).toHaveCount(0)
})

test('the outcome is shown with a link to the post and the time in the agency’s time zone', async ({ page, site }) => {
  const title = unique('Outcome')
  const toasts = page.locator('#toasts')
  await logIn(page, site)
  await fillPost(page, { title })
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(toasts.getByText(messages.postAdded, { exact: true })).toBeVisible()
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible()
  await expectNoAxeFindings(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View post', exact: true }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: title })).toBeVisible()
  const post = row(page, title)
  await post.getByRole('button', { name: /^More actions/ }).click()
  await expect(post.getByRole('menuitem', { name: `View ${title}` })).toHaveAttribute('href', /^\/blog\/outcome-/)
  await page.keyboard.press('Escape')
  await expect(post.getByText(/^Animation, \d{1,2} \w+ \d{4}$/)).toBeVisible()

  await post.getByRole('button', { name: /^Edit/ }).click()
  await chooseAction(page.getByRole('form'), /^Unpublish/)
  await answerQuestion(page, 'Take this post off the site?', 'Unpublish')
  await expect(toasts.getByText(postAdminMessages.postUnpublished)).toBeVisible()
  await expect(page.getByText(`“${title}” is a draft now. It isn’t on the site.`)).toBeVisible()
  await expect(post.getByText('Draft', { exact: true })).toBeVisible()
  await post.getByRole('button', { name: /^More actions/ }).click()
  await expect(post.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await post.getByRole('button', { name: /^Edit/ }).click()
  await withDetails(page, async () => {
    await page.getByLabel('Later').check()
    await page.getByLabel('Date and time').fill('2032-03-04T09:30')
    await expect(page.getByText('It will be published on 4 March 2032, 09:30 (Nigerian time).')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  await expect(toasts.getByText(postScheduled('4 March 2032, 09:30 (Nigerian time)'))).toBeVisible()
  await expect(page.getByText(`“${title}” will be published on 4 March 2032, 09:30 (Nigerian time).`)).toBeVisible()
  await expect(post.getByText('Animation, 4 March 2032, 09:30')).toBeVisible()
  await expect(post.getByText('Scheduled', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a page closed while its post is being added reopens with the text', async ({ page, site, allowProblems }) => {
  allowProblems(/409/)
  const title = unique('Closed')
  await logIn(page, site)
  await fillPost(page, { title, text: 'one' })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server gets the request, but the page never gets the response.
    await route.fetch()
    arrived.resolve()
  })
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await arrived.promise
  await appendText(page, ' two')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Full content')).toHaveText('one two')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  expect(await textOnServer(page, title)).toMatchObject({ content: '<p>one two</p>' })
  expect(await textOnSite(page, title)).toMatchObject({ content: '<p>one</p>' })
})

test('after a lost response the post can be edited and published again without a conflict', async ({
  page,
  site,
  allowProblems,
}) => {
  allowProblems(/ERR_/)
  const title = unique('Lost answer')
  await logIn(page, site)
  await fillPost(page, { title, text: 'one' })
  let isLost = false
  await page.route('**/api/posts', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(page.locator('#toasts').getByText(/^Error: /)).toBeVisible()
  await appendText(page, ' two')
  await expect.poll(() => textOnServer(page, title)).toMatchObject({ content: '<p>one two</p>' })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(row(page, title)).toHaveCount(1)
  expect(await textOnSite(page, title)).toMatchObject({ content: '<p>one two</p>' })
})

test('a post can’t be published while a picture in its text is uploading', async ({ page, site }) => {
  const title = unique('Picture on its way')
  await logIn(page, site)
  await fillPost(page, { title })
  const upload = await delayRequest(page, 'POST', '**/api/pictures')
  await insertPicture(page.getByLabel('Full content'), { event: 'paste', color: '#6b2f4f' })
  await upload.isSent
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(page.locator('#toasts').getByText(postAdminMessages.picturesOnTheirWay)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  upload.release()
  await expect(page.getByLabel('Alt text: what the picture shows')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(row(page, title)).toBeVisible()
  expect((await textOnSite(page, title))?.content).toContain('<img')
})

test('an interrupted upload can be retried, and an unsupported picture is refused', async ({ page, site, allowProblems }) => {
  allowProblems(/ERR_/)
  await logIn(page, site)
  await fillPost(page, { title: unique('Cut') })
  await page.route('**/api/pictures', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(await cameraPhoto())
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByAltText('Thumbnail preview')).toHaveAttribute('src', /^\/media\//, { timeout: 30_000 })
  const heic = { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') }
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles(heic)
  await expect(page.getByRole('main').getByText(postAdminMessages.pictureHeic)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('the menu of a draft is in view', async ({ page, site }) => {
  const title = unique('Menu')
  await logIn(page, site)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Posts' }).click()
  await row(page, title).getByRole('button', { name: /^Edit/ }).click()
  await page
    .getByRole('form')
    .getByRole('button', { name: /^More actions/ })
    .click()
  for (const item of await page.getByRole('menuitem').filter({ visible: true }).all())
    await expect(item).toBeInViewport({ ratio: 1 })
})

test('when a post is edited in two tabs, the second is warned and neither text is lost', async ({
  page,
  context,
  site,
  allowProblems,
}) => {
  allowProblems(/409/)
  const title = unique('Two tabs')
  await logIn(page, site)
  await fillPost(page, { title, text: 'The first text' })
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await row(page, title).getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin')
  await row(other, title).getByRole('button', { name: /^Edit/ }).click()
  await expect(other.getByLabel('Full content')).toContainText('The first text')

  await page.getByLabel('Full content').fill('From one tab')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await other.getByLabel('Full content').fill('From the other')
  const conflict = other.getByRole('dialog', { name: 'This post was edited somewhere else' })
  await expect(conflict.getByText('From one tab')).toBeVisible()
  await expectNoAxeFindings(other)
  await conflict.getByRole('button', { name: 'Keep my version' }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  // Visitors see neither tab's draft. The first tab's text is in the version history.
  const slug = ((await (await context.request.get('/api/posts?limit=1')).json()) as { slug: string }[])[0]?.slug
  expect(await (await context.request.get(`/api/posts/${slug}`)).text()).toContain('The first text')
  await chooseAction(other.getByRole('form'), /^Version history/)
  const history = other.getByRole('dialog', { name: 'Version history' })
  await history.getByRole('button', { name: /Draft/ }).first().click()
  await expect(history.getByText('From one tab')).toBeVisible()
  await expectNoAxeFindings(other)
  await history.getByRole('button', { name: 'Use this version' }).click()
  await expect(other.getByLabel('Full content')).toContainText('From one tab')
})

test('a preview link shows the draft until it is revoked, and the old URL of a post redirects', async ({
  page,
  browser,
  site,
  allowProblems,
}) => {
  allowProblems(/404/)
  const title = unique('Private')
  await logIn(page, site)
  await fillPost(page, { title, text: 'Nobody knows' })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await chooseAction(page.getByRole('form'), /^Preview/)
  await page.getByRole('button', { name: 'Create preview link' }).click()
  const path = await page.getByRole('link', { name: 'Open preview' }).getAttribute('href')
  await using guest = await browser.newContext({ baseURL: site.url })
  const guestPage = await guest.newPage()
  await guestPage.goto(path ?? '')
  await expect(guestPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectNoAxeFindings(guestPage)
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByRole('button', { name: 'Create preview link' })).toBeVisible()
  await guestPage.reload()
  await expect(guestPage.getByText('This preview link no longer works')).toBeVisible()

  const slugs = [unique('first').replace(' ', '-'), unique('second').replace(' ', '-')]
  await page.getByText('URL, search results and sharing').click()
  await page.getByLabel('URL', { exact: true }).fill(slugs[0] ?? '')
  await page.getByLabel('Title in search results').fill('What searchers see')
  await page.getByLabel('Description in search results').fill('And the line below it')
  await page.getByRole('button', { name: 'Close details' }).click()
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await row(page, title).getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await withDetails(page, async () => {
    await page.getByText('URL, search results and sharing').click()
    await page.getByLabel('URL', { exact: true }).fill(slugs[1] ?? '')
  })
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible()
  await guestPage.goto(`/blog/${slugs[0]}`)
  await expect(guestPage).toHaveURL(new RegExp(`/blog/${slugs[1]}$`))
  await expect(guestPage).toHaveTitle(/^What searchers see \|/)
  await expect(guestPage.locator('meta[name="description"]')).toHaveAttribute('content', 'And the line below it')
  await expect(guestPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('pasted and dropped pictures and a linked video appear in the published post', async ({ page, site }) => {
  const title = unique('Pasted and dropped')
  await logIn(page, site)
  await fillPost(page, { title })
  const text = page.getByLabel('Full content')
  const shown = text.getByLabel('Alt text: what the picture shows')
  // The two pictures differ in colour, because the library stores identical pictures only once.
  await insertPicture(text, { event: 'paste', color: '#2f6b4f' })
  await expect(shown).toHaveCount(1)
  await shown.fill('A green wall')
  await insertPicture(text, { event: 'drop', color: '#31507a' })
  await expect(shown).toHaveCount(2)
  await shown.and(page.locator('[value=""]')).fill('A blue door')

  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a video' })
  await dialog.getByLabel('Link').fill('youtu.be/dQw4w9WgXcQ')
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(dialog.getByLabel('Video title')).toHaveAccessibleDescription(/title/)
  await dialog.getByLabel('Video title').fill('Behind the scenes')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(text.getByText('Behind the scenes')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(row(page, title)).toBeVisible()

  await page.goto('/blog')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const post = page.getByRole('main')
  for (const alt of ['A green wall', 'A blue door']) await expectShown(post.getByAltText(alt))
  await expect(post.getByRole('link', { name: 'Behind the scenes' })).toHaveAttribute('href', 'https://youtu.be/dQw4w9WgXcQ')
  await expect(post.getByText('It rained all night.')).toBeVisible()
})

async function insertPicture(text: Locator, { event, color }: { event: 'paste' | 'drop'; color: string }): Promise<void> {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer()
  await text.evaluate(
    (element, { event, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], 'picture.png', { type: 'image/png' }))
      const { left, bottom } = element.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true, clientX: left + 5, clientY: bottom - 5 }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
    },
    { event, bytes: picture.toString('base64') },
  )
}
