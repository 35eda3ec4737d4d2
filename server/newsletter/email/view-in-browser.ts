// A newsletter as a web page. Its URL identifies the campaign and no subscriber, so that it can be shared.
import { createHmac } from 'node:crypto'
import { toHeading } from '#contract/content/heading.ts'
import type { WebViewEmail } from '#contract/entities/web-view-email.ts'
import type { Db } from '#server/db/schema.ts'
import { timingSafeEquals } from '#server/http/timing-safe-equal.ts'
import { parseStoredBlocks } from './blocks.ts'
import { renderBlocksWeb } from './blocks-web.ts'
import { parseBlocks } from './parse-message.ts'
import { personalise } from './personalise.ts'

/** Returns the last segment of the page's URL. URLs with capitals aren't cached (http/cache/page-urls.ts), so it is lower case. */
export function createViewToken(signingKey: Uint8Array, campaignId: string): string {
  return `${campaignId}-${sign(signingKey, campaignId)}`
}

/** Returns null if the token is invalid. */
export async function readNewsletterPage(db: Db, signingKey: Uint8Array, token: string): Promise<WebViewEmail | null> {
  const [, id = '', signature = ''] = /^(.*)-([0-9a-f]{24})$/.exec(token) ?? []
  if (!timingSafeEquals(signature, sign(signingKey, id))) return null
  const campaign = await db
    .selectFrom('campaigns')
    .select(['subject', 'message', 'blocks', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!campaign) return null
  // Anyone with the link can read the page, so it greets nobody by name.
  const { subject, message, blocks } = personalise(
    { ...campaign, blocks: parseStoredBlocks(campaign.blocks) },
    { name: '', siteUrl: '' },
  )
  const page = { subject, heading: toHeading(subject), date: campaign.created_at }
  return blocks ? { ...page, blocks: [], html: renderBlocksWeb(blocks) } : { ...page, blocks: parseBlocks(message), html: null }
}

function sign(signingKey: Uint8Array, campaignId: string): string {
  return createHmac('sha256', signingKey).update(`letter ${campaignId}`).digest('hex').slice(0, 24)
}
