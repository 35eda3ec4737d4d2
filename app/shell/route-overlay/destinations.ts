import type { Accent, Project, Service } from '#contract/content/content.ts'
import { navLinks } from '../navigation/nav-links.ts'

/** The name of a page, and the service colour in which the route overlay shows it. */
export type Destination = { path: string; name: string; accent: Accent }

/** Pages that belong to no service. Pages below one of these, such as a post below /blog, share its entry. */
const pages: readonly Destination[] = [
  { path: '/', name: navLinks.home.label, accent: 'media' },
  { path: '/about', name: navLinks.about.label, accent: 'brand' },
  { path: '/portfolio', name: navLinks.work.label, accent: 'social' },
  { path: '/blog', name: navLinks.blog.label, accent: 'events' },
  { path: '/contact', name: navLinks.contact.label, accent: 'media' },
  { path: '/quote', name: 'Quote', accent: 'marketing' },
  { path: '/team', name: 'Team', accent: 'training' },
  { path: '/terms-of-use', name: 'Terms of Use', accent: 'content' },
  { path: '/privacy-policy', name: 'Privacy Policy', accent: 'content' },
  { path: '/admin', name: 'Admin', accent: 'content' },
]

/** All pages that the overlay knows. The server makes the list, to keep it out of the scripts. */
export function listDestinations(
  services: readonly Pick<Service, 'slug' | 'name' | 'accent'>[],
  projects: readonly Pick<Project, 'slug' | 'title' | 'service'>[],
): Destination[] {
  return [
    ...pages,
    ...services.map(({ slug, name, accent }) => ({ path: `/services/${slug}`, name, accent })),
    ...services.flatMap(({ slug: service, accent }) =>
      projects
        .filter((project) => project.service === service)
        .map(({ slug, title }) => ({ path: `/portfolio/${slug}`, name: title, accent })),
    ),
  ]
}

/** The entry of a page, or of the page above it. */
export function findDestination(pathname: string, destinations: readonly Destination[]): Destination | undefined {
  const find = (wanted: string) => destinations.find(({ path }) => path === wanted)
  return find(pathname) ?? find(`/${pathname.split('/')[1]}`)
}
