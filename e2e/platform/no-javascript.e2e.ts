// Public pages without JavaScript, because it is off or hasn't loaded on a bad connection.
import { messages } from '../../contract/messages/messages.ts'
import { queryDatabase } from '../helpers/database.ts'
import { blockedScript, newestPostPath } from '../helpers/page.ts'
import { category, categoryQuery, servicePath, services } from '../helpers/sample-content.ts'
import { expect, newEmail, test } from '../helpers/site.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ allowProblems }) => allowProblems(blockedScript))

test('posts can be read, filtered and paged', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Posts' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  const latest = page.locator('.blog-latest')
  await expect(latest.getByRole('article')).toHaveCount(6)
  const first = await latest.getByRole('article').first().getByRole('heading').textContent()
  await latest.getByRole('link', { name: 'Load More' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(latest.getByRole('article').first()).toBeVisible()
  expect(await latest.getByRole('article').first().getByRole('heading').textContent()).not.toBe(first)
  await latest.getByRole('link', { name: category, exact: true }).click()
  await expect(page).toHaveURL((url) => url.search.includes(categoryQuery))
  await latest.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading').filter({ visible: true })).toHaveCount(0)
})

test('menus and questions open', async ({ page, isMobile }) => {
  await page.goto(servicePath)
  await page.locator(isMobile ? '.menu-panel > summary' : '.services-menu > summary').click()
  await expect(
    page
      .locator(isMobile ? '.menu-panel' : '.services-menu')
      .getByText(services[1]?.name ?? '')
      .first(),
  ).toBeAttached()
  await page.locator(isMobile ? '.menu-panel > summary' : '.services-menu > summary').click()
  const question = page.locator('.accordion details').first()
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
  await page.goto('/terms-of-use')
  await page.locator('.accordion details').nth(3).locator('summary').click()
  await expect(page.locator('.accordion details').nth(3).locator('p').first()).toBeVisible()
})

test('subscribing shows the result on the same page', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/409/)
  const email = newEmail()
  for (const message of [messages.subscribed, messages.alreadySubscribed]) {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('textbox').fill(email)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/about/)
    await expect(page.getByRole('contentinfo').getByText(message)).toBeVisible()
  }
})

test('the contact form works, and an error keeps the text', { tag: '@phone' }, async ({ page, allowProblems }) => {
  allowProblems(/400/)
  await page.goto('/contact')
  const form = page.locator('#message-form')
  await form.getByLabel('Name').fill('Halima')
  await form.getByLabel('Email').fill('halima@tudu,x.test')
  await form.getByLabel('Subject').fill('Film')
  await form.getByLabel('Message').fill('Hello')
  // Turns off the browser's validation, so that the server's validation is tested.
  await form.evaluate((element) => element.setAttribute('novalidate', '')).catch(() => {})
  await form.getByLabel('Email').fill('halima@tudu')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText(messages.contactInvalid)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('Hello')
  await form.getByLabel('Email').fill('halima@tudu.test')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText(messages.contactSent)).toBeVisible()
})

test('reloading or going back doesn’t send a form again', { tag: '@phone' }, async ({ page, site }) => {
  const count = (table: 'contact_messages' | 'subscribers', column: 'subject' | 'message' | 'email', value: string) => {
    const [row] = queryDatabase(site, `select count(*) as count from ${table} where ${column} = ?`, value)
    return row?.count
  }
  const subject = `Once ${newEmail()}`
  for (const path of ['/contact', '/quote']) {
    await page.goto(path)
    const form = page.locator('#message-form')
    await form.getByLabel('Name').fill('Halima')
    await form.getByLabel('Email').fill('halima@tudu.test')
    if (path === '/contact') await form.getByLabel('Subject').fill(subject)
    else await form.getByLabel('Service').selectOption({ index: 1 })
    await form.getByLabel('Message').fill(`Hello from ${path} ${subject}`)
    await form.locator('button[type=submit]').click()
    await expect(form.getByText(messages.contactSent)).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('')
    // URLs end up in logs and histories, so this one must not contain form data.
    expect(page.url()).not.toContain('Halima')
    await page.reload()
    await expect(form.getByText(messages.contactSent)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${path}(#.*)?$`))
    await expect(form.getByText(messages.contactSent)).toHaveCount(0)
    await page.goForward()
    await expect(form.getByText(messages.contactSent)).toBeVisible()
  }
  expect(count('contact_messages', 'subject', subject)).toBe(1)
  expect(count('contact_messages', 'message', `Hello from /quote ${subject}`)).toBe(1)

  const email = newEmail()
  await page.goto(`/blog?${categoryQuery}`)
  const newsletter = page.getByRole('contentinfo')
  await newsletter.getByRole('textbox').fill(email)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(newsletter.getByText(messages.subscribed)).toBeVisible()
  await expect(page).toHaveURL((url) => url.search.includes(categoryQuery))
  // Of the forms on the page only the submitted one shows the result.
  await expect(page.getByText(messages.subscribed)).toHaveCount(1)
  await page.reload()
  await expect(newsletter.getByText(messages.subscribed)).toBeVisible()
  expect(count('subscribers', 'email', email)).toBe(1)
  await page.goto(`/blog?${categoryQuery}`)
  await expect(page.getByText(messages.subscribed)).toHaveCount(0)
})

test('the play button of a film links to the file', { tag: '@phone' }, async ({ page, request }) => {
  await page.goto('/')
  const film = await page.locator('.work-frame').getByRole('link', { name: /^Play/ }).first().getAttribute('href')
  const answer = await request.get(film ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'video/webm'])
})

// Text browsers show no styles, and a style sheet may fail to load.
test('without styles every link has a name and no SVG fills the screen', { tag: '@phone' }, async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/\.css/)
  await page.route('**/*.css', (route) => route.abort())
  const post = await newestPostPath(request)
  const serviceUrls = services.map(({ slug }) => `/services/${slug}`)
  for (const path of ['/', ...serviceUrls, '/contact', '/about', '/blog', post, '/portfolio']) {
    await page.goto(path)
    const unnamedLinks = await page
      .locator('a[href]')
      .evaluateAll((links) =>
        links
          .filter((link) => !/\w/.test(link.textContent) && ![...link.querySelectorAll('img')].some(({ alt }) => alt))
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
    expect(unnamedLinks, path).toEqual([])
    const tallSvgs = await page
      .locator('svg')
      .evaluateAll((svgs) =>
        svgs.filter((each) => each.getBoundingClientRect().height > 100).map((each) => each.getAttribute('class')),
      )
    expect(tallSvgs, path).toEqual([])
  }
})

test('the admin says that it needs JavaScript', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByText(/JavaScript/).first()).toBeVisible()
})
