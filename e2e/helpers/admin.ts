import type { Locator, Page } from '@playwright/test'
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
