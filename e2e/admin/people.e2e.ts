// Several people work on a site: invitations, roles, forgotten passwords, and what each sees of the admin.
import type { Page } from '@playwright/test'
import { adminMessages } from '../../contract/messages/admin-messages.ts'
import { messages } from '../../contract/messages/messages.ts'
import {
  answerQuestion,
  chooseAction,
  fetchToken,
  fillPost,
  logOut,
  openNewPost,
  storeToken,
  submitPassword,
} from '../helpers/admin.ts'
import { overflowOf } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, type RunningSite, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker, because there everyone logs in with the one password.
test.use({ baseURL: 'http://localhost' })

const startOwnSite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
const password = 'a password of my own'

/** The link in the last email to an address. */
async function readLink({ mail }: RunningSite, to: string): Promise<string> {
  const read = () => mail.received.filter((each) => each.to.includes(to)).at(-1)?.raw ?? ''
  await expect.poll(read).toContain('#link=')
  return (
    /http:\/\/\S+#link=[\w-]+/.exec(
      read()
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )?.[0] ?? ''
  )
}

async function choosePassword(page: Page, link: string, chosen: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(chosen)
  await page.getByRole('button', { name: 'Choose password' }).click()
  await expect(page.getByRole('heading', { name: 'Previous Posts' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
}

async function logIn(page: Page, email: string, chosen: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Admin Login' })
  await form.getByLabel('Email').fill(email)
  await submitPassword(form, chosen)
}

async function invite(page: Page, { name, email, role }: { name: string; email: string; role: RegExp }): Promise<void> {
  const form = page.getByRole('form', { name: 'Invite someone' })
  await form.getByLabel(/^(Their name|Name)$/).fill(name)
  await form.getByLabel(/^(Their email|Email)$/).fill(email)
  await form.getByRole('radio', { name: role }).check()
  await form.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} is invited` })
  await expect(dialog.getByText(/#link=/)).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
}

test('an author is invited, writes a draft that an editor publishes, and is suspended', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/401/)
  await using site = await startOwnSite()
  const people = `${site.url}/admin/content/people`
  await page.goto(people)
  await submitPassword(page, site.password)
  await expect(page.getByText('Only you so far.', { exact: false })).toBeVisible()
  await page.getByLabel('Your name').fill('Ngozi')
  await page.getByLabel('Your email').fill('ngozi@agency.test')
  await page.getByLabel('Your password').fill(site.password)
  await invite(page, { name: 'Ada', email: 'ada@agency.test', role: /^Author/ })
  await invite(page, { name: 'Bola', email: 'bola@agency.test', role: /^Editor/ })
  await expect(page.getByRole('listitem').filter({ hasText: 'ada@agency.test' })).toContainText('Invited')
  await expectNoAxeFindings(page)
  expect(await overflowOf(page)).toBe(0)
  await logOut(page)

  await page.goto(await readLink(site, 'ada@agency.test'))
  await expect(page.getByLabel('New password')).toBeVisible()
  await expectNoAxeFindings(page)
  await choosePassword(page, await readLink(site, 'ada@agency.test'), password)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByText('More', { exact: true }).click()
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Posts', 'Account'])
  await openNewPost(page)
  await fillPost(page, { title: 'A day in Wuse', description: 'Filming there', text: 'We began at six.' })
  await expect(page.getByRole('button', { name: 'Publish Post' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto(`${site.url}/admin/backups`)
  await expect(page.getByText(adminMessages.pageNotAllowed)).toBeVisible()
  const adasToken = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await logOutLocally(page)

  await choosePassword(page, await readLink(site, 'bola@agency.test'), password)
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await expect(page.getByText('“A day in Wuse” is published.', { exact: false })).toBeVisible()
  await logOut(page)

  await page.goto(people)
  await logIn(page, 'ngozi@agency.test', site.password)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  const ada = page.getByRole('listitem').filter({ hasText: 'ada@agency.test' })
  await chooseAction(ada, /^Suspend/)
  await answerQuestion(page, /^Suspend Ada/, 'Suspend')
  await expect(ada.getByText('Suspended', { exact: true })).toBeVisible()

  await storeToken(page, adasToken)
  await page.goto(`${site.url}/admin`)
  await expect(page.getByText(messages.sessionExpired).first()).toBeVisible()
  await logIn(page, 'ada@agency.test', password)
  await expect(page.getByText(messages.incorrectLogin).first()).toBeVisible()
})

/** Leaves the session as it is, as on another device. */
async function logOutLocally(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
}

test('a forgotten password is replaced by an emailed link, which works once', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/410/)
  await using site = await startOwnSite()
  await choosePassword(page, await inviteByApi(site), 'a password to forget')
  await page.goto(`${site.url}/admin/security`)
  const own = page.getByRole('form', { name: 'Name and email' })
  await own.getByLabel('Name').fill('Bola Ade')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name and email saved')).toBeVisible()
  await expect(page.getByText('Newsletter API key')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await logOut(page)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const form = page.getByRole('form', { name: 'New password' })
  await expect(form.getByLabel('Email')).toHaveValue('bola@agency.test')
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(adminMessages.resetSent)).toBeVisible()
  await expectNoAxeFindings(page)
  const received = () => site.mail.received.filter(({ to }) => to.includes('bola@agency.test'))
  await expect.poll(() => received().length).toBe(2)
  const link = await readLink(site, 'bola@agency.test')
  await page.goto('about:blank')
  await choosePassword(page, link, password)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText(adminMessages.linkExpired)).toBeVisible()
  await page.getByRole('button', { name: 'Go to login' }).click()
  await expect(page.getByRole('heading', { name: 'Previous Posts' })).toBeVisible()
})

/** Invites an editor as the owner. Returns the invitation's link. */
async function inviteByApi(site: RunningSite): Promise<string> {
  const headers = { authorization: `Bearer ${await fetchToken(site)}`, 'content-type': 'application/json' }
  const own = { name: 'Ngozi', email: 'ngozi@agency.test', password: site.password }
  await fetch(`${site.url}/api/auth/account`, { method: 'PUT', headers, body: JSON.stringify(own) })
  const person = { name: 'Bola', email: 'bola@agency.test', role: 'editor' }
  const answer = await fetch(`${site.url}/api/people`, { method: 'POST', headers, body: JSON.stringify(person) })
  return ((await answer.json()) as { link: string }).link
}
