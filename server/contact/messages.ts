import { v7 as uuid } from 'uuid'
import type { ContactMessage } from '#contract/contact.ts'
import type { Db } from '../db/schema.ts'

type Store = {
  requestKey: string | null
  now: Date
  /** Queues the mail to the agency, in the same transaction: a message that is stored is a message that will be mailed. */
  queueMail(step: Db, message: ContactMessage): Promise<void>
}

/** Stores a message. One request key is one message, however often it arrives. */
export async function storeMessage(db: Db, message: ContactMessage, { requestKey, now, queueMail }: Store): Promise<void> {
  await db.transaction().execute(async (step) => {
    const row = await step
      .insertInto('contact_messages')
      .values({ id: uuid(), ...message, request_key: requestKey, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await queueMail(step, message)
  })
}

/** How the agency reads it: everything typed, in plain text. */
export function messageText({ name, email, phone, subject, message }: ContactMessage): string {
  return [`Name: ${name}`, `E-mail: ${email}`, `Phone: ${phone || 'not given'}`, `Subject: ${subject}`, '', message, ''].join(
    '\n',
  )
}
