import type { Accent, Menu, OwnPage, Project, Service } from '#contract/content/content.ts'

/** The name of a page, and the service colour in which the route overlay shows it. */
export type Destination = { path: string; name: string; accent: Accent }

/** Pages that belong to no service, with their names unless the menu has others. Pages below one of these, such as a post below /blog, share its entry. */
const pages: readonly Destination[] = [
  { path: '/', name: 'Home', accent: 'media' },
  { path: '/about', name: 'About', accent: 'brand' },
  { path: '/portfolio', name: 'Work', accent: 'social' },
  { path: '/blog', name: 'Blog', accent: 'events' },
  { path: '/contact', name: 'Contact', accent: 'media' },
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
  { menu, ownPages }: { menu: Menu; ownPages: readonly Pick<OwnPage, 'slug' | 'name'>[] },
): Destination[] {
  return [
    ...pages.map((page) => ({ ...page, name: findLabel(page.path, menu) ?? page.name })),
    ...ownPages.map(({ slug, name }) => ({ path: `/${slug}`, name, accent: 'media' as const })),
    ...services.map(({ slug, name, accent }) => ({ path: `/services/${slug}`, name, accent })),
    ...services.flatMap(({ slug: service, accent }) =>
      projects
        .filter((project) => project.service === service)
        .map(({ slug, title }) => ({ path: `/portfolio/${slug}`, name: title, accent })),
    ),
  ]
}

/** What the menu calls a page. */
function findLabel(path: string, { items, button, footer }: Menu): string | undefined {
  return [...items, button, ...footer].find((item) => 'href' in item && item.href === path)?.label
}

/** The entry of a page, or of the page above it. */
export function findDestination(pathname: string, destinations: readonly Destination[]): Destination | undefined {
  const find = (wanted: string) => destinations.find(({ path }) => path === wanted)
  return find(pathname) ?? find(`/${pathname.split('/')[1]}`)
}
