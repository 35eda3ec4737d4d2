// Leads from a counted link to its page. The target comes from the database alone, so a made-up link leads nowhere.
import type { Hono } from 'hono'
import { fillName } from '#contract/format/name-field.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '#server/db/schema.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { linkPath } from './campaign-links.ts'
import type { LinkClicks } from './link-clicks.ts'

type RedirectDeps = { db: Db; clicks: LinkClicks; siteUrl: string }
type StoredLinks = { campaignId: string; subject: string; urls: ReadonlyMap<number, string> }

/** So many campaigns' links are kept in memory; they never change. */
const maxCampaigns = 200

/** An unknown link gets the site's 404 page. */
export function registerLinkRedirect(app: Hono<AppEnv>, { db, clicks, siteUrl }: RedirectDeps): void {
  const findLinks = createLinkFinder(db)
  app.get(`/${linkPath}/:key{[0-9a-f]{12}}/:number{[1-9][0-9]{0,2}}`, async (c, next) => {
    const links = await findLinks(c.req.param('key'))
    const number = Number(c.req.param('number'))
    const url = links?.urls.get(number)
    if (!links || url === undefined) return next()
    // Nothing is awaited: the reader goes on at once, whatever becomes of the count.
    void clicks.count({
      campaignId: links.campaignId,
      number,
      method: c.req.method,
      address: c.get('address'),
      headers: c.req.header(),
    })
    return new Response(null, {
      status: 302,
      headers: {
        location: nameSource(url, { subject: links.subject, siteUrl }),
        'cache-control': 'no-store',
        // The page needn't learn in which mail program the newsletter was read.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    })
  })
}

/** Links to the site say that the visitor comes from this newsletter (UTM), unless they say something themselves. */
function nameSource(href: string, { subject, siteUrl }: { subject: string; siteUrl: string }): string {
  const url = new URL(href)
  if (url.origin !== new URL(siteUrl).origin || url.search.includes('utm_')) return href
  url.searchParams.set('utm_source', 'newsletter')
  url.searchParams.set('utm_medium', 'email')
  // The subject may greet the reader by name.
  url.searchParams.set('utm_campaign', fillName(subject, ''))
  return url.href
}

/** Finds the links of a campaign in memory, or else in the database. @throws AppError 503 */
function createLinkFinder(db: Db): (key: string) => Promise<StoredLinks | null> {
  const known = new Map<string, StoredLinks>()
  return async (key) => {
    const found = known.get(key)
    if (found) return found
    const links = await readStoredLinks(db, key).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable)
        throw new AppError(503, messages.linkUnavailable, { cause: error, retryAfter: 10 })
      throw error
    })
    if (!links) return null
    const [oldest] = known.keys()
    if (known.size >= maxCampaigns && oldest !== undefined) known.delete(oldest)
    known.set(key, links)
    return links
  }
}

async function readStoredLinks(db: Db, key: string): Promise<StoredLinks | null> {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('campaign_links', 'campaign_links.campaign_id', 'campaigns.id')
    .select(['campaigns.id', 'campaigns.subject', 'campaign_links.number', 'campaign_links.url'])
    .where('campaigns.link_key', '=', key)
    .execute()
  const [first] = rows
  return first
    ? { campaignId: first.id, subject: first.subject, urls: new Map(rows.map(({ number, url }) => [number, url])) }
    : null
}
