// The format of npm run content:export and content:import: a folder with one JSON file for each kind of content.
import * as v from 'valibot'
import { describeProblem } from '#contract/content/describe-problem.ts'
import { type ContentKind, isCollection, type PageKind } from '#contract/content/kinds.ts'
import { maxEntries } from '../admin/change-entry.ts'

const lowerCaseName = v.regex<string, string>(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, numbers and hyphens.')
const entryFields = v.record(v.string(), v.unknown(), 'must be an object with the fields of the entry.')

const slugs = v.array(v.pipe(v.string(), v.maxLength(80), lowerCaseName))

/** Entries of a collection, in the order of the site. */
const collectionFile = v.pipe(
  v.array(
    v.strictObject({
      /** Identifies the entry on every site, even if its slug or name changes. */
      key: v.pipe(v.string('is missing.'), v.maxLength(100), lowerCaseName),
      isHidden: v.optional(v.boolean(), false),
      /** Earlier slugs, which redirect to the present one. */
      oldSlugs: v.optional(slugs, []),
      entry: entryFields,
    }),
    'must be a list.',
  ),
  v.maxLength(maxEntries, `has more than ${maxEntries} entries.`),
  v.check((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, 'has the same key twice.'),
)
export type TransferredEntry = v.InferOutput<typeof collectionFile>[number]

/** Slugs that entries name and no entry has, because it was deleted. Pages leave such references out. */
const deletedFile = v.strictObject({
  services: v.optional(slugs, []),
  projects: v.optional(slugs, []),
  team: v.optional(slugs, []),
  pages: v.optional(slugs, []),
})
export type DeletedSlugs = Record<PageKind, readonly string[]>

/** The file with the slugs of deleted entries that others name. */
export const deletedFileName = 'deleted.json'

export function getFileName(kind: ContentKind): string {
  return `${kind}.json`
}

/** Reads a file's text; `problem` continues a sentence that begins with the file's name. */
export function parseContentFile(
  kind: ContentKind,
  text: string,
): { entries: TransferredEntry[]; problem?: undefined } | { entries?: undefined; problem: string } {
  const { value, problem } = parseJson(text)
  if (problem) return { problem }
  const { success, output, issues } = v.safeParse(collectionFile, isCollection(kind) ? value : [{ key: 'only', entry: value }])
  if (!success) return { problem: describeFirst(issues) }
  return { entries: isCollection(kind) ? output : output.map((only) => ({ ...only, key: kind })) }
}

/** Reads the text of the file with the slugs of deleted entries; `problem` as above. */
export function parseDeletedFile(
  text: string,
): { deleted: DeletedSlugs; problem?: undefined } | { deleted?: undefined; problem: string } {
  const { value, problem } = parseJson(text)
  if (problem) return { problem }
  const { success, output, issues } = v.safeParse(deletedFile, value)
  return success ? { deleted: output } : { problem: describeFirst(issues) }
}

function parseJson(text: string): { value: unknown; problem?: undefined } | { value?: undefined; problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'is not valid JSON.' }
  }
}

function describeFirst([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'it'} ${describe(issue)}`
}

/** Valibot's own messages are replaced. */
function describe(issue: v.BaseIssue<unknown>): string {
  return issue.message.startsWith('Invalid ') ? describeProblem(issue) : issue.message
}

export function formatContentFile(kind: ContentKind, entries: readonly TransferredEntry[]): string {
  const list = entries.map(({ key, isHidden, oldSlugs, entry }) => ({
    key,
    ...(isHidden && { isHidden }),
    ...(oldSlugs.length > 0 && { oldSlugs }),
    entry,
  }))
  return `${JSON.stringify(isCollection(kind) ? list : list[0]?.entry, null, 2)}\n`
}
