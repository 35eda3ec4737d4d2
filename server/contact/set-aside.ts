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
    const told = await trx
      .updateTable('contact_messages')
      .set({ told: 1 })
      .where('told', '=', 0)
      .returning(['name', 'email', 'phone', 'subject', 'suspicion', 'created_at'])
      .execute()
    if (told.length === 0) return
    const named = told.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, mostNamed)
    const lines = named.map(
      ({ name, email, phone, subject, suspicion, created_at }) =>
        `${formatDateTime(created_at)} (${timeZoneName}), ${reasons[suspicion ?? 'flood']}\n  ${name}, ${email}${phone && `, ${phone}`}\n  ${subject}`,
    )
    const rest = told.length - named.length
    const mail = {
      kind: 'set aside' as const,
      replyTo: null,
      subject: `Website: ${formatCount(told.length, 'message')}, maybe spam`,
      text: [plural(told.length, ...aboutThem), '', lines.join('\n\n'), ...(rest > 0 ? ['', `And ${rest} more.`] : []), ''].join(
        '\n',
      ),
    }
    for (const to of contactTo) await queueMail(trx, { ...mail, to }, now)
  })
}

const aboutThem = [
  'This message looks like spam sent by a machine. It is stored in the inbox, under Maybe spam.\nPlease look at the name: it may be from a real person.',
  'These messages look like spam sent by a machine. They are stored in the inbox, under Maybe spam.\nPlease look through the names: some may be from real people.',
] as const

export const reasons = {
  trap: 'a field that people do not see was filled in',
  'too fast': 'sent within two seconds',
  'used pass': 'sent again by the same form',
  flood: 'one of very many from one address',
  repeated: 'the same text came several times',
  links: 'full of links',
}
