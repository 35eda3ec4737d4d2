// The emails of the subscription forms. They repeat no visitor input but the address, so that nobody can send spam through the forms.
import type { Mails } from '#contract/content/content.ts'
import type { NewMail } from '#server/mail/queue/mail-queue.ts'
import { renderEmailHtml } from '../email/email-html.ts'
import { type EmailSettings, listUnsubscribeHeaders, renderEmailText } from '../email/newsletter-email.ts'
import { parseBlocks } from '../email/parse-message.ts'
import { createUnsubscribeToken } from './unsubscribe.ts'

export type SubscriptionEmailSettings = EmailSettings & Pick<Mails, 'welcome' | 'confirmation'>

type Subscriber = { id: string; email: string }

/** Tells a new subscriber what they will get and how to unsubscribe. */
export function composeWelcome({ id, email }: Subscriber, settings: SubscriptionEmailSettings): NewMail {
  const { subject, paragraphs } = settings.welcome
  const reason = `You’re receiving this because ${email} was signed up for the ${settings.organisation.name} newsletter.`
  return { kind: 'welcome', ...composeEmail({ id, email }, { subject, paragraphs, reason, button: null }, settings) }
}

/** Asks for confirmation, because somebody else may have typed in the address. */
export function composeConfirmation({ id, email }: Subscriber, token: string, settings: SubscriptionEmailSettings): NewMail {
  const { subject, paragraphs, button } = settings.confirmation
  const reason = `You’re receiving this one email because ${email} was signed up for the ${settings.organisation.name} newsletter.`
  const confirmLink = { label: button, href: `${settings.siteUrl}/confirm/${token}` }
  return { kind: 'confirmation', ...composeEmail({ id, email }, { subject, paragraphs, reason, button: confirmLink }, settings) }
}

type EmailWording = {
  subject: string
  paragraphs: readonly string[]
  reason: string
  button: { label: string; href: string } | null
}

function composeEmail(
  { id, email }: Subscriber,
  { subject, paragraphs, reason, button }: EmailWording,
  settings: SubscriptionEmailSettings,
) {
  const { siteUrl, from, signingKey, organisation } = settings
  const token = createUnsubscribeToken(signingKey, id)
  const unsubscribeUrl = `${siteUrl}/unsubscribe/${token}`
  const footerLinks = [
    { label: 'Unsubscribe', href: unsubscribeUrl },
    { label: 'Manage your data', href: `${siteUrl}/your-data/${token}` },
  ]
  const message = paragraphs.join('\n\n')
  return {
    to: email,
    subscriberId: id,
    replyTo: null,
    subject,
    text: renderEmailText({
      message: button ? `${message}\n\n${button.label}: ${button.href}` : message,
      reason,
      organisation,
      footerLinks,
    }),
    html: renderEmailHtml({
      subject,
      preheader: paragraphs.slice(1).join(' ').slice(0, 110),
      date: null,
      blocks: parseBlocks(message),
      siteUrl,
      button,
      organisation,
      reason,
      viewLink: null,
      footerLinks,
    }),
    // These headers keep out-of-office programs from answering this email (RFC 3834).
    headers: {
      ...listUnsubscribeHeaders(unsubscribeUrl, { from, organisation }),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}
