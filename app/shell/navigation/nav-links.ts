import type { Picture } from '#contract/content/content.ts'

/** The pages in navigation and footer (spec §2), without the services. */
export const navLinks = {
  home: { label: 'Home', href: '/' },
  about: { label: 'About', href: '/about' },
  blog: { label: 'Blog', href: '/blog' },
  contact: { label: 'Contact', href: '/contact' },
} as const

/** The picture has only what the Services menu needs, because every page's data contains all eight services. */
export type NavService = { slug: string; name: string; accent: string; picture: Omit<Picture, 'phone' | 'tone' | 'topFill'> }

export function serviceLink({ slug }: Pick<NavService, 'slug'>): string {
  return `/services/${slug}`
}

/** Whether a page has the dark theme, as service pages do. */
export function isDarkPage(pathname: string, services: readonly NavService[]): boolean {
  return services.some((service) => serviceLink(service) === pathname)
}

/** Whether a page needs scripts even in Lite: the pages of the contact form, which stores messages, and the admin. */
export function needsScripts(pathname: string): boolean {
  return /^\/(?:contact|quote|admin)(?:\/|$)/i.test(pathname)
}
