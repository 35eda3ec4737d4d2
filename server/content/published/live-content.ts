// Holds the published content in memory, so that no request waits for the database, unless content links to posts (dead-post-links.ts).
import type { Picture, SiteContent } from '#contract/content/content.ts'
import type { MediaFile } from '#contract/entities/media-files.ts'
import type { Db } from '#server/db/schema.ts'
import { readVersions } from '../admin/entry-versions.ts'
import type { MediaNames } from '../check-content.ts'
import { createLenientCheck } from '../check-entry.ts'
import { type ContentRow, type EntryRef, readRows } from '../content-rows.ts'
import { buildContent, type PublishedContent } from './build-content.ts'

/** What staff have uploaded: pictures by their ID in content, films and sounds, and the names of logos. */
type Uploads = { pictures: Record<string, Picture>; files: readonly MediaFile[]; logos: readonly string[] }

/** The published content, and the uploads that it may show. */
type Published = PublishedContent & { uploads: Uploads; names: MediaNames }

export type LiveContent = {
  get(): Published
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
  siteUrl: string
  readUploads(): Promise<Uploads>
}

/** Adds the names of uploaded files to those of content/media. */
export function addUploads(names: MediaNames, { pictures, files, logos }: Uploads): MediaNames {
  return {
    pictures: [...names.pictures, ...Object.keys(pictures)],
    files: [...names.files, ...files.map(({ url }) => url)],
    logos,
  }
}

export async function openContent(db: Db, { files, names, siteUrl, readUploads }: ContentSources): Promise<LiveContent> {
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
      const stored = await readRows(db)
      const rows = stored.map((row) =>
        isEntry(row) ? { ...row, published: row.draft ?? row.published, visibility: 'shown' as const } : row,
      )
      const { content, problems } = await build(rows, published.names, stored.find(isEntry))
      return { content, isInvalid: problems.some(isEntry) }
    },
  }

  async function load(): Promise<Published> {
    const uploads = await readUploads()
    const all = addUploads(names, uploads)
    return { ...(await build(await readRows(db), all)), uploads, names: all }
  }

  /** `previewed`: the entry whose draft is in the place of its published text, which is shown if the draft has mistakes. */
  function build(rows: readonly ContentRow[], known: MediaNames, previewed?: ContentRow): Promise<PublishedContent> {
    return buildContent({
      files,
      rows,
      siteUrl,
      check: createLenientCheck(known),
      readEarlier: async (ref) => {
        const versions = await readVersions(db, ref)
        const current = previewed?.kind === ref.kind && previewed.key === ref.key && previewed.published
        return [
          ...(current ? [current] : []),
          ...versions.filter(({ was_published }) => was_published === 1).map(({ entry }) => entry),
        ]
      },
    })
  }
}
