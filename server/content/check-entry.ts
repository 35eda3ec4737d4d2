// Checks one entry by the schema of its kind.
import { type CheckedEntry, checkFields } from '#contract/content/check-fields.ts'
import { contentSchemas } from '#contract/content/content.ts'
import { type ContentKind, findEntryPath, listPages, type PageKind } from '#contract/content/kinds.ts'
import { listNamedPaths, listNamedServices } from '#contract/content/named-entries.ts'
import type { MediaNames } from './check-content.ts'
import { getSlugs } from './content-files.ts'

export type CheckEntry = (kind: ContentKind, value: unknown) => CheckedEntry

/** Allows references to entries and pages that don't exist, because the published content drops them. */
export function createLenientCheck(names: MediaNames): CheckEntry {
  const schemas = contentSchemas({ ...names, services: null, projects: null, pages: null }).kinds
  return (kind, value) => checkFields(schemas[kind], value)
}

/**
 * The slugs that entries may name: those that were ever published, also of hidden, deleted and renamed entries, because pages drop or redirect
 * such references. Otherwise hiding an entry would keep others from being published.
 */
export type KnownContent = Record<PageKind, readonly { slug: string }[]>

type StrictCheck = {
  names: MediaNames
  content: KnownContent
  /** Paths of the published posts; without them, links to any post are allowed. */
  posts?: readonly string[]
  /** The published entry. What it names may be gone meanwhile, and must not keep the entry from being published again. */
  before?: unknown
}

/**
 * Allows references to known services and pages, to the entry's own page, and to what the published entry names already. Any project may be
 * named, because a page leaves out projects that aren't on the site.
 */
export function checkStrictly(kind: ContentKind, value: unknown, { names, content, posts, before }: StrictCheck) {
  const ownPage = findEntryPath(kind, value)
  const named = { pages: listNamedPaths(before), services: listNamedServices(before) }
  const schemas = contentSchemas({
    ...names,
    services: [...getSlugs(content.services), ...named.services],
    projects: null,
    pages: [...listPages(content), ...(ownPage ? [ownPage] : []), ...named.pages],
    ...(posts && { posts: [...posts, ...named.pages] }),
  }).kinds
  return checkFields(schemas[kind], value)
}
