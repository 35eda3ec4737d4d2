// The list as the staff sees and changes it. Whoever left, was erased or cannot be reached is never brought back from here: only by themselves.
import { type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { normalizeEmail } from '#contract/email.ts'
import type {
  ListedSubscriber,
  SkipReason,
  SubscriberStateName,
  SubscribersPage,
  SubscribersQuery,
} from '#contract/subscribers.ts'
import { dbTimestamp } from '../db/dialect.ts'
import { containsText } from '../db/holds.ts'
import type { Db, Schema } from '../db/schema.ts'
import { addressHash } from './suppressions.ts'

const pageSize = 25
const exportSize = 1000

/** One page, newest first, and how many there are of each kind. */
export async function readSubscribers(db: Db, query: SubscribersQuery): Promise<SubscribersPage> {
  const subscribers = await select(db, query, pageSize + 1)
  return { counts: await countList(db), subscribers: subscribers.slice(0, pageSize), hasMore: subscribers.length > pageSize }
}

/** All of them, in batches. */
export async function* readAllSubscribers(db: Db, query: SubscribersQuery): AsyncGenerator<ListedSubscriber[]> {
  for (let before = query.before; ; ) {
    const subscribers = await select(db, { ...query, before }, exportSize)
    if (subscribers.length > 0) yield subscribers
    if (subscribers.length < exportSize) return
    before = subscribers.at(-1)?.id
  }
}

type Adding = { emails: readonly string[]; consent: string; signingKey: Uint8Array; now: Date }
type Refused = Extract<SkipReason, 'on the list' | 'unsubscribed' | 'erased' | 'bounced' | 'excluded before'>

/** Puts addresses on the list, all that may be; gives what became of each, in their order. */
export function addToList(db: Db, { emails, consent, signingKey, now }: Adding): Promise<('added' | Refused)[]> {
  if (emails.length === 0) return Promise.resolve([])
  const asked = emails.map((email) => ({ email, key: normalizeEmail(email), hash: addressHash(signingKey, email) }))
  return db.transaction().execute(async (trx) => {
    const suppressions = await trx
      .selectFrom('suppressions')
      .select(['hash', 'reason'])
      .where(
        'hash',
        'in',
        asked.map(({ hash }) => hash),
      )
      .execute()
    const suppressed = new Map(suppressions.map(({ hash, reason }) => [hash, reason]))
    const free = asked.filter(({ hash }) => !suppressed.has(hash))
    const added = new Set<string>()
    if (free.length > 0) {
      const rows = await trx
        .insertInto('subscribers')
        .values(
          free.map(({ email, key }) => ({
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
    const left = await trx
      .selectFrom('subscribers')
      .select('normalized_email')
      .where('state', '=', 'unsubscribed')
      .where(
        'normalized_email',
        'in',
        asked.map(({ key }) => key),
      )
      .execute()
    const gone = new Set(left.map(({ normalized_email }) => normalized_email))
    return asked.map(({ key, hash }) => {
      if (added.has(key)) return 'added'
      const reason = suppressed.get(hash)
      if (reason) return reason === 'imported' ? 'excluded before' : reason
      return gone.has(key) ? 'unsubscribed' : 'on the list'
    })
  })
}

export async function readSubscriber(db: Db, email: string): Promise<ListedSubscriber | null> {
  return (
    (await listed(db.selectFrom('subscribers').where('normalized_email', '=', normalizeEmail(email))).executeTakeFirst()) ?? null
  )
}

/** Who would get a newsletter now. */
export async function countSubscribed(db: Db): Promise<number> {
  const { number } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where('state', '=', 'subscribed')
    .where('bounced_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(number)
}

async function countList(db: Db): Promise<SubscribersPage['counts']> {
  const counts = { subscribed: 0, pending: 0, bounced: 0, unsubscribed: 0, erased: 0 }
  const states = await db
    .selectFrom('subscribers')
    .select(({ fn }) => [stateOf.as('shown'), fn.countAll<number | string>().as('number')])
    .groupBy('shown')
    .execute()
  for (const { shown, number } of states) counts[shown] = Number(number)
  const { erased } = await db
    .selectFrom('suppressions')
    .select(({ fn }) => fn.countAll<number | string>().as('erased'))
    .where('reason', '=', 'erased')
    .executeTakeFirstOrThrow()
  return { ...counts, erased: Number(erased) }
}

function select(db: Db, { state, q, before }: SubscribersQuery, limit: number): Promise<ListedSubscriber[]> {
  let query = listed(db.selectFrom('subscribers')).orderBy('id', 'desc').limit(limit)
  if (state) query = query.where(stateOf, '=', state)
  if (before) query = query.where('id', '<', before)
  if (q) query = query.where(containsText(['normalized_email'], q))
  return query.execute()
}

function listed(query: SelectQueryBuilder<Schema, 'subscribers', object>) {
  return query.select(['id', 'email', stateOf.as('state'), 'created_at as since', 'unsubscribed_at as leftAt', 'consent'])
}

const stateOf = sql<SubscriberStateName>`case when state = 'subscribed' and bounced_at is not null then 'bounced' else state end`
