// Records bounce reports. A report needs a signature of this site, so a forged one changes nothing.
import { normalizeEmail } from '#contract/entities/email.ts'
import type { Bounce, Db } from '#server/db/schema.ts'
import { adjustCounters, type CounterChanges } from '../delivery/deliveries.ts'
import { signDelivery } from '../email/delivery-signature.ts'
import { suppressBounced } from '../subscribers/suppressions.ts'
import { createUnsubscribeToken, unsubscribe, verifyUnsubscribeToken } from '../subscribers/unsubscribe.ts'
import { parseBounceTokens } from './bounce-address.ts'
import type { BounceReport } from './bounce-report.ts'

type DeliveryIds = { campaignId: string; subscriberId: string }

/** If several reports are about the same delivery, the most severe result is stored. */
const severity: Record<Bounce, number> = { refused: 1, soft: 2, hard: 3, complaint: 4 }

/** After this many soft bounces in a row a mailbox counts as gone. */
const maxSoftBounces = 5

/** At most this many IDs and addresses of each kind are looked up, because a forged report may contain any number of them. */
const maxCandidates = 20

/** Records a report: a hard bounce suppresses the address, a complaint unsubscribes it. Returns null if nothing changed. */
export async function recordBounce(
  db: Db,
  { report, signingKey, now }: { report: BounceReport; signingKey: Uint8Array; now: Date },
): Promise<Bounce | null> {
  const delivery = await findDelivery(db, report, signingKey)
  const known = delivery && (await readBounce(db, delivery))
  if (!delivery || !known || !isWorse(report.kind, known.bounce)) return null
  // The report is stored last, so that after a crash it is read again and the unsubscription is repeated.
  if (report.kind === 'complaint')
    await unsubscribe(db, { signingKey, token: createUnsubscribeToken(signingKey, delivery.subscriberId), now })
  return db.transaction().execute(async (trx) => {
    const stored = await readBounce(trx, delivery)
    if (!stored || !isWorse(report.kind, stored.bounce)) return null
    await trx
      .updateTable('deliveries')
      .set({ bounce: report.kind, bounce_text: report.detail, bounced_at: now.toISOString() })
      .where('campaign_id', '=', delivery.campaignId)
      .where('subscriber_id', '=', delivery.subscriberId)
      .execute()
    // After the delivery, as everywhere: two transactions that lock them in different orders could block each other.
    await adjustCounters(trx, delivery.campaignId, toCounterChanges(stored.bounce, report.kind))
    const isUnreachable =
      report.kind === 'hard' || (report.kind === 'soft' && (await hasOnlySoftBounces(trx, delivery.subscriberId)))
    if (isUnreachable) await suppressSubscriber(trx, delivery.subscriberId, { signingKey, now })
    return report.kind
  })
}

async function findDelivery(db: Db, { text, recipients }: BounceReport, signingKey: Uint8Array): Promise<DeliveryIds | null> {
  for (const { subscriberId, isForCampaign } of parseBounceTokens(text).slice(0, maxCandidates)) {
    const deliveries = await db.selectFrom('deliveries').select('campaign_id').where('subscriber_id', '=', subscriberId).execute()
    const delivery = deliveries.find(({ campaign_id }) => isForCampaign(signingKey, campaign_id))
    if (delivery) return { campaignId: delivery.campaign_id, subscriberId }
  }
  // The Message-ID holds no subscriber's ID, so its signature is compared with that of each possible subscriber.
  const messageIds = [...text.matchAll(/<c\.([0-9a-f-]{36})\.([0-9a-f]{24})@/gi)].slice(0, maxCandidates)
  if (messageIds.length === 0) return null
  const candidateIds = [...findLinkedSubscribers(text, signingKey), ...(await findSubscribers(db, recipients))]
  for (const [, campaignId = '', signature = ''] of messageIds) {
    const subscriberId = candidateIds.find((id) => signDelivery(signingKey, { campaignId, subscriberId: id }) === signature)
    if (subscriberId) return { campaignId, subscriberId }
  }
  return null
}

/** The unsubscribe link in the returned email identifies the subscriber, even if another address bounced. */
function findLinkedSubscribers(text: string, signingKey: Uint8Array): string[] {
  return [...text.matchAll(/\/unsubscribe\/([\w.-]+)/g)]
    .slice(0, maxCandidates)
    .flatMap(([, token = '']) => verifyUnsubscribeToken(signingKey, token) ?? [])
}

async function findSubscribers(db: Db, recipients: readonly string[]): Promise<string[]> {
  const keys = recipients.slice(0, maxCandidates).map(normalizeEmail)
  if (keys.length === 0) return []
  const rows = await db.selectFrom('subscribers').select('id').where('normalized_email', 'in', keys).execute()
  return rows.map(({ id }) => id)
}

/** What is stored about a delivery; undefined if there is no such delivery. */
function readBounce(db: Db, { campaignId, subscriberId }: DeliveryIds): Promise<{ bounce: Bounce | null } | undefined> {
  return db
    .selectFrom('deliveries')
    .select('bounce')
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
}

function isWorse(kind: Bounce, stored: Bounce | null): boolean {
  return stored === null || severity[stored] < severity[kind]
}

/** A complaint counts as one in place of a bounce of the same delivery. */
function toCounterChanges(before: Bounce | null, after: Bounce): CounterChanges {
  const isBounce = (kind: Bounce | null) => (kind === null || kind === 'complaint' ? 0 : 1)
  return { bounces: isBounce(after) - isBounce(before), complaints: after === 'complaint' ? 1 : 0 }
}

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
