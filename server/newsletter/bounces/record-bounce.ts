// What becomes of a report: whose letter it is about, and what that means for them. Only our own signatures say whose it is, so a forged
// report finds nothing.
import { normalizeEmail } from '#contract/entities/email.ts'
import type { Bounce, Db } from '#server/db/schema.ts'
import { signDelivery } from '../email/delivery-signature.ts'
import { suppressBounced } from '../subscribers/suppressions.ts'
import { createUnsubscribeToken, unsubscribe, verifyUnsubscribeToken } from '../subscribers/unsubscribe.ts'
import { parseBounceTokens } from './bounce-address.ts'
import type { BounceReport } from './bounce-report.ts'

type DeliveryIds = { campaignId: string; subscriberId: string }

/** Of several reports about one letter the graver one stands. */
const severity: Record<Bounce, number> = { refused: 1, soft: 2, hard: 3, complaint: 4 }

/** So many letters in a row that a mailbox did not take, and it counts as gone. */
const maxSoftBounces = 5

/** A report names one letter; whoever sends one with thousands of claims has no more of them looked up. */
const maxClaims = 20

/**
 * Records a report; the same one again changes nothing. After `hard` nobody writes to the address any more; a complaint is taken as leaving.
 * Null: nothing was changed, because it is about no letter of ours or known already.
 */
export async function recordBounce(
  db: Db,
  { report, signingKey, now }: { report: BounceReport; signingKey: Uint8Array; now: Date },
): Promise<Bounce | null> {
  const delivery = await findDelivery(db, report, signingKey)
  if (!delivery || !(await isMoreSevere(db, delivery, report.kind))) return null
  // Before it is recorded: a process that dies in between does both again.
  if (report.kind === 'complaint')
    await unsubscribe(db, { signingKey, token: createUnsubscribeToken(signingKey, delivery.subscriberId), now })
  return db.transaction().execute(async (trx) => {
    if (!(await isMoreSevere(trx, delivery, report.kind))) return null
    await trx
      .updateTable('deliveries')
      .set({ bounce: report.kind, bounce_text: report.detail, bounced_at: now.toISOString() })
      .where('campaign_id', '=', delivery.campaignId)
      .where('subscriber_id', '=', delivery.subscriberId)
      .execute()
    const isUnreachable =
      report.kind === 'hard' || (report.kind === 'soft' && (await hasOnlySoftBounces(trx, delivery.subscriberId)))
    if (isUnreachable) await suppressSubscriber(trx, delivery.subscriberId, { signingKey, now })
    return report.kind
  })
}

async function findDelivery(db: Db, { text, recipients }: BounceReport, signingKey: Uint8Array): Promise<DeliveryIds | null> {
  for (const { subscriberId, isForCampaign } of parseBounceTokens(text).slice(0, maxClaims)) {
    const deliveries = await db.selectFrom('deliveries').select('campaign_id').where('subscriber_id', '=', subscriberId).execute()
    const delivery = deliveries.find(({ campaign_id }) => isForCampaign(signingKey, campaign_id))
    if (delivery) return { campaignId: delivery.campaign_id, subscriberId }
  }
  // Where the address bears no token: the Message-ID of the returned letter is signed too, but names the subscriber by the signature alone.
  const messageIds = [...text.matchAll(/<c\.([0-9a-f-]{36})\.([0-9a-f]{24})@/gi)].slice(0, maxClaims)
  if (messageIds.length === 0) return null
  const candidateIds = [...findLinkedSubscribers(text, signingKey), ...(await findSubscribers(db, recipients))]
  for (const [, campaignId = '', signature = ''] of messageIds) {
    const subscriberId = candidateIds.find((id) => signDelivery(signingKey, { campaignId, subscriberId: id }) === signature)
    if (subscriberId) return { campaignId, subscriberId }
  }
  return null
}

/** The returned letter's way out names whom it was sent to, also where they have their mail forwarded. */
function findLinkedSubscribers(text: string, signingKey: Uint8Array): string[] {
  return [...text.matchAll(/\/unsubscribe\/([\w.-]+)/g)]
    .slice(0, maxClaims)
    .flatMap(([, token = '']) => verifyUnsubscribeToken(signingKey, token) ?? [])
}

async function findSubscribers(db: Db, recipients: readonly string[]): Promise<string[]> {
  const keys = recipients.slice(0, maxClaims).map(normalizeEmail)
  if (keys.length === 0) return []
  const rows = await db.selectFrom('subscribers').select('id').where('normalized_email', 'in', keys).execute()
  return rows.map(({ id }) => id)
}

async function isMoreSevere(db: Db, { campaignId, subscriberId }: DeliveryIds, kind: Bounce): Promise<boolean> {
  const delivery = await db
    .selectFrom('deliveries')
    .select('bounce')
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return delivery !== undefined && (delivery.bounce === null || severity[delivery.bounce] < severity[kind])
}

/** Whether the last letters all came back. */
async function hasOnlySoftBounces(db: Db, subscriberId: string): Promise<boolean> {
  const last = await db
    .selectFrom('deliveries')
    .select('bounce')
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(maxSoftBounces)
    .execute()
  return last.length === maxSoftBounces && last.every(({ bounce }) => bounce === 'soft')
}

async function suppressSubscriber(
  trx: Db,
  id: string,
  { signingKey, now }: { signingKey: Uint8Array; now: Date },
): Promise<void> {
  const subscriber = await trx.selectFrom('subscribers').select('email').where('id', '=', id).executeTakeFirst()
  if (subscriber) await suppressBounced(trx, { email: subscriber.email, signingKey, now })
}
