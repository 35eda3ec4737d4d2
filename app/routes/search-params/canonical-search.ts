import { parseFormOutcome } from '#contract/endpoints/form-outcome.ts'
import { getNames, parseSearchParams, toSearch } from './blog-search-params.ts'
import { readRequestedService } from './requested-service.ts'

/** The query string with only the parameters that the page reads, in canonical form, so that each page is cached once. */
export function canonicalSearch(pathname: string, search: string, content: Known): string {
  const query = new URLSearchParams(search)
  const own = ownSearch(pathname, search, content)
  const outcome = query.get('sent')
  // Keeps `sent`, which shows the visitor the result of a form. Pages with `sent` are never cached (server/app.ts).
  return outcome && parseFormOutcome(query) ? `${own ? `${own}&` : '?'}sent=${outcome}` : own
}

/** What query parameters may name. */
type Known = { services: readonly { slug: string }[]; categories: readonly { name: string }[] }

function ownSearch(pathname: string, search: string, { services, categories }: Known): string {
  switch (pathname.toLowerCase()) {
    case '/blog':
      return toSearch(parseSearchParams(`http://localhost/${search}`, getNames(categories)))
    case '/quote': {
      const slug = readRequestedService(search, services)
      return slug ? `?service=${slug}` : ''
    }
    default:
      return ''
  }
}
