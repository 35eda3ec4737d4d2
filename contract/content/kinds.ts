// The kinds of content that can be edited. Their schemas are in content.ts, under the same names.
import type { SiteContent } from './content.ts'

/** Kinds of which there is one entry: pages, the brand, the emails. */
const singleKinds = [
  'brand',
  'home',
  'about',
  'contact',
  'quote',
  'portfolio',
  'blog',
  'mails',
  'terms',
  'privacy',
  'yourData',
  'offline',
] as const
/** Kinds with any number of entries, which can be added, ordered, hidden and deleted. */
const collectionKinds = ['services', 'projects', 'team', 'testimonials', 'awards', 'audiences', 'partners'] as const
/** Collections whose entries have a page of their own, below this path. */
export const pageFolders = { services: '/services', projects: '/portfolio', team: '/team' } as const
const singlePaths: Partial<Record<SingleKind, string>> = {
  home: '/',
  about: '/about',
  contact: '/contact',
  quote: '/quote',
  portfolio: '/portfolio',
  blog: '/blog',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
}

export const contentKinds = [...singleKinds, ...collectionKinds] as const
export type SingleKind = (typeof singleKinds)[number]
export type CollectionKind = (typeof collectionKinds)[number]
export type PageKind = keyof typeof pageFolders
export type ContentKind = SingleKind | CollectionKind

/** One entry of a kind, as its schema describes it. */
export type Entry<Kind extends ContentKind = ContentKind> = Kind extends CollectionKind
  ? SiteContent[Kind][number]
  : SiteContent[Kind]

export function isCollection(kind: string): kind is CollectionKind {
  return collectionKinds.some((known) => known === kind)
}

export function isPageKind(kind: string): kind is PageKind {
  return kind in pageFolders
}

/** The paths of all pages that content describes. */
export function listPages(content: Record<PageKind, readonly { slug: string }[]>): string[] {
  const below = Object.entries(pageFolders) as [PageKind, string][] // Object.entries widens the keys to strings
  return [
    ...Object.values(singlePaths),
    ...below.flatMap(([kind, folder]) => content[kind].map(({ slug }) => `${folder}/${slug}`)),
  ]
}

/** The path of the page that shows an entry; null if it has no page of its own. */
export function findEntryPath(kind: ContentKind, entry: unknown): string | null {
  if (isPageKind(kind)) {
    const slug = readText(entry, 'slug')
    return slug && `${pageFolders[kind]}/${slug}`
  }
  return isCollection(kind) ? null : (singlePaths[kind] ?? null)
}

/** What lists call an entry of a collection; empty if it has no name yet. */
export function findEntryTitle(kind: CollectionKind, entry: unknown): string {
  if (kind === 'testimonials') return readText(readField(entry, 'author'), 'name')
  return readText(entry, kind === 'projects' || kind === 'awards' ? 'title' : 'name')
}

// A draft may have any shape.
function readField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}

function readText(value: unknown, field: string): string {
  const text = readField(value, field)
  return typeof text === 'string' ? text : ''
}
