// Parses a message of the bounce mailbox: bounces (RFC 3464), complaints (RFC 5965) and reports in servers' own formats.
import PostalMime, { type Email } from 'postal-mime'
import type { Bounce } from '#server/db/schema.ts'
import { classifyBounce, findStatus } from './classify-bounce.ts'

export type BounceReport = {
  kind: Bounce
  /** What staff see: the status and the mail server's own words. */
  detail: string
  /** Recipients of the returned email, if the report names them. */
  recipients: string[]
  /** The report's headers and text parts, including the returned email. This site's signatures in them identify the delivery. */
  text: string
}

const maxDetailLength = 300

/** Returns null for messages other than bounces and complaints, such as automatic replies. */
export async function parseBounceReport(raw: Uint8Array): Promise<BounceReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null)
  if (!mail) return null
  const text = unfoldHeaders(
    [...mail.headerLines.map(({ line }) => line), mail.text ?? '', mail.html ?? '', ...findParts(mail, '')].join('\n'),
  )
  const parsed = parseComplaint(mail) ?? parseDeliveryStatus(mail) ?? parsePlainNotice(mail)
  return parsed && { ...parsed, detail: toSingleLine(parsed.detail), text }
}

type ParsedReport = Omit<BounceReport, 'text'>

function parseComplaint(mail: Email): ParsedReport | null {
  const [fields] = findParts(mail, 'message/feedback-report').map(parseFields)
  if (!fields) return null
  const type = fields.get('feedback-type')?.toLowerCase() ?? 'abuse'
  if (type === 'not-spam') return null
  return {
    kind: 'complaint',
    detail: `marked as unwanted (${type})`,
    recipients: extractAddresses(fields.get('original-rcpt-to')),
  }
}

function parseDeliveryStatus(mail: Email): ParsedReport | null {
  const [status] = findParts(mail, 'message/delivery-status', 'message/global-delivery-status')
  if (!status) return null
  const [messageFields, ...recipients] = status.split(/\n\s*\n/).map(parseFields)
  // The block about the whole message is searched too, because some mail servers put the recipient's fields into it.
  const failed = [...recipients, ...(messageFields ? [messageFields] : [])].find((fields) =>
    /^(failed|expired)/i.test(fields.get('action') ?? ''),
  )
  if (!failed) return null
  const diagnostic = failed.get('diagnostic-code') ?? ''
  const reportedStatus = /[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? null
  const bounce = classifyBounce({ status: reportedStatus, diagnostic, server: failed.get('remote-mta') ?? '' })
  return {
    kind: bounce.bounceClass,
    detail: `${bounce.status} ${diagnostic.replace(/^[\w-]+;/, '')}`,
    recipients: [...extractAddresses(failed.get('original-recipient')), ...extractAddresses(failed.get('final-recipient'))],
  }
}

/** Parses a report in a mail server's own format (qmail, old Exim). A report without a status 5.x.x is ignored. */
function parsePlainNotice(mail: Email): ParsedReport | null {
  const sender = mail.from?.address ?? ''
  const isServer = /^(mailer-daemon|postmaster)@/i.test(sender) || mail.headers.some(({ key }) => key === 'x-failed-recipients')
  const text = (mail.text ?? '').replace(/\r/g, '')
  const isReport = findParts(mail, 'message/delivery-status', 'message/disposition-notification').length > 0
  if (!isServer || isReport) return null
  const status = findStatus(text)
  if (!status?.startsWith('5')) return null
  const at = text.indexOf(status)
  const line = text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? status
  return {
    kind: classifyBounce({ status, diagnostic: line, server: '' }).bounceClass,
    detail: line.startsWith(status) ? line : `${status} ${line}`,
    recipients: [...text.matchAll(/<([^\s<>@]+@[^\s<>@]+)>/g)].map(([, address = '']) => address),
  }
}

/** Decoded texts of the parts with these types; '' matches every type. */
function findParts(mail: Email, ...types: string[]): string[] {
  return mail.attachments
    .filter(({ mimeType }) => types.some((type) => mimeType.startsWith(type)))
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r/g, ''))
}

function parseFields(block: string): Map<string, string> {
  const fields = unfoldHeaders(block).matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*)$/gm)
  return new Map([...fields].map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

/** Accepts `rfc822; ada@example.com` and `<ada@example.com>`. */
function extractAddresses(value = ''): string[] {
  // The text is cut, because the pattern takes quadratic time.
  return (
    value
      .slice(0, 1000)
      .replace(/^[\w-]+;/, '')
      .match(/[^\s<>;,"]+@[^\s<>;,"]+/g) ?? []
  )
}

function unfoldHeaders(text: string): string {
  return text.replace(/\r?\n[ \t]+/g, ' ')
}

function toSingleLine(words: string): string {
  return words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxDetailLength)
}
