// Turns a draft into what is sent, and finds what prevents sending it.
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { emailTooLong, messages } from '#contract/messages/messages.ts'
import { brokenField, newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { tagMessages } from '#contract/messages/tag-messages.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import type { NewsletterBlock, NewsletterContent } from '../email/blocks.ts'
import { renderBlocksText } from '../email/blocks-text.ts'
import { gmailClipBytes } from '../email/newsletter-email.ts'
import { findBrokenField } from '../email/personalise.ts'
import { type Audience, countAudience, readAudience } from '../tags/audience.ts'
import { parseNewsletter } from './parse-newsletter.ts'
import { describeMissingPosts, type ReadPosts, resolveBlocks } from './resolve-blocks.ts'
import { sanitizeNewsletter } from './sanitize-newsletter.ts'

/** Whom an email is composed for. */
export type Reader = { email: string; name: string }

/** `compose`: the email as a recipient gets it; without a reader, as one whose name isn't known. */
export type NewsletterComposer = {
  siteUrl: string
  compose(newsletter: NewsletterContent, reader?: Reader | null): OutgoingMail
  readPosts: ReadPosts
}

type PreparedNewsletter = {
  message: string
  blocks: readonly NewsletterBlock[]
  email: OutgoingMail
  audience: Audience
  /** What prevents sending, in plain words. */
  blockers: string[]
  /** Why posts are missing. Nothing is scheduled so, but a scheduled newsletter is sent without them. */
  warningsOfPosts: string[]
  missingPosts: string[]
}

type PrepareOptions = { composer: NewsletterComposer; newsletterBlocker: string | null; now: Date; reader?: Reader | null }
/** `audience`: a list of tags, as drafts store it. */
type WrittenNewsletter = Pick<NewsletterText, 'subject' | 'content'> & { audience: string }

export async function prepareNewsletter(
  db: Db,
  { subject, content, audience: tagList }: WrittenNewsletter,
  { composer, newsletterBlocker, now, reader = null }: PrepareOptions,
): Promise<PreparedNewsletter> {
  const resolved = await resolveBlocks(db, parseNewsletter(sanitizeNewsletter(content)), {
    readPosts: composer.readPosts,
    now,
  })
  const { blocks, missingPosts } = resolved
  const message = renderBlocksText(blocks, composer.siteUrl)
  const email = composer.compose({ subject, message, blocks }, reader)
  const bytes = Buffer.byteLength(email.html ?? '')
  const { audience, isComplete } = await readAudience(db, tagList)
  const recipients = await countAudience(db, dbTimestamp(db, now), audience)
  const broken = findBrokenField({ subject, blocks })
  return {
    message,
    blocks,
    email,
    audience,
    blockers: [
      ...(newsletterBlocker ? [newsletterBlocker] : []),
      ...(subject === '' ? [newsletterDraftMessages.subjectMissing] : []),
      ...resolved.blockers,
      ...(bytes > gmailClipBytes ? [emailTooLong(bytes, gmailClipBytes)] : []),
      ...(broken ? [brokenField(broken)] : []),
      ...(isComplete ? [] : [tagMessages.goneFromAudience]),
      ...(isComplete && recipients === 0 ? [audience ? tagMessages.nobodyHasTag : messages.bulkNoSubscribers] : []),
    ],
    warningsOfPosts: describeMissingPosts(missingPosts),
    missingPosts,
  }
}
