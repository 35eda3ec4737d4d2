// Finds what two entries can't share: the URLs of pages, and the names of the categories of posts.
import type { SiteContent } from '#contract/content/content.ts'
import { type ContentKind, findEntryTitle, isPageKind, readSlug } from '#contract/content/kinds.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { getSlugs } from './content-files.ts'

/** One text of an entry: the published one, a draft, or what an import brings. */
export type EntryText = { key: string; entry: unknown }

type Clashing = EntryText & { kind: ContentKind; files: SiteContent }

/** What is wrong with an entry beside `others`, which are texts of other entries of its kind, by field: "slug", "aliases.0". */
export function findClashes({ kind, key, entry, files }: Clashing, others: readonly EntryText[]): Record<string, string> {
  if (kind === 'categories') {
    const getName = (value: unknown) => findEntryTitle(kind, value).toLowerCase()
    const name = getName(entry)
    return name && others.some((other) => getName(other.entry) === name) ? { name: contentMessages.categoryTaken } : {}
  }
  if (!isPageKind(kind)) return {}
  // The specification prescribes the URLs of the services that the site comes with.
  if (kind === 'services' && getSlugs(files.services).includes(key) && readSlug(entry) !== key)
    return { slug: contentMessages.slugFixed }
  const clashes = listUrls(entry).flatMap(({ field, slug }) => {
    const other = others.find((each) => listUrls(each.entry).some((url) => url.slug === slug))
    return other ? [[field, contentMessages.urlTaken(findEntryTitle(kind, other.entry) || other.key)] as const] : []
  })
  return Object.fromEntries(clashes)
}

/** The ends of the URLs that lead to an entry's page. A draft may have any shape. */
function listUrls(entry: unknown): { field: string; slug: string }[] {
  const aliases: unknown = typeof entry === 'object' && entry !== null && 'aliases' in entry ? entry.aliases : []
  return [
    { field: 'slug', slug: readSlug(entry) },
    ...(Array.isArray(aliases) ? aliases : []).map((slug, index) => ({ field: `aliases.${index}`, slug })),
  ].filter(({ slug }) => typeof slug === 'string' && slug !== '')
}
