// Hands one finished mail to the relay, or without SMTP_URL writes it to DATA_DIR/outbox.
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { OutgoingMail } from './outgoing-mail.ts'

export type Mailer = {
  /** Resolves when the relay has accepted the mail (or the file is on the disk). @throws MailError */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Why a mail did not go. Permanent: the relay will never take it. */
export class MailError extends Error {
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}

export function smtpMailer(smtpUrl: string, connections: number): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    // A mail never pulls in a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(message(mail))
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Each mail becomes one .eml file named after its Message-ID, so that a repeated attempt overwrites it. */
export function outboxMailer(dataDir: string): Mailer {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail))
      const file = join(folder, `${mail.messageId.replace(/[^\w.-]+/g, '_').slice(0, 120)}.eml`)
      const handle = await open(`${file}.part`, 'w', 0o600)
      try {
        await handle.writeFile(bytes as Buffer) // buffer: true makes it one
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

// Addresses go in as objects and the envelope is explicit: a comma in an address can't become a second recipient (nodemailer
// parses strings).
function message(mail: OutgoingMail) {
  return {
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    messageId: mail.messageId,
    date: mail.date,
    headers: mail.headers ?? {},
    envelope: { from: mail.from.address, to: [mail.to] },
  }
}

function toMailError(error: unknown): MailError {
  const code =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const text = error instanceof Error ? error.message : String(error)
  return new MailError(text.slice(0, 300), code !== null && code >= 500)
}
