import type { Accent, Picture } from '#contract/content/content.ts'

/** A service with only the picture fields that the Services menu needs, because every page contains all services. */
export type NavService = { slug: string; name: string; accent: Accent; picture: Omit<Picture, 'phone' | 'tone' | 'topFill'> }

export function serviceLink({ slug }: Pick<NavService, 'slug'>): string {
  return `/services/${slug}`
}

/** Whether a page has the dark theme. Only the pages of services have it. */
export function isDarkPage(pathname: string, services: readonly NavService[]): boolean {
  return services.some((service) => serviceLink(service) === pathname)
}

/** Whether a page has scripts even in Lite mode (for visitors who save data), as the admin and pages with a contact form do. */
export function needsScripts(pathname: string): boolean {
  return /^\/(?:contact|quote|admin)(?:\/|$)/i.test(pathname)
}
