import type { NewsletterDraftCheck, NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { emailNearlyTooLong } from '#contract/messages/newsletter-draft-messages.ts'
import type { Db } from '#server/db/schema.ts'
import type { Quotas } from '#server/mail/queue/send-quota.ts'
import { checkEmail } from '../campaigns/check-newsletter.ts'
import { listLinks, toFullUrl } from '../email/blocks.ts'
import { gmailClipBytes, nearClipBytes } from '../email/newsletter-email.ts'
import { type NewsletterComposer, prepareNewsletter } from './prepare-newsletter.ts'

type CheckOptions = {
  composer: NewsletterComposer
  newsletterBlocker: string | null
  quotas: Quotas
  isOutbox: boolean
  now: Date
}

/** What staff see of a newsletter before they send it. */
export async function checkDraft(db: Db, text: NewsletterText, options: CheckOptions): Promise<NewsletterDraftCheck> {
  const { email, htmlBytes, blocks, blockers, warningsOfPosts } = await prepareNewsletter(db, text, options)
  const { siteUrl } = options.composer
  // The site's own links work wherever the site does; `newsletterBlocker` says where it doesn't.
  const links = listLinks(blocks)
    .map((href) => toFullUrl(href, siteUrl))
    .filter((href) => !href.startsWith(`${siteUrl}/`) && !/^(mailto|tel):/i.test(href))
  const check = await checkEmail(db, { email, htmlBytes, links }, options)
  const isNear = check.htmlBytes > nearClipBytes && check.htmlBytes <= gmailClipBytes
  const allBlockers = [...blockers, ...warningsOfPosts]
  return {
    ...check,
    problems: [
      ...check.problems.filter((problem) => !allBlockers.includes(problem)),
      ...(isNear ? [emailNearlyTooLong(check.htmlBytes, gmailClipBytes)] : []),
    ],
    blockers: allBlockers,
    mayBeSent: allBlockers.length === 0,
  }
}
