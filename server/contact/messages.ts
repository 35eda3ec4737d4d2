import { v7 as uuid } from 'uuid'
import type { ContactMessage } from '#contract/contact.ts'
import type { Db } from '../db/schema.ts'

type Store = {
  requestKey: string | null
  now: Date
  /** Queues the mail to the agency, in the same transaction: a message that is stored is a message that will be mailed. */
  queueMail(step: Db, message: ContactMessage): Promise<void>
}

/** Stores a message. One request key is one message, however often it arrives; another text under the same key is another message. */
export async function storeMessage(db: Db, message: ContactMessage, { requestKey, now, queueMail }: Store): Promise<void> {
  await db.transaction().execute(async (step) => {
    const row = { id: uuid(), ...message, created_at: now.toISOString() }
    const stored = await step
      .insertInto('contact_messages')
      .values({ ...row, request_key: requestKey })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) {
      const known = await step.selectFrom('contact_messages').selectAll().where('request_key', '=', requestKey).executeTakeFirst()
      if (known && isSame(known, message)) return
      await step
        .insertInto('contact_messages')
        .values({ ...row, request_key: null })
        .execute()
    }
    await queueMail(step, message)
  })
}

function isSame(a: ContactMessage, b: ContactMessage): boolean {
  return (['name', 'email', 'phone', 'subject', 'message'] as const).every((field) => a[field] === b[field])
}

/** How the agency reads it: everything typed, in plain text. */
export function messageText({ name, email, phone, subject, message }: ContactMessage): string {
  return [`Name: ${name}`, `E-mail: ${email}`, `Phone: ${phone || 'not given'}`, `Subject: ${subject}`, '', message, ''].join(
    '\n',
  )
}
