// Entries that an earlier version of the site has stored: in the database, in exported files, in the browser of an editor.
import {
  earlierCounting,
  earlierFooterHeadings,
  earlierPersonHeadings,
  earlierServiceHeadings,
  earlierStates,
} from './earlier-words.ts'
import type { ContentKind } from './kinds.ts'

/** Brings an entry into the shape that its schema expects today. Entries that already have it stay as they are. */
export function upgradeEntry(kind: ContentKind, entry: unknown): unknown {
  if (!isObject(entry)) return entry
  if (kind === 'brand') return upgradeBrand(entry)
  if (kind === 'home') return upgradeHome(entry)
  if (kind === 'projects') return upgradeProject(entry)
  if (kind === 'about') return upgradeAbout(entry)
  if (kind === 'contact') return upgradeContact(entry)
  // Before version 1.1 these words weren't in the content.
  if (kind === 'quote') return { label: 'Quote Page', ...entry }
  if (kind === 'portfolio') return { label: 'Portfolio Page', ...entry }
  if (kind === 'team') return upgradePerson(entry)
  if (kind === 'services') return upgradeService({ ...earlierServiceHeadings, ...entry })
  if (kind === 'testimonials') return upgradeTestimonial(entry)
  if (kind === 'menu') return { ...earlierFooterHeadings, ...entry }
  if (kind === 'yourData') return { states: earlierStates, ...entry }
  if (kind === 'privacy') return { counting: earlierCounting, ...entry }
  return entry
}

/** No page showed the tagline. */
function upgradeBrand({ tagline: _, ...brand }: Record<string, unknown>) {
  const { socials } = brand
  if (Array.isArray(socials)) return { ...brand, socials: renameTwitter(socials, 'network') }
  return isObject(socials) ? { ...brand, socials: toProfiles(socials) } : brand
}

function upgradeAbout(stored: Record<string, unknown>) {
  const entry: Record<string, unknown> = { person: earlierPersonHeadings, ...stored }
  const { socials } = entry
  if (!isObject(socials) || !Array.isArray(socials.profiles)) return entry
  return { ...entry, socials: { ...socials, profiles: renameTwitter(socials.profiles, 'platform') } }
}

/** Before version 1.1 the network X was called Twitter. */
function renameTwitter(profiles: readonly unknown[], field: string): unknown[] {
  return profiles.map((profile) => (isObject(profile) && profile[field] === 'Twitter' ? { ...profile, [field]: 'X' } : profile))
}

/** Before version 1.1 the address of the link to the map was typed. */
function upgradeContact(entry: Record<string, unknown>) {
  const { map } = entry
  if (!isObject(map) || !isObject(map.link)) return entry
  const { link, ...words } = map
  return { ...entry, map: { ...words, linkLabel: link.label } }
}

/** Before version 1.1 the figures couldn't be hidden. */
function upgradeHome(home: Record<string, unknown>) {
  return Array.isArray(home.stats) ? { ...home, stats: { items: home.stats } } : home
}

/** Before version 1.1 a project had at most one more picture, `detail`. */
function upgradeProject({ detail, ...project }: Record<string, unknown>) {
  return 'gallery' in project ? project : { ...project, gallery: detail ? [detail] : [] }
}

/** Before version 1.1 the portrait was required, so a draft without one had an empty one. */
function upgradePerson(entry: Record<string, unknown>) {
  const { image, ...person } = entry
  return image === '' ? person : entry
}

function upgradeService(entry: Record<string, unknown>) {
  const { testimonials } = entry
  if (!isObject(testimonials) || !Array.isArray(testimonials.items)) return entry
  return { ...entry, testimonials: { ...testimonials, items: testimonials.items.map(upgradeTestimonial) } }
}

/** Before version 1.1 the picture was required, so a draft without one had an empty one. */
function upgradeTestimonial(entry: unknown): unknown {
  if (!isObject(entry) || entry.avatar !== '') return entry
  const { avatar: _, ...testimonial } = entry
  return testimonial
}

/** Before version 1.1 the brand had exactly these four profiles, as fields. */
const earlierProfiles = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', linkedin: 'LinkedIn' } as const

function toProfiles(socials: Record<string, unknown>): unknown[] {
  return Object.entries(earlierProfiles).flatMap(([field, network]) =>
    socials[field] ? [{ network, link: socials[field] }] : [],
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
