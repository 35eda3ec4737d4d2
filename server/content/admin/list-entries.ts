// Reads kinds and entries as the admin shows them.
import { kindLabels } from '#contract/content/content.ts'
import {
  type ContentKind,
  contentKinds,
  findEntryNote,
  findEntryPath,
  findEntryPicture,
  findEntryTitle,
  isCollection,
  readSlug,
  type SingleKind,
  singleKinds,
} from '#contract/content/kinds.ts'
import { findSampleMarks, findSampleParts, type SampleCounts, type SamplePart } from '#contract/content/sample-content.ts'
import type { EditableEntry, ListedEntry, ListedKind } from '#contract/endpoints/content-endpoints.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { AppError } from '#server/errors.ts'
import { checkStrictly } from '../check-entry.ts'
import type { ContentDeps } from '../content-deps.ts'
import { readContentPreview } from '../content-previews.ts'
import { type EntryRef, readRow, readRows } from '../content-rows.ts'
import {
  createEntrySource,
  type EntrySource,
  findEntrySource,
  listEntrySources,
  readNewest,
  readPublished,
} from '../entry-sources.ts'
import { readPostPaths } from '../post-pages.ts'

/** The entries of all kinds. */
export async function listKindsOfEntries(deps: ContentDeps): Promise<{ kind: ContentKind; entries: ListedEntry[] }[]> {
  const rows = await readRows(deps.db)
  return contentKinds.map((kind) => ({
    kind,
    entries: listEntrySources(kind, deps.files, rows).map((source) => toListed(source, deps)),
  }))
}

export async function listKinds(deps: ContentDeps): Promise<ListedKind[]> {
  return (await listKindsOfEntries(deps)).map(({ kind, entries }) => {
    const count = (state: ListedEntry['state']) => entries.filter((entry) => entry.state === state).length
    return {
      kind,
      label: kindLabels[kind],
      isCollection: isCollection(kind),
      entries: entries.length - count('deleted'),
      drafts: entries.filter(({ hasDraft }) => hasDraft).length,
      hidden: count('hidden') + entries.filter(({ isHiddenWithService }) => isHiddenWithService).length,
      invalid: count('invalid'),
      samples: entries.filter(isVisibleSample).length,
    }
  })
}

/** How many entries of the sample visitors see. */
export async function countVisibleSamples(deps: ContentDeps): Promise<SampleCounts['content']> {
  return (await listKinds(deps)).flatMap(({ kind, samples }) => (samples > 0 ? [{ kind, count: samples }] : []))
}

/** What of the sample is published on pages of which there is one. */
export async function listPageSamples({ db, files, getSampleMarks }: ContentDeps): Promise<Map<SingleKind, SamplePart[]>> {
  const rows = await readRows(db)
  const pages = singleKinds.map((kind) => {
    const [source] = listEntrySources(kind, files, rows)
    const published = source && readPublished(source)
    return [kind, findSampleParts(published, getSampleMarks(kind, published))] as const
  })
  return new Map(pages)
}

export async function listEntries(deps: ContentDeps, kind: ContentKind): Promise<ListedEntry[]> {
  return listEntrySources(kind, deps.files, await readRows(deps.db, kind)).map((source) => toListed(source, deps))
}

const maxFound = 20

/** Finds entries that aren't deleted and whose newest text contains `q`, whatever the case. Those with `q` in their title come first. */
export async function searchEntries(deps: ContentDeps, q: string) {
  const rows = await readRows(deps.db)
  const found = contentKinds.flatMap((kind) =>
    listEntrySources(kind, deps.files, rows)
      .filter(({ row }) => row?.visibility !== 'deleted')
      .map((source) => ({ kind, key: source.key, title: findTitle(source), text: JSON.stringify(readNewest(source)) })),
  )
  const contains = (text: string) => text.toLowerCase().includes(q.toLowerCase())
  const inTitle = found.filter(({ title }) => contains(title))
  const inText = found.filter(({ title, text }) => !contains(title) && contains(text))
  return [...inTitle, ...inText]
    .slice(0, maxFound)
    .map(({ kind, key, title }) => ({ kind, key, title, list: isCollection(kind) ? kindLabels[kind] : null }))
}

