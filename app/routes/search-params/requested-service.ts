import { services } from '#content/services/index.ts'

/** The service that an address of the quote page chooses, by its slug; anything unknown is none. */
export function readRequestedService(search: string) {
  const slug = new URLSearchParams(search).get('service')
  return services.find((service) => service.slug === slug)
}
