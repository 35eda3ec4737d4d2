// Reads one mail of the bounce mailbox: reports of failure (RFC 3464), complaints (RFC 5965), and what servers write that know neither.
import PostalMime, { type Email } from 'postal-mime'
import type { Bounce } from '#server/db/schema.ts'
import { classifyBounce, findStatus } from './classify-bounce.ts'

export type BounceReport = {
  kind: Bounce
  /** For the staff: the status and the server's own words. */
  detail: string
  /** Whom the letter was sent to, as far as the report says so. */
  recipients: string[]
  /** All its texts, the returned letter included: whose it is, is found in there by our own signatures. */
  text: string
}

/** Of what is not said in one line nobody reads more. */
const maxDetailLength = 300

/** Null: not about a letter that failed (a delay, a receipt, an automatic reply, a person). */
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
  // Some put all in one block.
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

/** From a mail server, in words of its own (qmail, old Exim): believed only where a reply of 5xx stands in it. */
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

/** The decoded texts of parts of these types; '' stands for all. */
function findParts(mail: Email, ...types: string[]): string[] {
  return mail.attachments
    .filter(({ mimeType }) => types.some((type) => mimeType.startsWith(type)))
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r/g, ''))
}

function parseFields(block: string): Map<string, string> {
  const fields = unfoldHeaders(block).matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*)$/gm)
  return new Map([...fields].map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

/** Of `rfc822; ada@example.com` or `<ada@example.com>`. */
function extractAddresses(value = ''): string[] {
  // The pattern's time grows with the square of the length.
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
