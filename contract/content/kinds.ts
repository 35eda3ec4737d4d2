// The kinds of content that can be edited. Their schemas are in content.ts, under the same names.
import type { SiteContent } from './content.ts'

/** Kinds of which there is one entry: pages, the brand, the emails. */
export const singleKinds = [
  'brand',
  'design',
  'menu',
  'home',
  'about',
  'contact',
  'quote',
  'portfolio',
  'blog',
  'mails',
  'terms',
  'privacy',
  'subscription',
  'yourData',
  'offline',
] as const
/** Kinds with any number of entries, which can be added, ordered, hidden and deleted. */
export const collectionKinds = [
  'services',
  'projects',
  'team',
  'testimonials',
  'awards',
  'audiences',
  'partners',
  'categories',
  'pages',
] as const
/** What one entry of a collection is called within a sentence. */
export const entryNames: Record<CollectionKind, string> = {
  services: 'service',
  projects: 'project',
  team: 'team member',
  testimonials: 'testimonial',
  awards: 'award',
  audiences: 'type of client',
  partners: 'partner',
  categories: 'category',
  pages: 'page',
}
/** The path above the pages of these collections, whose entries each have a page of their own. */
export const pageFolders: Record<PageKind, string> = { services: '/services', projects: '/portfolio', team: '/team', pages: '' }
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
export const pageKinds = ['services', 'projects', 'team', 'pages'] as const satisfies CollectionKind[]
export type SingleKind = (typeof singleKinds)[number]
export type CollectionKind = (typeof collectionKinds)[number]
export type PageKind = (typeof pageKinds)[number]
export type ContentKind = SingleKind | CollectionKind

/** One entry of a kind, as its schema describes it. */
export type Entry<Kind extends ContentKind = ContentKind> = Kind extends CollectionKind
  ? SiteContent[Kind][number]
  : SiteContent[Kind]

export function isCollection(kind: string): kind is CollectionKind {
  return collectionKinds.some((known) => known === kind)
}

export function isPageKind(kind: string): kind is PageKind {
  return pageKinds.some((known) => known === kind)
}

/** The paths of all pages that content describes. Posts aren't among them. */
export function listPages(content: Record<PageKind, readonly { slug: string }[]>): string[] {
  return [
    ...Object.values(singlePaths),
    ...pageKinds.flatMap((kind) => content[kind].map(({ slug }) => `${pageFolders[kind]}/${slug}`)),
  ]
}

/** The path of the page that shows an entry; null if it has no page of its own. */
export function findEntryPath(kind: ContentKind, entry: unknown): string | null {
  if (isPageKind(kind)) {
    const slug = readSlug(entry)
    return slug && `${pageFolders[kind]}/${slug}`
  }
  return isCollection(kind) ? null : (singlePaths[kind] ?? null)
}

/** What lists call an entry of a collection; empty if it has no name yet. */
export function findEntryTitle(kind: CollectionKind, entry: unknown): string {
  if (kind === 'testimonials') return readText(readField(entry, 'author'), 'name')
  return readText(entry, kind === 'projects' || kind === 'awards' ? 'title' : 'name')
}

const noteFields: Partial<Record<CollectionKind, readonly string[]>> = {
  projects: ['client', 'category', 'year'],
  team: ['role'],
  awards: ['issuer', 'year'],
}

/** What lists show below the title of an entry: "Ruwa Trust, Logo, 2022" for a project; empty for kinds without it. */
export function findEntryNote(kind: CollectionKind, entry: unknown): string {
  const parts = noteFields[kind]?.map((field) => readText(entry, field)) ?? []
  return parts.filter(Boolean).join(', ')
}

/** The ID of the picture that lists show beside an entry; empty without one. */
export function findEntryPicture(kind: ContentKind, entry: unknown): string {
  if (kind === 'services') return readText(readField(entry, 'hero'), 'picture')
  return readText(entry, kind === 'team' ? 'image' : kind === 'testimonials' ? 'avatar' : 'picture')
}

/** The slug of an entry; empty for one without a slug. */
export function readSlug(entry: unknown): string {
  return readText(entry, 'slug')
}

// A draft may have any shape.
function readField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}

function readText(value: unknown, field: string): string {
  const text = readField(value, field)
  return typeof text === 'string' ? text : ''
}
