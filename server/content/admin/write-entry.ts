// Drafts, publications, visibility and deletion of single entries.
import { type ContentKind, findEntryTitle, isCollection, isPageKind, readSlug } from '#contract/content/kinds.ts'
import { isUploadUrl } from '#contract/entities/media-files.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import type { ContentVisibility, Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { MediaNames } from '../check-content.ts'
import { checkStrictly, type KnownContent } from '../check-entry.ts'
import type { ContentDeps } from '../content-deps.ts'
import { revokeContentPreview } from '../content-previews.ts'
import { parseSlugs, readRows } from '../content-rows.ts'
import { type EntrySource, listEntrySources, readNewest, readPublished } from '../entry-sources.ts'
import { findClashes } from '../find-clashes.ts'
import { parseEntry } from '../parse-entry.ts'
import { readPostPaths } from '../post-pages.ts'
import { announceChange, type ChangeContext, changeEntry, unscheduled, type WriteRequest, writeRow } from './change-entry.ts'
import { deleteVersions, readVersion, saveVersion } from './entry-versions.ts'
import { assertWithoutPosts, movePosts } from './move-posts.ts'

/** While someone keeps saving, the draft is archived as a version this often. */
const versionIntervalMs = 10 * 60 * 1000

type NewDraft = WriteRequest & {
  entry: unknown
  /** Whether the draft that this one replaces becomes a version at once. */
  archivesEarlier?: boolean | undefined
}

/** Saves a draft, which may have mistakes; adds the entry if it doesn't exist. What is scheduled stays as it is. @throws AppError 400, 404, 409 */
export function saveDraft(deps: ContentDeps, { entry, archivesEarlier = false, ...request }: NewDraft): Promise<void> {
  const draft = toDraft(entry)
  return changeEntry(
    deps,
    request,
    async ({ trx, source, at }) => {
      const { row } = source
      const isDue = row && Date.parse(at) - Date.parse(row.updated_at) > versionIntervalMs
      if (row?.draft && (archivesEarlier || isDue))
        await saveVersion(trx, { ...request, entry: row.draft, wasPublished: false, at })
      await writeRow(trx, source, { draft, at })
    },
    { canAdd: true, isRepeat: ({ row }) => row?.draft === draft },
  )
}

/** Discards the draft, which becomes a version. @throws AppError 400 if the entry was never published */
export async function discardDraft(deps: ContentDeps, request: WriteRequest): Promise<void> {
  await changeEntry(deps, request, async ({ trx, source, at }) => {
    if (readPublished(source) === undefined) throw new AppError(400, contentMessages.neverPublished)
    if (!source.row?.draft) return
    const ended = await endSchedule(trx, source, at)
    await saveVersion(trx, { ...request, entry: source.row.draft, wasPublished: false, at })
    await writeRow(trx, source, { draft: null, ...ended, at })
  })
}

type Publication = WriteRequest & {
  /** By default the draft. */
  entry?: unknown
  /** By default now. */
  publishAt?: string | undefined
}

/** Publishes an entry, now or at a time; adds it if it doesn't exist. @throws AppError 400, 404, 409 */
export async function publishEntry(deps: ContentDeps, { entry: given, publishAt, ...request }: Publication): Promise<void> {
  assertFuture(publishAt, deps.now())
  const draft = given === undefined ? null : toDraft(given)
  await changeEntry(
    deps,
    request,
    async ({ trx, source, at }) => {
      const newest = draft ?? source.row?.draft
      if (!newest) throw new AppError(400, contentMessages.nothingToPublish)
      const entry = await checkForPublication(trx, deps, source, parseEntry(source.kind, newest))
      if (publishAt) await schedule(trx, source, { text: newest, publishAt, at })
      else {
        await endSchedule(trx, source, at)
        await replacePublished(trx, [{ source, entry, at }])
      }
    },
    {
      action: publishAt ? 'content-scheduled' : 'content-published',
      canAdd: true,
      isRepeat: ({ row }) => !publishAt && draft !== null && row?.published === draft && !row.draft,
      isKnown: ({ row }) => draft !== null && row?.draft === draft,
    },
  )
}

/** @throws AppError 400 for a time that has passed */
export function assertFuture(publishAt: string | undefined, now: Date): void {
  if (publishAt && publishAt <= now.toISOString())
    throw new AppError(400, contentMessages.badPublishAt, { errors: { publishAt: contentMessages.badPublishAt } })
}

type NewSchedule = {
  /** What is published at the time, as JSON. */
  text: string
  publishAt: string
  /** Of drafts that are scheduled together. */
  scheduleId?: string
  at: string
}

