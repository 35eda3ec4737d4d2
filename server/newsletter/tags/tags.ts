// The tags of a site. A tag belongs to those who were given it and, if it has a rule, to those whom the rule describes.
import { setTimeout as sleep } from 'node:timers/promises'
import { type ListedTag, maxTags, normalizeTagName, type TagInput } from '#contract/entities/tags.ts'
import { tagMessages } from '#contract/messages/tag-messages.ts'
import { advisoryLock, dbTimestamp } from '#server/db/dialect.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { countAudience, isInAudience, parseRule } from './audience.ts'
import { createTagId, listHasTag, parseTagList, withoutTag } from './tag-list.ts'

/** Subscribers per transaction: so few that other SQLite writers wait only some milliseconds. */
const batchSize = 500
const batchIntervalMs = 10

/** All tags by name, each with the number of people whom a newsletter to it would reach. */
export async function listTags(db: Db, now: Date): Promise<ListedTag[]> {
  const rows = await db.selectFrom('tags').select(['id', 'name', 'rule']).orderBy('normalized_name').execute()
  if (rows.length === 0) return []
  const cutoff = dbTimestamp(db, now)
  const lists = await db
    .selectFrom('subscribers')
    .select(({ fn }) => ['tags', fn.countAll<number | string>().as('people')])
    .where(isInAudience(cutoff))
    .groupBy('tags')
    .execute()
  const counts = new Map<string, number>()
  for (const { tags, people } of lists)
    for (const id of parseTagList(tags)) counts.set(id, (counts.get(id) ?? 0) + Number(people))
  const listed: ListedTag[] = []
  for (const { id, name, rule: stored } of rows) {
    const rule = parseRule(stored)
    const count = rule ? await countAudience(db, cutoff, [{ id, name, rule }]) : (counts.get(id) ?? 0)
    listed.push({ id, name, rule, count })
  }
  return listed
}

type Change = { account: Actor; now: Date }

/** @throws AppError 409 if the name is taken, or there are too many tags */
export async function addTag(db: Db, { name, rule }: TagInput, { account, now }: Change): Promise<ListedTag> {
  const id = createTagId()
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'tags')
    await requireFreeName(trx, name, id)
    await requireRoom(trx, 1)
    await insertTag(trx, { id, name, rule: rule && JSON.stringify(rule) }, now)
    await recordActivity(trx, { account, action: 'tag-added', subject: name, now })
  })
  return readTag(db, id, now)
}

/** @throws AppError 404, or 409 if the name is taken */
export async function changeTag(db: Db, id: string, { name, rule, account, now }: TagInput & Change): Promise<ListedTag> {
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'tags')
    await requireFreeName(trx, name, id)
    const changed = await trx
      .updateTable('tags')
      .set({ name, normalized_name: normalizeTagName(name), rule: rule && JSON.stringify(rule) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw tagGone()
    await recordActivity(trx, { account, action: 'tag-changed', subject: name, now })
  })
  return readTag(db, id, now)
}

/** Deletes a tag, and takes it away from its subscribers in small steps. @throws AppError 404, or 409 if a newsletter that is scheduled or being prepared needs it */
export async function deleteTag(db: Db, id: string, { account, now }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Without the lock, a newsletter could be scheduled to it meanwhile.
    await advisoryLock(trx, 'campaigns')
    const scheduled = await trx
      .selectFrom('newsletter_drafts')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('audience', 'like', `%,${id},%`)
      .executeTakeFirst()
    // Who gets a campaign is chosen by their tags, in batches.
    const prepared = await trx
      .selectFrom('campaigns')
      .select('id')
      .where('enqueued_at', 'is', null)
      .where('state', 'in', ['preparing', 'paused'])
      .where('audience', 'like', `%"${id}"%`)
      .executeTakeFirst()
    if (scheduled || prepared) throw new AppError(409, tagMessages.isScheduled)
    const deleted = await trx.deleteFrom('tags').where('id', '=', id).returning('name').executeTakeFirst()
    if (!deleted) throw tagGone()
    await recordActivity(trx, { account, action: 'tag-deleted', subject: deleted.name, now })
  })
  // If the process ends meanwhile, the ID of a deleted tag stays with some subscribers, where it means nothing.
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('subscribers')
      .select('id')
      .where('id', '>', after)
      .where(listHasTag(id))
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map((row) => row.id)
    await db
      .updateTable('subscribers')
      .set({ tags: withoutTag(id) })
      .where('id', 'in', ids)
      .execute()
    after = ids.at(-1) ?? ''
    await sleep(batchIntervalMs)
  }
}

/** The IDs of tags by their normalized names; tags that don't exist are added. @throws AppError 409 if there would be too many */
export async function findOrAddTags(db: Db, names: readonly string[], now: Date): Promise<Map<string, string>> {
  const wanted = new Map(names.map((name) => [normalizeTagName(name), name]))
  if (wanted.size === 0) return new Map()
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'tags')
    const known = await findTags(trx, [...wanted.keys()])
    const added = [...wanted].filter(([key]) => !known.has(key))
    if (added.length > 0) await requireRoom(trx, added.length)
    for (const [key, name] of added) {
      const id = createTagId()
      await insertTag(trx, { id, name, rule: null }, now)
      known.set(key, id)
    }
    return known
  })
}

/** The IDs of those of the tags that exist, by their normalized names. */
export async function findTags(db: Db, normalizedNames: readonly string[]): Promise<Map<string, string>> {
  if (normalizedNames.length === 0) return new Map()
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'normalized_name'])
    .where('normalized_name', 'in', [...normalizedNames])
    .execute()
  return new Map(rows.map(({ id, normalized_name }) => [normalized_name, id]))
}

/** The names of all tags, by ID. */
export async function readTagNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tags').select(['id', 'name']).orderBy('normalized_name').execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of the tags in a list, in alphabetical order. Deleted tags have none. */
export function nameTags(list: string, names: ReadonlyMap<string, string>): string[] {
  const ids = new Set(parseTagList(list))
  return [...names].filter(([id]) => ids.has(id)).map(([, name]) => name)
}

async function insertTag(trx: Db, tag: { id: string; name: string; rule: string | null }, now: Date): Promise<void> {
  await trx
    .insertInto('tags')
    .values({ ...tag, normalized_name: normalizeTagName(tag.name), created_at: now.toISOString() })
    .execute()
}

async function readTag(db: Db, id: string, now: Date): Promise<ListedTag> {
  const row = await db.selectFrom('tags').select(['id', 'name', 'rule']).where('id', '=', id).executeTakeFirst()
  if (!row) throw tagGone()
  const rule = parseRule(row.rule)
  return { ...row, rule, count: await countAudience(db, dbTimestamp(db, now), [{ ...row, rule }]) }
}

async function requireFreeName(trx: Db, name: string, id: string): Promise<void> {
  const taken = (await findTags(trx, [normalizeTagName(name)])).get(normalizeTagName(name))
  if (taken !== undefined && taken !== id)
    throw new AppError(409, tagMessages.nameTaken, { errors: { name: tagMessages.nameTaken } })
}

async function requireRoom(trx: Db, more: number): Promise<void> {
  const { count } = await trx
    .selectFrom('tags')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) + more > maxTags) throw new AppError(409, tagMessages.tooMany)
}

function tagGone(): AppError {
  return new AppError(404, tagMessages.gone)
}
