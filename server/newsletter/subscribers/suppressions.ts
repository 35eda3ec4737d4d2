// Addresses that get no newsletter, stored as keyed hashes.
import { createHmac } from 'node:crypto'
import { normalizeEmail } from '#contract/entities/email.ts'
import type { Db } from '#server/db/schema.ts'

/** Identifies an address without storing it (see suppressions in db/schema.ts). */
export function hashAddress(signingKey: Uint8Array, email: string): string {
  return createHmac('sha256', signingKey)
    .update(`suppressed ${normalizeEmail(email)}`)
    .digest('base64url')
}

type Suppression = { hash: string; reason: 'unsubscribed' | 'erased'; now: Date }

/** Suppresses the address of a person who left. An address suppressed as `bounced` keeps that reason. */
export async function suppress(trx: Db, { hash, reason, now }: Suppression): Promise<void> {
  await trx
    .insertInto('suppressions')
    .values({ hash, reason, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ reason }).where('suppressions.reason', '!=', 'bounced'))
    .execute()
}

type BouncedAddress = { email: string; signingKey: Uint8Array; now: Date }

export async function suppressBounced(trx: Db, { email, signingKey, now }: BouncedAddress): Promise<void> {
  await trx
    .insertInto('suppressions')
    .values({ hash: hashAddress(signingKey, email), reason: 'bounced', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ reason: 'bounced' }))
    .execute()
  await trx
    .updateTable('subscribers')
    .set({ bounced_at: now.toISOString() })
    .where('normalized_email', '=', normalizeEmail(email))
    .where('bounced_at', 'is', null)
    .execute()
}

export async function findSuppressed(db: Db, signingKey: Uint8Array, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const hashes = new Map(emails.map((email) => [hashAddress(signingKey, email), email]))
  const suppressed = await db
    .selectFrom('suppressions')
    .select('hash')
    .where('hash', 'in', [...hashes.keys()])
    .execute()
  return new Set(suppressed.flatMap(({ hash }) => hashes.get(hash) ?? []))
}
