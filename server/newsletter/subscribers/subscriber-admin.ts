// The list of subscribers for staff.
import { type SelectQueryBuilder, sql } from 'kysely'
import { normalizeEmail } from '#contract/entities/email.ts'
import type { ListedSubscriber, SubscriberState, SubscribersPage, SubscribersQuery } from '#contract/entities/subscribers.ts'
import { containsText } from '#server/db/contains-text.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { hasTag, readAudience } from '../tags/audience.ts'
import { formatTagList } from '../tags/tag-list.ts'
import { findOrAddTags, nameTags, readTagNames } from '../tags/tags.ts'

const pageSize = 25
const exportBatchSize = 1000

/** One page, newest first, and the number of subscribers in each state. */
export async function readSubscribers(db: Db, query: SubscribersQuery): Promise<SubscribersPage> {
  const subscribers = await select(db, query, pageSize + 1)
  return { counts: await countByState(db), subscribers: subscribers.slice(0, pageSize), hasMore: subscribers.length > pageSize }
}

export async function* readAllSubscribers(db: Db, query: SubscribersQuery): AsyncGenerator<ListedSubscriber[]> {
  for (let before = query.before; ; ) {
    const subscribers = await select(db, { ...query, before }, exportBatchSize)
    if (subscribers.length > 0) yield subscribers
    if (subscribers.length < exportBatchSize) return
    before = subscribers.at(-1)?.id
  }
}

export async function readSubscriber(db: Db, email: string): Promise<ListedSubscriber | null> {
  const found = db.selectFrom('subscribers').where('normalized_email', '=', normalizeEmail(email))
  return (await readListed(db, selectListed(found)))[0] ?? null
}

type SubscriberChange = { id: string; name: string; tags: readonly string[]; account: Actor; now: Date }

/** Changes the name and all tags of a subscriber; tags that don't exist are added. Null if there is no such subscriber. */
export async function changeSubscriber(
  db: Db,
  { id, name, tags, account, now }: SubscriberChange,
): Promise<ListedSubscriber | null> {
  const ids = await findOrAddTags(db, tags, now)
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('subscribers')
      .set({ name, tags: formatTagList([...ids.values()]) })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst()
    if (!row) return null
    await recordActivity(trx, { account, action: 'subscriber-changed', now })
    return readSubscriber(trx, row.email)
  })
}

export async function countSubscribed(db: Db): Promise<number> {
  const { number: count } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where('state', '=', 'subscribed')
    .where('bounced_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countByState(db: Db): Promise<SubscribersPage['counts']> {
  const counts = { subscribed: 0, pending: 0, bounced: 0, unsubscribed: 0, erased: 0 }
  const states = await db
    .selectFrom('subscribers')
    .select(({ fn }) => [displayState.as('shown'), fn.countAll<number | string>().as('number')])
    .groupBy('shown')
    .execute()
  for (const { shown, number: count } of states) counts[shown] = Number(count)
  const { erased } = await db
    .selectFrom('suppressions')
    .select(({ fn }) => fn.countAll<number | string>().as('erased'))
    .where('reason', '=', 'erased')
    .executeTakeFirstOrThrow()
  return { ...counts, erased: Number(erased) }
}

async function select(db: Db, { state, q, tag, before }: SubscribersQuery, limit: number): Promise<ListedSubscriber[]> {
  let query = selectListed(db.selectFrom('subscribers')).orderBy('id', 'desc').limit(limit)
  if (state) query = query.where(displayState, '=', state)
  if (before) query = query.where('id', '<', before)
  if (q) query = query.where(containsText(['normalized_email', 'name'], q))
  if (tag) {
    const [found] = (await readAudience(db, tag)).audience ?? []
    if (!found) return []
    query = query.where(hasTag(found))
  }
  return readListed(db, query)
}

function selectListed(query: SelectQueryBuilder<Schema, 'subscribers', object>) {
  return query.select([
    'id',
    'email',
    'name',
    'tags',
    'signup_page as signupPage',
    displayState.as('state'),
    'created_at as since',
    'unsubscribed_at as unsubscribedAt',
    'consent',
  ])
}

/** Runs the query, and names the tags. */
async function readListed(db: Db, query: ReturnType<typeof selectListed>): Promise<ListedSubscriber[]> {
  const rows = await query.execute()
  const names = rows.some(({ tags }) => tags !== '') ? await readTagNames(db) : new Map<string, string>()
  return rows.map((row) => ({ ...row, tags: nameTags(row.tags, names) }))
}

const displayState = sql<SubscriberState>`case when state = 'subscribed' and bounced_at is not null then 'bounced' else state end`
