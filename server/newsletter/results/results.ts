// Reads what became of campaigns.
import { type CampaignResults, type ResultKind, type ResultRates, resultKinds } from '#contract/entities/campaign-results.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

/** A newsletter is compared with so many earlier ones. */
const comparedCampaigns = 10
const exportBatchSize = 500

const columns = [
  'id',
  'subject',
  'created_at',
  'recipients',
  'sent',
  'link_key',
  'clicks',
  'unsubscribes',
  'bounces',
  'complaints',
  'replies',
] as const

/** `has_links`: whether it has counted links. The databases have different booleans. */
type CampaignRow = { sent: number; link_key: string | null; has_links: boolean | number } & Record<ResultKind, number>
export type CampaignCounts = Pick<CampaignResults, 'sent' | 'delivered' | ResultKind>

// Cast, because Object.keys returns the keys as plain strings.
const kinds = Object.keys(resultKinds) as ResultKind[]

type ReadOptions = {
  /** Whether the mailbox is read in which bounces and complaints arrive. */
  isMailboxRead: boolean
}
type Known = ReadOptions & {
  /** Whether replies arrive in that mailbox too, which the site learns from the first one. */
  areRepliesRead: boolean
}

/** @throws AppError 404 */
export async function readResults(db: Db, id: string, options: ReadOptions): Promise<CampaignResults> {
  const known = { ...options, areRepliesRead: await hasReplies(db) }
  const row = await selectCampaigns(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(404, messages.campaignNotFound)
  const earlier = await selectCampaigns(db)
    .where('created_at', '<', row.created_at)
    .where('state', '=', 'done')
    .where('sent', '>', 0)
    .where('link_key', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(comparedCampaigns)
    .execute()
  const counts = toCounts(row, known)
  return {
    ...counts,
    rates: toRates(counts),
    usual:
      earlier.length === 0
        ? null
        : { newsletters: earlier.length, rates: average(earlier.map((each) => toRates(toCounts(each, known)))) },
    links: await readLinkClicks(db, id),
  }
}

function selectCampaigns(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(columns)
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('campaign_links').select('number').whereRef('campaign_id', '=', 'campaigns.id')).as('has_links'),
    )
}

/** Most clicked first. */
export async function readLinkClicks(db: Db, id: string): Promise<CampaignResults['links']> {
  return db
    .selectFrom('campaign_links')
    .select(['number', 'url', 'clicks'])
    .where('campaign_id', '=', id)
    .orderBy('clicks', 'desc')
    .orderBy('number')
    .execute()
}

/** The counts of all campaigns that were sent to somebody, newest first. */
export async function* readAllResults(db: Db, options: ReadOptions) {
  const known = { ...options, areRepliesRead: await hasReplies(db) }
  for (let offset = 0; ; offset += exportBatchSize) {
    const rows = await selectCampaigns(db)
      .where('sent', '>', 0)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(exportBatchSize)
      .offset(offset)
      .execute()
    if (rows.length > 0) yield rows.map((row) => ({ ...row, ...toCounts(row, known) }))
    if (rows.length < exportBatchSize) return
  }
}

async function hasReplies(db: Db): Promise<boolean> {
  return (await db.selectFrom('campaigns').select('id').where('replies', '>', 0).limit(1).executeTakeFirst()) !== undefined
}

function toCounts(row: CampaignRow, { isMailboxRead, areRepliesRead }: Known): CampaignCounts {
  const { sent, clicks, unsubscribes, bounces, complaints, replies, has_links } = row
  const isCounted = row.link_key !== null
  // A mailbox that isn't read any more was read for earlier newsletters.
  const read = (count: number) => (isMailboxRead || count > 0 ? count : null)
  return {
    sent,
    delivered: Math.max(0, sent - bounces),
    clicks: isCounted && has_links ? clicks : null,
    unsubscribes: isCounted ? unsubscribes : null,
    bounces: read(bounces),
    complaints: read(complaints),
    replies: isCounted && areRepliesRead ? replies : null,
  }
}

function toRates(counts: CampaignCounts): ResultRates {
  return mapKinds((kind) => {
    const [count, emails] = [counts[kind], counts[resultKinds[kind].of]]
    return count === null || emails === 0 ? null : (100 * count) / emails
  })
}

function average(rates: readonly ResultRates[]): ResultRates {
  return mapKinds((kind) => {
    const known = rates.flatMap((each) => each[kind] ?? [])
    return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length
  })
}

function mapKinds(toValue: (kind: ResultKind) => number | null): ResultRates {
  // Cast, because Object.fromEntries loses the keys.
  return Object.fromEntries(kinds.map((kind) => [kind, toValue(kind)])) as ResultRates
}
