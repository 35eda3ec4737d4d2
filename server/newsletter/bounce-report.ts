// Reads one mail of the bounce mailbox: reports of failure (RFC 3464), complaints (RFC 5965), and what servers write that know neither.
import PostalMime, { type Email } from 'postal-mime'
import type { Bounce } from '../db/schema.ts'
import { findStatus, judge } from './bounce-verdict.ts'

export type BounceReport = {
  kind: Bounce
  /** For the staff: the status and the server's own words. */
  words: string
  /** Whom the letter was sent to, as far as the report says so. */
  recipients: string[]
  /** All its texts, the returned letter included: whose it is, is found in there by our own signatures. */
  text: string
}

/** Of what is not said in one line nobody reads more. */
const maxWords = 300

/** Null: not about a letter that failed (a delay, a receipt, an automatic reply, a person). */
export async function readReport(raw: Uint8Array): Promise<BounceReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null)
  if (!mail) return null
  const text = unfolded(
    [...mail.headerLines.map(({ line }) => line), mail.text ?? '', mail.html ?? '', ...partsOf(mail, '')].join('\n'),
  )
  const found = readComplaint(mail) ?? readDeliveryStatus(mail) ?? readPlainNotice(mail)
  return found && { ...found, words: oneLine(found.words), text }
}

type Found = Omit<BounceReport, 'text'>

function readComplaint(mail: Email): Found | null {
  const [fields] = partsOf(mail, 'message/feedback-report').map(readFields)
  if (!fields) return null
  const type = fields.get('feedback-type')?.toLowerCase() ?? 'abuse'
  if (type === 'not-spam') return null
  return { kind: 'complaint', words: `marked as unwanted (${type})`, recipients: addresses(fields.get('original-rcpt-to')) }
}

function readDeliveryStatus(mail: Email): Found | null {
  const [status] = partsOf(mail, 'message/delivery-status', 'message/global-delivery-status')
  if (!status) return null
  const [about, ...recipients] = status.split(/\n\s*\n/).map(readFields)
  // Some put all in one block.
  const failed = [...recipients, ...(about ? [about] : [])].find((fields) =>
    /^(failed|expired)/i.test(fields.get('action') ?? ''),
  )
  if (!failed) return null
  const diagnostic = failed.get('diagnostic-code') ?? ''
  const given = /[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? null
  const verdict = judge({ status: given, diagnostic, server: failed.get('remote-mta') ?? '' })
  return {
    kind: verdict.verdict,
    words: `${verdict.status} ${diagnostic.replace(/^[\w-]+;/, '')}`,
    recipients: [...addresses(failed.get('original-recipient')), ...addresses(failed.get('final-recipient'))],
  }
}

/** From a mail server, in words of its own (qmail, old Exim): believed only where a reply of 5xx stands in it. */
function readPlainNotice(mail: Email): Found | null {
  const sender = mail.from?.address ?? ''
  const isServer = /^(mailer-daemon|postmaster)@/i.test(sender) || mail.headers.some(({ key }) => key === 'x-failed-recipients')
  const text = (mail.text ?? '').replace(/\r/g, '')
  const isReport = partsOf(mail, 'message/delivery-status', 'message/disposition-notification').length > 0
  if (!isServer || isReport) return null
  const status = findStatus(text)
  if (!status?.startsWith('5')) return null
  const at = text.indexOf(status)
  const words = text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? status
  return {
    kind: judge({ status, diagnostic: words, server: '' }).verdict,
    words: words.startsWith(status) ? words : `${status} ${words}`,
    recipients: [...text.matchAll(/<([^\s<>@]+@[^\s<>@]+)>/g)].map(([, address = '']) => address),
  }
}

/** The decoded texts of parts of these types; '' stands for all. */
function partsOf(mail: Email, ...types: string[]): string[] {
  return mail.attachments
    .filter(({ mimeType }) => types.some((type) => mimeType.startsWith(type)))
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r/g, ''))
}

function readFields(block: string): Map<string, string> {
  const fields = unfolded(block).matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*)$/gm)
  return new Map([...fields].map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

/** Of `rfc822; ada@example.com` or `<ada@example.com>`. */
function addresses(value = ''): string[] {
  // The pattern's time grows with the square of the length.
  return (
    value
      .slice(0, 1000)
      .replace(/^[\w-]+;/, '')
      .match(/[^\s<>;,"]+@[^\s<>;,"]+/g) ?? []
  )
}

function unfolded(text: string): string {
  return text.replace(/\r?\n[ \t]+/g, ' ')
}

function oneLine(words: string): string {
  return words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxWords)
}
