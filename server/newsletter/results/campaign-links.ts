// The links of a campaign whose clicks are counted. In its emails they lead to /n/KEY/NUMBER, which is the same for all subscribers and
// therefore says nothing about who clicked. The plain-text part keeps the links' own URLs, because there readers see them.
import { randomBytes } from 'node:crypto'
import { hasToken } from '#contract/endpoints/token-paths.ts'
import type { Db } from '#server/db/schema.ts'
import { listLinks, mapLinks, type NewsletterBlock, toFullUrl } from '../email/blocks.ts'
import { parseBlocks } from '../email/parse-message.ts'

/** `key` stands for the campaign in URLs. `numbers`: the number of each counted link, by its URL as `toCountedUrl` writes it. */
export type CampaignLinks = { key: string; numbers: ReadonlyMap<string, number> }

/** `blocks` is null for a newsletter of plain text. */
type LinkedText = { message: string; blocks: readonly NewsletterBlock[] | null }

/** Further links of a newsletter lead straight to their pages and aren't counted. */
const maxLinks = 200
/** Longer URLs aren't counted, because some proxies refuse long headers. */
const maxUrlLength = 2000

/** The first part of the path of counted links. */
export const linkPath = 'n'

/** 48 random bits. The key protects nothing: it only keeps campaigns apart, and is as short as that allows. */
export function createLinkKey(): string {
  return randomBytes(6).toString('hex')
}

export function numberLinks({ message, blocks }: LinkedText, siteUrl: string): CampaignLinks['numbers'] {
  const urls = listLinks(blocks ?? parseBlocks(message)).flatMap((href) => toCountedUrl(href, siteUrl) ?? [])
  return new Map([...new Set(urls)].slice(0, maxLinks).map((url, index) => [url, index + 1]))
}

type LinkOrder = LinkedText & { campaignId: string; siteUrl: string }

/** Stores the links of a new campaign. They are never changed, because emails with their numbers may be opened years later. */
export async function insertLinks(trx: Db, { campaignId, siteUrl, ...content }: LinkOrder): Promise<void> {
  const rows = [...numberLinks(content, siteUrl)].map(([url, number]) => ({ campaign_id: campaignId, number, url }))
  if (rows.length > 0) await trx.insertInto('campaign_links').values(rows).execute()
}

/** Null for a campaign from before links were counted. */
export async function readLinks(db: Db, { id, key }: { id: string; key: string | null }): Promise<CampaignLinks | null> {
  if (key === null) return null
  const rows = await db.selectFrom('campaign_links').select(['url', 'number']).where('campaign_id', '=', id).execute()
  return { key, numbers: new Map(rows.map(({ url, number }) => [url, number])) }
}

/** The blocks with counted links. A link that isn't stored with the campaign stays as it is. */
export function toCountedLinks(
  blocks: readonly NewsletterBlock[],
  { links: { key, numbers }, siteUrl }: { links: CampaignLinks; siteUrl: string },
): NewsletterBlock[] {
  return mapLinks(blocks, (href) => {
    const number = numbers.get(toCountedUrl(href, siteUrl) ?? '')
    return number === undefined ? href : `${siteUrl}/${linkPath}/${key}/${number}`
  })
}

/** The link's full URL. Null if it isn't counted: other protocols, links with a token, and counted links of another newsletter. */
function toCountedUrl(href: string, siteUrl: string): string | null {
  const url = URL.parse(toFullUrl(href, siteUrl))
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > maxUrlLength) return null
  const isOwn = url.origin === new URL(siteUrl).origin
  if (isOwn && (hasToken(url.pathname) || url.pathname.startsWith(`/${linkPath}/`))) return null
  return url.href
}
