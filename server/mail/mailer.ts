// Sends finished emails one at a time to the mail server, or without SMTP_URL writes them to DATA_DIR/outbox.
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMime, type Dkim } from './mime.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { type Answer, type Lane, mayBeAccepted } from './smtp-lane.ts'

export type Mailer = {
  /** Resolves with `accepted` when the relay has the mail, or the file is on the disk. Never throws. */
  send(mail: OutgoingMail): Promise<Answer>
  close(): Promise<void>
}

/** An idle connection is closed after this long. */
const idleMs = 5000

/** Keeps connections open for the next email. */
export function pooledMailer(openLane: () => Promise<Lane>): Mailer {
  const idle = new Map<Lane, NodeJS.Timeout>()
  return {
    async send(mail) {
      const rested = takeIdle()
      if (rested) {
        const answer = await sendBy(rested, mail)
        // The mail server may have closed an idle connection: this email is sent over a new one.
        if (answer.kind !== 'lost' || mayBeAccepted(answer)) return answer
      }
      try {
        return await sendBy(await openLane(), mail)
      } catch (error) {
        return { kind: 'lost', text: error instanceof Error ? error.message : String(error), mayHaveArrived: false }
      }
    },
    async close() {
      await Promise.all([...idle.keys()].map(closeLane))
    },
  }

  function takeIdle(): Lane | null {
    const [lane] = idle.keys()
    if (!lane) return null
    clearTimeout(idle.get(lane))
    idle.delete(lane)
    return lane
  }

  async function sendBy(lane: Lane, mail: OutgoingMail): Promise<Answer> {
    const answer = await lane.send(mail)
    if (lane.isOpen()) idle.set(lane, setTimeout(closeLane, idleMs, lane))
    else await lane.close()
    return answer
  }

  async function closeLane(lane: Lane): Promise<void> {
    clearTimeout(idle.get(lane))
    idle.delete(lane)
    await lane.close()
  }
}

/** Each mail becomes one .eml file named after its Message-ID, so that a repeated attempt overwrites it. */
export function outboxMailer(dataDir: string, dkim: Dkim | null): Mailer {
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
        // A file appears whole or not at all.
        return { kind: 'lost', text: error instanceof Error ? error.message : String(error), mayHaveArrived: false }
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
