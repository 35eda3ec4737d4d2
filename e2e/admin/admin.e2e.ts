// Logging in, the post form and its errors (spec §4, §5, §8).
import type { Page } from '@playwright/test'
import { messages } from '../../contract/messages/messages.ts'
import {
  answerQuestion,
  chooseAction,
  expireSession,
  fetchToken,
  fillPost,
  openNewPost,
  storeToken,
  submitPassword,
} from '../helpers/admin.ts'
import { expect, expectNoAxeFindings, startSite, test, unique } from '../helpers/site.ts'

async function logIn(page: Page, password: string) {
  await page.goto('/admin')
  await submitPassword(page, password)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

test('a wrong password is refused, and the right one stores a token', { tag: '@phone' }, async ({
  page,
  site,
  allowProblems,
}) => {
  allowProblems(/401/)
  await page.goto('/admin')
  await submitPassword(page, 'wrong password')
  await expect(page.locator('#toasts').getByText(messages.incorrectPassword)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // Starts waiting before the login, because the toast is visible for three seconds only.
  const loggedInToast = page.locator('#toasts').getByText(messages.loggedIn).waitFor()
  await logIn(page, site.password)
  await loggedInToast
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  await expectNoAxeFindings(page)
})

test('an empty post form lists its required fields', { tag: '@desktop' }, async ({ page, site }) => {
  await logIn(page, site.password)
  await openNewPost(page)
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(page.locator('#toasts').getByText(messages.requiredFields).first()).toBeVisible()
})

test('everything typed is still there after the session ends', { tag: '@phone' }, async ({ page, site, allowProblems }) => {
  allowProblems(/401/)
  await logIn(page, site.password)
  const title = unique('Unfinished')
  await openNewPost(page)
  await fillPost(page, { title, description: 'Half an hour of work', text: 'All of it' })
  await expireSession(page)
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(page.locator('#toasts').getByText(messages.sessionExpired)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await submitPassword(page, site.password)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Full content')).toContainText('All of it')
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
})

test('an expired token leads to the login', { tag: '@desktop' }, async ({ page, allowProblems }) => {
  allowProblems(/401/)
  await page.goto('/admin')
  await expireSession(page)
  await page.reload()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('posts without an ID can’t be edited and are counted, and a failed list shows an error', { tag: '@desktop' }, async ({
  page,
  site,
  allowProblems,
}) => {
  allowProblems(/500/)
  await page.route('**/api/posts?*', (route) =>
    route.fulfill({
      json: [
        { title: 'Untitled import', slug: 'x' },
        { id: 'a', title: 'Whole', slug: 'y' },
      ],
    }),
  )
  const warning = page
    .locator('#toasts')
    .getByText('Some posts were excluded from editing due to missing IDs (1 excluded)')
    .waitFor()
  await logIn(page, site.password)
  await warning
  const row = page.getByRole('listitem').filter({ hasText: 'Untitled import' })
  await expect(row.getByText(messages.missingId)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeDisabled()
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await page.unroute('**/api/posts?*')
  await page.route('**/api/posts?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.reload()
  await expect(page.locator('#toasts').getByText(messages.adminPostsFailed)).toBeVisible()
})

test('deleting a post asks for confirmation, and cancelling an edit returns to the list', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  // Phones have no room for this button beside the others.
  const cancel = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel' }).click()
  }
  await logIn(page, site.password)
  const title = unique('Kept')
  await openNewPost(page)
  await fillPost(page, { title, description: 'd', text: 'c' })
  await page.getByRole('button', { name: 'Publish Post' }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toBeVisible()
  await chooseAction(row, /^Delete/)
  await expectNoAxeFindings(page)
  await answerQuestion(page, messages.confirmDelete, 'Cancel')
  await expect(row.getByRole('button', { name: /^More actions/ })).toBeFocused()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await cancel()
  await expect(page.getByRole('heading', { name: 'Previous Posts' })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused()
  await row.getByRole('link', { name: title }).click()
  await page.getByLabel('Full content').fill('Changed')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Not public until you press Update Post')).toBeVisible()
  await cancel()
  await expectNoAxeFindings(page)
  await answerQuestion(page, 'Discard your changes?', 'Discard changes')
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused()
  await expect(row.getByText('Unpublished changes')).toHaveCount(0)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Full content')).toHaveText('c')
  await page.getByRole('button', { name: 'Posts', exact: true }).click()
  await openNewPost(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('a thumbnail that isn’t a picture is refused with advice', { tag: '@phone' }, async ({ page, site }) => {
  await logIn(page, site.password)
  await openNewPost(page)
  await page.getByLabel(/thumbnail/i).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.locator('#toasts').getByText(messages.pictureUnreadable)).toBeVisible()
})

test('the newsletter form needs all three fields and the right key, and a wrong key doesn’t log staff out', {
  tag: '@desktop',
}, async ({ page, allowProblems }) => {
  // The last pattern is an error of Chromium, because the sandboxed frame with the newsletter blocks axe's scripts.
  allowProblems(/401/, /400/, /Blocked script execution in 'about:srcdoc'/)
  await using site = await startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
  const token = await fetchToken(site)
  await page.goto(`${site.url}/admin/newsletter`)
  await storeToken(page, token)
  await page.getByRole('button', { name: 'Send Newsletter' }).click()
  await expect(page.locator('#toasts').getByText(messages.requiredFields).first()).toBeVisible()
  const send = async (key: string) => {
    await page.getByLabel('Subject').fill('News')
    await page.getByRole('main').getByLabel('Message').fill('Hello')
    await page.getByLabel('API Key').fill(key)
    await page.getByRole('button', { name: 'Send Newsletter' }).click()
  }
  await send('a wrong key')
  await expect(page.locator('#toasts').getByText(messages.bulkInvalidKey)).toBeVisible()
  await send(site.key)
  await expect(page.locator('#toasts').getByText(messages.bulkNoSubscribers)).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('News')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await expectNoAxeFindings(page)
})
