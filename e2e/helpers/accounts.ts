// Accounts of other people, written to the database of a running site.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { hashPassword } from '../../server/auth/passwords.ts'
import { storeToken } from './admin.ts'
import type { RunningSite } from './site.ts'

type Person = { name: string; email: string; role: 'owner' | 'editor' | 'author' }

const password = 'a password of somebody else'

/** Adds an account. From then on, the site's login asks for an email address. Returns a token for it. */
export async function addPerson({ url, dataDir }: RunningSite, { name, email, role }: Person): Promise<string> {
  {
    using database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 10_000 })
    const at = new Date().toISOString()
    database
      .prepare(
        `insert into accounts (id, name, email, role, state, password_hash, totp_secret, created_at, updated_at)
         values (?, ?, ?, ?, 'active', ?, null, ?, ?)`,
      )
      .run(crypto.randomUUID(), name, email, role, await hashPassword(password), at, at)
  }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Opens a page of the admin as the person with this token. */
export async function openAs(page: Page, { url }: RunningSite, { token, path }: { token: string; path: string }): Promise<void> {
  await page.goto(`${url}/offline`)
  await storeToken(page, token)
  await page.goto(url + path)
}
