// Counts replies to newsletters that arrive in the mailbox which is read for bounces. The reply itself isn't stored.
import PostalMime, { type Email } from 'postal-mime'
import { normalizeEmail } from '#contract/entities/email.ts'
import type { Db } from '#server/db/schema.ts'
import { adjustCounters } from '../delivery/deliveries.ts'
import { signDelivery } from '../email/delivery-signature.ts'

/** A forged message may name any number of emails. */
const maxCandidates = 20

/**
 * Counts a message if it answers a newsletter and comes from the address that got it; each subscriber counts once for each newsletter.
 * Returns whether it was counted.
 */
export async function recordReply(db: Db, { raw, signingKey }: { raw: Uint8Array; signingKey: Uint8Array }): Promise<boolean> {
  const mail = await PostalMime.parse(raw).catch(() => null)
  const sender = mail?.from?.address
  if (!mail || !sender || isAutomatic(mail)) return false
  // The Message-ID of a newsletter's email holds the campaign and a signature of the delivery (email/newsletter-email.ts).
  const answered = `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.matchAll(/<c\.([0-9a-f-]{36})\.([0-9a-f]{24})@/gi)
  const candidates = [...answered].slice(0, maxCandidates)
  if (candidates.length === 0) return false
  const subscriber = await db
    .selectFrom('subscribers')
    .select('id')
    .where('normalized_email', '=', normalizeEmail(sender))
    .executeTakeFirst()
  const found = candidates.find(
    ([, campaignId = '', signature]) =>
      subscriber && signature === signDelivery(signingKey, { campaignId, subscriberId: subscriber.id }),
  )
  return subscriber && found?.[1] ? countReply(db, { campaignId: found[1], subscriberId: subscriber.id }) : false
}

function countReply(db: Db, { campaignId, subscriberId }: { campaignId: string; subscriberId: string }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('deliveries')
      .set({ replied: 1 })
      .where('campaign_id', '=', campaignId)
      .where('subscriber_id', '=', subscriberId)
      .where('replied', '=', 0)
      .executeTakeFirst()
    await adjustCounters(trx, campaignId, { replies: Number(numUpdatedRows) })
    return numUpdatedRows > 0n
  })
}

/** Whether a program wrote the message, such as one about a holiday (RFC 3834). */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && !/^no\b/i.test(value)) ||
      (key === 'precedence' && /^(bulk|junk|list|auto_reply)/i.test(value)) ||
      /^x-(autoreply|autorespond|auto-response-suppress)$/.test(key),
  )
}
