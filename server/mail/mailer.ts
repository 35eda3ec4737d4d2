// Hands one finished mail to the relay, or without SMTP_URL writes it to DATA_DIR/outbox.
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { composeMime, type Dkim } from './mime.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { loginCodes } from './verdict.ts'

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

export function smtpMailer(smtpUrl: string, connections: number, dkim: Dkim | null): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ envelope: envelopeOf(mail), raw: await composeMime(mail, dkim) })
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Each mail becomes one .eml file named after its Message-ID, so that a repeated attempt overwrites it. */
export function outboxMailer(dataDir: string, dkim: Dkim | null): Mailer {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async send(mail) {
      const file = join(folder, `${mail.messageId.replace(/[^\w.-]+/g, '_').slice(0, 120)}.eml`)
      const handle = await open(`${file}.part`, 'w', 0o600)
      try {
        await handle.writeFile(await composeMime(mail, dkim))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${file}.part`, file)
    },
    close() {},
  }
}

// Said outright, not read from the headers: a comma in an address can't become a second recipient.
function envelopeOf(mail: OutgoingMail) {
  return { from: mail.envelopeFrom ?? mail.from.address, to: [mail.to] }
}

function toMailError(error: unknown): MailError {
  const code =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const text = error instanceof Error ? error.message : String(error)
  const command = error instanceof Error && 'command' in error ? String(error.command) : ''
  // Of the mail itself. A server that takes no one in, or not our login, does so again once somebody has mended it.
  const isOfMail = /^(MAIL FROM|RCPT TO|DATA)$/.test(command) && !loginCodes.includes(code ?? 0)
  return new MailError(text.slice(0, 300), code !== null && code >= 500 && isOfMail)
}
