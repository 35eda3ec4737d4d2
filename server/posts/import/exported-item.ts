/** A post of another system's export, in one form for all systems. Nothing in it has been checked. */
export type ExportedPost = {
  kind: 'post'
  /** The system and the post's ID there, the same in every export. */
  sourceId: string
  title: string
  slug: string
  html: string
  /** Whether empty lines separate paragraphs, as in WordPress's classic editor. */
  hasLineBreaks: boolean
  excerpt: string
  metaTitle: string
  metaDescription: string
  categories: readonly string[]
  publishedAt: Date | null
  updatedAt: Date | null
  isPublished: boolean
  author: string
  picture: { url: string; alt: string } | null
  isFeatured: boolean
  /** Path of its old address, with the query of one like "/?p=12"; null if the export doesn't say. */
  oldPath: string | null
  /** What the import should tell about the post. */
  notes: readonly string[]
}

/** Something that isn't imported. `isMachineMade`: only counted in the report, because nobody wrote it as a text. */
export type SkippedItem = { kind: 'skipped'; title: string; reason: string; isMachineMade?: boolean }

export type ExportedItem = ExportedPost | SkippedItem

export type SiteExport = {
  /** Address of the old site, without a slash at the end; null if the export doesn't say. */
  siteUrl: string | null
  items(): AsyncIterable<ExportedItem> | Iterable<ExportedItem>
}

/** Why a file can't be imported at all, in words for staff. */
export class ExportRefused extends Error {}

/** Exports are read up to this size. */
export const maxExportBytes = 100 * 1024 * 1024

/** Texts that are longer can't be posts. */
export const maxTextLength = 2_000_000
