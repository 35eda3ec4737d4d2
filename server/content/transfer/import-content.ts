import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from '#contract/content/content.ts'
import { type ContentKind, contentKinds, findEntryTitle, isCollection, type PageKind, readSlug } from '#contract/content/kinds.ts'
import { upgradeEntry } from '#contract/content/upgrade-entry.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { announceChange, lockContent, moveEntries, unscheduled, writeRow } from '../admin/change-entry.ts'
import { countPostsIn } from '../admin/move-posts.ts'
import { type NewPublication, replacePublished } from '../admin/write-entry.ts'
import type { MediaNames } from '../check-content.ts'
import { checkStrictly, type KnownContent } from '../check-entry.ts'
import { parseSlugs, readRow, readRows } from '../content-rows.ts'
import { type EntrySource, findEntrySource, listEntrySources, readPublished } from '../entry-sources.ts'
import { findClashes } from '../find-clashes.ts'
import {
  type DeletedSlugs,
  deletedFileName,
  getFileName,
  parseContentFile,
  parseDeletedFile,
  type TransferredEntry,
} from './content-file.ts'

type ImportOptions = {
  files: SiteContent
  names: MediaNames
  folder: string
  now: Date
  /** Says what is wrong and changes nothing; `lines` is empty then. */
  isOnlyCheck?: boolean
  /** A file that isn't content, such as the redirects. It is checked with the others, and written in the same transaction. */
  otherFile?: { name: string; check(trx: Db, text: string): Promise<CheckedFile> }
}

/** `write` stores what the file lists, and returns one line for each part. */
export type CheckedFile = { problems: readonly string[]; write(): Promise<readonly string[]> }

/** `lines`: what happened to each entry. With `problems`, nothing was imported. */
export type ImportReport = { lines: string[]; problems: string[] }

/** An entry that has passed its checks. */
type CheckedEntry = TransferredEntry & { kind: ContentKind }

/**
 * Publishes what a folder contains. A kind whose file is missing stays as it is; an entry that a kind's file doesn't name is deleted.
 * Drafts stay. Importing the same folder again changes nothing.
 */
export async function importContent(db: Db, options: ImportOptions): Promise<ImportReport> {
  const { files, names, folder, now, isOnlyCheck = false, otherFile } = options
  const { kinds, deleted, otherText, problems } = await readFolder(folder, otherFile?.name)
  return lockContent(db, async (trx) => {
    const other = otherText === null ? undefined : await otherFile?.check(trx, otherText)
    const rows = await readRows(trx)
    const known = listKnownContent(kinds, { deleted, listSources: (kind) => listEntrySources(kind, files, rows) })
    const { entries, problems: refused } = checkEntries(kinds, { names, known, files })
    const missing = await checkCategories(trx, kinds.get('categories'), listEntrySources('categories', files, rows))
    const all = [...problems, ...refused, ...missing, ...(other?.problems ?? [])]
    if (all.length > 0 || isOnlyCheck) return { lines: [], problems: all }
    const at = now.toISOString()
    const lines: string[] = []
    const publications: NewPublication[] = []
    for (const entry of entries) {
      const source = await readSource(trx, files, entry)
      const { change, publication } = compareEntry(source, { ...entry, at })
      if (publication) publications.push(publication)
      else if (change !== 'same') await writeRow(trx, source, { visibility: change, at })
      lines.push(`${nameOf(entry)}: ${change}`)
    }
    await replacePublished(trx, publications)
    for (const [kind, listed] of kinds) {
      if (!isCollection(kind)) continue
      const keys = new Set(listed.map(({ key }) => key))
      for (const source of listEntrySources(kind, files, await readRows(trx, kind))) {
        if (keys.has(source.key) || source.row?.visibility === 'deleted' || readPublished(source) === undefined) continue
        await writeRow(trx, source, { visibility: 'deleted', ...unscheduled, at })
        lines.push(`${nameOf(source)}: deleted`)
      }
      const sources = listEntrySources(kind, files, await readRows(trx, kind))
      if (await moveEntries(trx, sources, { keys: [...keys], at })) lines.push(`${kind}: ordered`)
    }
    if (lines.some((line) => !line.endsWith(': same'))) await announceChange(trx)
    return { lines: [...lines, ...((await other?.write()) ?? [])], problems: [] }
  })
}

/** `otherText`: null if the folder has no such file. */
async function readFolder(folder: string, otherName: string | undefined) {
  const kinds = new Map<ContentKind, readonly TransferredEntry[]>()
  const problems: string[] = []
  for (const kind of contentKinds) {
    const name = getFileName(kind)
    const text = await readText(name)
    if (text === null) continue
    const { entries, problem } = parseContentFile(kind, text)
    if (entries) kinds.set(kind, entries)
    else problems.push(`${name}: ${problem}`)
  }
  const deleted = readDeleted(await readText(deletedFileName))
  const otherText = otherName ? await readText(otherName) : null
  if (kinds.size + problems.length === 0 && otherText === null)
    problems.push(`${folder}: has none of the files that content:export writes.`)
  return { kinds, deleted, otherText, problems }

  /** Folders of earlier versions have no such file. */
  function readDeleted(text: string | null): Partial<DeletedSlugs> {
    const { deleted = {}, problem } = text === null ? {} : parseDeletedFile(text)
    if (problem) problems.push(`${deletedFileName}: ${problem}`)
    return deleted
  }

  /** Null if there is no such file. */
  async function readText(name: string): Promise<string | null> {
    try {
      return await readFile(join(folder, name), 'utf8')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException // what Node throws
      if (code !== 'ENOENT') problems.push(`${name}: can't be read (${code}).`)
      return null
    }
  }
}

