// The list of subscribers for staff. Addresses that unsubscribed, bounced or were erased can't be added again by staff.
import { type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { normalizeEmail } from '#contract/entities/email.ts'
import type {
  ListedSubscriber,
  SkipReason,
  SubscriberState,
  SubscribersPage,
  SubscribersQuery,
} from '#contract/entities/subscribers.ts'
import { containsText } from '#server/db/contains-text.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { hashAddress } from './suppressions.ts'

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

type NewSubscribers = { emails: readonly string[]; consent: string; signingKey: Uint8Array; now: Date }
type AddSkipReason = Extract<SkipReason, 'on the list' | 'unsubscribed' | 'erased' | 'bounced' | 'excluded before'>

/** Adds all addresses that may be added; returns the result of each, in the same order. */
export function addSubscribers(
  db: Db,
  { emails, consent, signingKey, now }: NewSubscribers,
): Promise<('added' | AddSkipReason)[]> {
  if (emails.length === 0) return Promise.resolve([])
  const candidates = emails.map((email) => ({ email, key: normalizeEmail(email), hash: hashAddress(signingKey, email) }))
  return db.transaction().execute(async (trx) => {
    const suppressions = await trx
      .selectFrom('suppressions')
      .select(['hash', 'reason'])
      .where(
        'hash',
        'in',
        candidates.map(({ hash }) => hash),
      )
      .execute()
    const suppressed = new Map(suppressions.map(({ hash, reason }) => [hash, reason]))
    const notSuppressed = candidates.filter(({ hash }) => !suppressed.has(hash))
    const added = new Set<string>()
    if (notSuppressed.length > 0) {
      const rows = await trx
        .insertInto('subscribers')
        .values(
          notSuppressed.map(({ email, key }) => ({
            id: uuid(),
            email,
            normalized_email: key,
            state: 'subscribed' as const,
            created_at: now.toISOString(),
            unsubscribed_at: null,
            subscribed_at: dbTimestamp(trx, now),
            consent,
          })),
        )
        .onConflict((conflict) => conflict.column('normalized_email').doNothing())
        .returning('normalized_email')
        .execute()
      for (const { normalized_email } of rows) added.add(normalized_email)
    }
    const unsubscribed = await trx
      .selectFrom('subscribers')
      .select('normalized_email')
      .where('state', '=', 'unsubscribed')
      .where(
        'normalized_email',
        'in',
        candidates.map(({ key }) => key),
      )
      .execute()
    const unsubscribedKeys = new Set(unsubscribed.map(({ normalized_email }) => normalized_email))
    return candidates.map(({ key, hash }) => {
      if (added.has(key)) return 'added'
      const reason = suppressed.get(hash)
      if (reason) return reason === 'imported' ? 'excluded before' : reason
      return unsubscribedKeys.has(key) ? 'unsubscribed' : 'on the list'
    })
  })
}

export async function readSubscriber(db: Db, email: string): Promise<ListedSubscriber | null> {
  return (
    (await selectListed(db.selectFrom('subscribers').where('normalized_email', '=', normalizeEmail(email))).executeTakeFirst()) ??
    null
  )
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

function select(db: Db, { state, q, before }: SubscribersQuery, limit: number): Promise<ListedSubscriber[]> {
  let query = selectListed(db.selectFrom('subscribers')).orderBy('id', 'desc').limit(limit)
  if (state) query = query.where(displayState, '=', state)
  if (before) query = query.where('id', '<', before)
  if (q) query = query.where(containsText(['normalized_email'], q))
  return query.execute()
}

function selectListed(query: SelectQueryBuilder<Schema, 'subscribers', object>) {
  return query.select([
    'id',
    'email',
    displayState.as('state'),
    'created_at as since',
    'unsubscribed_at as unsubscribedAt',
    'consent',
  ])
}

const displayState = sql<SubscriberState>`case when state = 'subscribed' and bounced_at is not null then 'bounced' else state end`
