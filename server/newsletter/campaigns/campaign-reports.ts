import type { SelectQueryBuilder } from 'kysely'
import type { DeliveryStatus, ListedCampaign, ListedDelivery } from '#contract/entities/campaigns.ts'
import { messages } from '#contract/messages/messages.ts'
import {
  claimableStates,
  type DeliveryCounter,
  deliveryCounters,
  isClaimedWhenDue,
  isInState,
  openKinds,
  statesOf,
} from '#server/db/delivery-states.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { type Quotas, readQuotaStatus } from '#server/mail/queue/send-quota.ts'
import { findDraftOf } from '../drafts/send-draft.ts'
import { readCampaignAudience } from '../tags/audience.ts'

type ReportContext = { quotas: Quotas; now: Date }
type PageQuery = { limit: number; cursor?: string | undefined }

/** One page of campaigns, newest first; `cursor` is the last ID of the previous page. */
export async function listCampaigns(db: Db, { limit, cursor }: PageQuery, context: ReportContext): Promise<ListedCampaign[]> {
  const last = cursor
    ? await db.selectFrom('campaigns').select(['created_at', 'id']).where('id', '=', cursor).executeTakeFirst()
    : undefined
  const rows = await db
    .selectFrom('campaigns')
    .select(columns)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(last?.created_at ?? '', last?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => toListedCampaign(db, row, context)))
}

