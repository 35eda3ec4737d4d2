// Redirects that staff add: from an address where there's no page to a page of this site or of another one.
import * as v from 'valibot'
import { parseUrl } from '../format/parse-url.ts'
import { adminMessages } from '../messages/admin-messages.ts'

/** All redirects are held in memory. */
export const maxRedirects = 5000

const maxLength = 500

/** The form in which paths are compared: percent-encoding decoded, without double slashes and a slash at the end. */
export function normalizePath(path: string): string {
  return decode(path)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Folders whose files and calls are answered before pages, so that a redirect from there would never be followed. */
const reserved = /^\/(?:api|admin|assets|media|pictures|preview)(?:\/|$)/i

/**
 * The home page's address with one parameter, such as "/?p=12": how WordPress addresses posts without permalinks. It may be redirected, and is
 * found by each of the parameters that a visitor's query has.
 */
export function toQueryAddress(name: string, value: string): string {
  return `/?${new URLSearchParams([[name, value]])}`
}

export function isQueryAddress(from: string): boolean {
  return from.startsWith('/?')
}

/**
 * The path of an old address; a whole URL, as copied from the old site, is cut to its path. Only beside the home page's path the query counts.
 * Null if it can't be one.
 */
function toFromPath(input: string): string | null {
  const isUrl = /^https?:\/\//i.test(input)
  if (!isUrl && !input.startsWith('/')) return null
  const url = parseUrl(isUrl ? input : `https://site.invalid${input}`)
  const path = url && normalizePath(url.pathname)
  const [parameter, ...others] = url?.searchParams ?? []
  return path === '/' && parameter && others.length === 0 ? toQueryAddress(...parameter) : path
}

/** The target as browsers get it: a path with its query and fragment, or an https URL. Null if it's neither. */
function toTarget(input: string): string | null {
  if (/^https:\/\//i.test(input)) {
    const url = parseUrl(input)
    return url && !url.username && !url.password ? url.href : null
  }
  if (!input.startsWith('/')) return null
  const url = parseUrl(input, 'https://site.invalid')
  // "//other.example" and "/\other.example" are addresses of another site.
  if (url?.origin !== 'https://site.invalid') return null
  return url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') + url.search + url.hash
}

function addressField(message: string, convert: (input: string) => string | null) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const address = convert(dataset.value)
      if (address !== null) return address
      addIssue({ message })
      return NEVER
    }),
  )
}

export const redirectInput = v.object({
  from: v.pipe(
    addressField(adminMessages.redirectFromBad, toFromPath),
    v.check((path) => path !== '/', adminMessages.redirectFromBad),
    v.check((path) => !reserved.test(path), adminMessages.redirectFromReserved),
  ),
  to: addressField(adminMessages.redirectToBad, toTarget),
})
export type RedirectInput = v.InferOutput<typeof redirectInput>

export const redirectsQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  /** Cursor: the ID of the last redirect on the previous page. */
  before: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type RedirectsQuery = v.InferOutput<typeof redirectsQuery>

export const redirect = v.object({ id: v.string(), from: v.string(), to: v.string(), createdAt: v.string() })
export type Redirect = v.InferOutput<typeof redirect>

/** `total` counts all redirects, whatever the search. */
export const redirectsPage = v.object({ redirects: v.array(redirect), total: v.number(), hasMore: v.boolean() })
export type RedirectsPage = v.InferOutput<typeof redirectsPage>
