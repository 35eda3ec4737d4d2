// Tells staff by email that a scheduled newsletter wasn't sent, because nobody looks into the admin at that time.
import { agencyTimeZoneName, formatDateTime } from '#contract/format/agency-time.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail, type StaffMailDeps } from '#server/mail/queue/mail-queue.ts'
import type { DraftRow } from './newsletter-drafts.ts'

/** Queues the email to who scheduled the newsletter, in the transaction that makes it a draft again. `problem`: why it isn't sent. */
export async function reportUnsentDraft(
  trx: Db,
  { row, problem, now }: { row: DraftRow; problem: string; now: Date },
  { siteUrl, getContactTo, composeMail }: StaffMailDeps,
): Promise<void> {
  const { id, subject, send_at, account_id } = row
  const scheduler = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account_id)
    .where('state', '=', 'active')
    .where('role', '!=', 'author')
    .executeTakeFirst()
  for (const to of scheduler?.email ? [scheduler.email] : getContactTo()) {
    const mail = composeMail({
      to,
      subject: `The newsletter “${subject}” wasn’t sent`,
      paragraphs: [
        `The newsletter “${subject}” was scheduled for ${formatDateTime(send_at ?? '')} (${agencyTimeZoneName}). It wasn’t sent.`,
        problem,
        'Nobody has received it. It’s a draft again: open it, then send it or choose another time.',
      ],
      button: { label: 'Open the newsletter', href: `${siteUrl}/admin/newsletter?draft=${encodeURIComponent(id)}` },
      reason: 'You’re receiving this because you look after newsletters of this website.',
    })
    await queueMail(trx, { kind: 'newsletter notice', ...mail }, now)
  }
}
