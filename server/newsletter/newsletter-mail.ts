// How a newsletter looks in a mailbox: text and HTML, who sent it, why, and the way out (RFC 2369, RFC 8058).
import { escapeHtml } from '../http/html.ts'
import type { Mailbox, OutgoingMail } from '../mail/outgoing-mail.ts'
import { letterMark } from './letter-mark.ts'
import { unsubscribeToken } from './subscribers.ts'

/** Who writes; handed over by main.ts from content/brand.ts. */
export type Writer = { name: string; descriptor: string; address: string }

type Settings = { siteUrl: string; from: Mailbox; signingKey: Uint8Array; writer: Writer }
type Delivery = { campaignId: string; subscriberId: string; email: string; subject: string; message: string; date: Date }

/** The same delivery gives the same mail, byte for byte, however often it is made. */
export function composeNewsletter(delivery: Delivery, { siteUrl, from, signingKey, writer }: Settings): OutgoingMail {
  const domain = from.address.split('@')[1] ?? 'localhost'
  const token = unsubscribeToken(signingKey, delivery.subscriberId)
  const link = `${siteUrl}/unsubscribe/${token}`
  const dataLink = `${siteUrl}/your-data/${token}`
  const reason = `You get this because ${delivery.email} is subscribed to the newsletter of ${writer.name}.`
  const sender = `${writer.name}, ${writer.address}`
  return {
    from,
    to: delivery.email,
    subject: delivery.subject,
    text: `${delivery.message}\n\n--\n${reason}\n${sender}\nUnsubscribe: ${link}\nYour data: ${dataLink}\n`,
    html: page(delivery, { reason, sender, link, dataLink, writer }),
    messageId: `<c.${delivery.campaignId}.${letterMark(signingKey, delivery)}@${domain}>`,
    date: delivery.date,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `${writer.name} <newsletter.${domain}>`,
      Precedence: 'bulk',
    },
  }
}

// Mail programs know tables and inline styles, little else.
function page(
  delivery: Delivery,
  { reason, sender, link, dataLink, writer }: { reason: string; sender: string; link: string; dataLink: string; writer: Writer },
): string {
  const paragraphs = delivery.message
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p style="margin:0 0 1em">${linked(escapeHtml(paragraph.trim())).replace(/\n/g, '<br>')}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(delivery.subject)}</title></head>
<body style="margin:0;background:#edece8;color:#16130e;font:17px/1.55 Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff">
<tr><td style="padding:20px 28px;background:#ffb81c;font-weight:bold;font-size:20px">${escapeHtml(writer.name)}<span style="font-weight:normal;font-size:14px"> ${escapeHtml(writer.descriptor)}</span></td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2">${escapeHtml(delivery.subject)}</h1>
${paragraphs}
</td></tr>
<tr><td style="padding:20px 28px;background:#16130e;color:#f7f3e8;font-size:13px;line-height:1.6">${escapeHtml(reason)}<br>${escapeHtml(sender)}<br>
<a href="${escapeHtml(link)}" style="color:#ffb81c">Unsubscribe</a> &nbsp;
<a href="${escapeHtml(dataLink)}" style="color:#ffb81c">Your data</a></td></tr>
</table></td></tr></table></body></html>
`
}

/** Addresses in the text can be tapped. Works on escaped text. */
function linked(text: string): string {
  return text.replace(
    /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}" style="color:#16130e">${address}</a>`,
  )
}
