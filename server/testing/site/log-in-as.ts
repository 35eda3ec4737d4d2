// Accounts of other people than the owner, for tests.
import { v7 as uuid } from 'uuid'
import type { Role } from '#contract/entities/accounts.ts'
import { quickHash } from './quick-hash.ts'
import type { TestSite } from './test-site.ts'

export const staffPassword = 'correct horse battery staple'

/** Adds an account and logs in to it. Returns the headers of its requests, and its ID. */
export async function logInAs(site: TestSite, role: Role, email = `${role}@agency.test`) {
  const id = uuid()
  const at = new Date().toISOString()
  const password_hash = await quickHash(staffPassword)
  const account = { id, name: `An ${role}`, email, role, password_hash, totp_secret: null, created_at: at, updated_at: at }
  await site.db
    .insertInto('accounts')
    .values({ ...account, state: 'active' })
    .execute()
  const answer = await site.post('/api/auth/login', { email, password: staffPassword })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { id, headers: { authorization: `Bearer ${access_token}` } }
}
