// A campaign is one newsletter to everyone who is subscribed when it is ordered: one row of `deliveries` each.
import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely'
import { v7 as uuid } from 'uuid'
import { messages } from '#contract/messages.ts'
import { oneAtATime, passingTaken } from '../db/dialect.ts'
import type { Db, Schema } from '../db/schema.ts'
import { AppError } from '../http/errors.ts'
import { claimable, firstThatFinds, leaseEnd, queued, settled, taken } from '../mail/attempts.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Queue } from '../mail/sender.ts'

/** Without a key, the same text within this time is the same order. */
const sameOrderMs = 10 * 60_000

type Order = { subject: string; message: string; requestKey: string | null; now: Date }

/**
 * Orders a campaign: stored with its recipients fixed when this returns. The same order again gives the campaign that is there.
 * @throws AppError 400 without subscribers, 422 when the key was used for another text
 */
export function orderCampaign(db: Db, { subject, message, requestKey, now }: Order): Promise<{ id: string; recipients: number }> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([subject, message]))
    .digest('base64url')
  return db.transaction().execute(async (step) => {
    await oneAtATime(step, 'orders')
    const known = await findOrder(step, { requestKey, bodyHash, now })
    if (known && known.body_hash !== bodyHash) throw new AppError(422, messages.bulkKeyReused)
    if (known) return { id: known.id, recipients: known.recipients }

    const id = uuid()
    await step
      .insertInto('campaigns')
      .values({
        id,
        subject,
        message,
        state: 'sending',
        request_key: requestKey,
        body_hash: bodyHash,
        recipients: 0,
        created_at: now.toISOString(),
        finished_at: null,
      })
      .execute()
    const { state, attempts, next_at } = queued(step, now)
    const { numInsertedOrUpdatedRows } = await step
      .insertInto('deliveries')
      .columns(['campaign_id', 'subscriber_id', 'email', 'state', 'attempts', 'next_at'])
      .expression(
        step
          .selectFrom('subscribers')
          .select([
            sql.lit(id).as('campaign_id'),
            'id',
            'email',
            sql.lit(state).as('state'),
            sql.lit(attempts).as('attempts'),
            next_at.as('next_at'),
          ])
          .where('state', '=', 'subscribed'),
      )
      .executeTakeFirstOrThrow()
    const recipients = Number(numInsertedOrUpdatedRows)
    if (recipients === 0) throw new AppError(400, messages.bulkNoSubscribers)
    await step.updateTable('campaigns').set({ recipients }).where('id', '=', id).execute()
    return { id, recipients }
  })
}

type Compose = (delivery: {
  campaignId: string
  subscriberId: string
  email: string
  subject: string
  message: string
  date: Date
}) => OutgoingMail

type Settings = { compose: Compose; owner: string; now: () => Date }

/** The deliveries that wait. Whoever has left since the order is skipped. */
export function deliveryQueue(db: Db, { compose, owner, now }: Settings): Queue {
  // Never taken again by the process that has them on their way, see mailQueue.
  const underway = new Set<DeliveryKey>()
  return {
    async claim(limit, leaseMs) {
      const at = now()
      const isFree = notAmong(underway)
      const due = await firstThatFinds(
        claimable.map((mayBeTaken) =>
          db
            .selectFrom('deliveries')
            .select(['campaign_id', 'subscriber_id'])
            .where(mayBeTaken(db, at))
            .where(isFree)
            .where(({ not }) => not(hasLeft))
            .orderBy('next_at')
            .limit(limit),
        ),
      )
      if (!due) {
        await finishCampaigns(db, { isFree, now: at })
        return []
      }
      const rows = await db
        .with('due', () => passingTaken(db, due))
        .updateTable('deliveries')
        .set(taken(db, { owner, now: at, leaseMs }))
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('campaign_id', 'subscriber_id'),
            'in',
            selectFrom('due').select(['due.campaign_id', 'due.subscriber_id']).$asTuple('campaign_id', 'subscriber_id'),
          ),
        )
        .returning(['campaign_id', 'subscriber_id', 'email', 'attempts'])
        .execute()
      const campaigns = await readCampaigns(db, [...new Set(rows.map((row) => row.campaign_id))])
      return rows.flatMap((row) => {
        const campaign = campaigns.get(row.campaign_id)
        if (!campaign) return []
        underway.add(row)
        const write = (columns: UpdateObject<Schema, 'deliveries'>) =>
          db
            .updateTable('deliveries')
            .set(columns)
            .where('campaign_id', '=', row.campaign_id)
            .where('subscriber_id', '=', row.subscriber_id)
            .where('owner', '=', owner)
            .execute()
        return [
          {
            attempts: row.attempts,
            mail: compose({
              campaignId: campaign.id,
              subscriberId: row.subscriber_id,
              email: row.email,
              subject: campaign.subject,
              message: campaign.message,
              date: new Date(campaign.created_at),
            }),
            async settle(result) {
              await write(settled(db, result, now()))
              underway.delete(row)
            },
            renew: async (renewMs) => void (await write({ lease_until: leaseEnd(db, now(), renewMs) })),
          },
        ]
      })
    },
  }
}

type DeliveryKey = Pick<Schema['deliveries'], 'campaign_id' | 'subscriber_id'>

function notAmong(keys: Iterable<DeliveryKey>) {
  return ({ and, eb, not }: ExpressionBuilder<Schema, 'deliveries'>) =>
    and(
      [...keys].map(({ campaign_id, subscriber_id }) =>
        not(and([eb('campaign_id', '=', campaign_id), eb('subscriber_id', '=', subscriber_id)])),
      ),
    )
}

async function findOrder(db: Db, { requestKey, bodyHash, now }: { requestKey: string | null; bodyHash: string; now: Date }) {
  const orders = db.selectFrom('campaigns').select(['id', 'recipients', 'body_hash'])
  if (requestKey) return orders.where('request_key', '=', requestKey).executeTakeFirst()
  const since = new Date(now.getTime() - sameOrderMs).toISOString()
  return orders.where('body_hash', '=', bodyHash).where('created_at', '>', since).executeTakeFirst()
}

function hasLeft({ exists, selectFrom }: ExpressionBuilder<Schema, 'deliveries'>) {
  return exists(
    selectFrom('subscribers')
      .select('subscribers.id')
      .whereRef('subscribers.id', '=', 'deliveries.subscriber_id')
      .where('subscribers.state', '=', 'left'),
  )
}

/** With nothing left to send: whoever has left is skipped, and campaigns without an open delivery are done. */
async function finishCampaigns(db: Db, { isFree, now }: { isFree: ReturnType<typeof notAmong>; now: Date }): Promise<void> {
  const open = await db.selectFrom('campaigns').select('id').where('state', '=', 'sending').limit(1).executeTakeFirst()
  if (!open) return
  await db
    .updateTable('deliveries')
    .set({ state: 'skipped', owner: null, lease_until: null })
    .where((eb) => eb.or(claimable.map((mayBeTaken) => mayBeTaken(db, now)(eb))))
    .where(isFree)
    .where(hasLeft)
    .execute()
  await db
    .updateTable('campaigns')
    .set({ state: 'done', finished_at: now.toISOString() })
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('campaign_id')
            .whereRef('deliveries.campaign_id', '=', 'campaigns.id')
            .where('deliveries.state', 'in', ['queued', 'sending']),
        ),
      ),
    )
    .execute()
}

async function readCampaigns(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'subject', 'message', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
