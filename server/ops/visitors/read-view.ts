// Decides which requests are counted as a view of a page, and what is counted of them (docs/operate/visitors.md).
import type { IncomingHttpHeaders } from 'node:http'
import { tokenPagePaths } from '#contract/endpoints/token-paths.ts'
import { directName } from '#contract/entities/visitors.ts'
import { isPreview } from '#server/content/content-previews.ts'
import { isDocument, isOpenToCounting, isPrefetch } from '#server/http/counting/counted-request.ts'
import { createTextCache } from '#server/http/counting/text-cache.ts'
import { splitTarget } from '#server/http/request-target.ts'

export type PageRequest = { method: string; url: string; headers: IncomingHttpHeaders }

/** What was looked at: a page by its path, or a post by its slug. `admin`: somebody works in the admin and isn't a visitor. */
export type ViewedPage = { kind: 'page' | 'post' | 'admin'; name: string }

/** Where a visit came from. */
export type VisitSource = { referrer: string | null; campaign: string | null }

/** Names are cut at this length. */
export const maxNameLength = 200

const privatePage = new RegExp(`^/(?:api|media|offline|healthz|readyz|metrics|${tokenPagePaths.join('|')})(?:/|$)`)
/** The page that a request asks for as a visitor does; null if the request isn't counted. */
export function readView({ method, url, headers }: PageRequest, siteHost: string): ViewedPage | null {
  if (method !== 'GET' || !isOpenToCounting(headers) || isPrefetch(headers)) return null
  const { from, page } = targets.get(url, () => readTarget(url))
  if (from === 'api') return isFromOwnPage(headers, siteHost) ? page : null
  return from === 'router' || isDocument(headers) ? page : null
}

/** What a URL stands for, and who asks for it: the browser for a document, the router for its data, or a page for the next post. */
type Target = { from: 'browser' | 'router' | 'api'; page: ViewedPage | null }

const targets = createTextCache<Target>()

function readTarget(url: string): Target {
  const [path] = splitTarget(url)
  if (path.endsWith('.data')) return { from: 'router', page: toPage(path.replace(/(?:\/_)?\.data$/, '') || '/') }
  const [, slug] = /^\/api\/posts\/([\w-]+)$/.exec(path) ?? []
  if (slug) return { from: 'api', page: { kind: 'post', name: cut(slug.toLowerCase()) } }
  return { from: 'browser', page: isPreview(url) ? null : toPage(path) }
}

/** Whether a request may say which campaign it comes from. */
export function mayHaveCampaign(url: string): boolean {
  return url.includes('utm_')
}

/** Where a visitor came from, by the request of a page. */
export function readSource({ url, headers }: Pick<PageRequest, 'url' | 'headers'>, siteHost: string): VisitSource {
  const [, query] = splitTarget(url)
  const parameters = mayHaveCampaign(query) ? new URLSearchParams(query) : null
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => clean(parameters?.get(name) ?? ''))
  const referrer = URL.parse(headers.referer ?? '')
  const isElsewhere = /^(?:https?|android-app):$/.test(referrer?.protocol ?? '') && !isOwnPage(referrer, headers.host, siteHost)
  return {
    referrer:
      (isElsewhere &&
        clean(referrer?.hostname ?? '')
          .toLowerCase()
          .replace(/^www\./, '')) ||
      null,
    campaign: cut(parts.filter(Boolean).join(' / ')) || null,
  }
}

/** What is counted once for each visit. */
export function listVisitCounts(
  { referrer }: VisitSource,
  { headers, countryHeader }: { headers: IncomingHttpHeaders; countryHeader: string | null },
): (readonly ['referrer' | 'device' | 'country', string])[] {
  const country = countryHeader ? String(headers[countryHeader] ?? '').toUpperCase() : ''
  return [
    ['referrer', referrer ?? directName],
    ['device', readDevice(headers)],
    // Cloudflare says XX for an unknown country and T1 for Tor.
    ...(/^(?!XX)[A-Z]{2}$/.test(country) ? [['country', country] as const] : []),
  ]
}

/** The page of the site from which a form was sent; null if the browser doesn't say, or it isn't a public page. */
export function readFormPage({ host, referer = '' }: IncomingHttpHeaders, siteHost: string): string | null {
  const url = URL.parse(referer)
  const page = url && isOwnPage(url, host, siteHost) ? toPage(url.pathname) : null
  if (!page || page.kind === 'admin') return null
  return page.kind === 'post' ? `/blog/${page.name}` : page.name
}

function toPage(path: string): ViewedPage | null {
  const page = cut(path.toLowerCase())
  if (/^\/admin(?:\/|$)/.test(page)) return { kind: 'admin', name: '' }
  // Pages have no dot in their path, files and feeds have one.
  if (privatePage.test(page) || page.includes('.')) return null
  const [, slug] = /^\/blog\/([^/]+)$/.exec(page) ?? []
  return slug ? { kind: 'post', name: slug } : { kind: 'page', name: page }
}

/** Pages fetch the post that a visitor goes on to. Staff and other programs, which send a token or no referrer, fetch posts too. */
function isFromOwnPage({ authorization, referer, host }: IncomingHttpHeaders, siteHost: string): boolean {
  return authorization === undefined && referer !== undefined && isOwnPage(URL.parse(referer), host, siteHost)
}

/** Some proxies replace the host of the request by the one that they call, so the public one counts too. */
function isOwnPage(url: URL | null, host: string | undefined, siteHost: string): boolean {
  return url !== null && (url.host === siteHost || url.host === host)
}

function readDevice(headers: IncomingHttpHeaders): string {
  const agent = headers['user-agent'] ?? ''
  if (/iPad|Tablet|PlayBook|Kindle|Silk|Android(?!.*(?:Mobi|Opera Mini))/i.test(agent)) return 'tablet'
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /Mobi|iPhone|iPod|Android|Opera Mini|BlackBerry|KAIOS/i.test(agent)
  return isPhone ? 'phone' : 'desktop'
}

function clean(text: string): string {
  return cut(
    text
      .toWellFormed()
      .replace(/\p{C}+/gu, ' ')
      .trim(),
  )
}

/** Cuts a name between characters. */
function cut(text: string): string {
  return text.slice(0, maxNameLength).toWellFormed()
}
