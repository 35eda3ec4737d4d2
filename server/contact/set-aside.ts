import { formatDateTime, timeZoneName } from '#contract/agency-time.ts'
import { formatCount, plural } from '#contract/plural.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from '../mail/mails.ts'

/** Named in one list. */
const mostNamed = 50

type Settings = { contactTo: readonly string[]; now: Date }

/** Tells the agency of messages that were set aside since the last time, in one mail: a flood does not fill the inbox, and no lead in it is lost. */
export async function tellOfSetAside(db: Db, { contactTo, now }: Settings): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const suspects = await trx
      .updateTable('contact_messages')
      .set({ notified: 1 })
      .where('notified', '=', 0)
      .returning(['name', 'email', 'phone', 'subject', 'spam_reason', 'created_at'])
      .execute()
    if (suspects.length === 0) return
    const named = suspects.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, mostNamed)
    const lines = named.map(
      ({ name, email, phone, subject, spam_reason, created_at }) =>
        `${formatDateTime(created_at)} (${timeZoneName}), ${reasons[spam_reason ?? 'flood']}\n  ${name}, ${email}${phone && `, ${phone}`}\n  ${subject}`,
    )
    const rest = suspects.length - named.length
    const mail = {
      kind: 'spam digest' as const,
      replyTo: null,
      subject: `Website: ${formatCount(suspects.length, 'message')}, maybe spam`,
      text: [
        plural(suspects.length, ...aboutThem),
        '',
        lines.join('\n\n'),
        ...(rest > 0 ? ['', `And ${rest} more.`] : []),
        '',
      ].join('\n'),
    }
    for (const to of contactTo) await queueMail(trx, { ...mail, to }, now)
  })
}

const aboutThem = [
  'This message looks like spam sent by a machine. It is stored in the inbox, under Maybe spam.\nPlease look at the name: it may be from a real person.',
  'These messages look like spam sent by a machine. They are stored in the inbox, under Maybe spam.\nPlease look through the names: some may be from real people.',
] as const

export const reasons = {
  honeypot: 'a field that people do not see was filled in',
  'too fast': 'sent within two seconds',
  'used token': 'sent again by the same form',
  flood: 'one of very many from one address',
  repeated: 'the same text came several times',
  links: 'full of links',
}
