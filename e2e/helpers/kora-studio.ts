// A site of another agency, made from the sample by rules, so that it stays as complete as the sample.
import { siteContent } from '../../content/all-content.ts'
import { sampleWords } from '../../content/samples.ts'
import type { SiteContent } from '../../contract/content/content.ts'
import { pageFolders } from '../../contract/content/kinds.ts'
import { resolveReferences } from '../../server/content/published/resolve-references.ts'

const counts: Partial<Record<keyof SiteContent, number>> = {
  services: 5,
  projects: 6,
  team: 3,
  testimonials: 1,
  awards: 0,
  partners: 1,
}

/** What the other agency says in place of the sample's facts; any other sample word becomes one of the same length. */
const facts: Record<string, string> = {
  Murya: 'Kora Studio',
  muryamedia: 'korastudio',
  '-murya': '-kora',
  'murya.example': 'kora.test',
  '+234 800 000 0001': '+234 803 555 0142',
  '2348000000001': '2348035550142',
  '14 Studio Close': '3 Lake View Road',
  'mlat=9.0667': 'mlat=9.0751',
  'Media & Production': 'Films & Recordings',
  'Branding & Identity': 'Names & Letterheads',
  'Social Media': 'Social Pages',
  'Marketing & Campaigns': 'Advertising & Notices',
  'Content Creation': 'Words & Pictures',
}
const menuLabels: Record<string, string> = {
  Home: 'Start',
  About: 'Studio',
  Work: 'Films',
  Blog: 'News',
  Contact: 'Talk',
}
const longestFirst = [...new Set([...sampleWords, ...Object.keys(facts)])].toSorted((a, b) => b.length - a.length)

/** Slugs and paths of the sample's pages, and what they are at the other agency. */
const moved = Object.fromEntries(
  (['services', 'projects', 'team'] as const).flatMap((kind) =>
    siteContent[kind].flatMap(({ slug }, index) => [
      [slug, `kora-${index + 1}`],
      [`${pageFolders[kind]}/${slug}`, `${pageFolders[kind]}/kora-${index + 1}`],
    ]),
  ),
)

/** Words of the sample that no page of the other agency may show. */
export const forbiddenWords = sampleWords

/** The content of "Kora Studio": 5 services, 6 projects, 3 people, one phone number, and other URLs than the sample's. */
export function createKoraStudio(): SiteContent {
  const cut = Object.entries(siteContent).map(([kind, value]) => {
    const count = counts[kind as keyof SiteContent] // entries has the keys of the content
    return [kind, Array.isArray(value) && count !== undefined ? value.slice(0, count) : value]
  })
  const whole = Object.fromEntries(cut) as SiteContent // the same kinds, with fewer entries
  const fewer = resolveReferences(whole, { findMoved: () => undefined, known: whole, siteUrl: 'https://kora.test' }).content
  const { brand, design, menu, terms } = fewer
  // With what the sample never does, though the contract allows it: short titles, a name instead of a logo, one picture in two places.
  const own = {
    ...fewer,
    design: { ...design, accent: '#0F766E' },
    menu: {
      ...menu,
      items: menu.items.map((item) => ({ ...item, label: menuLabels[item.label] ?? item.label })),
      footer: menu.footer.map((link) => ({ ...link, label: menuLabels[link.label] ?? link.label })),
    },
    brand: { ...brand, phones: brand.phones.slice(0, 1) },
    services: fewer.services.map((service) => ({ ...service, aliases: [], meta: { ...service.meta, title: service.name } })),
    projects: fewer.projects.map((project) => (project.film ? project : { ...project, wide: project.picture })),
    partners: fewer.partners.map(({ name }) => ({ name })),
    terms: {
      ...terms,
      sections: terms.sections.map((section) => ({ ...section, links: [{ label: 'About us', href: '/about' }] })),
    },
  }
  return replaceSamples(own) as SiteContent // only strings change, and sounds go
}

function replaceSamples(value: unknown): unknown {
  if (typeof value === 'string')
    return (
      moved[value] ??
      longestFirst.reduce(
        (text, word) => text.replaceAll(word, facts[word] ?? 'Example Brand of Lagos'.slice(0, word.length).trimEnd()),
        value,
      )
    )
  if (Array.isArray(value)) return value.map(replaceSamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => field !== 'ident')
      .map(([field, part]) => [field, replaceSamples(part)]),
  )
}
