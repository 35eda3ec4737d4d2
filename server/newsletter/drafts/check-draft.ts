import { normalizeEmail } from '#contract/entities/email.ts'
import type { NewsletterDraftCheck, NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { emailNearlyTooLong } from '#contract/messages/newsletter-draft-messages.ts'
import type { Db } from '#server/db/schema.ts'
import type { Quotas } from '#server/mail/queue/send-quota.ts'
import { checkEmail } from '../campaigns/check-newsletter.ts'
import { gmailClipBytes, nearClipBytes } from '../email/newsletter-email.ts'
import { formatTagList } from '../tags/tag-list.ts'
import { listWebLinks, type NewsletterComposer, prepareNewsletter } from './prepare-newsletter.ts'

type DraftToCheck = NewsletterText & { previewAs?: string | undefined }

type CheckOptions = {
  composer: NewsletterComposer
  newsletterBlocker: string | null
  quotas: Quotas
  isOutbox: boolean
  now: Date
}

/** What staff see of a newsletter before they send it. `previewAs`: the address of the subscriber who would read it. */
export async function checkDraft(
  db: Db,
  { previewAs, tags = [], ...text }: DraftToCheck,
  options: CheckOptions,
): Promise<NewsletterDraftCheck> {
  const reader = previewAs ? await findReader(db, previewAs) : null
  const { email, htmlBytes, blocks, audience, blockers, warningsOfPosts } = await prepareNewsletter(
    db,
    { ...text, audience: formatTagList(tags) },
    { ...options, reader },
  )
  const { siteUrl } = options.composer
  // The site's own links work wherever the site does; `newsletterBlocker` says where it doesn't.
  const links = listWebLinks(blocks, siteUrl).filter((href) => !href.startsWith(`${siteUrl}/`))
  const check = await checkEmail(db, { email, htmlBytes, links }, { ...options, audience })
  const isNear = check.htmlBytes > nearClipBytes && check.htmlBytes <= gmailClipBytes
  const allBlockers = [...blockers, ...warningsOfPosts]
  return {
    ...check,
    audience: audience?.map(({ name }) => name) ?? null,
    reader: reader && {
      email: reader.email,
      name: reader.name,
      isRecipient: reader.state === 'subscribed' && !reader.bounced_at,
    },
    problems: [
      ...check.problems.filter((problem) => !allBlockers.includes(problem)),
      ...(isNear ? [emailNearlyTooLong(check.htmlBytes, gmailClipBytes)] : []),
    ],
    blockers: allBlockers,
    mayBeSent: allBlockers.length === 0,
  }
}

async function findReader(db: Db, address: string) {
  const row = await db
    .selectFrom('subscribers')
    .select(['email', 'name', 'state', 'bounced_at'])
    .where('normalized_email', '=', normalizeEmail(address))
    .executeTakeFirst()
  return row ?? null
}
