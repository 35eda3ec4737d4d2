import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import { readSetting, writeSetting } from '#server/db/settings.ts'
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

/** Where reading the mailbox goes on. A person may open its messages too, so whether they are marked as seen says nothing. */
type Position = { name: string; uidValidity: string; lastUid: number }

const positionSetting = 'bounce mailbox position'

/**
 * Returns a function that reads new messages of the bounce mailbox. The position is stored after what was read, so that a crash loses none;
 * reading a message twice changes nothing.
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
      const counts = await withImapFolder(imapUrl, (folder) => readNew(folder, now, stopping), stopping)
      isUnavailable = false
      if (counts.mails > 0) log.info(counts, 'bounce mailbox read')
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      if (stopping.aborted) return
      if (!isUnavailable) log.warn({ reason: toImapErrorMessage(error) }, 'the bounce mailbox cannot be read; it is tried again')
      isUnavailable = true
    }
  }

  async function readNew(folder: ImapFolder, now: Date, stopping: AbortSignal) {
    const counts = { mails: 0, hard: 0, soft: 0, refused: 0, complaint: 0, replies: 0, answers: 0, returned: 0 }
    const { name, uidValidity, nextUid } = folder
    const writePosition = (lastUid: number) =>
      writeSetting(db, positionSetting, JSON.stringify({ name, uidValidity, lastUid } satisfies Position))
    const position = await readPosition()
    const isKnown = position?.name === name
    // A mailbox that is new to the site may hold years of email, so of what is there only the unseen messages are read.
    const uids = isKnown
      ? await folder.findAfter(position.uidValidity === uidValidity ? position.lastUid : 0)
      : await folder.findUnseen()
    for (const uid of uids) {
      if (stopping.aborted) return counts
      const raw = await folder.read(uid, maxReadBytes)
      const report = raw && (await parseBounceReport(raw))
      const kind = report && (await recordBounce(db, { report, signingKey, now }))
      const isReturned = report && !kind && report.kind !== 'complaint' ? ((await recordOther?.(report, now)) ?? false) : false
      const isAnswer = raw !== null && !report && ((await readOther?.(raw, now)) ?? false)
      const isReply = raw !== null && !report && !isAnswer && (await recordReply(db, { raw, signingKey }))
      // What the site doesn't store stays unread for people.
      if (kind || isReturned || isAnswer) await folder.markSeen(uid)
      if (isKnown) await writePosition(uid)
      counts.mails += 1
      if (kind) counts[kind] += 1
      if (isReply) counts.replies += 1
      if (isReturned) counts.returned += 1
      if (isAnswer) counts.answers += 1
    }
    if (!isKnown) await writePosition(nextUid - 1)
    return counts
  }

  async function readPosition(): Promise<Position | null> {
    const stored = await readSetting(db, positionSetting)
    return stored === undefined ? null : (JSON.parse(stored) as Position) // this file wrote it
  }
}
