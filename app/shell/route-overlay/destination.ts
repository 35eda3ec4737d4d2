import type { Accent } from '#contract/content/content.ts'
import { type NavService, navLinks, serviceLink } from '../navigation/nav-links.ts'

/** A project's title and the colour of its service, for the overlay on the way to the project's page. */
export type OverlayProject = { slug: string; title: string; accent: Accent }

type Destination = { accent: Accent; name: string }

/** Pages that belong to no service, by the first part of their path. */
const pages = new Map<string, Destination>(
  Object.entries({
    '': { accent: 'media', name: navLinks.home.label },
    about: { accent: 'brand', name: navLinks.about.label },
    portfolio: { accent: 'social', name: navLinks.work.label },
    blog: { accent: 'events', name: navLinks.blog.label },
    contact: { accent: 'media', name: navLinks.contact.label },
    quote: { accent: 'marketing', name: 'Quote' },
    team: { accent: 'training', name: 'Team' },
    'terms-of-use': { accent: 'content', name: 'Terms of Use' },
    'privacy-policy': { accent: 'content', name: 'Privacy Policy' },
    admin: { accent: 'content', name: 'Admin' },
  }),
)

type Known = { brandName: string; services: readonly NavService[]; projects: readonly OverlayProject[] }

/** The name of a page, and the service colour in which the route overlay shows it. */
export function findDestination(pathname: string, { brandName, services, projects }: Known): Destination {
  const service = services.find((known) => serviceLink(known) === pathname)
  if (service) return service
  const project = projects.find(({ slug }) => `/portfolio/${slug}` === pathname)
  if (project) return { accent: project.accent, name: project.title }
  return pages.get(pathname.split('/')[1] ?? '') ?? { accent: 'content', name: brandName }
}
