// The accounts of the people who work on the site. The first owner's password is the site's (secrets.ts); all others have their own.
import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { normalizeEmail } from '#contract/entities/email.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { incrementCounter } from '../db/change-counters.ts'
import { advisoryLock } from '../db/dialect.ts'
import { recordActivity } from '../db/record-activity.ts'
import type { Db, Schema } from '../db/schema.ts'
import { writeSetting } from '../db/settings.ts'
import { AppError } from '../errors.ts'
import { tellOfChange } from './change-emails.ts'
import type { StaffMailDeps } from './link-emails.ts'
import { endLinks } from './links.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Secrets } from './secrets.ts'

export type AccountRow = Selectable<Schema['accounts']>

/** Adds the first owner's account, if the site has none yet. */
export async function addFirstAccount(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('accounts')
    .values({
      id: firstAccountId,
      name: '',
      email: null,
      role: 'owner',
      state: 'active',
      password_hash: null,
      totp_secret: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the login asks for an email address. Somebody who is invited or suspended counts, so that the form doesn't change back and forth. */
export async function needsEmail(db: Db): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '<>', firstAccountId)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  return other !== undefined
}

/** Whether anybody besides the first owner was ever invited. */
export async function hasInvited(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '<>', firstAccountId).executeTakeFirst()) !== undefined
}

/** Whether somebody who can log in has an email address, so that a forgotten password can be replaced. */
export async function canReset(db: Db): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('state', '=', 'active')
    .where('email', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}

/** The account that somebody wants to log in to: the only one, or the one with this email address. */
export async function findAccount(db: Db, email: string | undefined): Promise<AccountRow | undefined> {
  const accounts = db.selectFrom('accounts').selectAll()
  if (email !== undefined) return accounts.where('email', '=', normalizeEmail(email)).executeTakeFirst()
  return (await needsEmail(db)) ? undefined : accounts.where('id', '=', firstAccountId).executeTakeFirst()
}

/** @throws if there is no such account */
export function readAccount(db: Db, id: string): Promise<AccountRow> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Makes other changes of accounts wait. @throws AppError 401 if the account was suspended or removed since the request was let in */
export async function readActiveAccount(trx: Db, id: string): Promise<AccountRow> {
  await advisoryLock(trx, 'accounts')
  const account = await readAccount(trx, id)
  if (account.state !== 'active') throw new AppError(401, messages.sessionExpired)
  return account
}

type OwnAccountChange = { id: string; name: string; email: string; device: string; now: Date }

/** A new address ends links that were sent to the old one, which is told of the change. @throws AppError 409 if another account has the email address */
export function changeOwnAccount(
  db: Db,
  { id, name, email, device, now }: OwnAccountChange,
  mail: StaffMailDeps,
): Promise<AccountRow> {
  return db.transaction().execute(async (trx) => {
    await assertFreeEmail(trx, { id, email })
    const change = { name, email: normalizeEmail(email), updated_at: now.toISOString() }
    const before = await readActiveAccount(trx, id)
    if (before.name === name && before.email === change.email) return before
    if (before.email !== change.email) {
      await endLinks(trx, id)
      const kind = before.email === null ? 'address-added' : 'address-changed'
      await tellOfChange(trx, { account: before, change: kind, device, now }, mail)
    }
    await trx.updateTable('accounts').set(change).where('id', '=', id).execute()
    const account = await readAccount(trx, id)
    // Posts may show the name.
    await incrementCounter(trx, 'posts')
    await recordActivity(trx, { account, action: 'account-changed', now })
    return account
  })
}

/** Makes other changes of addresses wait. @throws AppError 409 if another account than `id` has the email address */
export async function assertFreeEmail(trx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await advisoryLock(trx, 'accounts')
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new AppError(409, adminMessages.emailTaken, { errors: { email: adminMessages.emailTaken } })
}

/** Only used for accounts that don't exist or can't log in, so that the answer takes as long as for others. */
const unusableHash = hashPassword(crypto.randomUUID())

/** Whether `password` is that of an account that may log in. */
export async function isAccountPassword(secrets: Secrets, account: AccountRow | undefined, password: string): Promise<boolean> {
  const hash = account?.state === 'active' ? await readPasswordHash(secrets, account) : ''
  return (await verifyPassword(password, hash || (await unusableHash))) && hash !== ''
}

async function readPasswordHash(
  secrets: Secrets,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
): Promise<string> {
  return password_hash ?? (id === firstAccountId ? await secrets.readPasswordHash() : '')
}

/** Identifies an account's password. Tokens contain it, so that they become invalid when the password changes. */
export async function readPasswordVersion(
  secrets: Secrets,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
): Promise<string> {
  if (password_hash === null) return id === firstAccountId ? secrets.readPasswordVersion() : ''
  return createHmac('sha256', secrets.signingKey).update(password_hash).digest('base64url')
}

/** Stores the hash of a new password, and ends the account's sessions and its links to choose one. */
export async function storePasswordHash(trx: Db, { id, hash, now }: { id: string; hash: string; now: Date }): Promise<void> {
  if (id === firstAccountId) await writeSetting(trx, 'admin_password_hash', hash)
  else
    await trx.updateTable('accounts').set({ password_hash: hash, updated_at: now.toISOString() }).where('id', '=', id).execute()
  await trx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await endLinks(trx, id)
}
