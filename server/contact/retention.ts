import { closedStages } from '#contract/entities/leads.ts'
import { linkHours } from '#contract/entities/people.ts'
import type { Db } from '../db/schema.ts'

const dayMs = 24 * 3_600_000
/** How long messages are kept after staff marked them as done, or their leads as lost. */
const doneRetentionMs = 183 * dayMs
/** How long messages of won leads are kept after that: as long as a company must keep its business records, six years in Nigeria. */
const wonRetentionMs = 6 * 366 * dayMs
/** How long suspected spam that staff haven't sorted is kept after its arrival. */
const suspectedSpamRetentionMs = 183 * dayMs
/** How long messages are kept after staff marked them as spam. */
const spamRetentionMs = 30 * dayMs
/** How long sent emails are kept. Visitors' messages are stored separately. */
const sentEmailRetentionMs = 30 * dayMs
/** How long sent emails with a link to choose a password are kept: as long as the longest of these links works. */
const linkEmailRetentionMs = Math.max(...Object.values(linkHours)) * 3_600_000
/** How long emails that couldn't be delivered are kept after they were queued. */
const failedEmailRetentionMs = 183 * dayMs

/**
 * Deletes old messages and emails as the privacy page says. Messages that staff still have to do with are kept unless they are suspected
 * spam. Notes and answers are deleted with their message, and so are replies, which staff read in its thread.
 */
export async function deleteExpiredMessagesAndEmails(db: Db, now: Date): Promise<void> {
  const cutoff = (ms: number) => new Date(now.getTime() - ms).toISOString()
  // The time of closed leads without a date begins now: an earlier version closed them, or an answer opened their message again.
  await db
    .updateTable('contact_messages')
    .set({ done_at: now.toISOString() })
    .where('stage', 'in', closedStages)
    .where('done_at', 'is', null)
    .execute()
  await db
    .deleteFrom('contact_messages')
    .where(({ or, eb }) => or([eb('state', '=', 'done'), eb('stage', '=', 'lost')]))
    .where('stage', '<>', 'won')
    .where('done_at', '<', cutoff(doneRetentionMs))
    .execute()
  await db.deleteFrom('contact_messages').where('stage', '=', 'won').where('done_at', '<', cutoff(wonRetentionMs)).execute()
  await db.deleteFrom('contact_messages').where('state', '=', 'spam').where('done_at', '<', cutoff(spamRetentionMs)).execute()
  await db
    .deleteFrom('contact_messages')
    .where('state', '=', 'new')
    .where('spam_reason', 'is not', null)
    .where('stage', '=', 'new')
    .where('created_at', '<', cutoff(suspectedSpamRetentionMs))
    .execute()
  await db
    .deleteFrom('emails')
    .where('kind', '=', 'lead reply')
    .where('contact_message_id', 'not in', db.selectFrom('contact_messages').select('id'))
    .execute()
  const emails = db.deleteFrom('emails').where('kind', '<>', 'lead reply')
  await emails.where('state', '=', 'sent').where('created_at', '<', cutoff(sentEmailRetentionMs)).execute()
  await db
    .deleteFrom('emails')
    .where('state', '=', 'sent')
    .where('kind', 'in', ['invitation', 'reset'])
    .where('created_at', '<', cutoff(linkEmailRetentionMs))
    .execute()
  await emails.where('state', '=', 'failed').where('created_at', '<', cutoff(failedEmailRetentionMs)).execute()
}
