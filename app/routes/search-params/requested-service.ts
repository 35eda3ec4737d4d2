import { services } from '#content/services/index.ts'

/** The service that the quote page's URL selects by slug; unknown slugs select none. */
export function readRequestedService(search: string) {
  const slug = new URLSearchParams(search).get('service')
  return services.find((service) => service.slug === slug)
}
