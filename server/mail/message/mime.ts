// A mail as the bytes that go over the line.
import { createHash, type KeyObject } from 'node:crypto'
import DKIM from 'nodemailer/lib/dkim'
import MimeNode from 'nodemailer/lib/mime-node'
import type { OutgoingMail } from './outgoing-mail.ts'
import { encodeQuotedPrintable } from './quoted-printable.ts'

/** What mails are signed with (RFC 6376). */
export type Dkim = { domain: string; selector: string; key: KeyObject }

/** Signed where a mail has them. RFC 8058 §4 asks for both List-Unsubscribe headers; nodemailer's own list lacks the second. */
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

/**
 * The same mail gives the same bytes, whenever and wherever they are made: mailboxes know a second copy by its Message-ID and drop it. So
 * nothing in them is random or from the clock, the signature included (RSA's is always the same, and it bears no time).
 */
export async function composeMime(mail: OutgoingMail, dkim: Dkim | null): Promise<Buffer> {
  // All is ASCII but addresses, which may be of any script (RFC 6532).
  const bytes = Buffer.from(mail.html ? composeMultipart(mail, mail.html) : composePlainText(mail))
  return dkim ? sign(bytes, dkim) : bytes
}

function composeMultipart(mail: OutgoingMail, html: string): string {
  const { head, boundary } = headers(mail, 'multipart/alternative')
  const parts = [
    ['text/plain', mail.text],
    ['text/html', html],
  ] as const
  const encodedParts = parts.map(
    ([type, text]) =>
      `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encodeQuotedPrintable(text)}\r\n`,
  )
  return `${head}\r\n\r\n${encodedParts.join('')}--${boundary}--\r\n`
}

function composePlainText(mail: OutgoingMail): string {
  const { head } = headers(
    { ...mail, headers: { ...mail.headers, 'Content-Transfer-Encoding': 'quoted-printable' } },
    'text/plain; charset=utf-8',
  )
  return `${head}\r\n\r\n${encodeQuotedPrintable(mail.text)}\r\n`
}

/** By nodemailer, which knows what may not get into a header. */
function headers(mail: OutgoingMail, type: string): { head: string; boundary: string } {
  // Begins with what no quoted-printable text has.
  const boundary = `=_${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)}`
  const node = new MimeNode(type.startsWith('multipart/') ? `${type}; boundary="${boundary}"` : type)
  node.setHeader([
    { key: 'From', value: mail.from },
    // As an object: nodemailer would read a string with a comma as two addresses.
    { key: 'To', value: { name: '', address: mail.to } },
    ...(mail.replyTo ? [{ key: 'Reply-To', value: mail.replyTo }] : []),
    { key: 'Subject', value: mail.subject },
    { key: 'Message-ID', value: mail.messageId },
    { key: 'Date', value: mail.date.toUTCString().replace('GMT', '+0000') },
    ...Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value })),
  ])
  return { head: node.buildHeaders(), boundary }
}

async function sign(bytes: Buffer, { domain, selector, key }: Dkim): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey: key, headerFieldNames: signedHeaders })
  return Buffer.concat(await signer.sign(bytes).toArray())
}
