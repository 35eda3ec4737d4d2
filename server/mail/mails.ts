// Single mails (a contact message to the agency): stored with what they are about, in the same transaction, and sent from here.
import type { Selectable, UpdateObject } from 'kysely'
import { v7 as uuid } from 'uuid'
import { skipLocked } from '../db/dialect.ts'
import type { Db, EmailKind, Schema } from '../db/schema.ts'
import { claimable, firstThatFinds, leaseEnd, queued, settled, taken } from './attempts.ts'
import { bookMails, giveBackMails, lockQuotas, type Quotas } from './budget.ts'
import { domainOf } from './domain-of.ts'
import { isReleased } from './hold.ts'
import type { Mailbox, OutgoingMail } from './outgoing-mail.ts'
import type { Queue } from './sender.ts'

export type NewMail = {
  kind: EmailKind
  /** There is one mail of such a key, ever; another is not queued. */
  onceKey?: string
  /** The message of a visitor that it is about. */
  contactMessageId?: string
  /** It is forgotten with them. */
  subscriberId?: string
  to: string
  replyTo: Mailbox | null
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

/** Gives the mail's id. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<string> {
  const id = uuid()
  await db
    .insertInto('emails')
    .values({
      id,
      kind: mail.kind,
      deduplication_key: mail.onceKey ?? null,
      subscriber_id: mail.subscriberId ?? null,
      contact_message_id: mail.contactMessageId ?? null,
      recipient: mail.to,
      reply_name: mail.replyTo?.name ?? null,
      reply_to: mail.replyTo?.address ?? null,
      subject: mail.subject,
      body: mail.text,
      html: mail.html ?? null,
      headers: mail.headers ? JSON.stringify(mail.headers) : null,
      created_at: now.toISOString(),
      ...queued(db, now),
    })
    .onConflict((conflict) => conflict.column('deduplication_key').doNothing())
    .execute()
  return id
}

export type ComposeLetter = (letter: { id: string; email: string; subject: string; message: string; date: Date }) => OutgoingMail

type Settings = {
  from: Mailbox
  owner: string
  now: () => Date
  /** A newsletter as it would arrive, for tests to oneself. */
  composeLetter: ComposeLetter
  /** Single mails count, and are never held back. */
  quotas: Quotas
}

export function mailQueue(db: Db, { from, owner, now, composeLetter, quotas }: Settings): Queue {
  // Never taken again by the process that has them on their way, which could not renew their leases if the database was away for long. What
  // was taken and never got here, because the answer was lost, is not among them.
  const underway = new Set<string>()
  return {
    async claim(limit, leaseMs) {
      const at = now()
      const due = await firstThatFinds(
        claimable.map(({ mayBeTaken, order }) =>
          db
            .selectFrom('emails')
            .select('id')
            .where(mayBeTaken(db, at))
            .where(isReleased)
            .where(({ and, eb }) => and([...underway].map((id) => eb('id', '!=', id))))
            .orderBy(order)
            .limit(limit),
        ),
      )
      if (!due) return []
      const rows = await db.transaction().execute(async (trx) => {
        await lockQuotas(trx, quotas)
        const claimed = await trx
          .with('due', () => skipLocked(trx, due))
          .updateTable('emails')
          .set(taken(trx, { owner, now: at, leaseMs }))
          .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
          .returningAll()
          .execute()
        await bookMails(trx, quotas, { mails: claimed.length, at })
        return claimed
      })
      return rows.map((row) => {
        underway.add(row.id)
        const write = (on: Db, columns: UpdateObject<Schema, 'emails'>) =>
          on.updateTable('emails').set(columns).where('id', '=', row.id).where('owner', '=', owner).executeTakeFirst()
        return {
          attempts: row.attempts,
          mail: compose(row),
          async settle(result) {
            await db.transaction().execute(async (trx) => {
              await lockQuotas(trx, quotas)
              const { numUpdatedRows } = await write(trx, settled(trx, result, now()))
              const isRefused = result.state !== 'sent' && !result.mayBeAccepted
              if (isRefused && numUpdatedRows > 0n) await giveBackMails(trx, quotas, { mails: 1, at })
            })
            underway.delete(row.id)
          },
          renew: async (renewMs) => void (await write(db, { lease_until: leaseEnd(db, now(), renewMs) })),
        }
      })
    },
  }

  function compose(row: Selectable<Schema['emails']>): OutgoingMail {
    const date = new Date(row.created_at)
    if (row.kind === 'test')
      return composeLetter({ id: row.id, email: row.recipient, subject: row.subject, message: row.body, date })
    return {
      from,
      to: row.recipient,
      ...(row.reply_to ? { replyTo: { name: row.reply_name ?? '', address: row.reply_to } } : {}),
      subject: row.subject,
      text: row.body,
      ...(row.html ? { html: row.html } : {}),
      messageId: `<m.${row.id}@${domainOf(from.address)}>`,
      date,
      // RFC 3834: whoever is away must not answer it.
      ...(row.kind === 'reply' ? { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } } : {}),
      ...(row.headers ? { headers: JSON.parse(row.headers) as Record<string, string> } : {}), // written by queueMail
    }
  }
}