/** Schedules a text, which becomes the draft too. What is typed later isn't published at the time. */
export async function schedule(trx: Db, source: EntrySource, { text, publishAt, scheduleId, at }: NewSchedule): Promise<void> {
  const ended = await endSchedule(trx, source, at)
  const columns = { draft: text, scheduled: text, publish_at: publishAt, schedule_id: scheduleId ?? null }
  await writeRow(trx, source, { ...ended, ...columns, at })
}

/** The columns of an entry whose schedule ends. A scheduled text that isn't the draft any more becomes a version. */
export async function endSchedule(trx: Db, { kind, key, row }: EntrySource, at: string): Promise<typeof unscheduled> {
  if (row?.scheduled && row.scheduled !== row.draft)
    await saveVersion(trx, { kind, key, entry: row.scheduled, wasPublished: false, at })
  return unscheduled
}

export type NewPublication = {
  source: EntrySource
  entry: unknown
  at: string
  /** The draft that stays; by default none. */
  draft?: string | null
  /** Whether the entry stays scheduled. */
  keepsSchedule?: boolean
  /** By default the present one, or shown for a deleted entry. */
  visibility?: ContentVisibility
  /** Slugs that redirect to the entry too, beside those that it had here. */
  oldSlugs?: readonly string[]
}

/** Puts entries that have been checked in the place of the published ones, which become versions. */
export async function replacePublished(trx: Db, publications: readonly NewPublication[]): Promise<void> {
  const categories = publications.filter(({ source }) => source.kind === 'categories')
  const renamed = categories.map(({ source, entry }) => ({
    from: findEntryTitle('categories', readPublished(source)),
    to: findEntryTitle('categories', entry),
  }))
  await movePosts(trx, renamed)
  for (const publication of publications) await replaceOne(trx, publication)
  if (publications.length > 0) await announceChange(trx)
}

async function replaceOne(trx: Db, publication: NewPublication): Promise<void> {
  const { source, entry, at, draft = null, keepsSchedule = false, oldSlugs = [], ...wanted } = publication
  const { kind, key, row } = source
  const published = JSON.stringify(entry)
  const before = readPublished(source)
  const earlier = before === undefined ? null : JSON.stringify(before)
  if (earlier !== null && earlier !== published) await saveVersion(trx, { kind, key, entry: earlier, wasPublished: true, at })
  const old_slugs = JSON.stringify(listOldSlugs(source, [readSlug(before), ...oldSlugs], readSlug(entry)))
  const visibility = wanted.visibility ?? (row?.visibility === 'hidden' ? 'hidden' : 'shown')
  const ended = keepsSchedule ? {} : unscheduled
  await writeRow(trx, source, { published, draft, ...ended, published_at: at, old_slugs, visibility, at })
}

/** Cancels the scheduled publication; the draft stays. @throws AppError 404, 409 */
export async function cancelSchedule(deps: ContentDeps, request: WriteRequest): Promise<void> {
  await changeEntry(
    deps,
    request,
    async ({ trx, source, at }) => writeRow(trx, source, { ...(await endSchedule(trx, source, at)), at }),
    {
      action: 'content-unscheduled',
      isRepeat: ({ row }) => !row?.publish_at,
    },
  )
}

/** @throws AppError 400 for the only entry of its kind, or for one whose URL another entry has, 404, 409 */
export async function setVisibility(
  deps: ContentDeps,
  { isHidden, ...request }: WriteRequest & { isHidden: boolean },
): Promise<void> {
  assertCollection(request.kind)
  const show = async ({ trx, source, at }: ChangeContext) => {
    if (isHidden) await assertUnused(trx, deps, source)
    else await assertUnique(trx, deps, source)
    await writeRow(trx, source, { visibility: isHidden ? 'hidden' : 'shown', at })
    await announceChange(trx)
  }
  await changeEntry(deps, request, show, { action: isHidden ? 'content-hidden' : 'content-shown' })
}

/** An entry that was never published goes for good; any other can be shown again. @throws AppError 400, 404, 409 */
export async function deleteEntry(deps: ContentDeps, request: WriteRequest): Promise<void> {
  const { kind, key } = request
  assertCollection(kind)
  const remove = async ({ trx, source, at }: ChangeContext) => {
    await revokeContentPreview(trx, request)
    if (readPublished(source) === undefined) {
      await trx.deleteFrom('content_entries').where('kind', '=', kind).where('key', '=', key).execute()
      await deleteVersions(trx, { kind, key })
      return
    }
    await assertUnused(trx, deps, source)
    await writeRow(trx, source, { visibility: 'deleted', ...(await endSchedule(trx, source, at)), at })
    await announceChange(trx)
  }
  await changeEntry(deps, request, remove, { action: 'content-deleted' })
}

