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
import { parseNewsletter } from './parse-newsletter.ts'
import { describeMissingPosts, type ReadPosts, resolveBlocks } from './resolve-blocks.ts'
import { sanitizeNewsletter } from './sanitize-newsletter.ts'

/** `compose`: the email as a recipient gets it. */
export type NewsletterComposer = {
  siteUrl: string
  compose(newsletter: NewsletterContent): OutgoingMail
  readPosts: ReadPosts
}

type PreparedNewsletter = {
  message: string
  blocks: readonly NewsletterBlock[]
  email: OutgoingMail
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
  const bytes = Buffer.byteLength(email.html ?? '')
  const recipients = await countAudience(db, dbTimestamp(db, now))
  return {
    message,
    blocks,
    email,
    blockers: [
      ...(newsletterBlocker ? [newsletterBlocker] : []),
      ...(subject === '' ? [newsletterDraftMessages.subjectMissing] : []),
      ...resolved.blockers,
      ...(bytes > gmailClipBytes ? [emailTooLong(bytes, gmailClipBytes)] : []),
      ...(recipients === 0 ? [messages.bulkNoSubscribers] : []),
    ],
    warningsOfPosts: describeMissingPosts(missingPosts),
    missingPosts,
  }
}
