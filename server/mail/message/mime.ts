import { createHash, type KeyObject } from 'node:crypto'
import DKIM from 'nodemailer/lib/dkim'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import type { OutgoingMail } from './outgoing-mail.ts'
import { encodeQuotedPrintable } from './quoted-printable.ts'

/** The DKIM key, and the domain and selector of its public part (RFC 6376). */
export type Dkim = { domain: string; selector: string; key: KeyObject }

/** The headers that DKIM signs. nodemailer's default list lacks List-Unsubscribe-Post, which must be signed too (RFC 8058 §4). */
const signedHeaders = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** Composes the same bytes from the same email at any time, so that mail programs recognize a repeated email as a duplicate. */
export async function composeMime(mail: OutgoingMail, dkim: Dkim | null): Promise<Buffer> {
  // Everything is ASCII except email addresses, which may be in any script, as UTF-8 (RFC 6532).
  const bytes = Buffer.from(mail.html ? composeMultipart(mail, mail.html) : composePlainText(mail))
  return dkim ? sign(bytes, dkim) : bytes
}

function composeMultipart(mail: OutgoingMail, html: string): string {
  const { headerBlock, boundary } = composeHeaders(mail, 'multipart/alternative')
  const parts = [
    ['text/plain', mail.text],
    ['text/html', html],
  ] as const
  const encodedParts = parts.map(
    ([type, text]) =>
      `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encodeQuotedPrintable(text)}\r\n`,
  )
  return `${headerBlock}\r\n\r\n${encodedParts.join('')}--${boundary}--\r\n`
}

function composePlainText(mail: OutgoingMail): string {
  const { headerBlock } = composeHeaders(
    { ...mail, headers: { ...mail.headers, 'Content-Transfer-Encoding': 'quoted-printable' } },
    'text/plain; charset=utf-8',
  )
  return `${headerBlock}\r\n\r\n${encodeQuotedPrintable(mail.text)}\r\n`
}

/** nodemailer composes the headers because it rejects or encodes unsafe values. */
function composeHeaders(mail: OutgoingMail, type: string): { headerBlock: string; boundary: string } {
  // Quoted-printable text never contains "=_", so the boundary can't occur in a part.
  const boundary = `=_${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)}`
  const node = new MimeNode(type.startsWith('multipart/') ? `${type}; boundary="${boundary}"` : type)
  node.setHeader([
    { key: 'From', value: mail.from },
    // The value is an object, because nodemailer would parse a string with a comma as two addresses.
    { key: 'To', value: { name: '', address: mail.to } },
    ...(mail.replyTo ? [{ key: 'Reply-To', value: mail.replyTo }] : []),
    { key: 'Subject', value: toSubject(mail.subject) },
    { key: 'Message-ID', value: mail.messageId },
    { key: 'Date', value: mail.date.toUTCString().replace('GMT', '+0000') },
    ...Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value })),
  ])
  return { headerBlock: node.buildHeaders(), boundary }
}

/** nodemailer leaves what looks like an encoded word (RFC 2047) as it is, and mail programs would show what it decodes to. */
function toSubject(text: string): string {
  return text.includes('=?') ? encodeWord(text, 'Q', 52) : text
}

async function sign(bytes: Buffer, { domain, selector, key }: Dkim): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey: key, headerFieldNames: signedHeaders })
  return Buffer.concat(await signer.sign(bytes).toArray())
}
