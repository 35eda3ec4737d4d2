import { createHmac, timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { normalizeEmail } from '#contract/email.ts'
import { momentOf } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'

type Asked = { email: string; signingKey: Uint8Array; now: Date }

/** Adds an address, or takes back one that left or was erased. */
export function subscribe(db: Db, { email, signingKey, now }: Asked): Promise<'subscribed' | 'already subscribed'> {
  return db.transaction().execute(async (step) => {
    const result = await add(step, email, now)
    if (result === 'subscribed') await welcomeBack(step, addressHash(signingKey, email))
    return result
  })
}

async function add(db: Db, email: string, now: Date): Promise<'subscribed' | 'already subscribed'> {
  const row = await db
    .insertInto('subscribers')
    .values({
      id: uuid(),
      email,
      email_key: normalizeEmail(email),
      state: 'subscribed',
      created_at: now.toISOString(),
      left_at: null,
      subscribed_at: momentOf(db, now),
    })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ state: 'subscribed', email, left_at: null, subscribed_at: momentOf(db, now) })
        .where('subscribers.state', '=', 'left'),
    )
    .returning('id')
    .executeTakeFirst()
  return row ? 'subscribed' : 'already subscribed'
}

/** Whoever asks for the letters may have them; an address that does not exist still has none. */
async function welcomeBack(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('suppressions').where('hash', '=', hash).where('reason', '!=', 'bounced').execute()
}

/** By which an address is known again without being stored (see suppressions in db/schema.ts). */
export function addressHash(signingKey: Uint8Array, email: string): string {
  return createHmac('sha256', signingKey)
    .update(`suppressed ${normalizeEmail(email)}`)
    .digest('base64url')
}

/** Takes the subscriber of an unsubscribe token off the list; again and again changes nothing more. Null: not one of our tokens. */
export async function leave(db: Db, signingKey: Uint8Array, token: string, now: Date): Promise<'left' | null> {
  const id = readToken(signingKey, token)
  if (!id || !(await readState(db, id))) return null
  await db
    .updateTable('subscribers')
    .set({ state: 'left', left_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'subscribed')
    .execute()
  return 'left'
}

/** What an unsubscribe token stands for, changing nothing. */
export async function readUnsubscribe(db: Db, signingKey: Uint8Array, token: string): Promise<'subscribed' | 'left' | null> {
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

async function readState(db: Db, id: string): Promise<'subscribed' | 'left' | null> {
  const row = await db.selectFrom('subscribers').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? null
}

/** The subscriber that one of our tokens was made for; whether there still is one is another matter. Null: not one of our tokens. */
export function readToken(signingKey: Uint8Array, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(signingKey, id))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function sign(signingKey: Uint8Array, subscriberId: string): string {
  return createHmac('sha256', signingKey).update(`unsubscribe ${subscriberId}`).digest('base64url').slice(0, 32)
}
