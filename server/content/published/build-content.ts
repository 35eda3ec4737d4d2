// Joins the files in content/ and the edited entries to what visitors see.

import type { SiteContent } from '#contract/content/content.ts'
import { fillBrandWords } from '#contract/content/fill-brand-words.ts'
import { fillPageMeta } from '#contract/content/fill-page-meta.ts'
import {
  type ContentKind,
  contentKinds,
  findEntryTitle,
  isCollection,
  isPageKind,
  type PageKind,
  readSlug,
} from '#contract/content/kinds.ts'
import type { CheckEntry, KnownContent } from '../check-entry.ts'
import { type ContentRow, type EntryRef, parseSlugs } from '../content-rows.ts'
import { type EntrySource, listEntrySources, readPublished } from '../entry-sources.ts'
import { parseEntry } from '../parse-entry.ts'
import { type FindMoved, resolveReferences } from './resolve-references.ts'

/** A published entry that its schema refuses, because a newer version of the site expects something else. */
export type EntryProblem = EntryRef & {
  errors: Record<string, string>
  /** What visitors see instead. */
  shown: 'earlier version' | 'file' | 'nothing'
}

export type PublishedContent = {
  content: SiteContent
  /** The present slug of an entry, by an earlier one. */
  findMoved: FindMoved
  problems: readonly EntryProblem[]
  known: KnownContent
  /** The paths of pages that were public and no longer are, because their entries are hidden or deleted. */
  deadPages: ReadonlySet<string>
}

type Sources = {
  files: SiteContent
  rows: readonly ContentRow[]
  siteUrl: string
  check: CheckEntry
  /** Earlier published texts of an entry as JSON, newest first. */
  readEarlier(ref: EntryRef): Promise<readonly string[]>
}

/** Builds content that can't be changed, in which every reference leads somewhere. */
export async function buildContent({ files, rows, siteUrl, check, readEarlier }: Sources): Promise<PublishedContent> {
  const problems: EntryProblem[] = []
  const moved = new Map<string, string>()
  const findMoved: FindMoved = (kind, slug) => moved.get(`${kind}/${slug}`)
  const parts = await Promise.all(contentKinds.map(async (kind) => [kind, await readKind(kind)] as const))
  const whole = Object.fromEntries(parts) as SiteContent // each part has passed its schema
  const known = {
    services: listKnownSlugs('services'),
    projects: listKnownSlugs('projects'),
    team: listKnownSlugs('team'),
    pages: listKnownSlugs('pages'),
  }
  const { content: resolved, deadPages } = resolveReferences(whole, { findMoved, known, siteUrl })
  const content = fillBrandWords(fillPageMeta(resolved))
  return { content: deepFreeze(content), findMoved, problems, known, deadPages }

  function listKnownSlugs(kind: PageKind): { slug: string }[] {
    const slugs = listEntrySources(kind, files, rows).flatMap((source) => [
      readSlug(readPublished(source)),
      ...parseSlugs(source.row?.old_slugs ?? '[]'),
    ])
    return slugs.filter(Boolean).map((slug) => ({ slug }))
  }

  async function readKind(kind: ContentKind): Promise<unknown> {
    const visible = listEntrySources(kind, files, rows).filter(
      ({ row }) => !isCollection(kind) || (row?.visibility ?? 'shown') === 'shown',
    )
    const entries = (await Promise.all(visible.map(readEntry))).filter((entry) => entry !== undefined)
    if (!isCollection(kind)) return entries[0] ?? files[kind]
    // Two categories can have the same name if one of them comes from a newer file; posts can't tell them apart.
    if (kind === 'categories') return withUniqueNames(entries)
    return isPageKind(kind) ? withUniqueSlugs(kind, entries, visible) : entries
  }

  async function readEntry({ kind, key, file, row }: EntrySource): Promise<unknown> {
    if (!row?.published) return file
    const { entry, errors } = check(kind, parseEntry(kind, row.published))
    if (!errors) return entry
    for (const earlier of await readEarlier({ kind, key })) {
      const checked = check(kind, parseEntry(kind, earlier))
      if (checked.errors) continue
      problems.push({ kind, key, errors, shown: 'earlier version' })
      return checked.entry
    }
    problems.push({ kind, key, errors, shown: file === undefined ? 'nothing' : 'file' })
    return file
  }

  /** If two entries have the same slug, for example a new file and an added entry, the first one gets the page. */
  function withUniqueSlugs(kind: PageKind, entries: unknown[], sources: readonly EntrySource[]): unknown[] {
    const bySlug = new Map(entries.map((entry) => [readSlug(entry), entry] as const).toReversed())
    for (const { row } of sources) {
      const current = row?.published ? readSlug(JSON.parse(row.published)) : ''
      for (const slug of parseSlugs(row?.old_slugs ?? '[]')) if (current) moved.set(`${kind}/${slug}`, current)
    }
    return entries.filter((entry) => bySlug.get(readSlug(entry)) === entry)
  }
}

function withUniqueNames(entries: readonly unknown[]): unknown[] {
  const names = entries.map((entry) => findEntryTitle('categories', entry))
  return entries.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}

/** Makes a value, and all that it consists of, unchangeable. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
