import { parseFormOutcome } from '#contract/endpoints/form-outcome.ts'
import { parseSearchParams, toSearch } from './blog-search-params.ts'
import { readRequestedService } from './requested-service.ts'

/** The query string with only the parameters that the page reads, in canonical form, so that each page is cached once. */
export function canonicalSearch(pathname: string, search: string, services: Services): string {
  const query = new URLSearchParams(search)
  const own = ownSearch(pathname, search, services)
  const outcome = query.get('sent')
  // Keeps `sent`, which shows the visitor the result of a form. Pages with `sent` are never cached (server/app.ts).
  return outcome && parseFormOutcome(query) ? `${own ? `${own}&` : '?'}sent=${outcome}` : own
}

type Services = readonly { slug: string }[]

function ownSearch(pathname: string, search: string, services: Services): string {
  switch (pathname.toLowerCase()) {
    case '/blog':
      return toSearch(parseSearchParams(`http://localhost/${search}`))
    case '/quote': {
      const slug = readRequestedService(search, services)
      return slug ? `?service=${slug}` : ''
    }
    default:
      return ''
  }
}
