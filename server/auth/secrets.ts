// The admin password and the newsletter key: set by the environment, or else generated at the first start and stored as hashes.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { firstAccountId } from '#contract/entities/accounts.ts'
import type { Db } from '../db/schema.ts'
import { addSetting, readSetting, writeSetting } from '../db/settings.ts'
import { timingSafeEquals } from '../http/timing-safe-equal.ts'
import { endLinks } from './links.ts'
import { hashPassword } from './passwords.ts'
import { randomCode } from './random-code.ts'

export type Secrets = {
  signingKey: Uint8Array
  /** Secrets that the environment sets can't be changed in the admin. */
  isPasswordFromEnv: boolean
  isKeyFromEnv: boolean
  /** The hash of the first account's password, which the environment or the settings have. */
  readPasswordHash(): Promise<string>
  /** Identifies that password; it changes with the password. With ADMIN_PASSWORD it stays the same after a restart, unlike the hash. */
  readPasswordVersion(): Promise<string>
  checkNewsletterKey(key: string): Promise<boolean>
}

/** Secrets generated at this start, to be shown to the operator once. */
export type CreatedSecrets = { adminPassword?: string; newsletterApiKey?: string }

type EnvSecrets = { adminPassword: string | null; newsletterApiKey: string | null }

export async function openSecrets(db: Db, fromEnv: EnvSecrets): Promise<{ secrets: Secrets; created: CreatedSecrets }> {
  const created: CreatedSecrets = {}
  const signingKey = Buffer.from(
    await getOrCreateSetting(db, 'signing_key', async () => randomBytes(32).toString('base64url')),
    'base64url',
  )

  const envPasswordHash = fromEnv.adminPassword ? await hashPassword(fromEnv.adminPassword) : null
  const newPassword = generatePassword()
  if (!envPasswordHash) {
    await getOrCreateSetting(
      db,
      'admin_password_hash',
      () => hashPassword(newPassword),
      () => (created.adminPassword = newPassword),
    )
  }
  const envKeyHash = fromEnv.newsletterApiKey ? sha256(fromEnv.newsletterApiKey) : null
  const newKey = generateKey()
  if (!envKeyHash) {
    await getOrCreateSetting(
      db,
      'newsletter_key_hash',
      async () => sha256(newKey),
      () => (created.newsletterApiKey = newKey),
    )
  }

  // Read for each check, because another process may have replaced the password.
  const readPasswordHash = async () => envPasswordHash ?? (await readSetting(db, 'admin_password_hash')) ?? ''
  return {
    created,
    secrets: {
      signingKey,
      isPasswordFromEnv: envPasswordHash !== null,
      isKeyFromEnv: envKeyHash !== null,
      readPasswordVersion: async () =>
        createHmac('sha256', signingKey)
          .update(fromEnv.adminPassword ?? (await readPasswordHash()))
          .digest('base64url'),
      readPasswordHash,
      async checkNewsletterKey(key) {
        return timingSafeEquals(sha256(key), envKeyHash ?? (await readSetting(db, 'newsletter_key_hash')) ?? '')
      },
    },
  }
}

/** Stores and returns the first account's new password, or else a generated one, and ends this account's sessions and links. */
export async function replacePassword(db: Db, password = generatePassword()): Promise<string> {
  const value = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await writeSetting(trx, 'admin_password_hash', value)
    await trx.deleteFrom('sessions').where('account_id', '=', firstAccountId).execute()
    await endLinks(trx, firstAccountId)
  })
  return password
}

/** Returns the new newsletter key; the previous one stops working at once. */
export async function replaceNewsletterKey(db: Db): Promise<string> {
  const key = generateKey()
  await writeSetting(db, 'newsletter_key_hash', sha256(key))
  return key
}

/** If two processes create the setting at once, both get the value that was stored first. */
async function getOrCreateSetting(db: Db, name: string, create: () => Promise<string>, onCreated = () => {}): Promise<string> {
  const existing = await readSetting(db, name)
  if (existing !== undefined) return existing
  const value = await create()
  if (await addSetting(db, name, value)) onCreated()
  return (await readSetting(db, name)) ?? value
}

function generateKey(): string {
  return randomBytes(32).toString('base64url')
}

/** 20 letters and digits in four groups: about 99 bits of entropy. */
function generatePassword(): string {
  return randomCode(20, 5)
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
