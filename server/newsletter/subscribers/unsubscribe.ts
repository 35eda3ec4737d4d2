import { createHmac } from 'node:crypto'
import type { Db, StoredSubscriberState } from '#server/db/schema.ts'
import { timingSafeEquals } from '#server/http/timing-safe-equal.ts'
import { adjustCounters } from '../delivery/deliveries.ts'
import { hashAddress, suppress } from './suppressions.ts'

/** The parameter of unsubscribe links that names the campaign by its link key, so that staff see how many left because of it. */
export const campaignParam = 'n'

/**
 * Unsubscribes a person; staff can't add the address again. `linkKey`: of the campaign in whose email the link was. Null if the token is
 * invalid or the subscriber was erased.
 */
export async function unsubscribe(
  db: Db,
  { signingKey, token, now, linkKey }: TokenContext & { linkKey?: string | undefined },
): Promise<'unsubscribed' | null> {
  const id = verifyUnsubscribeToken(signingKey, token)
  if (!id) return null
  return db.transaction().execute(async (trx) => {
    if (linkKey) await countUnsubscribe(trx, { subscriberId: id, linkKey })
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

/** Counts each subscriber once for each campaign that was sent to them, and only if they were subscribed. */
async function countUnsubscribe(trx: Db, { subscriberId, linkKey }: { subscriberId: string; linkKey: string }): Promise<void> {
  const counted = await trx
    .updateTable('deliveries')
    .set({ unsubscribed: 1 })
    .where('subscriber_id', '=', subscriberId)
    .where('unsubscribed', '=', 0)
    .where('campaign_id', '=', ({ selectFrom }) => selectFrom('campaigns').select('id').where('link_key', '=', linkKey))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('subscribers').select('id').where('id', '=', subscriberId).where('state', '!=', 'unsubscribed')),
    )
    .returning('campaign_id')
    .executeTakeFirst()
  if (counted) await adjustCounters(trx, counted.campaign_id, { unsubscribes: 1 })
}

type TokenContext = { signingKey: Uint8Array; token: string; now: Date }

/** Null if the token is invalid or the subscriber was erased. */
export async function readUnsubscribeState(db: Db, signingKey: Uint8Array, token: string): Promise<StoredSubscriberState | null> {
  const id = verifyUnsubscribeToken(signingKey, token)
  return id ? readState(db, id) : null
}

/** Creates the token of the links with which a subscriber unsubscribes (RFC 8058 §3.1) or sees their data. It doesn't expire. */
export function createUnsubscribeToken(signingKey: Uint8Array, subscriberId: string): string {
  return `${subscriberId}.${sign(signingKey, subscriberId)}`
}

async function readState(db: Db, id: string): Promise<StoredSubscriberState | null> {
  const row = await db.selectFrom('subscribers').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? null
}

/** The ID of a subscriber, who may have been erased; null if the token is invalid. */
export function verifyUnsubscribeToken(signingKey: Uint8Array, token: string): string | null {
  const [id = '', signature = '', rest] = token.split('.')
  return rest === undefined && timingSafeEquals(signature, sign(signingKey, id)) ? id : null
}

function sign(signingKey: Uint8Array, subscriberId: string): string {
  return createHmac('sha256', signingKey).update(`unsubscribe ${subscriberId}`).digest('base64url').slice(0, 32)
}
