// The import of posts of another system (docs/operate/moving-in.md) as the admin sees it.
import * as v from 'valibot'
import { parseUrl } from '../format/parse-url.ts'
import { postAdminMessages } from '../messages/post-admin-messages.ts'

/** Larger exports are imported on the command line, because the site would need too much memory. */
export const maxImportBytes = 20 * 1024 * 1024

/** The address of the old site, without a slash at the end. */
export const oldSiteUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, postAdminMessages.oldSiteBad),
  v.check((text) => /^https?:\/\/[^/]/.test(text) && parseUrl(text) !== null, postAdminMessages.oldSiteBad),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** URLs have room for this many characters of choices. */
const maxChoices = 4000

/** The site's categories that posts get, by the names of imported categories. */
const categoryChoices = v.pipe(
  v.string(),
  v.maxLength(maxChoices, postAdminMessages.tooManyChoices),
  v.parseJson(),
  v.record(v.string(), v.string()),
)

export const postImportQuery = v.object({
  /** Whether to say only what would happen. */
  dryRun: v.optional(v.picklist(['true'])),
  /** Exports of Ghost don't contain it. */
  from: v.optional(oldSiteUrl),
  /** As JSON: `{"Imported name":"Category of this site"}`. Other names go where they fit. */
  categories: v.optional(categoryChoices),
})

/** `counted`: nobody wrote it as a text, such as menus and files, so it's only counted. */
export const importOutcomes = ['published', 'draft', 'known', 'failed', 'skipped', 'counted'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importLine = v.object({
  outcome: v.picklist(importOutcomes),
  title: v.string(),
  /** Path of the post, if it was published. */
  path: v.optional(v.string()),
  notes: v.array(v.string()),
  /** The names of a post's categories in the export. */
  categories: v.optional(v.array(v.string())),
})

/** What happened to one item of the export. */
export type ImportLine = v.InferOutput<typeof importLine>

/** The last line is `done`. Without it the import was interrupted. */
export const postImportProgress = v.union([importLine, v.object({ outcome: v.literal('done') })])
export type PostImportProgress = v.InferOutput<typeof postImportProgress>
