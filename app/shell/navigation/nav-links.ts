import type { Picture } from '#contract/content/content.ts'

/** The pages that navigation and footer name (spec §2); the services stand beside them. */
export const navLinks = {
  home: { label: 'Home', href: '/' },
  about: { label: 'About', href: '/about' },
  blog: { label: 'Blog', href: '/blog' },
  contact: { label: 'Contact', href: '/contact' },
} as const

/** Every page carries the eight of them: the picture is no more than the Services panel needs. */
export type NavService = { slug: string; name: string; accent: string; picture: Omit<Picture, 'phone' | 'tone' | 'topFill'> }

export function serviceLink({ slug }: Pick<NavService, 'slug'>): string {
  return `/services/${slug}`
}

/** Service pages, and what every page wears upon them, are dark. */
export function isDarkPage(pathname: string, services: readonly NavService[]): boolean {
  return services.some((service) => serviceLink(service) === pathname)
}

/** Where Lite sends scripts too: forms that keep what is typed and send it when the line is back, and the newsroom. */
export function needsScripts(pathname: string): boolean {
  return /^\/(?:contact|quote|admin)(?:\/|$)/i.test(pathname)
}
