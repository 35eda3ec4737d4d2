// The three secrets of a site: the signing key (in the database, so that every process agrees), the admin password and the newsletter key
// (from the environment, else made at the first start, kept hashed and shown once).
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export type Secrets = {
  signingKey: Uint8Array
  /** Changes with the password; a token of another version is no longer valid. */
  passwordVersion: string
  isAdminPassword(password: string): Promise<boolean>
  isNewsletterKey(key: string): boolean
}

/** What was made at this start and must be shown to the operator, once. */
export type NewSecrets = { adminPassword?: string; newsletterApiKey?: string }

type Given = { adminPassword: string | null; newsletterApiKey: string | null }

export async function openSecrets(db: Db, given: Given): Promise<{ secrets: Secrets; made: NewSecrets }> {
  const made: NewSecrets = {}
  const signingKey = Buffer.from(
    await settingOr(db, 'signing_key', async () => randomBytes(32).toString('base64url')),
    'base64url',
  )

  const newPassword = makePassword()
  const passwordHash = given.adminPassword
    ? await hashPassword(given.adminPassword)
    : await settingOr(
        db,
        'admin_password_hash',
        () => hashPassword(newPassword),
        () => (made.adminPassword = newPassword),
      )
  const newKey = randomBytes(32).toString('base64url')
  const keyHash = given.newsletterApiKey
    ? sha256(given.newsletterApiKey)
    : await settingOr(
        db,
        'newsletter_key_hash',
        async () => sha256(newKey),
        () => (made.newsletterApiKey = newKey),
      )

  return {
    made,
    secrets: {
      signingKey,
      passwordVersion: createHmac('sha256', signingKey)
        .update(given.adminPassword ?? passwordHash)
        .digest('base64url'),
      isAdminPassword: (password) => verifyPassword(password, passwordHash),
      isNewsletterKey: (key) => timingSafeEqual(Buffer.from(sha256(key)), Buffer.from(keyHash)),
    },
  }
}

/** Replaces the stored password (npm run password); every session ends at the next start. */
export async function replacePassword(db: Db): Promise<string> {
  const password = makePassword()
  const value = await hashPassword(password)
  await db
    .insertInto('settings')
    .values({ name: 'admin_password_hash', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return password
}

/** Insert if absent, then read: of two processes that start at once one makes the value, and `onMade` is called in that one alone. */
async function settingOr(db: Db, name: string, make: () => Promise<string>, onMade = () => {}): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  const found = await read()
  if (found) return found.value
  const value = await make()
  const inserted = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (inserted) onMade()
  return (await read())?.value ?? value
}

/** 20 letters and digits in four groups, without the ones that are mistaken for each other: about 99 bits. */
function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  // Bytes over the last whole multiple are dropped, so that every character is equally likely.
  const characters: string[] = []
  while (characters.length < 20) {
    for (const byte of randomBytes(32))
      if (byte < 248 && characters.length < 20) characters.push(alphabet.charAt(byte % alphabet.length))
  }
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
