import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from '#contract/content/content.ts'
import { type ContentKind, contentKinds, listPages, type PageKind, pageFolders, readSlug } from '#contract/content/kinds.ts'
import { listNamedSlugs } from '#contract/content/named-entries.ts'
import type { Db } from '#server/db/schema.ts'
import { parseSlugs, readRows } from '../content-rows.ts'
import { listEntrySources, readPublished } from '../entry-sources.ts'
import { type DeletedSlugs, deletedFileName, formatContentFile, getFileName, type TransferredEntry } from './content-file.ts'

/** Writes the published entries, also hidden ones, without drafts, and the slugs of deleted ones that they name. Returns one line per file. */
export async function exportContent(db: Db, { files, folder }: { files: SiteContent; folder: string }): Promise<string[]> {
  const rows = await readRows(db)
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  const written = new Map<ContentKind, readonly TransferredEntry[]>()
  for (const kind of contentKinds) {
    const entries = listEntrySources(kind, files, rows).flatMap((source): TransferredEntry[] => {
      const entry = readPublished(source)
      if (entry === undefined || source.row?.visibility === 'deleted') return []
      const { key, row } = source
      const oldSlugs = parseSlugs(row?.old_slugs ?? '[]')
      return [{ key, isHidden: row?.visibility === 'hidden', oldSlugs, entry: { ...(entry as object) } }] // entries are objects
    })
    written.set(kind, entries)
    const name = getFileName(kind)
    await writeFile(join(folder, name), formatContentFile(kind, entries))
    lines.push(`${name}: ${entries.length} written`)
  }
  const deleted = listNamedButGone(written)
  await writeFile(join(folder, deletedFileName), `${JSON.stringify(deleted, null, 2)}\n`)
  lines.push(`${deletedFileName}: ${Object.values(deleted).flat().length} written`)
  return lines
}

/** The slugs that entries name and no entry has or had. */
function listNamedButGone(written: ReadonlyMap<ContentKind, readonly TransferredEntry[]>): DeletedSlugs {
  const named = listNamedSlugs([...written.values()])
  const single = listPages({ services: [], projects: [], team: [], pages: [] })
  const list = (kind: PageKind) => {
    const present = new Set(written.get(kind)?.flatMap(({ entry, oldSlugs }) => [readSlug(entry), ...oldSlugs]))
    return named[kind].filter((slug) => !present.has(slug) && !single.includes(`${pageFolders[kind]}/${slug}`))
  }
  return { services: list('services'), projects: list('projects'), team: list('team'), pages: list('pages') }
}
