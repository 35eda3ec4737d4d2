// Where entries come from: the files in content/, and the rows of edited and added entries.
import type { SiteContent } from '#contract/content/content.ts'
import { type ContentKind, findEntryTitle, isCollection, isPageKind } from '#contract/content/kinds.ts'
import { slugify } from '#contract/format/slugify.ts'
import type { ContentRow } from './content-rows.ts'
import { parseEntry } from './parse-entry.ts'

/** `file`: the entry in content/, undefined for an added one. `row`: undefined for an entry that was never changed. */
export type EntrySource = { kind: ContentKind; key: string; file: unknown; row: ContentRow | undefined }

/** All entries of a kind in the order of the site, also hidden and deleted ones. */
export function listEntrySources(kind: ContentKind, files: SiteContent, rows: readonly ContentRow[]): EntrySource[] {
  const own = new Map(rows.filter((row) => row.kind === kind).map((row) => [row.key, row]))
  const fromFiles = listFileEntries(kind, files).map(({ key, entry }) => ({ kind, key, file: entry, row: own.get(key) }))
  const fileKeys = new Set(fromFiles.map(({ key }) => key))
  const added = isCollection(kind)
    ? [...own.values()]
        .filter(({ key }) => !fileKeys.has(key))
        .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
        .map((row): EntrySource => ({ kind, key: row.key, file: undefined, row }))
    : []
  // Entries without a position come last, in the order of the files, because sorting is stable.
  return [...fromFiles, ...added].sort((a, b) => getPosition(a) - getPosition(b))
}

export function findEntrySource(
  { kind, key }: { kind: ContentKind; key: string },
  files: SiteContent,
  row: ContentRow | undefined,
): EntrySource | null {
  const file = listFileEntries(kind, files).find((entry) => entry.key === key)?.entry
  return file === undefined && !row ? null : { kind, key, file, row }
}

/** A new entry, of which nothing is stored yet; null if the kind has only one entry or the key isn't a slug. */
export function createEntrySource({ kind, key }: { kind: ContentKind; key: string }): EntrySource | null {
  return isCollection(kind) && slugify(key, '') === key ? { kind, key, file: undefined, row: undefined } : null
}

/** The published entry: the row's, or else the file's; undefined for one that was never published. */
export function readPublished({ kind, file, row }: EntrySource): unknown {
  return row?.published ? parseEntry(kind, row.published) : file
}

/** The newest entry, which may not be published yet. */
export function readNewest(source: EntrySource): unknown {
  return source.row?.draft ? parseEntry(source.kind, source.row.draft) : readPublished(source)
}

function getPosition({ row }: EntrySource): number {
  return row?.position ?? Number.MAX_SAFE_INTEGER
}

function listFileEntries(kind: ContentKind, files: SiteContent): { key: string; entry: unknown }[] {
  if (!isCollection(kind)) return [{ key: kind, entry: files[kind] }]
  if (isPageKind(kind)) return files[kind].map((entry) => ({ key: entry.slug, entry }))
  const used = new Map<string, number>()
  return files[kind].map((entry) => {
    const base = slugify(findEntryTitle(kind, entry), kind)
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    return { key: count === 1 ? base : `${base}-${count}`, entry }
  })
}
