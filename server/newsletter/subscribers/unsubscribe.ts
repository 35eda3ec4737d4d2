import { createHmac } from 'node:crypto'
import type { Db, SubscriberState } from '#server/db/schema.ts'
import { timingSafeEquals } from '#server/http/timing-safe-equal.ts'
import { hashAddress, suppress } from './suppressions.ts'

/**
 * Unsubscribes; repeating changes nothing. A suppression stays, so that staff can't bring the address back. Null if the token is invalid.
 */
export async function unsubscribe(db: Db, { signingKey, token, now }: TokenContext): Promise<'unsubscribed' | null> {
  const id = verifyUnsubscribeToken(signingKey, token)
  if (!id) return null
  return db.transaction().execute(async (trx) => {
    const unsubscribed = await trx
      .updateTable('subscribers')
      .set({ state: 'unsubscribed', unsubscribed_at: now.toISOString(), confirmation_sent_at: null })
      .where('id', '=', id)
      .where('state', '!=', 'unsubscribed')
      .returning('email')
      .executeTakeFirst()
    if (unsubscribed) await suppress(trx, { hash: hashAddress(signingKey, unsubscribed.email), reason: 'unsubscribed', now })
    return unsubscribed || (await readState(trx, id)) ? 'unsubscribed' : null
  })
}

type TokenContext = { signingKey: Uint8Array; token: string; now: Date }

/** The state behind an unsubscribe token, read-only. */
export async function readUnsubscribeState(db: Db, signingKey: Uint8Array, token: string): Promise<SubscriberState | null> {
  const id = verifyUnsubscribeToken(signingKey, token)
  return id ? readState(db, id) : null
}

/** The token in a subscriber's links (RFC 8058 §3.1), to unsubscribe and to see their data: the ID and its signature. It doesn't expire. */
export function createUnsubscribeToken(signingKey: Uint8Array, subscriberId: string): string {
  return `${subscriberId}.${sign(signingKey, subscriberId)}`
}

async function readState(db: Db, id: string): Promise<SubscriberState | null> {
  const row = await db.selectFrom('subscribers').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? null
}

/** The subscriber's ID, which may not exist any more; null if the token is invalid. */
export function verifyUnsubscribeToken(signingKey: Uint8Array, token: string): string | null {
  const [id = '', signature = '', rest] = token.split('.')
  return rest === undefined && timingSafeEquals(signature, sign(signingKey, id)) ? id : null
}

function sign(signingKey: Uint8Array, subscriberId: string): string {
  return createHmac('sha256', signingKey).update(`unsubscribe ${subscriberId}`).digest('base64url').slice(0, 32)
}
