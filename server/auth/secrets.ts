// The three secrets of a site: the signing key (in the database, so that every process agrees), the admin password and the newsletter key
// (from the environment, else made at the first start, kept hashed and shown once). What the staff changes is read anew each time: other
// processes know it at once.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { addSetting, readSetting, writeSetting } from '../db/settings.ts'
import { timingSafeEquals } from '../same-secret.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export type Secrets = {
  signingKey: Uint8Array
  /** From the environment: nobody changes them here. */
  isPasswordGiven: boolean
  isKeyGiven: boolean
  /** Changes with the password. */
  readPasswordVersion(): Promise<string>
  isAdminPassword(password: string): Promise<boolean>
  checkNewsletterKey(key: string): Promise<boolean>
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

  const givenHash = given.adminPassword ? await hashPassword(given.adminPassword) : null
  const newPassword = makePassword()
  if (!givenHash) {
    await settingOr(
      db,
      'admin_password_hash',
      () => hashPassword(newPassword),
      () => (made.adminPassword = newPassword),
    )
  }
  const givenKey = given.newsletterApiKey ? sha256(given.newsletterApiKey) : null
  const newKey = makeKey()
  if (!givenKey) {
    await settingOr(
      db,
      'newsletter_key_hash',
      async () => sha256(newKey),
      () => (made.newsletterApiKey = newKey),
    )
  }

  const readPasswordHash = async () => givenHash ?? (await readSetting(db, 'admin_password_hash')) ?? ''
  return {
    made,
    secrets: {
      signingKey,
      isPasswordGiven: givenHash !== null,
      isKeyGiven: givenKey !== null,
      readPasswordVersion: async () =>
        createHmac('sha256', signingKey)
          .update(given.adminPassword ?? (await readPasswordHash()))
          .digest('base64url'),
      isAdminPassword: async (password) => verifyPassword(password, await readPasswordHash()),
      async checkNewsletterKey(key) {
        return timingSafeEquals(sha256(key), givenKey ?? (await readSetting(db, 'newsletter_key_hash')) ?? '')
      },
    },
  }
}

/** Stores another password, or one that is made here; every session ends. */
export async function replacePassword(db: Db, password = makePassword()): Promise<string> {
  const value = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await writeSetting(trx, 'admin_password_hash', value)
    await trx.deleteFrom('sessions').execute()
  })
  return password
}

/** Makes another newsletter key; the old one is no longer good. */
export async function replaceNewsletterKey(db: Db): Promise<string> {
  const key = makeKey()
  await writeSetting(db, 'newsletter_key_hash', sha256(key))
  return key
}

/** Insert if absent, then read: of two processes that start at once one makes the value, and `onMade` is called in that one alone. */
async function settingOr(db: Db, name: string, make: () => Promise<string>, onMade = () => {}): Promise<string> {
  const found = await readSetting(db, name)
  if (found !== undefined) return found
  const value = await make()
  if (await addSetting(db, name, value)) onMade()
  return (await readSetting(db, name)) ?? value
}

function makeKey(): string {
  return randomBytes(32).toString('base64url')
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
