// The format of npm run content:export and content:import: a folder with one JSON file for each kind of content.
import * as v from 'valibot'
import { describeProblem } from '#contract/content/describe-problem.ts'
import { type ContentKind, isCollection } from '#contract/content/kinds.ts'
import { maxEntries } from '../admin/change-entry.ts'

const lowerCaseName = v.regex<string, string>(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, numbers and hyphens.')
const entryFields = v.record(v.string(), v.unknown(), 'must be an object with the fields of the entry.')

/** Entries of a collection, in the order of the site. */
const collectionFile = v.pipe(
  v.array(
    v.strictObject({
      /** Identifies the entry on every site, even if its slug or name changes. */
      key: v.pipe(v.string('is missing.'), v.maxLength(100), lowerCaseName),
      isHidden: v.optional(v.boolean(), false),
      /** Earlier slugs, which redirect to the present one. */
      oldSlugs: v.optional(v.array(v.pipe(v.string(), v.maxLength(80), lowerCaseName)), []),
      entry: entryFields,
    }),
    'must be a list.',
  ),
  v.maxLength(maxEntries, `has more than ${maxEntries} entries.`),
  v.check((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, 'has the same key twice.'),
)
export type TransferredEntry = v.InferOutput<typeof collectionFile>[number]

export function getFileName(kind: ContentKind): string {
  return `${kind}.json`
}

/** Reads a file's text; `problem` continues a sentence that begins with the file's name. */
export function parseContentFile(
  kind: ContentKind,
  text: string,
): { entries: TransferredEntry[]; problem?: undefined } | { entries?: undefined; problem: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'is not valid JSON.' }
  }
  const { success, output, issues } = v.safeParse(collectionFile, isCollection(kind) ? value : [{ key: 'only', entry: value }])
  if (!success) return { problem: `${v.getDotPath(issues[0]) ?? 'it'} ${describe(issues[0])}` }
  return { entries: isCollection(kind) ? output : output.map((only) => ({ ...only, key: kind })) }
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
