import type { Picture } from '#contract/content/content.ts'

/** The pages in navigation and footer (spec §2), without the services. */
export const navLinks = {
  home: { label: 'Home', href: '/' },
  about: { label: 'About', href: '/about' },
  blog: { label: 'Blog', href: '/blog' },
  contact: { label: 'Contact', href: '/contact' },
} as const

/** Every page contains eight of them: the picture has only what the Services panel needs. */
export type NavService = { slug: string; name: string; accent: string; picture: Omit<Picture, 'phone' | 'tone' | 'topFill'> }

export function serviceLink({ slug }: Pick<NavService, 'slug'>): string {
  return `/services/${slug}`
}

/** Service pages are dark, with everything on them. */
export function isDarkPage(pathname: string, services: readonly NavService[]): boolean {
  return services.some((service) => serviceLink(service) === pathname)
}

/** Pages that need scripts in Lite too: forms that store what is typed and send it later, and the admin. */
export function needsScripts(pathname: string): boolean {
  return /^\/(?:contact|quote|admin)(?:\/|$)/i.test(pathname)
}
