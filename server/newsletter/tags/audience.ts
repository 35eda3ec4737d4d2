// Who gets a newsletter: everyone who is subscribed, or those with at least one of several tags.
import { type RawBuilder, sql } from 'kysely'
import type { TagRule } from '#contract/entities/tags.ts'
import { startOfDay } from '#contract/format/agency-time.ts'
import type { Db } from '#server/db/schema.ts'
import { listHasTag, parseTagList } from './tag-list.ts'

export type AudienceTag = { id: string; name: string; rule: TagRule | null }

/** The tags as they were when the campaign was ordered; null for everyone. */
export type Audience = readonly AudienceTag[] | null

type Cutoff = string | RawBuilder<string>

/** Counts everyone who gets a newsletter, each once. Takes less than a second for a million subscribers (bench/groups.ts). */
export async function countAudience(db: Db, cutoff: Cutoff, audience: Audience = null): Promise<number> {
  if (audience === null || audience.some(({ rule }) => rule !== null)) {
    const { count } = await db
      .selectFrom('subscribers')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where(isInAudience(cutoff, audience))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  // Counts each list of tags first, in the order of the index, because there are fewer lists than subscribers. Without `materialized` both
  // databases would look for the tags in each subscriber.
  const { count } = await db
    .with(
      (name) => name('lists').materialized(),
      (query) =>
        query
          .selectFrom('subscribers')
          .select(({ fn }) => ['tags', fn.countAll<number | string>().as('people')])
          .where(isInAudience(cutoff))
          .groupBy('tags'),
    )
    .selectFrom('lists')
    .select(({ fn }) => fn.sum<number | string | null>('people').as('count'))
    .where(hasOneOf(audience))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** The condition for who gets a newsletter. Its literals must match the indexes, or they aren't used. */
export function isInAudience(cutoff: Cutoff, audience: Audience = null): RawBuilder<boolean> {
  const isReachable = sql<boolean>`state = 'subscribed' and bounced_at is null and subscribed_at <= ${cutoff}`
  return audience === null ? isReachable : sql<boolean>`${isReachable} and ${hasOneOf(audience)}`
}

export function hasTag({ id, rule }: Pick<AudienceTag, 'id' | 'rule'>): RawBuilder<boolean> {
  return rule ? sql<boolean>`(${listHasTag(id)} or (${matchesRule(rule)}))` : listHasTag(id)
}

function hasOneOf(tags: readonly AudienceTag[]): RawBuilder<boolean> {
  // An audience without tags is nobody, and not everyone.
  return tags.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(tags.map(hasTag), sql` or `)})`
}

/** People whom staff added have the date that their list says. */
const subscribedOn = sql`case when consent is null or confirmed_at is not null then subscribed_at else created_at end`

function matchesRule({ page, since, until }: TagRule): RawBuilder<boolean> {
  const conditions = [
    ...(page === undefined ? [] : [isSignupPage(page)]),
    ...(since === undefined ? [] : [sql<boolean>`${subscribedOn} >= ${startOfDay(since).toISOString()}`]),
    ...(until === undefined ? [] : [sql<boolean>`${subscribedOn} < ${startOfDay(until, 1).toISOString()}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A page, and the pages below it. The home page has none below it. */
function isSignupPage(page: string): RawBuilder<boolean> {
  // Stored in lower case.
  const path = page === '/' ? page : page.replace(/\/+$/, '').toLowerCase()
  if (path === '/') return sql<boolean>`signup_page = '/'`
  // In the order of bytes, `0` follows the slash.
  return sql<boolean>`(signup_page = ${path} or (signup_page >= ${`${path}/`} and signup_page < ${`${path}0`}))`
}

/** What a campaign stores (`audience` in db/schema.ts). */
type StoredAudience = { tags: readonly AudienceTag[]; cutoff: string }

/** The audience of a campaign that is being enqueued, or shown. */
export function readCampaignAudience({ audience, audience_cutoff }: { audience: string | null; audience_cutoff: string }): {
  audience: Audience
  cutoff: string
} {
  if (audience === null) return { audience: null, cutoff: audience_cutoff }
  // Only `storeAudience` writes the column.
  const { tags, cutoff } = JSON.parse(audience) as StoredAudience
  return { audience: tags, cutoff }
}

/** The columns of a campaign for an audience. */
export function storeAudience(audience: Audience, cutoff: string): { audience: string | null; audience_cutoff: string } {
  if (audience === null) return { audience: null, audience_cutoff: cutoff }
  return { audience: JSON.stringify({ tags: audience, cutoff } satisfies StoredAudience), audience_cutoff: '' }
}

/** The tags that a draft names. `isComplete`: whether all of them still exist. */
export async function readAudience(db: Db, list: string): Promise<{ audience: Audience; isComplete: boolean }> {
  const ids = parseTagList(list)
  if (ids.length === 0) return { audience: null, isComplete: true }
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name', 'rule'])
    .where('id', 'in', ids)
    .orderBy('normalized_name')
    .execute()
  const audience = rows.map(({ id, name, rule }) => ({ id, name, rule: parseRule(rule) }))
  return { audience, isComplete: audience.length === ids.length }
}

export function parseRule(rule: string | null): TagRule | null {
  // Only tags.ts writes the column, after the contract's schema has checked it.
  return rule === null ? null : (JSON.parse(rule) as TagRule)
}
