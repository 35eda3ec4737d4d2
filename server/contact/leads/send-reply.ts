// Replies of staff to a message, by email. They are sent as other emails of the queue: once, and again until the mail server accepts them.
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { OwnAccount } from '#contract/entities/accounts.ts'
import { leadStageNames, type NewReply } from '#contract/entities/leads.ts'
import { leadMessages } from '#contract/messages/lead-messages.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { Mailbox } from '#server/mail/message/outgoing-mail.ts'
import { queueMail, toMessageId } from '#server/mail/queue/mail-queue.ts'
import { markAnswersRead } from './change-lead.ts'
import { lockMessage } from './lead-rows.ts'

export type ReplyDeps = {
  getSender(): Mailbox
  /** The address that an answer to this reply should go to. */
  toReplyAddress(replyId: string): string
}

type ReplyOptions = {
  id: string
  reply: NewReply
  account: Pick<OwnAccount, 'id' | 'name' | 'email'>
  now: Date
}

/** The References of a long thread name its beginning and so many of its last emails. */
const maxLastReferences = 20

/** Queues a reply, unless it repeats one: the same ID and the same text. @throws AppError 404, or 409 for spam */
export function sendReply(db: Db, { id, reply, account, now }: ReplyOptions, deps: ReplyDeps): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await lockMessage(trx, id)
    const dedupeKey = `lead reply ${id} ${reply.id} ${hashReply(reply)}`
    const earlier = await trx.selectFrom('emails').select('id').where('deduplication_key', '=', dedupeKey).executeTakeFirst()
    if (earlier) return
    if (row.state === 'spam') throw new AppError(409, leadMessages.replyToSpam)
    const replyId = uuid()
    const sender = deps.getSender()
    await queueMail(
      trx,
      {
        kind: 'lead reply',
        id: replyId,
        author: account.name,
        dedupeKey,
        contactMessageId: id,
        to: row.email,
        replyTo: { name: sender.name, address: deps.toReplyAddress(replyId) },
        subject: reply.subject,
        text: `${reply.text}\n`,
        headers: toThreadHeaders(await readMessageIds(trx, id, sender)),
      },
      now,
    )
    if (reply.readTo) await markAnswersRead(trx, { id, readTo: reply.readTo })
    await recordActivity(trx, { account, action: 'lead-replied', now })
    const isAnswered = row.stage === 'new'
    await trx
      .updateTable('contact_messages')
      .set({
        // Who replies has seen that it is no spam.
        spam_reason: null,
        // The time until the message is deleted begins again (retention.ts).
        ...(row.done_at !== null && { done_at: now.toISOString() }),
        ...(isAnswered && { stage: 'answered' as const, lead_version: row.lead_version + 1 }),
      })
      .where('id', '=', id)
      .execute()
    if (isAnswered) await recordActivity(trx, { account, action: 'lead-moved', subject: leadStageNames.answered, now })
  })
}

function hashReply({ subject, text }: NewReply): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest('base64url')
}

/** The Message-IDs of the thread, oldest first. It begins with the automatic reply, if the sender got one. */
async function readMessageIds(trx: Db, id: string, sender: Mailbox): Promise<string[]> {
  const replies = await trx
    .selectFrom('emails')
    .select(['id', 'created_at as at'])
    .where('contact_message_id', '=', id)
    .where(({ or, and, eb }) => or([eb('kind', '=', 'lead reply'), and([eb('kind', '=', 'reply'), eb('state', '=', 'sent')])]))
    .execute()
  const answers = await trx
    .selectFrom('lead_answers')
    .select(['message_id', 'received_at as at'])
    .where('contact_message_id', '=', id)
    .execute()
  return [
    ...replies.map(({ id: replyId, at }) => ({ at, messageId: toMessageId(replyId, sender) })),
    ...answers.flatMap(({ message_id, at }) => (message_id === null ? [] : { at, messageId: message_id })),
  ]
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ messageId }) => messageId)
}

/** What keeps an email in its thread (RFC 5322 §3.6.4). */
function toThreadHeaders(messageIds: readonly string[]): Record<string, string> {
  const [first, ...others] = messageIds
  if (first === undefined) return {}
  return {
    'In-Reply-To': messageIds.at(-1) ?? first,
    References: [first, ...others.slice(-maxLastReferences)].join(' '),
  }
}
