/** The slug of the service that the quote page's URL selects; undefined for an unknown one. */
export function readRequestedService(search: string, services: readonly { slug: string }[]): string | undefined {
  const requested = new URLSearchParams(search).get('service')
  return services.find(({ slug }) => slug === requested)?.slug
}
