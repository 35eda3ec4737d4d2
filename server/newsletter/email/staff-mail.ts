// The frame of emails to staff: as other emails of the brand, without links to unsubscribe.
import type { NewMail, StaffMail } from '#server/mail/queue/mail-queue.ts'
import { renderEmailHtml } from './email-html.ts'
import { type EmailSettings, renderEmailText } from './newsletter-email.ts'

export function composeStaffMail(
  { to, subject, paragraphs, button, reason }: StaffMail,
  { organisation, siteUrl }: Pick<EmailSettings, 'organisation' | 'siteUrl'>,
): Omit<NewMail, 'kind'> {
  const message = paragraphs.join('\n\n')
  return {
    to,
    replyTo: null,
    subject,
    text: renderEmailText({
      message: button ? `${message}\n\n${button.label}: ${button.href}` : message,
      reason,
      organisation,
      footerLinks: [],
    }),
    html: renderEmailHtml({
      subject,
      preheader: paragraphs.slice(1).join(' ').slice(0, 110),
      date: null,
      // Names in the text aren't read as markup or links.
      blocks: paragraphs.map((text) => ({ type: 'paragraph', lines: [[{ text }]] })),
      siteUrl,
      button,
      organisation,
      reason,
      viewLink: null,
      footerLinks: [],
    }),
    // These headers keep out-of-office programs from answering this email (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
