import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { ActivityAction } from '#contract/entities/activities.ts'
import { messages } from '#contract/messages/messages.ts'
import { advisoryLock, dbTimestamp } from '#server/db/dialect.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { NewsletterContent } from '../email/blocks.ts'
import { createLinkKey, insertLinks } from '../results/campaign-links.ts'
import { type Audience, countAudience, storeAudience } from '../tags/audience.ts'

/** Without an idempotency key, the same text within this time counts as the same order. */
const duplicateWindowMs = 10 * 60_000

type CampaignOrder = NewsletterContent & { siteUrl: string; idempotencyKey: string | null; startInSeconds: number; now: Date }
type OrderOfDraft = CampaignOrder & { audience: Audience; activity: OrderActivity }
/** Who orders a campaign, and how the list of activities calls it. */
type OrderActivity = { account: Actor; action: ActivityAction }

/**
 * Stores a campaign to everyone and counts its recipients; people who subscribe later don't get it. A repeated order returns the existing campaign.
 * @throws AppError 400 if nobody is subscribed, 422 if the idempotency key was used with another text
 */
export function createCampaign(db: Db, order: CampaignOrder): Promise<{ id: string; recipients: number }> {
  const { idempotencyKey, now } = order
  const bodyHash = hashBody(order)
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'campaigns')
    const existing = await findDuplicate(trx, { idempotencyKey, bodyHash, now })
    if (existing && existing.body_hash !== bodyHash) throw new AppError(422, messages.bulkKeyReused)
    if (existing) return { id: existing.id, recipients: existing.recipients }
    // The newsletter key orders, so who used it isn't known.
    return insertCampaign(trx, { ...order, audience: null, activity: { account: null, action: 'newsletter-ordered' } })
  })
}

/** Stores a campaign in a transaction of the caller, who holds the lock of campaigns. @throws AppError 400 if nobody is subscribed */
export async function insertCampaign(
  trx: Db,
  { activity, audience, ...order }: OrderOfDraft,
): Promise<{ id: string; recipients: number }> {
  const { subject, message, blocks, idempotencyKey, startInSeconds, now } = order
  const id = uuid()
  const { audience_cutoff: cutoff } = await trx
    .insertInto('campaigns')
    .values({
      id,
      subject,
      message,
      blocks: blocks && JSON.stringify(blocks),
      link_key: createLinkKey(),
      state: 'preparing',
      idempotency_key: idempotencyKey,
      body_hash: hashBody(order),
      recipients: 0,
      created_at: now.toISOString(),
      finished_at: null,
      not_before: dbTimestamp(trx, new Date(now.getTime() + startInSeconds * 1000)),
      audience_cutoff: dbTimestamp(trx, now),
    })
    .returning('audience_cutoff')
    .executeTakeFirstOrThrow()
  const recipients = await countAudience(trx, cutoff, audience)
  if (recipients === 0) throw new AppError(400, messages.bulkNoSubscribers)
  await trx
    .updateTable('campaigns')
    .set({ recipients, ...storeAudience(audience, cutoff) })
    .where('id', '=', id)
    .execute()
  await insertLinks(trx, { ...order, campaignId: id })
  await recordActivity(trx, { ...activity, subject, now })
  return { id, recipients }
}

function hashBody({ subject, message }: Pick<CampaignOrder, 'subject' | 'message'>): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, message]))
    .digest('base64url')
}

async function findDuplicate(
  db: Db,
  { idempotencyKey, bodyHash, now }: { idempotencyKey: string | null; bodyHash: string; now: Date },
) {
  const campaigns = db.selectFrom('campaigns').select(['id', 'recipients', 'body_hash'])
  if (idempotencyKey) return campaigns.where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
  const since = new Date(now.getTime() - duplicateWindowMs).toISOString()
  // A cancelled campaign isn't returned, because staff who order the same text again want a new campaign.
  return (
    campaigns
      .where('body_hash', '=', bodyHash)
      .where('created_at', '>', since)
      .where('state', '!=', 'cancelled')
      // The same text to people with a tag is another order.
      .where('audience', 'is', null)
      .executeTakeFirst()
  )
}
