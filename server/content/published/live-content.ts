// Holds the published content in memory, so that no request waits for the database.
import type { SiteContent } from '#contract/content/content.ts'
import type { Db } from '#server/db/schema.ts'
import { readVersions } from '../admin/entry-versions.ts'
import type { MediaNames } from '../check-content.ts'
import { createLenientCheck } from '../check-entry.ts'
import { type ContentRow, type EntryRef, readRows } from '../content-rows.ts'
import { buildContent, type PublishedContent } from './build-content.ts'

export type LiveContent = {
  get(): PublishedContent
  /** Reads the database again, after a change. If that fails, the content stays as it is. */
  reload(): Promise<void>
  /** The content as it would be if the draft of this entry were published. */
  buildPreview(entry: EntryRef): Promise<ContentPreview>
}

/** The site's content with the draft of one entry in place of what is published. */
export type ContentPreview = {
  content: SiteContent
  /** The draft has mistakes, so the page shows the published text. */
  isInvalid: boolean
}

type ContentSources = {
  /** The content of the files in content/. */
  files: SiteContent
  names: MediaNames
}

export async function openContent(db: Db, { files, names }: ContentSources): Promise<LiveContent> {
  const check = createLenientCheck(names)
  let published = await load()
  let lastReload = Promise.resolve()
  return {
    get: () => published,
    reload() {
      // One after the other, so that an older state never replaces a newer one.
      lastReload = lastReload
        .catch(() => {})
        .then(async () => {
          published = await load()
        })
      return lastReload
    },
    async buildPreview({ kind, key }) {
      const isEntry = (other: EntryRef | ContentRow) => other.kind === kind && other.key === key
      const rows = (await readRows(db)).map((row) =>
        isEntry(row) ? { ...row, published: row.draft ?? row.published, visibility: 'shown' as const } : row,
      )
      const { content, problems } = await build(rows)
      return { content, isInvalid: problems.some(isEntry) }
    },
  }

  async function load(): Promise<PublishedContent> {
    return build(await readRows(db))
  }

  function build(rows: readonly ContentRow[]): Promise<PublishedContent> {
    return buildContent({
      files,
      rows,
      check,
      readEarlier: async (ref) => {
        const versions = await readVersions(db, ref)
        return versions.filter(({ was_published }) => was_published === 1).map(({ entry }) => entry)
      },
    })
  }
}
