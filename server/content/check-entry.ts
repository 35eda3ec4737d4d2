// Checks one entry by the schema of its kind.
import * as v from 'valibot'
import { contentSchemas } from '#contract/content/content.ts'
import { describeProblem } from '#contract/content/describe-problem.ts'
import { type ContentKind, findEntryPath, listPages, type PageKind } from '#contract/content/kinds.ts'
import type { MediaNames } from './check-content.ts'
import { getSlugs } from './content-files.ts'

/** `errors`: what is wrong with a field, by its path: "hero.picture". */
export type CheckedEntry = { entry: unknown; errors?: undefined } | { entry?: undefined; errors: Record<string, string> }
export type CheckEntry = (kind: ContentKind, value: unknown) => CheckedEntry

/** Allows references to entries and pages that don't exist, because the published content drops them. */
export function createLenientCheck(names: MediaNames): CheckEntry {
  const schemas = contentSchemas({ ...names, services: null, projects: null, pages: null }).kinds
  return (kind, value) => check(schemas[kind], value)
}

/** The entries that others may refer to. */
export type KnownContent = Record<PageKind, readonly { slug: string }[]>

/** Allows references to published entries and to the entry's own page only. */
export function checkStrictly(
  kind: ContentKind,
  value: unknown,
  { names, content }: { names: MediaNames; content: KnownContent },
) {
  const ownPage = findEntryPath(kind, value)
  const schemas = contentSchemas({
    ...names,
    services: getSlugs(content.services),
    projects: getSlugs(content.projects),
    pages: [...listPages(content), ...(ownPage ? [ownPage] : [])],
  }).kinds
  return check(schemas[kind], value)
}

function check(schema: v.GenericSchema, value: unknown): CheckedEntry {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return { entry: output }
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= describeProblem(issue)
  return { errors }
}