/** @throws AppError 404 */
export async function readCampaign(
  db: Db,
  id: string,
  context: ReportContext,
): Promise<ListedCampaign & { message: string; draftId: string | null }> {
  const row = await db
    .selectFrom('campaigns')
    .select([...columns, 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError(404, messages.campaignNotFound)
  return { ...(await toListedCampaign(db, row, context)), message: row.message, draftId: await findDraftOf(db, id) }
}

const columns = [
  'id',
  'subject',
  'state',
  'pause_reason',
  'next_attempt_at',
  'recipients',
  'audience',
  'audience_cutoff',
  ...deliveryCounters,
  'created_at',
  'not_before',
  'finished_at',
  'link_key',
  'clicks',
  'unsubscribes',
] as const

type CampaignRow = Pick<Schema['campaigns'], 'id' | 'subject' | 'state' | 'recipients' | 'created_at' | 'finished_at'> &
  Record<DeliveryCounter, number> &
  Record<'pause_reason' | 'next_attempt_at' | 'audience' | 'link_key', string | null> &
  Record<'not_before' | 'audience_cutoff', string> &
  Record<'clicks' | 'unsubscribes', number>

async function toListedCampaign(db: Db, row: CampaignRow, context: ReportContext): Promise<ListedCampaign> {
  const { id, subject, state, pause_reason, recipients } = row
  // Object.fromEntries loses the type of the keys.
  const finished = Object.fromEntries(deliveryCounters.map((counter) => [counter, row[counter]])) as Record<
    DeliveryCounter,
    number
  >
  const waiting = Math.max(0, recipients - Object.values(finished).reduce((sum, count) => sum + count, 0))
  return {
    id,
    subject,
    state,
    reason: pause_reason,
    recipients,
    audience: readCampaignAudience(row).audience?.map(({ name }) => name) ?? null,
    counts: { ...(await countOpenKinds(db, id)), ...finished, waiting, bounced: await countBounced(db, id) },
    clicks: row.link_key === null ? null : row.clicks,
    unsubscribes: row.link_key === null ? null : row.unsubscribes,
    orderedAt: row.created_at,
    startsAt: row.not_before || row.created_at,
    finishedAt: row.finished_at,
    waitsUntil: await readWaitsUntil(db, row, context),
  }
}

/** The newest newsletter that waits for the mail server or was paused because of it; null if there is none. */
export async function readDelayedCampaign(db: Db, context: ReportContext): Promise<ListedCampaign | null> {
  const row = await db
    .selectFrom('campaigns')
    .select(columns)
    .where('state', 'in', ['sending', 'paused'])
    .where('pause_reason', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toListedCampaign(db, row, context) : null
}

/** Counts the deliveries of each kind in `openKinds`, which are also counted as waiting. */
async function countOpenKinds(db: Db, id: string): Promise<Record<DeliveryStatus, number>> {
  const counts = openKinds.map(async (kind): Promise<[DeliveryStatus, number]> => {
    const { count } = await db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', id)
      .where(({ or }) => or(statesOf(kind).map(isInState)))
      .executeTakeFirstOrThrow()
    return [kind, Number(count)]
  })
  // Object.fromEntries loses the type of the keys. The caller adds the other kinds.
  return Object.fromEntries(await Promise.all(counts)) as Record<DeliveryStatus, number>
}

async function countBounced(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', id)
    .where('bounce', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When a waiting campaign continues: at its planned start, the next connection attempt, the reset of a quota or the next retry. */
async function readWaitsUntil(
  db: Db,
  { id, state, not_before, next_attempt_at }: CampaignRow,
  { quotas, now }: ReportContext,
): Promise<string | null> {
  if (state !== 'sending' && state !== 'preparing') return null
  if (not_before > now.toISOString()) return not_before
  if (state === 'preparing') return null
  if (next_attempt_at !== null && next_attempt_at > now.toISOString()) return next_attempt_at
  const { resetsAt: quotaResetsAt } = await readQuotaStatus(db, quotas, now)
  if (quotaResetsAt) return quotaResetsAt.toISOString()
  const dueDates: string[] = []
  for (const each of claimableStates) {
    const first = await db
      .selectFrom('deliveries')
      .select('next_attempt_at')
      .where('campaign_id', '=', id)
      .where(isInState(each))
      .$if(isClaimedWhenDue(each), (query) => query.orderBy('next_attempt_at'))
      .limit(1)
      .executeTakeFirst()
    if (first && !isClaimedWhenDue(each)) return null
    if (first) dueDates.push(first.next_attempt_at)
  }
  const [earliest] = dueDates.toSorted()
  return earliest && earliest > now.toISOString() ? earliest : null
}

type DeliveriesQuery = PageQuery & { state: DeliveryStatus | 'bounced'; q?: string | undefined }
type DeliveriesPage = {
  deliveries: ListedDelivery[]
  /** Cursor of the next page; null on the last page. */
  next: string | null
}

/** Lists the deliveries in one state, or those that bounced; `q` is what their addresses begin with. @throws AppError 404 */
export async function listDeliveries(db: Db, id: string, { state, q, limit, cursor }: DeliveriesQuery): Promise<DeliveriesPage> {
  if (!(await db.selectFrom('campaigns').select('id').where('id', '=', id).executeTakeFirst()))
    throw new AppError(404, messages.campaignNotFound)
  const pages = await Promise.all(
    statesOf(state === 'bounced' ? 'sent' : state).map((each) =>
      db
        .selectFrom('deliveries')
        .select([
          'subscriber_id',
          'email',
          'attempts',
          'sent_at',
          'next_attempt_at',
          'state',
          'last_code',
          'last_text',
          'bounce',
          'bounce_text',
        ])
        .where('campaign_id', '=', id)
        // Each state has its own query, so that the database can use a partial index.
        .where(isInState(each))
        .$if(state === 'bounced', (query) => query.where('bounce', 'is not', null))
        .$if(cursor !== undefined, (query) => query.where('subscriber_id', '>', cursor ?? ''))
        .$if(Boolean(q), (query) => whereEmailStartsWith(query, q ?? ''))
        .orderBy('subscriber_id')
        .limit(limit + 1)
        .execute(),
    ),
  )
  const rows = pages.flat().sort((a, b) => (a.subscriber_id < b.subscriber_id ? -1 : 1))
  const shown = rows.slice(0, limit)
  return {
    deliveries: shown.map((row) => ({
      id: row.subscriber_id,
      email: row.email,
      state: state === 'bounced' ? 'sent' : state,
      attempts: row.attempts,
      sentAt: row.sent_at,
      nextAt: isClaimedWhenDue(row.state) ? row.next_attempt_at : null,
      code: row.last_code,
      text: row.last_text,
      bounce: row.bounce,
      bounceText: row.bounce_text,
    })),
    next: rows.length > limit ? (shown.at(-1)?.subscriber_id ?? null) : null,
  }
}

// The subquery uses the index on subscribers' addresses, which is fast even with a million rows.
function whereEmailStartsWith<Output>(query: SelectQueryBuilder<Schema, 'deliveries', Output>, q: string) {
  const start = q.toLowerCase()
  return query.where('subscriber_id', 'in', ({ selectFrom }) =>
    selectFrom('subscribers')
      .select('id')
      .where('normalized_email', '>=', start)
      .where('normalized_email', '<', `${start}\u{10ffff}`),
  )
}
