// Emails about scheduled newsletters to staff, because nobody looks into the admin at that time.
import { agencyTimeZoneName, formatDateTime } from '#contract/format/agency-time.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail, type StaffMailDeps } from '#server/mail/queue/mail-queue.ts'
import type { DraftRow } from './newsletter-drafts.ts'

/** Queues the email to who scheduled the newsletter, in the transaction that makes it a draft again. `problem`: why it isn't sent. */
export function reportUnsentDraft(
  trx: Db,
  { row, problem, now }: { row: DraftRow; problem: string; now: Date },
  deps: StaffMailDeps,
): Promise<void> {
  const notice = {
    subject: `The newsletter “${row.subject}” wasn’t sent`,
    paragraphs: [
      `${describeSchedule(row)} It wasn’t sent.`,
      problem,
      'Nobody has received it. It’s a draft again: open it, then send it or choose another time.',
    ],
    path: `/admin/newsletter?draft=${encodeURIComponent(row.id)}`,
  }
  return tellScheduler(trx, { row, notice, now }, deps)
}

/** Queues the email to who scheduled a newsletter that is sent without some of its posts. */
export function reportMissingPosts(
  trx: Db,
  { row, campaignId, titles, now }: { row: DraftRow; campaignId: string; titles: readonly string[]; now: Date },
  deps: StaffMailDeps,
): Promise<void> {
  const notice = {
    subject: `The newsletter “${row.subject}” was sent without ${formatCount(titles.length, 'post')}`,
    paragraphs: [
      `${describeSchedule(row)} It was sent without what isn’t published any more:`,
      ...titles.map((title) => `“${title}”`),
    ],
    path: `/admin/newsletter/${campaignId}`,
  }
  return tellScheduler(trx, { row, notice, now }, deps)
}

function describeSchedule({ subject, send_at }: DraftRow): string {
  return `The newsletter “${subject}” was scheduled for ${formatDateTime(send_at ?? '')} (${agencyTimeZoneName}).`
}

type Notice = { subject: string; paragraphs: readonly string[]; path: string }

async function tellScheduler(
  trx: Db,
  { row, notice, now }: { row: DraftRow; notice: Notice; now: Date },
  { siteUrl, getContactTo, composeMail }: StaffMailDeps,
): Promise<void> {
  const scheduler = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', row.account_id)
    .where('state', '=', 'active')
    .where('role', '!=', 'author')
    .executeTakeFirst()
  for (const to of scheduler?.email ? [scheduler.email] : getContactTo()) {
    const mail = composeMail({
      to,
      subject: notice.subject,
      paragraphs: notice.paragraphs,
      button: { label: 'Open the newsletter', href: `${siteUrl}${notice.path}` },
      reason: 'You’re receiving this because you look after newsletters of this website.',
    })
    await queueMail(trx, { kind: 'newsletter notice', ...mail }, now)
  }
}
