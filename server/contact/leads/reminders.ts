// Reminds staff of the next steps of leads, on their day at 8:00 in the agency's time zone.
import { closedStages, leadStageNames, toReminderTime } from '#contract/entities/leads.ts'
import { formatDate, toDay } from '#contract/format/agency-time.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail, type StaffMailDeps } from '#server/mail/queue/mail-queue.ts'
import { findStaffAddresses, toMessageUrl } from './lead-mail.ts'
import type { MessageRow } from './lead-rows.ts'

/** How many days a reminder may be late, because the site was off. Older ones aren't sent. */
const maxDaysLate = 3
const dayMs = 86_400_000

/** Queues the reminders that are due, each once, and returns how many. Closed leads and messages that are done or spam get none. */
export function sendReminders(db: Db, now: Date, deps: StaffMailDeps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('contact_messages')
      .set(({ ref }) => ({ reminded_of: ref('next_step_on') }))
      .where('next_step_on', 'is not', null)
      .where('next_step_on', '<=', toLastDueDay(now))
      .where('next_step_on', '>', toDay(new Date(now.getTime() - (maxDaysLate + 1) * dayMs)))
      .where(({ or, eb }) => or([eb('reminded_of', 'is', null), eb('reminded_of', '<>', eb.ref('next_step_on'))]))
      .where('state', '=', 'new')
      .where('stage', 'not in', closedStages)
      .returningAll()
      .execute()
    for (const message of due) await queueReminder(trx, { message, now }, deps)
    return due.length
  })
}

async function queueReminder(trx: Db, { message, now }: { message: MessageRow; now: Date }, deps: StaffMailDeps): Promise<void> {
  const { id, name, subject, stage, next_step, next_step_on } = message
  const step = next_step || 'Next step'
  for (const to of await findStaffAddresses(trx, message, deps.getContactTo())) {
    const mail = deps.composeMail({
      to,
      subject: `Reminder: ${step}`,
      paragraphs: [
        step,
        `Planned for ${formatDate(toReminderTime(next_step_on ?? '').toISOString())}, about “${subject}” from ${name}. Stage: ${leadStageNames[stage]}.`,
      ],
      // Beside the message, the list shows all steps that are due.
      button: { label: 'Open the message', href: `${toMessageUrl(deps.siteUrl, id)}&filter=due` },
      reason: 'You’re receiving this because someone planned this step in the inbox of the website.',
    })
    // The key also holds if the clock was set back and the day chosen again.
    await queueMail(
      trx,
      { kind: 'reminder', contactMessageId: id, dedupeKey: `reminder ${id} ${next_step_on} ${to}`, ...mail },
      now,
    )
  }
}

/** The last day whose reminders are due. */
function toLastDueDay(now: Date): string {
  const today = toDay(now)
  return toReminderTime(today) <= now ? today : toDay(new Date(toReminderTime(today).getTime() - dayMs))
}
