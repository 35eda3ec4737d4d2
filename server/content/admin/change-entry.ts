import { kindLabels, type SiteContent } from '#contract/content/content.ts'
import { type ContentKind, findEntryTitle, isCollection } from '#contract/content/kinds.ts'
import type { ActivityAction } from '#contract/entities/activities.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { incrementCounter } from '#server/db/change-counters.ts'
import { advisoryLock } from '#server/db/dialect.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { ContentDeps } from '../content-deps.ts'
import { type ContentRow, type EntryRef, readRow, readRows } from '../content-rows.ts'
import { createEntrySource, type EntrySource, findEntrySource, listEntrySources, readNewest } from '../entry-sources.ts'

/** How many entries a kind may have. */
export const maxEntries = 1000

/** `at` is the time of the change. */
export type ChangeContext = { trx: Db; source: EntrySource; at: string }

export type WriteRequest = EntryRef & {
  /** The version that the client has loaded; 0 for an entry that was never changed. */
  knownVersion: number
  /** Who asks for the change; undefined for the site itself. */
  by?: Actor | undefined
}

type ChangeOptions = {
  /** What the change is called in the list of activities; omitted for a change that it doesn't list. */
  action?: ActivityAction | undefined
  /** Whether an entry that doesn't exist is added. */
  canAdd?: boolean
  /** Whether the entry already is what the request asks for, because clients repeat a request whose response was lost. */
  isRepeat?(source: EntrySource): boolean
  /** Whether the client knows the entry's text although it has an older version, because another tab saved the same text. */
  isKnown?(source: EntrySource): boolean
}

/**
 * Runs `change` in a transaction. Changes of content wait for each other.
 * @throws AppError 400 if there are too many entries, 404 if there is no such entry, 409 if it was changed meanwhile
 */
export function changeEntry(
  { db, files, now }: ContentDeps,
  { kind, key, knownVersion, by }: WriteRequest,
  change: (context: ChangeContext) => Promise<void>,
  { action, canAdd = false, isRepeat = () => false, isKnown = () => false }: ChangeOptions = {},
): Promise<void> {
  return lockContent(db, async (trx) => {
    const known = findEntrySource({ kind, key }, files, await readRow(trx, { kind, key }))
    const source = known ?? (canAdd && knownVersion === 0 ? createEntrySource({ kind, key }) : null)
    if (!source) throw new AppError(404, contentMessages.entryNotFound)
    if (!known) await assertRoom(trx, files, kind)
    if ((source.row?.version ?? 0) !== knownVersion) {
      if (isRepeat(source)) return
      if (!isKnown(source)) throw new AppError(409, contentMessages.changedElsewhere)
    }
    await change({ trx, source, at: toChangeTime(source, now()) })
    if (action) await recordChange(trx, { by, action, subject: nameEntry(source), now: now() })
  })
}

/** Now, or 1 ms after the entry's last change if that is later. */
export function toChangeTime({ row }: EntrySource, now: Date): string {
  const last = row ? Date.parse(row.updated_at) + 1 : 0
  return new Date(Math.max(now.getTime(), last)).toISOString()
}

/** @throws AppError 400 */
async function assertRoom(trx: Db, files: SiteContent, kind: ContentKind): Promise<void> {
  const sources = listEntrySources(kind, files, await readRows(trx, kind))
  if (sources.length >= maxEntries) throw new AppError(400, contentMessages.tooMany)
}

type ContentActivity = { by: Actor | undefined; action: ActivityAction; subject?: string; now: Date }

/** Records what somebody did. What the site itself does, such as a scheduled publication, isn't recorded. */
export async function recordChange(trx: Db, { by, ...activity }: ContentActivity): Promise<void> {
  if (by) await recordActivity(trx, { ...activity, account: by })
}

/** An entry as the list of activities names it: "Services: Web design", or "Home". */
export function nameEntry(source: EntrySource): string {
  const title = isCollection(source.kind) ? findEntryTitle(source.kind, readNewest(source)) : ''
  return kindLabels[source.kind] + (title && `: ${title}`)
}

/** Runs `change` in a transaction that no other change of content overlaps. */
export function lockContent<Result>(db: Db, change: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'content')
    return change(trx)
  })
}

/** The columns of an entry that isn't scheduled. {@link endSchedule} in write-entry.ts also archives the text. */
export const unscheduled = { scheduled: null, publish_at: null, schedule_id: null, missed_at: null } as const

type RowChange = Partial<Omit<ContentRow, 'kind' | 'key' | 'version' | 'created_at' | 'updated_at'>>

export async function writeRow(trx: Db, { kind, key, row }: EntrySource, { at, ...change }: RowChange & { at: string }) {
  if (row) {
    const values = { ...change, version: row.version + 1, updated_at: at }
    await trx.updateTable('content_entries').set(values).where('kind', '=', kind).where('key', '=', key).execute()
  } else {
    await insertRow(trx, { kind, key, version: 1, at, ...change })
  }
}

async function insertRow(trx: Db, { at, ...values }: RowChange & EntryRef & { version: number; at: string }): Promise<void> {
  const empty = { ...unscheduled, position: null, published: null, draft: null, published_at: null }
  const row = { ...empty, ...values, created_at: at, updated_at: at }
  await trx.insertInto('content_entries').values(row).execute()
}

/**
 * Gives entries the order of `keys`; returns whether any moved. Version numbers don't change, because a new position is no conflict for
 * someone who is editing the entry.
 */
export async function moveEntries(
  trx: Db,
  sources: readonly EntrySource[],
  { keys, at }: { keys: readonly string[]; at: string },
): Promise<boolean> {
  const wanted = new Map(keys.map((key, position) => [key, position]))
  const listed = sources.filter(({ key }) => wanted.has(key))
  if (listed.every(({ key }, position) => wanted.get(key) === position)) return false
  for (const { kind, key, row } of listed) {
    const position = wanted.get(key) ?? null
    if (row) await trx.updateTable('content_entries').set({ position }).where('kind', '=', kind).where('key', '=', key).execute()
    else await insertRow(trx, { kind, key, version: 0, at, position })
  }
  await announceChange(trx)
  return true
}

/** Tells all processes that visitors see something else. */
export function announceChange(trx: Db): Promise<void> {
  return incrementCounter(trx, 'content')
}
