// Lets subscribers see, download and erase their data (NDPA 2023 s.34, GDPR 15, 17, 20).
// Forwarded newsletters contain the link too, so the page shows only the subscription and its emails.
import type { EmailStatus, PersonalData } from '#contract/entities/personal-data.ts'
import { fillName } from '#contract/format/name-field.ts'
import { type DeliveryState, deliveryStates } from '#server/db/delivery-states.ts'
import { advisoryLock } from '#server/db/dialect.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { CampaignState, Db } from '#server/db/schema.ts'
import { adjustCounters, type CounterChanges } from '../delivery/deliveries.ts'
import { subtractYear } from '../retention.ts'
import { nameTags, readTagNames } from '../tags/tags.ts'
import { hashAddress, suppress } from './suppressions.ts'
import { verifyUnsubscribeToken } from './unsubscribe.ts'

/** Reads what the page shows. Null if the token is invalid or the subscriber was erased. */
export async function readPersonalData(
  db: Db,
  { signingKey, token, now }: { signingKey: Uint8Array; token: string; now: Date },
): Promise<PersonalData | null> {
  const stored = await readStored(db, signingKey, token)
  if (!stored) return null
  const emails = [
    ...stored.newsletters.map(({ subject, ordered_at, ...delivery }) => ({
      subject: fillName(subject, stored.subscription.name),
      date: ordered_at,
      status: toDisplayStatus(delivery),
    })),
    ...stored.emails.map(({ subject, created_at, state }) => ({
      subject,
      date: created_at,
      status: deliveryStates[state].status,
    })),
  ].toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const recent = emails.filter(({ date }) => date >= subtractYear(now))
  const { subscription } = stored
  return {
    email: subscription.email,
    state: subscription.state,
    since: subscription.confirmed_at ?? subscription.created_at,
    unsubscribedAt: subscription.unsubscribed_at,
    emails: recent,
    earlierCount: emails.length - recent.length,
  }
}

/** All that is stored about a subscriber, by column. Null if the token is invalid or the subscriber was erased. */
export function exportPersonalData(db: Db, signingKey: Uint8Array, token: string) {
  return readStored(db, signingKey, token)
}

type Erasure = {
  signingKey: Uint8Array
  token: string
  now: Date
  by?: Actor
  eraseMessages?: (trx: Db, address: string) => Promise<void>
}

/**
 * Erases a subscriber, and suppresses the address by its hash. An email that is being sent still arrives and counts as sent. Null if there
 * is no such subscriber. `by`: the member of staff who does it; undefined for the subscriber. `eraseMessages` erases what the address
 * sent with the contact form; the subscriber's own page doesn't, because forwarded newsletters contain its link too.
 */
export async function eraseSubscriber(db: Db, { signingKey, token, now, by, eraseMessages }: Erasure): Promise<'erased' | null> {
  const id = verifyUnsubscribeToken(signingKey, token)
  if (!id) return null
  return db.transaction().execute(async (trx) => {
    // The lock keeps campaigns from counting this subscriber or creating a delivery during the erasure.
    await advisoryLock(trx, 'campaigns')
    const emails = await trx
      .deleteFrom('deliveries')
      .where('subscriber_id', '=', id)
      .returning(['campaign_id', 'state'])
      .execute()
    for (const { campaign_id, state } of emails.sort((a, b) => (a.campaign_id < b.campaign_id ? -1 : 1)))
      await adjustCounters(trx, campaign_id, toCounterChange(state))
    const subscriber = await trx.deleteFrom('subscribers').where('id', '=', id).returning('email').executeTakeFirst()
    if (!subscriber) return null
    await trx.deleteFrom('emails').where('subscriber_id', '=', id).execute()
    await suppress(trx, { hash: hashAddress(signingKey, subscriber.email), reason: 'erased', now })
    if (by) await recordActivity(trx, { account: by, action: 'subscriber-erased', now })
    await eraseMessages?.(trx, subscriber.email)
    return 'erased'
  })
}

/** How the deletion of a delivery changes counters: a waiting one counts as skipped, and one that is being sent counts as sent. */
function toCounterChange(state: DeliveryState): CounterChanges {
  const { counterIfErased } = deliveryStates[state]
  return counterIfErased ? { [counterIfErased]: 1 } : {}
}

function toDisplayStatus({ state, campaign_state }: { state: DeliveryState; campaign_state: CampaignState }): EmailStatus {
  const { status } = deliveryStates[state]
  return status === 'waiting' && campaign_state === 'cancelled' ? 'skipped' : status
}

async function readStored(db: Db, signingKey: Uint8Array, token: string) {
  const id = verifyUnsubscribeToken(signingKey, token)
  if (!id) return null
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'state', 'created_at', 'confirmation_sent_at', 'confirmed_at', 'unsubscribed_at', 'consent'])
    .select(['name', 'tags', 'signup_page'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const subscription = { ...row, tags: nameTags(row.tags, await readTagNames(db)) }
  const newsletters = await db
    .selectFrom('deliveries')
    .innerJoin('campaigns', 'campaigns.id', 'deliveries.campaign_id')
    .select([
      'campaigns.subject',
      'campaigns.created_at as ordered_at',
      'deliveries.email',
      'deliveries.state',
      'deliveries.attempts',
      'deliveries.sent_at',
      'deliveries.last_code',
      'deliveries.last_text',
      'campaigns.state as campaign_state',
      'deliveries.bounce',
      'deliveries.bounce_text',
      'deliveries.bounced_at',
      'deliveries.unsubscribed',
      'deliveries.replied',
    ])
    .where('deliveries.subscriber_id', '=', id)
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id', 'desc')
    .execute()
  const emails = await db
    .selectFrom('emails')
    .select(['kind', 'recipient as email', 'subject', 'created_at', 'state', 'attempts', 'sent_at', 'last_error'])
    .where('subscriber_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { subscription, newsletters, emails }
}
