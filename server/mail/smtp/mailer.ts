// Sends single emails to the mail server. If SMTP_URL isn't set, writes them to DATA_DIR/outbox instead.
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMime, type Dkim } from '../message/mime.ts'
import type { OutgoingMail } from '../message/outgoing-mail.ts'
import { isPossiblyAccepted, type SendResult, type SmtpConnection } from './smtp-connection.ts'

export type Mailer = {
  /**
   * Resolves with `accepted` when the mail server or the outbox folder has the email.
   * @throws Error only if the email can't be composed
   */
  send(mail: OutgoingMail): Promise<SendResult>
  close(): Promise<void>
}

const idleMs = 5000

export function createPooledMailer(openConnection: () => Promise<SmtpConnection>): Mailer {
  const idleTimers = new Map<SmtpConnection, NodeJS.Timeout>()
  return {
    async send(mail) {
      const idleConnection = takeIdleConnection()
      if (idleConnection) {
        const result = await sendOver(idleConnection, mail)
        // If the mail server has closed the idle connection, the email is sent over a new one.
        if (result.kind !== 'lost' || isPossiblyAccepted(result)) return result
      }
      try {
        return await sendOver(await openConnection(), mail)
      } catch (error) {
        return { kind: 'lost', text: error instanceof Error ? error.message : String(error), isPossiblyAccepted: false }
      }
    },
    async close() {
      await Promise.all([...idleTimers.keys()].map(closeConnection))
    },
  }

  function takeIdleConnection(): SmtpConnection | null {
    const [connection] = idleTimers.keys()
    if (!connection) return null
    clearTimeout(idleTimers.get(connection))
    idleTimers.delete(connection)
    return connection
  }

  async function sendOver(connection: SmtpConnection, mail: OutgoingMail): Promise<SendResult> {
    const result = await connection.send(mail)
    if (connection.isOpen()) idleTimers.set(connection, setTimeout(closeConnection, idleMs, connection))
    else await connection.close()
    return result
  }

  async function closeConnection(connection: SmtpConnection): Promise<void> {
    clearTimeout(idleTimers.get(connection))
    idleTimers.delete(connection)
    await connection.close()
  }
}

/** Writes each email to an .eml file named after its Message-ID, so that a repeated attempt overwrites the file. */
export function createOutboxMailer(dataDir: string, dkim: Dkim | null): Mailer {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async send(mail) {
      try {
        await writeMail(
          join(folder, `${mail.messageId.replace(/[^\w.-]+/g, '_').slice(0, 120)}.eml`),
          await composeMime(mail, dkim),
        )
        return { kind: 'accepted' }
      } catch (error) {
        // The email isn't in the outbox, because only complete files are renamed to .eml.
        return { kind: 'lost', text: error instanceof Error ? error.message : String(error), isPossiblyAccepted: false }
      }
    },
    async close() {},
  }
}

async function writeMail(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(`${file}.part`, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
}
