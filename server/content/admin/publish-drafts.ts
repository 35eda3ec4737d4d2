// Publishes several drafts in one transaction, so that visitors see all of them or none.
import { type PageKind, readSlug } from '#contract/content/kinds.ts'
import type { ListedDraft } from '#contract/endpoints/content-endpoints.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import type { Actor } from '#server/db/record-activity.ts'
import { AppError } from '#server/errors.ts'
import type { KnownContent } from '../check-entry.ts'
import type { ContentDeps } from '../content-deps.ts'
import { readRow } from '../content-rows.ts'
import { type EntrySource, findEntrySource, readNewest } from '../entry-sources.ts'
import { lockContent, nameEntry, recordChange, type WriteRequest } from './change-entry.ts'
import { listKindsOfEntries } from './list-entries.ts'
import { checkForPublication, replacePublished } from './write-entry.ts'

/** Entries with unpublished changes that aren't deleted. */
export async function listDrafts(deps: ContentDeps): Promise<ListedDraft[]> {
  const kinds = await listKindsOfEntries(deps)
  return kinds.flatMap(({ kind, entries }) =>
    entries
      .filter(({ hasDraft, state }) => hasDraft && state !== 'deleted')
      .map(({ key, title, version, publishAt }) => ({ kind, key, title, version, publishAt })),
  )
}

/**
 * Publishes drafts, which may refer to each other.
 * @throws AppError 400 with what is wrong by `kind/key`, 404, or 409 if one was changed meanwhile; then nothing is published
 */
export function publishDrafts(
  deps: ContentDeps,
  { requests, by }: { requests: readonly Omit<WriteRequest, 'by'>[]; by?: Actor },
): Promise<void> {
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
    const known = joinSlugs(deps.getContent(), sources)
    const errors: Record<string, string> = {}
    for (const source of sources) {
      try {
        const entry = await checkForPublication(trx, { ...deps, known }, source, readNewest(source))
        await replacePublished(trx, source, { entry, at: deps.now().toISOString() })
        await recordChange(trx, { by, action: 'content-published', subject: nameEntry(source), now: deps.now() })
      } catch (error) {
        if (!(error instanceof AppError) || !error.errors) throw error
        errors[`${source.kind}/${source.key}`] = Object.values(error.errors).join(' ')
      }
    }
    // Also undoes what was published before the first mistake.
    if (Object.keys(errors).length > 0) throw new AppError(400, contentMessages.draftsInvalid, { errors })
  })
}

/** The published pages, and those of the drafts that are published together. */
function joinSlugs(content: KnownContent, sources: readonly EntrySource[]): KnownContent {
  const join = (kind: PageKind) => {
    const drafts = sources.filter((source) => source.kind === kind)
    return [...content[kind], ...drafts.map((source) => ({ slug: readSlug(readNewest(source)) }))]
  }
  return { services: join('services'), projects: join('projects'), team: join('team'), pages: join('pages') }
}