/** Makes a version the draft; the draft that it replaces becomes a version. A schedule stays, as when someone types. @throws AppError 404, 409 */
export async function restoreVersion(
  deps: ContentDeps,
  { version, ...request }: WriteRequest & { version: string },
): Promise<void> {
  await changeEntry(deps, request, async ({ trx, source, at }) => {
    const found = await readVersion(trx, request, version)
    if (!found) throw new AppError(404, contentMessages.versionGone)
    if (source.row?.draft) await saveVersion(trx, { ...request, entry: source.row.draft, wasPublished: false, at })
    await writeRow(trx, source, { draft: found.entry, at })
  })
}

/** @throws AppError 400 for a category of posts that posts are in, or that is the only one */
async function assertUnused(trx: Db, { getContent }: ContentDeps, source: EntrySource): Promise<void> {
  if (source.kind !== 'categories') return
  const name = findEntryTitle('categories', readPublished(source))
  const others = getContent().categories.filter((category) => category.name !== name)
  if (others.length === 0) throw new AppError(400, contentMessages.categoryNeeded)
  await assertWithoutPosts(trx, name)
}

/** @throws AppError 400 if another entry has got the URL or the name of this one meanwhile */
async function assertUnique(trx: Db, deps: ContentDeps, source: EntrySource): Promise<void> {
  const [problem] = Object.values(await findClashesOf(trx, deps, source, readPublished(source)))
  if (problem) throw new AppError(400, contentMessages.cannotShow(problem))
}

/** @throws AppError 400 */
function assertCollection(kind: ContentKind): void {
  if (!isCollection(kind)) throw new AppError(400, contentMessages.onlyOne)
}

type PublicationDeps = ContentDeps & {
  /** What the entry may refer to. */
  known?: KnownContent
  /** Entries whose drafts are published in the same transaction. */
  together?: readonly EntrySource[]
}

/** Checks an entry by its schema, and its URLs or its name by those of the other entries. @throws AppError 400 */
export async function checkForPublication(trx: Db, deps: PublicationDeps, source: EntrySource, value: unknown): Promise<unknown> {
  const content = deps.known ?? deps.getKnown()
  const { entry, errors } = checkStrictly(source.kind, value, {
    names: await readNames(trx, deps),
    content,
    posts: await readPostPaths(trx, deps.now()),
    before: readPublished(source),
  })
  const all = errors ?? (await findClashesOf(trx, deps, source, entry))
  if (Object.keys(all).length > 0) throw new AppError(400, contentMessages.invalid, { errors: all })
  return entry
}

/** The names in memory may still have a film that was deleted a moment ago, or lack a logo of another process, so those of uploads are read again. */
async function readNames(trx: Db, { getNames }: ContentDeps): Promise<MediaNames> {
  const { pictures, files } = getNames()
  const uploads = await trx.selectFrom('media_files').select('name').execute()
  const logos = await trx.selectFrom('logos').select('name').execute()
  const shipped = files.filter((url) => !isUploadUrl(url))
  return {
    pictures,
    files: [...shipped, ...uploads.map(({ name }) => `/media/${name}`)],
    logos: logos.map(({ name }) => name),
  }
}

/** The text of a draft. @throws AppError 400 if it is nested so deeply that no schema can fit */
export function toDraft(entry: unknown): string {
  if (isDeeperThan(entry, 12)) throw new AppError(400, contentMessages.tooDeep)
  return JSON.stringify(entry)
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}

/** An entry keeps its URL until another one is published, and until then nobody may take the URL of its draft either. */
async function findClashesOf(
  trx: Db,
  { files, together = [] }: Pick<PublicationDeps, 'files' | 'together'>,
  { kind, key }: EntrySource,
  entry: unknown,
): Promise<Record<string, string>> {
  const others = listEntrySources(kind, files, await readRows(trx, kind)).filter(
    (other) => other.key !== key && other.row?.visibility !== 'deleted',
  )
  const texts = others.flatMap((other) => {
    const joined = together.find((source) => source.kind === kind && source.key === other.key)
    const entries = joined ? [readNewest(joined)] : [readPublished(other), readNewest(other), readScheduled(other)]
    return entries.map((text) => ({ key: other.key, entry: text }))
  })
  return findClashes({ kind, key, entry, files }, texts)
}

function readScheduled({ kind, row }: EntrySource): unknown {
  return row?.scheduled ? parseEntry(kind, row.scheduled) : undefined
}

function listOldSlugs({ kind, row }: EntrySource, added: readonly string[], present: string): string[] {
  if (!isPageKind(kind)) return []
  const slugs = new Set([...parseSlugs(row?.old_slugs ?? '[]'), ...added])
  slugs.delete(present)
  slugs.delete('')
  return [...slugs]
}
