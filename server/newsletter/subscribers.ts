import { createHmac } from 'node:crypto'
import type { Db, SubscriberState } from '../db/schema.ts'
import { timingSafeEquals } from '../same-secret.ts'
import { addressHash, suppress } from './suppressions.ts'

/**
 * Takes the subscriber of an unsubscribe token off the list; again and again changes nothing more. What stays keeps others from bringing the
 * address back. Null: not one of our tokens.
 */
export async function leave(db: Db, { signingKey, token, now }: Link): Promise<'unsubscribed' | null> {
  const id = readToken(signingKey, token)
  if (!id) return null
  return db.transaction().execute(async (trx) => {
    const left = await trx
      .updateTable('subscribers')
      .set({ state: 'unsubscribed', unsubscribed_at: now.toISOString(), confirmation_sent_at: null })
      .where('id', '=', id)
      .where('state', '!=', 'unsubscribed')
      .returning('email')
      .executeTakeFirst()
    if (left) await suppress(trx, { hash: addressHash(signingKey, left.email), reason: 'unsubscribed', now })
    return left || (await readState(trx, id)) ? 'unsubscribed' : null
  })
}

type Link = { signingKey: Uint8Array; token: string; now: Date }

/** What an unsubscribe token stands for, changing nothing. */
export async function readUnsubscribe(db: Db, signingKey: Uint8Array, token: string): Promise<SubscriberState | null> {
  const id = readToken(signingKey, token)
  return id ? readState(db, id) : null
}

/**
 * The opaque part of the addresses in a subscriber's letters (RFC 8058 §3.1), to leave and to see their data: the id and its signature. It
 * does not expire.
 */
export function unsubscribeToken(signingKey: Uint8Array, subscriberId: string): string {
  return `${subscriberId}.${sign(signingKey, subscriberId)}`
}

async function readState(db: Db, id: string): Promise<SubscriberState | null> {
  const row = await db.selectFrom('subscribers').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? null
}

/** The subscriber that one of our tokens was made for; whether there still is one is another matter. Null: not one of our tokens. */
export function readToken(signingKey: Uint8Array, token: string): string | null {
  const [id = '', signature = '', more] = token.split('.')
  return more === undefined && timingSafeEquals(signature, sign(signingKey, id)) ? id : null
}

function sign(signingKey: Uint8Array, subscriberId: string): string {
  return createHmac('sha256', signingKey).update(`unsubscribe ${subscriberId}`).digest('base64url').slice(0, 32)
}
