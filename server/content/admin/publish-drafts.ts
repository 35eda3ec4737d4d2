// Publishes or schedules several drafts in one transaction, so that visitors see all of them or none.
import { v7 as uuid } from 'uuid'
import { type PageKind, readSlug } from '#contract/content/kinds.ts'
import type { ListedDraft } from '#contract/endpoints/content-endpoints.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import type { Actor } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { KnownContent } from '../check-entry.ts'
import type { ContentDeps } from '../content-deps.ts'
import { readRow } from '../content-rows.ts'
import { type EntrySource, findEntrySource, readNewest } from '../entry-sources.ts'
import { lockContent, nameEntry, recordChange, toChangeTime, unscheduled, type WriteRequest, writeRow } from './change-entry.ts'
import { listKindsOfEntries } from './list-entries.ts'
import { assertFuture, checkForPublication, type NewPublication, replacePublished } from './write-entry.ts'

/** Entries with unpublished changes that aren't deleted. */
export async function listDrafts(deps: ContentDeps): Promise<ListedDraft[]> {
  const kinds = await listKindsOfEntries(deps)
  return kinds.flatMap(({ kind, entries }) =>
    entries
      .filter(({ hasDraft, state }) => hasDraft && state !== 'deleted')
      .map(({ key, title, version, publishAt, missedAt }) => ({ kind, key, title, version, publishAt, missedAt })),
  )
}

type DraftRequests = {
  requests: readonly Omit<WriteRequest, 'by'>[]
  /** By default now. */
  publishAt?: string | undefined
  by?: Actor
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
      const schedule = { ...unscheduled, publish_at: publishAt, schedule_id: uuid() }
      for (const { source, at } of publications) await writeRow(trx, source, { ...schedule, at })
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
  const known = joinSlugs(deps.getContent(), sources)
  const publications: NewPublication[] = []
  const errors: Record<string, string> = {}
  for (const source of sources) {
    try {
      const entry = await checkForPublication(trx, { ...deps, known }, source, readNewest(source))
      publications.push({ source, entry, at: toChangeTime(source, deps.now()) })
    } catch (error) {
      if (!(error instanceof AppError) || !error.errors) throw error
      errors[`${source.kind}/${source.key}`] = Object.values(error.errors).join(' ')
    }
  }
  return { publications, errors }
}

/** The published pages, and those of the drafts that are published together. */
function joinSlugs(content: KnownContent, sources: readonly EntrySource[]): KnownContent {
  const join = (kind: PageKind) => {
    const drafts = sources.filter((source) => source.kind === kind)
    return [...content[kind], ...drafts.map((source) => ({ slug: readSlug(readNewest(source)) }))]
  }
  return { services: join('services'), projects: join('projects'), team: join('team'), pages: join('pages') }
}
