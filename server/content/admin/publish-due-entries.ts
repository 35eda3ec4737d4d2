import type { Logger } from 'pino'
import { contentKinds } from '#contract/content/kinds.ts'
import { AppError } from '#server/errors.ts'
import type { ContentDeps } from '../content-deps.ts'
import { readNewest } from '../entry-sources.ts'
import { changeEntry, writeRow } from './change-entry.ts'
import { checkForPublication, replacePublished } from './write-entry.ts'

/** Publishes the drafts whose time has come. A draft that no longer fits stays a draft, and its schedule ends. */
export async function publishDueEntries(deps: ContentDeps, { log, now }: { log: Logger; now: Date }): Promise<void> {
  const due = await deps.db
    .selectFrom('content_entries')
    .select(['kind', 'key', 'version'])
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at')
    .execute()
  for (const { kind: name, key, version } of due) {
    const kind = contentKinds.find((known) => known === name)
    if (!kind) continue
    await changeEntry(deps, { kind, key, knownVersion: version }, async ({ trx, source, at }) => {
      try {
        if (!source.row?.draft) return
        const entry = await checkForPublication(trx, deps, source, readNewest(source))
        await replacePublished(trx, source, { entry, at })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        log.warn({ kind, key, errors: error.errors }, 'a scheduled entry is not published, because some fields are not right')
        await writeRow(trx, source, { publish_at: null, at })
      }
    }).catch((error: unknown) => {
      // A 409 means that someone changed the entry meanwhile; the next run sees its new state.
      if (!(error instanceof AppError)) throw error
    })
  }
}
