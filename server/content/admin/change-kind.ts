// Changes of several entries of a kind at once: ordering, hiding.
import { kindLabels } from '#contract/content/content.ts'
import type { CollectionKind } from '#contract/content/kinds.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import type { Actor } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { ContentDeps } from '../content-deps.ts'
import { readRows } from '../content-rows.ts'
import { type EntrySource, listEntrySources } from '../entry-sources.ts'
import { announceChange, lockContent, moveEntries, recordChange, writeRow } from './change-entry.ts'
import { isSampleEntry } from './list-entries.ts'

/** Orders the entries. @throws AppError 409 if `keys` doesn't name each entry once that isn't deleted */
export function orderEntries(
  deps: ContentDeps,
  { kind, keys, by }: { kind: CollectionKind; keys: readonly string[]; by?: Actor },
): Promise<void> {
  return lockContent(deps.db, async (trx) => {
    const sources = await readSources(trx, deps, kind)
    const present = sources.filter(({ row }) => row?.visibility !== 'deleted')
    if (keys.length !== present.length || present.some(({ key }) => !keys.includes(key)))
      throw new AppError(409, contentMessages.otherOrder)
    if (await moveEntries(trx, sources, { keys, at: deps.now().toISOString() }))
      await recordChange(trx, { by, action: 'content-ordered', subject: kindLabels[kind], now: deps.now() })
  })
}

type KindVisibility = {
  kind: CollectionKind
  isHidden: boolean
  /** Leaves all other entries as they are. */
  onlySamples?: boolean | undefined
  by?: Actor
}

/** Hides or shows the entries of a kind that aren't deleted. @throws AppError 400 for the categories of posts */
export async function setKindVisibility(deps: ContentDeps, change: KindVisibility): Promise<void> {
  if (change.kind === 'categories' && change.isHidden) throw new AppError(400, contentMessages.categoryNeeded)
  return lockContent(deps.db, async (trx) => {
    await changeVisibility(trx, deps, change)
    const { by, kind, isHidden, onlySamples = false } = change
    const subject = `${onlySamples ? 'samples of ' : ''}${kindLabels[kind]}`
    await recordChange(trx, { by, action: isHidden ? 'content-hidden' : 'content-shown', subject, now: deps.now() })
    await announceChange(trx)
  })
}

type SampleChange = {
  kinds: readonly CollectionKind[]
  /** Moves sample posts to the trash, in the same transaction. */
  trashPosts?: ((trx: Db) => Promise<void>) | undefined
  by?: Actor
}

/** Hides all sample entries of some kinds. */
export function hideSamples(deps: ContentDeps, { kinds, trashPosts, by }: SampleChange): Promise<void> {
  return lockContent(deps.db, async (trx) => {
    for (const kind of kinds) await changeVisibility(trx, deps, { kind, isHidden: true, onlySamples: true })
    await trashPosts?.(trx)
    await recordChange(trx, { by, action: 'samples-hidden', now: deps.now() })
    await announceChange(trx)
  })
}

async function changeVisibility(trx: Db, deps: ContentDeps, { kind, isHidden, onlySamples }: KindVisibility): Promise<void> {
  const visibility = isHidden ? ('hidden' as const) : ('shown' as const)
  for (const source of await readSources(trx, deps, kind)) {
    const current = source.row?.visibility ?? 'shown'
    if (current === 'deleted' || current === visibility || (onlySamples && !isSampleEntry(source, deps))) continue
    await writeRow(trx, source, { visibility, at: deps.now().toISOString() })
  }
}

async function readSources(trx: Db, { files }: ContentDeps, kind: CollectionKind): Promise<EntrySource[]> {
  return listEntrySources(kind, files, await readRows(trx, kind))
}
