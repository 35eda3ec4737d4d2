// Turns a draft into what is sent, and finds what prevents sending it.
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { maxNameLength } from '#contract/format/name-field.ts'
import { emailTooLong, invalidLink, messages } from '#contract/messages/messages.ts'
import { brokenField, newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { tagMessages } from '#contract/messages/tag-messages.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { findLinkProblem } from '../campaigns/check-newsletter.ts'
import { listLinks, type NewsletterBlock, type NewsletterContent, toFullUrl } from '../email/blocks.ts'
import { renderBlocksText } from '../email/blocks-text.ts'
import { gmailClipBytes } from '../email/newsletter-email.ts'
import { findBrokenField } from '../email/personalise.ts'
import { type CampaignLinks, createLinkKey, numberLinks } from '../results/campaign-links.ts'
import { type Audience, countAudience, readAudience } from '../tags/audience.ts'
import { parseNewsletter } from './parse-newsletter.ts'
import { describeMissingPosts, type ReadPosts, resolveBlocks } from './resolve-blocks.ts'
import { sanitizeNewsletter } from './sanitize-newsletter.ts'

/** Whom an email is composed for. */
export type Reader = { email: string; name: string }

/**
 * `compose`: the email as a recipient gets it; without a reader, as one whose name isn't known. Without `links`, its links lead straight to
 * their pages, so that staff can try them.
 */
export type NewsletterComposer = {
  siteUrl: string
  compose(newsletter: NewsletterContent, options?: { reader?: Reader | null; links?: CampaignLinks | null }): OutgoingMail
  readPosts: ReadPosts
}

type PreparedNewsletter = {
  message: string
  blocks: readonly NewsletterBlock[]
  email: OutgoingMail
  audience: Audience
  /** The size of its HTML with counted links, for the reader of the largest email. */
  htmlBytes: number
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
  const email = composer.compose({ subject, message, blocks }, { reader })
  const htmlBytes = measureHtml({ subject, message, blocks }, composer)
  const { audience, isComplete } = await readAudience(db, tagList)
  const recipients = await countAudience(db, dbTimestamp(db, now), audience)
  const broken = findBrokenField({ subject, blocks })
  return {
    message,
    blocks,
    email,
    audience,
    htmlBytes,
    blockers: [
      ...(newsletterBlocker ? [newsletterBlocker] : []),
      ...(subject === '' ? [newsletterDraftMessages.subjectMissing] : []),
      ...resolved.blockers,
      ...(htmlBytes > gmailClipBytes ? [emailTooLong(htmlBytes, gmailClipBytes)] : []),
      ...(broken ? [brokenField(broken)] : []),
      ...describeBrokenLinks(listWebLinks(blocks, composer.siteUrl)),
      ...(isComplete ? [] : [tagMessages.goneFromAudience]),
      ...(isComplete && recipients === 0 ? [audience ? tagMessages.nobodyHasTag : messages.bulkNoSubscribers] : []),
    ],
    warningsOfPosts: describeMissingPosts(missingPosts),
    missingPosts,
  }
}

/** The links to check: full URLs, without those for mail and phone. */
export function listWebLinks(blocks: readonly NewsletterBlock[], siteUrl: string): string[] {
  return listLinks(blocks)
    .map((href) => toFullUrl(href, siteUrl))
    .filter((href) => href !== '' && !/^(mailto|tel):/i.test(href))
}

/** Links that work nowhere. Those to this computer are left out: staff of a site that is being set up only see a warning of them. */
function describeBrokenLinks(links: readonly string[]): string[] {
  return links.flatMap((address) => {
    const problem = findLinkProblem(address)
    return problem && problem !== 'local' ? [invalidLink(address, problem)] : []
  })
}

/** Readers of the largest emails: one with a long address and the longest name, whose letters have three bytes; one without a name. */
const measuredReaders: readonly Reader[] = ['ọ'.repeat(maxNameLength), ''].map((name) => ({ email: 'a'.repeat(254), name }))

/** How large the HTML of an email becomes at most when its links are counted, in bytes. */
export function measureHtml(
  newsletter: NewsletterContent,
  { compose, siteUrl }: Pick<NewsletterComposer, 'compose' | 'siteUrl'>,
) {
  const links = { key: createLinkKey(), numbers: numberLinks(newsletter, siteUrl) }
  return Math.max(...measuredReaders.map((reader) => Buffer.byteLength(compose(newsletter, { reader, links }).html ?? '')))
}
