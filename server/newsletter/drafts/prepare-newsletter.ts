// Turns a draft into what is sent, and finds what prevents sending it.
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { emailTooLong, messages } from '#contract/messages/messages.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { countAudience } from '../campaigns/create-campaign.ts'
import type { NewsletterBlock } from '../email/blocks.ts'
import { renderBlocksText } from '../email/blocks-text.ts'
import { gmailClipBytes, type NewsletterContent } from '../email/newsletter-email.ts'
import { type CampaignLinks, createLinkKey, numberLinks } from '../results/campaign-links.ts'
import { parseNewsletter } from './parse-newsletter.ts'
import { describeMissingPosts, type ReadPosts, resolveBlocks } from './resolve-blocks.ts'
import { sanitizeNewsletter } from './sanitize-newsletter.ts'

/** `compose`: the email as a recipient gets it. Without `links`, its links lead straight to their pages, so that staff can try them. */
export type NewsletterComposer = {
  siteUrl: string
  compose(newsletter: NewsletterContent, links?: CampaignLinks | null): OutgoingMail
  readPosts: ReadPosts
}

type PreparedNewsletter = {
  message: string
  blocks: readonly NewsletterBlock[]
  email: OutgoingMail
  /** The size of its HTML with counted links. */
  htmlBytes: number
  /** What prevents sending, in plain words. */
  blockers: string[]
  /** Why posts are missing. Nothing is scheduled so, but a scheduled newsletter is sent without them. */
  warningsOfPosts: string[]
  missingPosts: string[]
}

type PrepareOptions = { composer: NewsletterComposer; newsletterBlocker: string | null; now: Date }

export async function prepareNewsletter(
  db: Db,
  { subject, content }: NewsletterText,
  { composer, newsletterBlocker, now }: PrepareOptions,
): Promise<PreparedNewsletter> {
  const resolved = await resolveBlocks(db, parseNewsletter(sanitizeNewsletter(content)), {
    readPosts: composer.readPosts,
    now,
  })
  const { blocks, missingPosts } = resolved
  const message = renderBlocksText(blocks, composer.siteUrl)
  const email = composer.compose({ subject, message, blocks })
  const htmlBytes = measureHtml({ subject, message, blocks }, composer)
  const recipients = await countAudience(db, dbTimestamp(db, now))
  return {
    message,
    blocks,
    email,
    htmlBytes,
    blockers: [
      ...(newsletterBlocker ? [newsletterBlocker] : []),
      ...(subject === '' ? [newsletterDraftMessages.subjectMissing] : []),
      ...resolved.blockers,
      ...(htmlBytes > gmailClipBytes ? [emailTooLong(htmlBytes, gmailClipBytes)] : []),
      ...(recipients === 0 ? [messages.bulkNoSubscribers] : []),
    ],
    warningsOfPosts: describeMissingPosts(missingPosts),
    missingPosts,
  }
}

/** How large the HTML of an email becomes when its links are counted, in bytes. */
export function measureHtml(
  newsletter: NewsletterContent,
  { compose, siteUrl }: Pick<NewsletterComposer, 'compose' | 'siteUrl'>,
) {
  const links = { key: createLinkKey(), numbers: numberLinks(newsletter, siteUrl) }
  return Buffer.byteLength(compose(newsletter, links).html ?? '')
}
