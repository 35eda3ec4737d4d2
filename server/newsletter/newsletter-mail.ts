// A newsletter as one subscriber gets it: text and HTML, who sent it, why, and the way out (RFC 2369, RFC 8058).

import { domainOf } from '../mail/domain-of.ts'
import type { Mailbox, OutgoingMail } from '../mail/outgoing-mail.ts'
import { letterHtml, type Writer } from './letter-html.ts'
import { letterMark } from './letter-mark.ts'
import { openingOf, readBlocks } from './letter-text.ts'
import { letterToken } from './open-letter.ts'
import { unsubscribeToken } from './subscribers.ts'

/** What each letter says of where it comes from. */
export type LetterSettings = { siteUrl: string; from: Mailbox; signingKey: Uint8Array; writer: Writer }

type Delivery = { campaignId: string; subscriberId: string; email: string; subject: string; message: string; date: Date }

/** Gmail cuts off what is longer, with the way out at its end. Of the HTML alone. */
export const clipBytes = 102 * 1024

/** The same delivery gives the same mail, byte for byte, however often it is made. */
export function composeNewsletter(delivery: Delivery, { siteUrl, from, signingKey, writer }: LetterSettings): OutgoingMail {
  const { campaignId, subscriberId, email, subject, message, date } = delivery
  const token = unsubscribeToken(signingKey, subscriberId)
  const out = `${siteUrl}/unsubscribe/${token}`
  const view = { label: 'View in browser', href: `${siteUrl}/letters/${letterToken(signingKey, campaignId)}` }
  const links = [
    { label: 'Unsubscribe', href: out },
    { label: 'Your data', href: `${siteUrl}/your-data/${token}` },
  ]
  const reason = `You get this because ${email} is subscribed to the newsletter of ${writer.name}.`
  return {
    from,
    to: email,
    subject,
    text: letterText({ message, reason, writer, links: [...links, view] }),
    html: letterHtml({
      subject,
      opening: openingOf(message),
      date,
      blocks: readBlocks(message),
      button: null,
      writer,
      reason,
      view,
      links,
    }),
    messageId: `<c.${campaignId}.${letterMark(signingKey, delivery)}@${domainOf(from.address)}>`,
    date,
    headers: { ...wayOut(out, { from, writer }), Precedence: 'bulk' },
  }
}

type Text = { message: string; reason: string; writer: Writer; links: readonly { label: string; href: string }[] }

/** The part for those who read text, with everything that the other has. */
export function letterText({ message, reason, writer, links }: Text): string {
  const foot = [
    reason,
    `${writer.name} ${writer.descriptor}, ${writer.address}`,
    ...links.map(({ label, href }) => `${label}: ${href}`),
  ]
  return `${message.replace(/\r\n?/g, '\n').trim()}\n\n--\n${foot.join('\n')}\n`
}

/** The headers by which mail programs offer to leave. RFC 8058 §3.1: one click needs an https address. */
export function wayOut(link: string, { from, writer }: Pick<LetterSettings, 'from' | 'writer'>): Record<string, string> {
  return {
    'List-Unsubscribe': `<${link}>`,
    ...(link.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    'List-Id': `${writer.name} <newsletter.${domainOf(from.address)}>`,
  }
}
