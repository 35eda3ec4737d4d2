// Which requests come from people who may be counted (docs/operate/visitors.md).
import type { IncomingHttpHeaders } from 'node:http'
import { createTextCache } from './text-cache.ts'

/** Every browser calls itself Mozilla, or Opera; programs that don't are no visitors. Cubot is a make of phones. */
const browser = /^(?:Mozilla|Opera)\//
const bot =
  /(?<!cu)bot|crawl|spider|slurp|headless|scrap|fetch|monitor|preview|lighthouse|pingdom|uptime|phantom|puppeteer|playwright|selenium|archiver|validator|facebookexternalhit/i

/** Whether a request comes from a browser whose user hasn't asked not to be tracked. */
export function isOpenToCounting(headers: IncomingHttpHeaders): boolean {
  return headers.dnt !== '1' && headers['sec-gpc'] !== '1' && isBrowser(headers['user-agent'] ?? '')
}

const agents = createTextCache<boolean>()

function isBrowser(agent: string): boolean {
  return agents.get(agent, () => browser.test(agent) && !bot.test(agent))
}

/** A page that is opened, unlike one that the service worker saves for reading offline, which it fetches without this Accept. */
export function isDocument(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document'
  // A page that the service worker fetches for a navigation has an empty destination, but the Accept of the navigation.
  return (destination === 'document' || destination === 'empty') && (headers.accept ?? '').includes('text/html')
}

export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return hasPrefetch(headers['sec-purpose']) || hasPrefetch(headers.purpose) || hasPrefetch(headers['x-moz'])
}

function hasPrefetch(purpose: string | string[] | undefined): boolean {
  return purpose !== undefined && String(purpose).includes('prefetch')
}
