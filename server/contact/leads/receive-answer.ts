// Stores answers to replies of staff, in the thread of the message, and tells staff.
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/schema.ts'
import type { StaffMailDeps } from '#server/mail/queue/mail-queue.ts'
import { tellStaff } from './lead-mail.ts'
import type { MessageRow } from './lead-rows.ts'
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts'

/** More than people write. Whoever has an email of ours could otherwise fill the database. Further ones stay in the mailbox only. */
const maxAnswers = 100
/** How much of the answer the email to staff shows. */
const maxQuotedLength = 1000

export type AnswerDeps = StaffMailDeps & { signingKey: Uint8Array; wakeSender(): void }

/** Returns a function that stores an email, if it answers a reply, and says whether it did. Reading an email twice stores it once. */
export function createAnswerReader(db: Db, deps: AnswerDeps): (raw: Uint8Array, now: Date) => Promise<boolean> {
  return async (raw, now) => {
    const answer = await parseAnswer(raw, deps.signingKey)
    if (!answer) return false
    const isStored = await db.transaction().execute((trx) => store(trx, { answer, raw, now }, deps))
    if (isStored) deps.wakeSender()
    return isStored
  }
}

type NewAnswer = { answer: ParsedAnswer; raw: Uint8Array; now: Date }

async function store(trx: Db, { answer, raw, now }: NewAnswer, deps: AnswerDeps): Promise<boolean> {
  const message = await findMessage(trx, answer.replyIds)
  if (!message || (await countAnswers(trx, message.id)) >= maxAnswers) return false
  const added = await trx
    .insertInto('lead_answers')
    .values({
      id: uuid(),
      contact_message_id: message.id,
      source_hash: createHash('sha256').update(raw).digest('hex'),
      message_id: answer.messageId,
      sender_name: answer.senderName,
      sender_address: answer.senderAddress,
      subject: answer.subject,
      body: answer.text,
      is_cut: answer.isCut ? 1 : 0,
      attachments: JSON.stringify(answer.attachments),
      received_at: now.toISOString(),
      is_read: 0,
    })
    .onConflict((conflict) => conflict.column('source_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  if (message.state === 'spam') return true
  await reopen(trx, message)
  await tellStaff(
    trx,
    { message, subject: `New answer: ${message.subject}`, paragraphs: describeAnswer(message, answer), now },
    deps,
  )
  return true
}

/**
 * Makes a message new again if it was done, because the inbox doesn't show done messages at first. The time until it is deleted begins
 * again, also for a lead that is won or lost (retention.ts).
 */
export async function reopen(trx: Db, { id, state, done_at }: Pick<MessageRow, 'id' | 'state' | 'done_at'>): Promise<void> {
  if (state !== 'spam' && (state === 'done' || done_at !== null))
    await trx.updateTable('contact_messages').set({ state: 'new', done_at: null }).where('id', '=', id).execute()
}

async function findMessage(trx: Db, replyIds: readonly string[]): Promise<MessageRow | null> {
  const replies = await trx
    .selectFrom('emails')
    .innerJoin('contact_messages', 'contact_messages.id', 'emails.contact_message_id')
    .selectAll('contact_messages')
    .select('emails.id as reply_id')
    .where('emails.kind', '=', 'lead reply')
    .where('emails.id', 'in', replyIds)
    .execute()
  for (const id of replyIds) {
    const found = replies.find(({ reply_id }) => reply_id === id)
    if (found) return found
  }
  return null
}

async function countAnswers(trx: Db, id: string): Promise<number> {
  const { number } = await trx
    .selectFrom('lead_answers')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where('contact_message_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(number)
}

function describeAnswer(message: MessageRow, { text, senderName, senderAddress, attachments }: ParsedAnswer): string[] {
  const quoted = text.slice(0, maxQuotedLength)
  return [
    `${senderName || senderAddress || message.name} has answered your email about “${message.subject}”:`,
    quoted ? `${quoted}${text.length > maxQuotedLength ? '…' : ''}` : '(The email has no text.)',
    ...(attachments.length > 0 ? [`Attached, and only in the mailbox: ${attachments.join(', ')}`] : []),
  ]
}
