// Single mails (a contact message to the agency): stored with what they are about, in the same transaction, and sent from here.
import { v7 as uuid } from 'uuid'
import type { Db } from '../db/schema.ts'
import { queued, settled } from './attempts.ts'
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
    async renew(leaseMs) {
      const until = new Date(now().getTime() + leaseMs).toISOString()
      await db
        .updateTable('mails')
        .set({ lease_until: until })
        .where('state', '=', 'sending')
        .where('owner', '=', owner)
        .execute()
    },
    async claim(limit, leaseMs) {
      const at = now()
      const rows = await db
        .updateTable('mails')
        .set(({ eb }) => ({
          state: 'sending',
          owner,
          attempts: eb('attempts', '+', 1),
          lease_until: new Date(at.getTime() + leaseMs).toISOString(),
        }))
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('mails')
            .select('id')
            .where('next_at', '<=', at.toISOString())
            .where(({ or, and, eb }) =>
              or([eb('state', '=', 'queued'), and([eb('state', '=', 'sending'), eb('lease_until', '<', at.toISOString())])]),
            )
            .orderBy('next_at')
            .limit(limit),
        )
        .returningAll()
        .execute()
      return rows.map((row) => ({
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
        settle: async (result) => {
          await db.updateTable('mails').set(settled(result, now())).where('id', '=', row.id).where('owner', '=', owner).execute()
        },
      }))
    },
  }
}