function findTitle(source: EntrySource): string {
  return isCollection(source.kind) ? findEntryTitle(source.kind, readNewest(source)) : kindLabels[source.kind]
}

/** `isNew`: the entry may not exist yet; then it has no text and version 0. @throws AppError 404 */
export async function readEntry(deps: ContentDeps, ref: EntryRef, { isNew = false } = {}): Promise<EditableEntry> {
  const known = findEntrySource(ref, deps.files, await readRow(deps.db, ref))
  const source = known ?? (isNew ? createEntrySource(ref) : null)
  if (!source) throw new AppError(404, contentMessages.entryNotFound)
  const newest = readNewest(source)
  const { errors = {} } = checkStrictly(ref.kind, newest, {
    names: deps.getNames(),
    content: deps.getKnown(),
    posts: await readPostPaths(deps.db, deps.now()),
    before: readPublished(source),
  })
  return {
    ...toListed(source, deps),
    published: readPublished(source) ?? null,
    draft: source.row?.draft ? newest : null,
    errors,
    sampleParts: findSampleParts(newest, deps.getSampleMarks(ref.kind, newest)),
    preview: await readContentPreview(deps.db, deps.signingKey, { ...ref, newest }),
  }
}

function isVisibleSample({ isSample, state, isHiddenWithService }: ListedEntry): boolean {
  return isSample && state !== 'hidden' && state !== 'deleted' && !isHiddenWithService
}

/** Whether a published project isn't on the site because its service is hidden or deleted. */
function isHiddenWithService(source: EntrySource, state: ListedEntry['state'], { getContent }: ContentDeps): boolean {
  const published = readPublished(source)
  if (source.kind !== 'projects' || published === undefined || !shownStates.includes(state)) return false
  return getContent().projects.every(({ slug }) => slug !== readSlug(published))
}

/** The states of what visitors see. Of an invalid entry they see an earlier version, if it has one. */
const shownStates: readonly ListedEntry['state'][] = ['file', 'edited', 'scheduled']

/** Whether what is published still contains something of the sample. */
export function isSampleEntry(source: EntrySource, { getSampleMarks }: Pick<ContentDeps, 'getSampleMarks'>): boolean {
  const published = readPublished(source)
  return findSampleMarks(published, getSampleMarks(source.kind, published)).length > 0
}

function toListed(source: EntrySource, deps: ContentDeps): ListedEntry {
  const { kind, key, row } = source
  const newest = readNewest(source)
  const state = getState(source, deps)
  return {
    key,
    title: findTitle(source),
    note: isCollection(kind) ? findEntryNote(kind, newest) : '',
    picture: deps.getMedia().pictures[findEntryPicture(kind, newest)]?.src ?? null,
    state,
    isHiddenWithService: isHiddenWithService(source, state, deps),
    hasDraft: Boolean(row?.draft),
    isSample: isSampleEntry(source, deps),
    publishAt: row?.publish_at ?? null,
    hasNewerChanges: Boolean(row?.scheduled && row.scheduled !== row.draft),
    missedAt: row?.missed_at ?? null,
    path: findEntryPath(kind, readPublished(source)),
    version: row?.version ?? 0,
    updatedAt: row?.updated_at ?? null,
  }
}

function getState({ kind, key, row, file }: EntrySource, { getProblems }: ContentDeps): ListedEntry['state'] {
  if (!row) return file === undefined ? 'draft' : 'file'
  if (row.visibility === 'deleted') return 'deleted'
  if (getProblems().some((problem) => problem.kind === kind && problem.key === key)) return 'invalid'
  if (row.visibility === 'hidden') return 'hidden'
  if (row.publish_at) return 'scheduled'
  if (!row.published && file === undefined) return 'draft'
  return row.published ? 'edited' : 'file'
}
