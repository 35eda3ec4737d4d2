// Records that a reply of staff came back, and tells staff, so that they can reach the person otherwise.
import type { Db } from '#server/db/schema.ts'
import { tellStaff } from './lead-mail.ts'
import { type AnswerDeps, reopen } from './receive-answer.ts'
import { findReturnedReplyId } from './reply-address.ts'

/** A bounce report. `text`: its headers and text parts with the returned email; `detail`: what the mail server says. */
type Report = { text: string; detail: string }

/** Returns a function that records a report, if it is about a reply, and says whether it did. Reading a report twice records it once. */
export function createReplyBounceRecorder(db: Db, deps: AnswerDeps): (report: Report, now: Date) => Promise<boolean> {
  return async (report, now) => {
    const id = findReturnedReplyId(report.text, deps.signingKey)
    const isRecorded = id !== null && (await db.transaction().execute((trx) => record(trx, { id, report, now }, deps)))
    if (isRecorded) deps.wakeSender()
    return isRecorded
  }
}

type Returned = { id: string; report: Report; now: Date }

async function record(trx: Db, { id, report, now }: Returned, deps: AnswerDeps): Promise<boolean> {
  const failed = await trx
    .updateTable('emails')
    .set({ state: 'failed', last_error: report.detail })
    .where('id', '=', id)
    .where('kind', '=', 'lead reply')
    .where('state', '=', 'sent')
    .returning(['contact_message_id', 'recipient'])
    .executeTakeFirst()
  if (!failed) return false
  const message = await trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', failed.contact_message_id ?? '')
    .executeTakeFirstOrThrow()
  if (message.state === 'spam') return true
  await reopen(trx, message)
  const { subject, name, phone } = message
  const paragraphs = [
    `Your email to ${failed.recipient} about “${subject}” came back, so ${name} didn’t get it.`,
    `The mail server said: ${report.detail}`,
    phone ? `Check the address for typing mistakes, or call ${phone}.` : 'Check the address for typing mistakes.',
  ]
  await tellStaff(trx, { message, subject: `Not delivered: ${subject}`, paragraphs, now }, deps)
  return true
}
