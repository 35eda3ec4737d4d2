// Single mails (a contact message to the agency): stored with what they are about, in the same transaction, and sent from here.
import { v7 as uuid } from 'uuid'
import type { Attempts, Db } from '../db/schema.ts'
import { isDue, leaseEnd, queued, settled, taken } from './attempts.ts'
import type { Mailbox } from './outgoing-mail.ts'
import type { Queue } from './sender.ts'

export type NewMail = { to: string; replyTo: Mailbox | null; subject: string; text: string }

export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: uuid(),
      recipient: mail.to,
      reply_name: mail.replyTo?.name ?? null,
      reply_to: mail.replyTo?.address ?? null,
      subject: mail.subject,
      body: mail.text,
      created_at: now.toISOString(),
      ...queued(now),
    })
    .execute()
}

type Settings = { from: Mailbox; owner: string; now: () => Date }

export function mailQueue(db: Db, { from, owner, now }: Settings): Queue {
  return {
    async claim(limit, leaseMs) {
      const at = now()
      const due = await db.selectFrom('mails').select('id').where(isDue(at)).orderBy('next_at').limit(limit).execute()
      if (due.length === 0) return []
      const rows = await db
        .updateTable('mails')
        .set(taken({ owner, now: at, leaseMs }))
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        // Again, because another process may have been faster.
        .where(isDue(at))
        .returningAll()
        .execute()
      return rows.map((row) => {
        const write = (columns: Partial<Attempts>) =>
          db.updateTable('mails').set(columns).where('id', '=', row.id).where('owner', '=', owner).execute()
        return {
          attempts: row.attempts,
          mail: {
            from,
            to: row.recipient,
            ...(row.reply_to ? { replyTo: { name: row.reply_name ?? '', address: row.reply_to } } : {}),
            subject: row.subject,
            text: row.body,
            messageId: `<m.${row.id}@${from.address.split('@')[1]}>`,
            date: new Date(row.created_at),
          },
          settle: async (result) => void (await write(settled(result, now()))),
          renew: async (renewMs) => void (await write({ lease_until: leaseEnd(now(), renewMs) })),
        }
      })
    },
  }
}
