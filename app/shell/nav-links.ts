/** The pages that navigation and footer name (spec §2); the services stand beside them. */
export const navLinks = {
  home: { label: 'Home', href: '/' },
  about: { label: 'About', href: '/about' },
  blog: { label: 'Blog', href: '/blog' },
  contact: { label: 'Contact', href: '/contact' },
} as const

export type NavService = { slug: string; name: string; tape: string }

export function serviceLink(service: NavService): string {
  return `/services/${service.slug}`
}
