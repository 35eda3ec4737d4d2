// Reads the rows of edited entries.
import type { Selectable } from 'kysely'
import type { ContentKind } from '#contract/content/kinds.ts'
import type { Db, Schema } from '../db/schema.ts'

export type ContentRow = Selectable<Schema['content_entries']>
export type EntryRef = { kind: ContentKind; key: string }

export function readRows(db: Db, kind?: ContentKind): Promise<ContentRow[]> {
  const rows = db.selectFrom('content_entries').selectAll()
  return (kind ? rows.where('kind', '=', kind) : rows).execute()
}

export function readRow(db: Db, { kind, key }: EntryRef): Promise<ContentRow | undefined> {
  return db.selectFrom('content_entries').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst()
}

export function parseSlugs(json: string): string[] {
  const slugs: unknown = JSON.parse(json)
  return Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : []
}
