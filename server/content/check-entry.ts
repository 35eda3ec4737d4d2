// Checks one entry by the schema of its kind.
import { type CheckedEntry, checkFields } from '#contract/content/check-fields.ts'
import { contentSchemas } from '#contract/content/content.ts'
import { type ContentKind, findEntryPath, listPages, type PageKind } from '#contract/content/kinds.ts'
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

/**
 * Allows references to known services and pages, and to the entry's own page. Any project may be named, because a page leaves out projects
 * that aren't on the site. `posts`: paths of the published posts; without them, links to any post are allowed.
 */
export function checkStrictly(
  kind: ContentKind,
  value: unknown,
  { names, content, posts }: { names: MediaNames; content: KnownContent; posts?: readonly string[] },
) {
  const ownPage = findEntryPath(kind, value)
  const schemas = contentSchemas({
    ...names,
    services: getSlugs(content.services),
    projects: null,
    pages: [...listPages(content), ...(ownPage ? [ownPage] : [])],
    ...(posts && { posts }),
  }).kinds
  return checkFields(schemas[kind], value)
}