/** What posts need of categories. A category with the same key and another name is renamed. */
async function checkCategories(
  trx: Db,
  listed: readonly TransferredEntry[] | undefined,
  sources: readonly EntrySource[],
): Promise<string[]> {
  if (!listed) return []
  const shown = listed.filter(({ isHidden }) => !isHidden)
  if (shown.length === 0) return [`categories: ${contentMessages.categoryNeeded}`]
  const gone = sources.filter(({ key, row }) => row?.visibility !== 'deleted' && !shown.some((entry) => entry.key === key))
  const names = gone
    .map((source) => findEntryTitle('categories', readPublished(source)))
    .filter((name) => !shown.some(({ entry }) => findEntryTitle('categories', entry) === name))
  const counts = await Promise.all(names.map((name) => countPostsIn(trx, name)))
  return names.flatMap((name, index) =>
    counts[index] ? [`categories: ${contentMessages.categoryUsed(name, counts[index])}`] : [],
  )
}

/** The slugs that entries may refer to after the import, as in the admin also earlier and deleted ones: those of the folder, or else the site's. */
function listKnownContent(
  kinds: ReadonlyMap<ContentKind, readonly TransferredEntry[]>,
  { deleted, listSources }: { deleted: Partial<DeletedSlugs>; listSources: (kind: ContentKind) => EntrySource[] },
): KnownContent {
  const list = (kind: PageKind) => {
    const slugs =
      kinds.get(kind)?.flatMap(({ entry, oldSlugs }) => [readSlug(entry), ...oldSlugs]) ??
      listSources(kind).flatMap((source) => [readSlug(readPublished(source)), ...parseSlugs(source.row?.old_slugs ?? '[]')])
    return [...slugs, ...(deleted[kind] ?? [])].filter(Boolean).map((slug) => ({ slug }))
  }
  return { services: list('services'), projects: list('projects'), team: list('team'), pages: list('pages') }
}

function checkEntries(
  kinds: ReadonlyMap<ContentKind, readonly TransferredEntry[]>,
  { names, known, files }: { names: MediaNames; known: KnownContent; files: SiteContent },
): { entries: CheckedEntry[]; problems: string[] } {
  const problems: string[] = []
  const entries = [...kinds].flatMap(([kind, listed]) =>
    listed.flatMap((transferred, index): CheckedEntry[] => {
      const { key } = transferred
      const upgraded = upgradeEntry(kind, transferred.entry)
      const { entry, errors = {} } = checkStrictly(kind, upgraded, { names, content: known })
      const clashes = findClashes({ kind, key, entry: upgraded, files }, listed.slice(0, index))
      const found = Object.entries({ ...clashes, ...errors })
      problems.push(...found.map(([field, message]) => `${nameOf({ kind, key })}: ${field || 'it'} ${message}`))
      return found.length === 0 ? [{ ...transferred, kind, entry: entry as Record<string, unknown> }] : [] // every schema is an object
    }),
  )
  return { entries, problems }
}

async function readSource(trx: Db, files: SiteContent, ref: { kind: ContentKind; key: string }): Promise<EntrySource> {
  return findEntrySource(ref, files, await readRow(trx, ref)) ?? { ...ref, file: undefined, row: undefined }
}

type EntryChange =
  | { change: 'added' | 'changed'; publication: NewPublication }
  | { change: 'same' | 'hidden' | 'shown'; publication?: undefined }

/** How an entry of the folder differs from the site's. */
function compareEntry(source: EntrySource, { entry, isHidden, oldSlugs, at }: CheckedEntry & { at: string }): EntryChange {
  const before = readPublished(source)
  const visibility = isHidden ? ('hidden' as const) : ('shown' as const)
  const known = new Set(parseSlugs(source.row?.old_slugs ?? '[]'))
  if (before !== undefined && isSame(before, entry) && oldSlugs.every((slug) => known.has(slug)))
    return { change: (source.row?.visibility ?? 'shown') === visibility ? 'same' : visibility }
  const draft = source.row?.draft ?? null
  const publication = { source, entry, at, draft, keepsSchedule: true, visibility, oldSlugs }
  return { change: before === undefined ? 'added' : 'changed', publication }
}

/** Compares without regard to the order of the fields, which someone may have changed in the file. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortFields(a)) === JSON.stringify(sortFields(b))
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortFields(part)]),
  )
}

function nameOf({ kind, key }: { kind: ContentKind; key: string }): string {
  return isCollection(kind) ? `${kind}/${key}` : kind
}
