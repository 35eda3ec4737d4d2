import type { Logger } from 'pino'
import { contentKinds } from '#contract/content/kinds.ts'
import type { Db } from '#server/db/schema.ts'
import type { ContentDeps } from '../content-deps.ts'
import type { EntryRef } from '../content-rows.ts'
import type { EntrySource } from '../entry-sources.ts'
import { lockContent, toChangeTime, writeRow } from './change-entry.ts'
import { checkTogether, findSources } from './publish-drafts.ts'
import { endSchedule, replacePublished } from './write-entry.ts'

type DueOptions = { log: Logger; now: Date }

/**
 * Publishes the texts whose time has come, those that were scheduled together in one transaction. What was typed since stays a draft. If a
 * text no longer fits, it and those that were scheduled with it aren't published, and their schedule ends.
 */
export async function publishDueEntries(deps: ContentDeps, options: DueOptions): Promise<void> {
  const due = await deps.db
    .selectFrom('content_entries')
    .select(['kind', 'key', 'schedule_id'])
    .where('publish_at', '<=', options.now.toISOString())
    .orderBy('publish_at')
    .execute()
  const schedules = new Map<string, EntryRef[]>()
  for (const { kind: name, key, schedule_id } of due) {
    const kind = contentKinds.find((known) => known === name)
    const id = schedule_id ?? `${name}/${key}`
    if (kind) schedules.set(id, [...(schedules.get(id) ?? []), { kind, key }])
  }
  for (const refs of schedules.values()) await publishTogether(deps, refs, options)
}

function publishTogether(deps: ContentDeps, refs: readonly EntryRef[], { log, now }: DueOptions): Promise<void> {
  return lockContent(deps.db, async (trx) => {
    // Someone may have published or cancelled one meanwhile.
    const sources = (await findSources(trx, deps, refs)).filter(({ row }) => isDue(row, now))
    const { publications, errors } = await checkTogether(trx, deps, sources.map(withScheduledText))
    if (Object.keys(errors).length === 0)
      return replacePublished(
        trx,
        publications.map((publication, index) => ({ ...publication, draft: readNewerDraft(sources[index]) })),
      )
    log.warn({ errors }, 'scheduled entries are not published, because some fields are not right')
    for (const source of sources) {
      const missed_at = source.row?.publish_at ?? null
      const at = toChangeTime(source, deps.now())
      await writeRow(trx, source, { ...(await endSchedule(trx, source, at)), missed_at, at })
    }
  })
}

/** How many drafts weren't published at their time, and still aren't. */
export async function countMissedDrafts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('content_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('missed_at', 'is not', null)
    .where('visibility', '!=', 'deleted')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The entry with the scheduled text as its draft. */
function withScheduledText(source: EntrySource): EntrySource {
  return source.row ? { ...source, row: { ...source.row, draft: source.row.scheduled } } : source
}

/** The draft if it was changed since it was scheduled. */
function readNewerDraft(source: EntrySource | undefined): string | null {
  const { draft = null, scheduled = null } = source?.row ?? {}
  return draft === scheduled ? null : draft
}

function isDue(row: { scheduled: string | null; publish_at: string | null } | undefined, now: Date): boolean {
  return Boolean(row?.scheduled && row.publish_at && row.publish_at <= now.toISOString())
}
