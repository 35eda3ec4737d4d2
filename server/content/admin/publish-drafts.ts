// Publishes or schedules several drafts in one transaction, so that visitors see all of them or none.
import { v7 as uuid } from 'uuid'
import { contentSchemas, kindLabels } from '#contract/content/content.ts'
import { findFieldLabel } from '#contract/content/find-field-label.ts'
import { type ContentKind, type PageKind, readSlug } from '#contract/content/kinds.ts'
import type { ListedDraft } from '#contract/endpoints/content-endpoints.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import type { Actor } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { KnownContent } from '../check-entry.ts'
import type { ContentDeps } from '../content-deps.ts'
import { type EntryRef, readRow } from '../content-rows.ts'
import { type EntrySource, findEntrySource, readNewest } from '../entry-sources.ts'
import { lockContent, nameEntry, recordChange, toChangeTime, type WriteRequest } from './change-entry.ts'
import { listKindsOfEntries } from './list-entries.ts'
import { assertFuture, checkForPublication, type NewPublication, replacePublished, schedule } from './write-entry.ts'

/** Entries with unpublished changes that aren't deleted. */
export async function listDrafts(deps: ContentDeps): Promise<ListedDraft[]> {
  const kinds = await listKindsOfEntries(deps)
  const drafts = kinds.flatMap(({ kind, entries }) =>
    entries
      .filter(({ hasDraft, state }) => hasDraft && state !== 'deleted')
      .map(({ key, title, version, publishAt, hasNewerChanges, missedAt }) => ({
        kind,
        key,
        title,
        version,
        publishAt,
        hasNewerChanges,
        missedAt,
      })),
  )
  const missed = drafts.filter(({ missedAt }) => missedAt !== null)
  const { errors } = await checkTogether(deps.db, deps, await findSources(deps.db, deps, missed))
  return drafts.map((draft) => ({ ...draft, problem: errors[toId(draft)] ?? null }))
}

type DraftRequests = {
  requests: readonly Omit<WriteRequest, 'by'>[]
  /** By default now. */
  publishAt?: string | undefined
  by?: Actor
}

/** Those that exist. */
export async function findSources(db: Db, { files }: ContentDeps, refs: readonly EntryRef[]): Promise<EntrySource[]> {
  const found = await Promise.all(refs.map(async (ref) => findEntrySource(ref, files, await readRow(db, ref))))
  return found.filter((source) => source !== null)
}

/**
 * Publishes drafts, which may refer to each other, now or together at a time.
 * @throws AppError 400 with what is wrong by `kind/key`, 404, or 409 if one was changed meanwhile; then nothing is published or scheduled
 */
export function publishDrafts(deps: ContentDeps, { requests, publishAt, by }: DraftRequests): Promise<void> {
  assertFuture(publishAt, deps.now())
  return lockContent(deps.db, async (trx) => {
    const sources = await Promise.all(
      requests.map(async ({ knownVersion, ...ref }) => {
        const source = findEntrySource(ref, deps.files, await readRow(trx, ref))
        if (!source) throw new AppError(404, contentMessages.entryNotFound)
        if (source.row?.version !== knownVersion) throw new AppError(409, contentMessages.changedElsewhere)
        if (!source.row.draft) throw new AppError(400, contentMessages.nothingToPublish)
        return source
      }),
    )
    const { publications, errors } = await checkTogether(trx, deps, sources)
    if (Object.keys(errors).length > 0)
      throw new AppError(400, publishAt ? contentMessages.draftsNotScheduled : contentMessages.draftsInvalid, { errors })
    if (publishAt) {
      const scheduleId = uuid()
      for (const { source, at } of publications)
        await schedule(trx, source, { text: source.row?.draft ?? '', publishAt, scheduleId, at })
    } else {
      await replacePublished(trx, publications)
    }
    const action = publishAt ? 'content-scheduled' : 'content-published'
    for (const source of sources) await recordChange(trx, { by, action, subject: nameEntry(source), now: deps.now() })
  })
}

/** Checks drafts that are published together. `errors`: what is wrong by `kind/key`. */
export async function checkTogether(
  trx: Db,
  deps: ContentDeps,
  sources: readonly EntrySource[],
): Promise<{ publications: NewPublication[]; errors: Record<string, string> }> {
  const known = joinSlugs(deps.getKnown(), sources)
  const publications: NewPublication[] = []
  const errors: Record<string, string> = {}
  for (const source of sources) {
    try {
      const entry = await checkForPublication(trx, { ...deps, known, together: sources }, source, readNewest(source))
      publications.push({ source, entry, at: toChangeTime(source, deps.now()) })
    } catch (error) {
      if (!(error instanceof AppError) || !error.errors) throw error
      errors[toId(source)] = describeErrors(source.kind, error.errors)
    }
  }
  return { publications, errors }
}

const toId = ({ kind, key }: EntryRef) => `${kind}/${key}`

/** The labels don't depend on what there is on the site. */
const schemas = contentSchemas({ pictures: [], files: [], services: null, projects: null, pages: null }).kinds

function describeErrors(kind: ContentKind, errors: Record<string, string>): string {
  return Object.entries(errors)
    .map(([path, message]) => `${findFieldLabel(schemas[kind], path) || kindLabels[kind]} ${message}`)
    .join(' ')
}

/** The published pages, and those of the drafts that are published together. */
function joinSlugs(content: KnownContent, sources: readonly EntrySource[]): KnownContent {
  const join = (kind: PageKind) => {
    const drafts = sources.filter((source) => source.kind === kind)
    return [...content[kind], ...drafts.map((source) => ({ slug: readSlug(readNewest(source)) }))]
  }
  return { services: join('services'), projects: join('projects'), team: join('team'), pages: join('pages') }
}
