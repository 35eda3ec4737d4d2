// A newsletter as one subscriber gets it: text and HTML, with unsubscribe headers (RFC 2369, RFC 8058).

import { toFullName } from '#contract/brand/full-name.ts'
import { getEmailDomain } from '#server/mail/message/email-domain.ts'
import type { Mailbox, OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { type CampaignLinks, toCountedLinks } from '../results/campaign-links.ts'
import { campaignParam, createUnsubscribeToken } from '../subscribers/unsubscribe.ts'
import { type NewsletterContent, toPreviewWords } from './blocks.ts'
import { signDelivery } from './delivery-signature.ts'
import { type Organisation, renderEmailHtml } from './email-html.ts'
import { parseBlocks, toPreheader } from './parse-message.ts'
import { personalise } from './personalise.ts'
import { createViewToken } from './view-in-browser.ts'

export type EmailSettings = { siteUrl: string; from: Mailbox; signingKey: Uint8Array; organisation: Organisation }

type Delivery = NewsletterContent & {
  campaignId: string
  subscriberId: string
  email: string
  /** The reader's, for greetings; empty if it isn't known. */
  name: string
  date: Date
  /** The links whose clicks are counted; null for a test, and for campaigns from before links were counted. */
  links: CampaignLinks | null
}

/** From this size on, the editor warns that an email is nearly too long. */
export const nearClipBytes = 90 * 1024

/** Gmail cuts off HTML beyond this size, and with it the unsubscribe link at the end. */
export const gmailClipBytes = 102 * 1024

/** The same delivery always gives the same email, so that mail programs recognize a repeated one as a duplicate. */
export function composeNewsletterEmail(
  delivery: Delivery,
  { siteUrl, from, signingKey, organisation }: EmailSettings,
): OutgoingMail {
  const { campaignId, subscriberId, email, name, date, links } = delivery
  const { subject, message, blocks } = personalise(delivery, { name, siteUrl })
  const token = createUnsubscribeToken(signingKey, subscriberId)
  // The campaign is a parameter, because it isn't part of what the token proves.
  const unsubscribeUrl = `${siteUrl}/unsubscribe/${token}${links ? `?${campaignParam}=${links.key}` : ''}`
  const viewLink = { label: 'View in browser', href: `${siteUrl}/emails/${createViewToken(signingKey, campaignId)}` }
  const footerLinks = [
    { label: 'Unsubscribe', href: unsubscribeUrl },
    { label: 'Manage your data', href: `${siteUrl}/your-data/${token}` },
  ]
  const shownBlocks = blocks ?? parseBlocks(message)
  const reason = `You’re receiving this because ${email} is subscribed to the ${organisation.name} newsletter.`
  return {
    from,
    to: email,
    subject,
    text: renderEmailText({ message, reason, organisation, footerLinks: [...footerLinks, viewLink] }),
    html: renderEmailHtml({
      subject,
      preheader: toPreheader(blocks ? toPreviewWords(blocks) : message),
      date,
      blocks: links ? toCountedLinks(shownBlocks, { links, siteUrl }) : shownBlocks,
      siteUrl,
      button: null,
      organisation,
      reason,
      viewLink,
      footerLinks,
    }),
    messageId: `<c.${campaignId}.${signDelivery(signingKey, delivery)}@${getEmailDomain(from.address)}>`,
    date,
    headers: { ...listUnsubscribeHeaders(unsubscribeUrl, { from, organisation }), Precedence: 'bulk' },
  }
}

type EmailTextContent = {
  message: string
  reason: string
  organisation: Organisation
  footerLinks: readonly { label: string; href: string }[]
}

/** Renders the text part, which says everything that the HTML part says. */
export function renderEmailText({ message, reason, organisation, footerLinks }: EmailTextContent): string {
  const footer = [
    reason,
    `${toFullName(organisation)}, ${organisation.address}`,
    ...footerLinks.map(({ label, href }) => `${label}: ${href}`),
  ]
  return `${message.replace(/\r\n?/g, '\n').trim()}\n\n--\n${footer.join('\n')}\n`
}

/** One-click unsubscribing is offered only with an https URL, as RFC 8058 §3.1 requires. */
export function listUnsubscribeHeaders(
  unsubscribeUrl: string,
  { from, organisation }: Pick<EmailSettings, 'from' | 'organisation'>,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    ...(unsubscribeUrl.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    'List-Id': `${organisation.name} <newsletter.${getEmailDomain(from.address)}>`,
  }
}
