// A mail as the bytes that go over the line.
import { createHash, type KeyObject } from 'node:crypto'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './outgoing-mail.ts'

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
  const bytes = await new MailComposer({
    from: mail.from,
    // As an object: nodemailer would read a string with a comma as two addresses.
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    headers: mail.headers,
    baseBoundary: createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32),
    // Short ASCII lines: no relay has a reason to write them anew, which would break the signature.
    encoding: 'quoted-printable',
    newline: 'windows',
    // A mail never pulls in a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return dkim ? sign(bytes, dkim) : bytes
}

async function sign(bytes: Buffer, { domain, selector, key }: Dkim): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey: key, headerFieldNames: signedHeaders })
  return Buffer.concat(await signer.sign(bytes).toArray())
}
