import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from '#contract/content/content.ts'
import { contentKinds, type PageKind, readSlug } from '#contract/content/kinds.ts'
import type { Db } from '#server/db/schema.ts'
import { parseSlugs, readRows } from '../content-rows.ts'
import { listEntrySources, readPublished } from '../entry-sources.ts'
import { type DeletedSlugs, deletedFileName, formatContentFile, getFileName, type TransferredEntry } from './content-file.ts'

/** Writes the published entries, also hidden ones, without drafts, and the slugs of deleted ones. Returns one line per file. */
export async function exportContent(db: Db, { files, folder }: { files: SiteContent; folder: string }): Promise<string[]> {
  const rows = await readRows(db)
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  for (const kind of contentKinds) {
    const entries = listEntrySources(kind, files, rows).flatMap((source): TransferredEntry[] => {
      const entry = readPublished(source)
      if (entry === undefined || source.row?.visibility === 'deleted') return []
      const { key, row } = source
      const oldSlugs = parseSlugs(row?.old_slugs ?? '[]')
      return [{ key, isHidden: row?.visibility === 'hidden', oldSlugs, entry: { ...(entry as object) } }] // entries are objects
    })
    const name = getFileName(kind)
    await writeFile(join(folder, name), formatContentFile(kind, entries))
    lines.push(`${name}: ${entries.length} written`)
  }
  const list = (kind: PageKind) =>
    listEntrySources(kind, files, rows)
      .filter(({ row }) => row?.visibility === 'deleted')
      .flatMap((source) => [readSlug(readPublished(source)), ...parseSlugs(source.row?.old_slugs ?? '[]')])
      .filter(Boolean)
  const deleted: DeletedSlugs = {
    services: list('services'),
    projects: list('projects'),
    team: list('team'),
    pages: list('pages'),
  }
  await writeFile(join(folder, deletedFileName), `${JSON.stringify(deleted, null, 2)}\n`)
  return lines
}
