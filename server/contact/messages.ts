import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { ContactMessage } from '#contract/entities/contact.ts'
import type { LeadSource } from '#contract/entities/inbox.ts'
import type { Db, SpamReason } from '../db/schema.ts'

type StoreMessageOptions = {
  requestKey: string | null
  now: Date
  spamReason: SpamReason | null
  formTokenId: string | null
  textHash: string | null
  source: LeadSource | null
  /** Runs in the transaction that stores the message, so that no message is stored without its emails. */
  queueMails(trx: Db, id: string): Promise<void>
}

/** Stores a message, unless it repeats a stored one: the same request key and the same content. */
export async function storeMessage(db: Db, message: ContactMessage, options: StoreMessageOptions): Promise<void> {
  const { requestKey, now, spamReason, formTokenId, textHash, source, queueMails } = options
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('contact_messages')
      .values({
        id: uuid(),
        ...message,
        idempotency_key: requestKey && `${requestKey} ${hashMessage(message)}`,
        created_at: now.toISOString(),
        state: 'new',
        done_at: null,
        spam_reason: spamReason,
        notified: spamReason ? 0 : 1,
        form_token_id: formTokenId,
        text_hash: textHash,
        source: source && JSON.stringify(source),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await queueMails(trx, stored.id)
  })
}

// Hashes the request, because the stored text may differ (PostgreSQL allows no null characters).
function hashMessage({ name, email, phone, subject, message }: ContactMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, phone, subject, message]))
    .digest('base64url')
}

/** The plain text of the email to the agency. */
export function formatMessage({ name, email, phone, subject, message }: ContactMessage): string {
  return [`Name: ${name}`, `Email: ${email}`, `Phone: ${phone || 'not given'}`, `Subject: ${subject}`, '', message, ''].join('\n')
}
