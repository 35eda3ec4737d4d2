// Entries that an earlier version of the site has stored: in the database, in exported files, in the browser of an editor.
import { earlierWords } from './earlier-words.ts'
import type { ContentKind } from './kinds.ts'

/** Brings an entry into the shape that its schema expects today. Entries that already have it stay as they are. */
export function upgradeEntry(kind: ContentKind, stored: unknown): unknown {
  if (!isObject(stored)) return stored
  const entry = addWords(stored, earlierWords[kind] ?? {})
  if (kind === 'brand') return upgradeBrand(entry)
  if (kind === 'home') return upgradeHome(entry)
  if (kind === 'projects') return upgradeProject(entry)
  if (kind === 'about') return upgradeAbout(entry)
  if (kind === 'contact') return upgradeContact(entry)
  if (kind === 'team') return upgradePerson(entry)
  if (kind === 'services') return upgradeService(entry)
  if (kind === 'testimonials') return upgradeTestimonial(entry)
  return entry
}

/** Fills in what an entry lacks, also in the groups that it has. */
function addWords(entry: Record<string, unknown>, words: Record<string, unknown>): Record<string, unknown> {
  const missing = Object.entries(words).map(([field, word]) => {
    const stored = entry[field]
    return [field, isObject(stored) && isObject(word) ? addWords(stored, word) : (stored ?? word)]
  })
  return { ...entry, ...Object.fromEntries(missing) }
}

/** No page showed the tagline. */
function upgradeBrand({ tagline: _, ...brand }: Record<string, unknown>) {
  const { socials } = brand
  if (Array.isArray(socials)) return { ...brand, socials: renameTwitter(socials, 'network') }
  return isObject(socials) ? { ...brand, socials: toProfiles(socials) } : brand
}

function upgradeAbout(entry: Record<string, unknown>) {
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
