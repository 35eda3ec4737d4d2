import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningSite } from './site.ts'

export async function submitPassword(container: Page | Locator, password: string): Promise<void> {
  await container.getByLabel('Password').fill(password)
  await container.getByRole('button', { name: 'Login' }).click()
}

export async function fetchToken({ url, password }: Pick<RunningSite, 'url' | 'password'>): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}

/** Stores the token as a login does. The page must already be on the site. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

export async function expireSession(page: Page): Promise<void> {
  await storeToken(page, 'a.token.that-has-ended')
}

/** Presses a button of the dialog that asks a question. */
export async function answerQuestion(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Chooses an action from the menu of a row. */
export async function chooseAction(row: Page | Locator, action: RegExp): Promise<void> {
  await row.getByRole('button', { name: /^More actions/ }).click()
  await row.getByRole('menuitem', { name: action }).click()
}

/** Opens the form for new posts from the list. */
export async function openNewPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Post' }).click()
  await page.getByRole('heading', { name: 'Add New Post' }).waitFor()
}

/** Opens the drawer that holds the fields beside a post's text on small screens, calls `act`, and closes the drawer. */
export async function withDetails(page: Page, act: () => Promise<unknown>): Promise<void> {
  const button = page.getByRole('button', { name: 'Details', exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await act()
  const close = page.getByRole('button', { name: 'Close details' })
  if (await close.isVisible()) await close.click()
}

export async function fillPost(page: Page, { title, description, text }: Record<'title' | 'description' | 'text', string>) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Full content').fill(text)
  await withDetails(page, () => page.getByLabel('Description', { exact: true }).fill(description))
}

/** Logs out by the admin's navigation; on phones the button is under "More". */
export async function logOut(page: Page): Promise<void> {
  const logOutButton = page.getByRole('button', { name: 'Log out', exact: true })
  const more = page.getByText('More', { exact: true })
  await expect(logOutButton.or(more).filter({ visible: true }).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await logOutButton.click()
}

/** Logs in, adds subscribers as staff do, which sends them no welcome email, and opens the newsletter page. */
export async function openNewsletter(page: Page, { url, password }: RunningSite, emails: string[]) {
  const token = await fetchToken({ url, password })
  for (const email of emails) {
    const headers = { authorization: `Bearer ${token}` }
    const added = await page.request.post(`${url}/api/subscribers`, { headers, data: { email, consent: 'Asked for it' } })
    expect(added.ok()).toBe(true)
  }
  await page.goto(`${url}/admin/newsletter`)
  await storeToken(page, token)
  await page.reload()
}
