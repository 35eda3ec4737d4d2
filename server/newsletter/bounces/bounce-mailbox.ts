import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { type ImapFolder, maxReadBytes, toImapErrorMessage, withImapFolder } from '#server/mail/imap.ts'
import { readSendingPause } from '#server/mail/queue/sending-pause.ts'
import { recordReply } from '../results/record-reply.ts'
import { type BounceReport, parseBounceReport } from './bounce-report.ts'
import { recordBounce } from './record-bounce.ts'

type BounceReaderOptions = {
  imapUrl: string
  signingKey: Uint8Array
  log: Logger
  /** Reads an email that is no report, such as an answer to a reply; returns whether it was one that the site keeps. */
  readOther?(raw: Uint8Array, now: Date): Promise<boolean>
  /** Records a bounce that isn't about a newsletter; returns whether it was about an email that the site knows. */
  recordOther?(report: BounceReport, now: Date): Promise<boolean>
}

/**
 * Returns a function that reads new messages of the bounce mailbox. A message is marked as seen after its report is stored, so that a crash
 * loses none.
 */
export function createBounceReader(
  db: Db,
  { imapUrl, signingKey, log, readOther, recordOther }: BounceReaderOptions,
): (now: Date, stopping: AbortSignal) => Promise<void> {
  let isUnavailable = false
  return async (now, stopping) => {
    // A copy restored from a backup, on which sending is paused, leaves the mailbox to the original site.
    if (await readSendingPause(db)) return
    try {
      const counts = await withImapFolder(imapUrl, (folder) => readUnseen(folder, now, stopping), stopping)
      isUnavailable = false
      if (counts.mails > 0) log.info(counts, 'bounce mailbox read')
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      if (stopping.aborted) return
      if (!isUnavailable) log.warn({ reason: toImapErrorMessage(error) }, 'the bounce mailbox cannot be read; it is tried again')
      isUnavailable = true
    }
  }

  async function readUnseen(folder: ImapFolder, now: Date, stopping: AbortSignal) {
    const counts = { mails: 0, hard: 0, soft: 0, refused: 0, complaint: 0, replies: 0, answers: 0, returned: 0 }
    for (const uid of await folder.findUnseen()) {
      if (stopping.aborted) break
      const raw = await folder.read(uid, maxReadBytes)
      const report = raw && (await parseBounceReport(raw))
      const kind = report && (await recordBounce(db, { report, signingKey, now }))
      const isReturned = report && !kind && report.kind !== 'complaint' ? ((await recordOther?.(report, now)) ?? false) : false
      const isAnswer = raw !== null && !report && ((await readOther?.(raw, now)) ?? false)
      const isReply = raw !== null && !report && !isAnswer && (await recordReply(db, { raw, signingKey }))
      await folder.markSeen(uid)
      counts.mails += 1
      if (kind) counts[kind] += 1
      if (isReply) counts.replies += 1
      if (isReturned) counts.returned += 1
      if (isAnswer) counts.answers += 1
    }
    return counts
  }
}
