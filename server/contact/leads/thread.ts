// The emails about a message: replies of staff (rows of `emails`) and the answers to them, oldest first.
import type { ThreadEmail } from '#contract/entities/leads.ts'
import type { Db } from '#server/db/schema.ts'
import { findWorstState } from '#server/mail/queue/test-mail.ts'

/** The threads of several messages, by their IDs. */
export async function readThreads(db: Db, messageIds: readonly string[]): Promise<Map<string, ThreadEmail[]>> {
  const replies = await db
    .selectFrom('emails')
    .select([
      'id',
      'contact_message_id',
      'author',
      'recipient',
      'subject',
      'body',
      'created_at',
      'state',
      'sent_at',
      'last_error',
    ])
    .where('contact_message_id', 'in', messageIds)
    .where('kind', '=', 'lead reply')
    .execute()
  const answers = await db.selectFrom('lead_answers').selectAll().where('contact_message_id', 'in', messageIds).execute()
  const emails: [string, ThreadEmail][] = [
    ...replies.map((row): [string, ThreadEmail] => [
      row.contact_message_id ?? '',
      {
        id: row.id,
        kind: 'reply',
        by: row.author ?? '',
        address: row.recipient,
        subject: row.subject,
        text: row.body.trimEnd(),
        isCut: false,
        attachments: [],
        at: row.created_at,
        isNew: false,
        mail: findWorstState([row]),
      },
    ]),
    ...answers.map((row): [string, ThreadEmail] => [
      row.contact_message_id,
      {
        id: row.id,
        kind: 'answer',
        by: row.sender_name,
        address: row.sender_address,
        subject: row.subject,
        text: row.body,
        isCut: row.is_cut === 1,
        attachments: JSON.parse(row.attachments) as string[], // receive-answer.ts wrote it
        at: row.received_at,
        isNew: row.is_read === 0,
        mail: findWorstState([]),
      },
    ]),
  ]
  const sorted = emails.toSorted(([, a], [, b]) => (a.at < b.at ? -1 : 1))
  return new Map(
    [...Map.groupBy(sorted, ([messageId]) => messageId)].map(([messageId, all]) => [messageId, all.map(([, email]) => email)]),
  )
}

export async function readThread(db: Db, messageId: string): Promise<ThreadEmail[]> {
  return (await readThreads(db, [messageId])).get(messageId) ?? []
}
