// Emails to staff about leads.
import type { Db } from '#server/db/schema.ts'
import { queueMail, type StaffMailDeps } from '#server/mail/queue/mail-queue.ts'
import { type MessageRow, possibleOwners } from './lead-rows.ts'

/** Where emails about a lead go: to its owner, or to the agency if the owner can't log in or has no address. */
export async function findStaffAddresses(
  db: Db,
  { owner_id }: Pick<MessageRow, 'owner_id'>,
  contactTo: readonly string[],
): Promise<readonly string[]> {
  const owner = owner_id === null ? undefined : await possibleOwners(db).where('id', '=', owner_id).executeTakeFirst()
  return owner?.email ? [owner.email] : contactTo
}

type Notice = { message: MessageRow; subject: string; paragraphs: readonly string[]; now: Date }

/** Queues an email about what became of a reply, to those who look after the message. */
export async function tellStaff(
  trx: Db,
  { message, subject, paragraphs, now }: Notice,
  { siteUrl, getContactTo, composeMail }: StaffMailDeps,
): Promise<void> {
  for (const to of await findStaffAddresses(trx, message, getContactTo())) {
    const mail = composeMail({
      to,
      subject,
      paragraphs,
      button: { label: 'Open the message', href: toMessageUrl(siteUrl, message.id) },
      reason: 'You’re receiving this because you look after messages of this website.',
    })
    await queueMail(trx, { kind: 'answer notice', contactMessageId: message.id, ...mail }, now)
  }
}

/** Where staff open a message. */
export function toMessageUrl(siteUrl: string, id: string): string {
  return `${siteUrl}/admin/inbox?message=${encodeURIComponent(id)}`
}
