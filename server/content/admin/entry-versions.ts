import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/schema.ts'
import type { EntryRef } from '../content-rows.ts'

const maxVersions = 30

type NewVersion = EntryRef & {
  /** The entry as JSON. */
  entry: string
  wasPublished: boolean
  at: string
}

/** Stores a text as a version, unless it equals the newest version. */
export async function saveVersion(trx: Db, { kind, key, entry, wasPublished, at }: NewVersion): Promise<void> {
  const was_published = wasPublished ? (1 as const) : (0 as const)
  const [newest] = await readVersions(trx, { kind, key }, 1)
  if (newest?.entry === entry && newest.was_published === was_published) return
  await trx.insertInto('content_versions').values({ id: uuid(), kind, key, entry, was_published, created_at: at }).execute()
  const versions = await readVersions(trx, { kind, key }, 1000)
  // The newest published text is what visitors see if a later one no longer fits, so it is always kept.
  const kept = versions.find((version) => version.was_published === 1)?.id
  const excess = versions.slice(maxVersions).flatMap(({ id }) => (id === kept ? [] : [id]))
  if (excess.length > 0) await trx.deleteFrom('content_versions').where('id', 'in', excess).execute()
}

/** Reads versions, newest first. */
export function readVersions(db: Db, { kind, key }: EntryRef, limit: number = maxVersions + 1) {
  return db
    .selectFrom('content_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function readVersion(db: Db, { kind, key }: EntryRef, id: string) {
  return db
    .selectFrom('content_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteVersions(trx: Db, { kind, key }: EntryRef): Promise<void> {
  await trx.deleteFrom('content_versions').where('kind', '=', kind).where('key', '=', key).execute()
}
