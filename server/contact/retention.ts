import type { Db } from '../db/schema.ts'

const dayMs = 24 * 3_600_000
/** Six months after a message is done, or was set aside and left so. */
const messageRetentionMs = 183 * dayMs
const spamRetentionMs = 30 * dayMs
/** A mail is a copy of its message: it goes once it has been sent and any dispute about it is over. */
const sentMailRetentionMs = 30 * dayMs

/** Forgets what the privacy page says is forgotten. What waits for an answer is kept. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const cutoff = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.deleteFrom('contact_messages').where('state', '=', 'done').where('done_at', '<', cutoff(messageRetentionMs)).execute()
  await db.deleteFrom('contact_messages').where('state', '=', 'spam').where('done_at', '<', cutoff(spamRetentionMs)).execute()
  await db
    .deleteFrom('contact_messages')
    .where('state', '=', 'new')
    .where('spam_reason', 'is not', null)
    .where('created_at', '<', cutoff(messageRetentionMs))
    .execute()
  await db.deleteFrom('emails').where('state', '=', 'sent').where('created_at', '<', cutoff(sentMailRetentionMs)).execute()
  await db.deleteFrom('emails').where('state', '=', 'failed').where('created_at', '<', cutoff(messageRetentionMs)).execute()
}
