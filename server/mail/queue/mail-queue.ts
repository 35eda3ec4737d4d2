// The queue of single emails (not newsletters). A contact message and its emails are stored in one transaction.
import type { Selectable, UpdateObject } from 'kysely'
import { v7 as uuid } from 'uuid'
import { dbTimestampAfter, skipLocked } from '#server/db/dialect.ts'
import type { Db, EmailKind, Schema } from '#server/db/schema.ts'
import { getEmailDomain } from '../message/email-domain.ts'
import type { Mailbox, OutgoingMail } from '../message/outgoing-mail.ts'
import { claimedColumns, claimOrder, findNonEmptyQuery, queuedColumns, resultColumns } from './mail-rows.ts'
import type { MailQueue } from './mail-sender.ts'
import { countAgainstQuotas, lockQuotas, type Quotas, refundQuotas } from './send-quota.ts'
import { isSendingAllowed } from './sending-pause.ts'

/** The content of an email to staff, before it gets the brand's frame. */
export type StaffMail = {
  to: string
  subject: string
  paragraphs: readonly string[]
  button: { label: string; href: string } | null
  /** Why the recipient gets this email. */
  reason: string
}

/** What is needed to email staff. */
export type StaffMailDeps = {
  siteUrl: string
  /** The agency's addresses, for what has no person to email. */
  getContactTo(): readonly string[]
  /** Gives an email the brand's frame. */
  composeMail(mail: StaffMail): Omit<NewMail, 'kind'>
}

export type NewMail = {
  kind: EmailKind
  /** Of a reply to a lead: its ID is part of its Message-ID, which later emails name. By default a new one. */
  id?: string
  /** Who wrote a reply to a lead. */
  author?: string
  /** Of several emails with the same key, only the first is queued. */
  dedupeKey?: string
  contactMessageId?: string
  /** The email is deleted with this subscriber. */
  subscriberId?: string
  to: string
  replyTo: Mailbox | null
  subject: string
  text: string
  html?: string
  /** Of a test of a newsletter with blocks, as JSON. */
  blocks?: string
  headers?: Record<string, string>
}

/** Returns the email's ID. If `dedupeKey` was used before, nothing is queued, and the ID belongs to no email. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<string> {
  const { id = uuid() } = mail
  await db
    .insertInto('emails')
    .values({
      id,
      kind: mail.kind,
      deduplication_key: mail.dedupeKey ?? null,
      subscriber_id: mail.subscriberId ?? null,
      contact_message_id: mail.contactMessageId ?? null,
      author: mail.author ?? null,
      recipient: mail.to,
      reply_name: mail.replyTo?.name ?? null,
      reply_to: mail.replyTo?.address ?? null,
      subject: mail.subject,
      body: mail.text,
      html: mail.html ?? null,
      blocks: mail.blocks ?? null,
      headers: mail.headers ? JSON.stringify(mail.headers) : null,
      created_at: now.toISOString(),
      ...queuedColumns(db, now),
    })
    .onConflict((conflict) => conflict.column('deduplication_key').doNothing())
    .execute()
  return id
}

/** The Message-ID of an email of this queue. */
export function toMessageId(id: string, sender: Mailbox): string {
  return `<m.${id}@${getEmailDomain(sender.address)}>`
}

export type ComposeTestNewsletter = (newsletter: {
  id: string
  email: string
  subject: string
  message: string
  /** The newsletter's blocks as JSON; null for one of plain text. */
  blocks: string | null
  date: Date
}) => OutgoingMail

type MailQueueOptions = {
  from: () => Mailbox
  owner: string
  now: () => Date
  composeTestNewsletter: ComposeTestNewsletter
  /** The limits of the mail account. Emails of this queue count against them, but only newsletters are delayed by them. */
  quotas: Quotas
  /** Whether the site reads the mailbox that replies name as their Reply-To, so that they come back there too. */
  returnsReplies?: boolean
}

export function createMailQueue(
  db: Db,
  { from, owner, now, composeTestNewsletter, quotas, returnsReplies = false }: MailQueueOptions,
): MailQueue {
  // IDs of the emails that this process is sending. It doesn't claim them again if their leases expire in a database outage.
  const inFlight = new Set<string>()
  return {
    async claim(limit, leaseMs) {
      const claimedAt = now()
      const due = await findNonEmptyQuery(
        claimOrder.map(({ isClaimable, order }) =>
          db
            .selectFrom('emails')
            .select('id')
            .where(isClaimable(db, claimedAt))
            .where(isSendingAllowed)
            .where(({ and, eb }) => and([...inFlight].map((id) => eb('id', '!=', id))))
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
          .set(claimedColumns(trx, { owner, now: claimedAt, leaseMs }))
          .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
          .returningAll()
          .execute()
        await countAgainstQuotas(trx, quotas, { mails: claimed.length, at: claimedAt })
        return claimed
      })
      return rows.map((row) => {
        inFlight.add(row.id)
        const updateRow = (on: Db, columns: UpdateObject<Schema, 'emails'>) =>
          on.updateTable('emails').set(columns).where('id', '=', row.id).where('owner', '=', owner).executeTakeFirst()
        return {
          attempts: row.attempts,
          mail: compose(row),
          async recordResult(result) {
            await db.transaction().execute(async (trx) => {
              await lockQuotas(trx, quotas)
              const { numUpdatedRows } = await updateRow(trx, resultColumns(trx, result, now()))
              const isRejected = result.state !== 'sent' && !result.isPossiblyAccepted
              if (isRejected && numUpdatedRows > 0n) await refundQuotas(trx, quotas, { mails: 1, at: claimedAt })
            })
            inFlight.delete(row.id)
          },
          renewLease: async (leaseMs) => void (await updateRow(db, { lease_until: dbTimestampAfter(db, now(), leaseMs) })),
        }
      })
    },
  }

  function compose(row: Selectable<Schema['emails']>): OutgoingMail {
    const date = new Date(row.created_at)
    const sender = from()
    if (row.kind === 'test')
      return composeTestNewsletter({
        id: row.id,
        email: row.recipient,
        subject: row.subject,
        message: row.body,
        blocks: row.blocks,
        date,
      })
    return {
      from: row.author ? { ...sender, name: `${row.author}, ${sender.name}` } : sender,
      to: row.recipient,
      ...(row.reply_to ? { replyTo: { name: row.reply_name ?? '', address: row.reply_to } } : {}),
      ...(returnsReplies && row.kind === 'lead reply' && row.reply_to ? { envelopeFrom: row.reply_to } : {}),
      subject: row.subject,
      text: row.body,
      ...(row.html ? { html: row.html } : {}),
      messageId: toMessageId(row.id, sender),
      date,
      // These headers keep out-of-office programs from answering an automatic reply (RFC 3834).
      ...(row.kind === 'reply' ? { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } } : {}),
      ...(row.headers ? { headers: JSON.parse(row.headers) as Record<string, string> } : {}), // queueMail stored this type
    }
  }
}
