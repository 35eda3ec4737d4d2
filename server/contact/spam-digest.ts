import { agencyTimeZoneName, formatDateTime } from '#contract/format/agency-time.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'

const maxListed = 50

type SpamDigestOptions = { contactTo: readonly string[]; now: Date }

/** Emails the agency one list of possible spam since the last digest, so that a flood doesn't fill its mailbox and no lead is lost. */
export async function sendSpamDigest(db: Db, { contactTo, now }: SpamDigestOptions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const suspects = await trx
      .updateTable('contact_messages')
      .set({ notified: 1 })
      .where('notified', '=', 0)
      .returning(['name', 'email', 'phone', 'subject', 'spam_reason', 'created_at'])
      .execute()
    if (suspects.length === 0) return
    const listed = suspects.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, maxListed)
    const lines = listed.map(
      ({ name, email, phone, subject, spam_reason, created_at }) =>
        `${formatDateTime(created_at)} (${agencyTimeZoneName}), ${spamReasonTexts[spam_reason ?? 'flood']}\n  ${name}, ${email}${phone && `, ${phone}`}\n  ${subject}`,
    )
    const rest = suspects.length - listed.length
    const mail = {
      kind: 'spam digest' as const,
      replyTo: null,
      subject: `Website: ${formatCount(suspects.length, 'message')}, maybe spam`,
      text: [
        plural(suspects.length, ...introTexts),
        '',
        lines.join('\n\n'),
        ...(rest > 0 ? ['', `And ${rest} more.`] : []),
        '',
      ].join('\n'),
    }
    for (const to of contactTo) await queueMail(trx, { ...mail, to }, now)
  })
}

const introTexts = [
  'This message looks like spam sent by a machine. It is stored in the inbox, under Maybe spam.\nPlease look at the name: it may be from a real person.',
  'These messages look like spam sent by a machine. They are stored in the inbox, under Maybe spam.\nPlease look through the names: some may be from real people.',
] as const

export const spamReasonTexts = {
  honeypot: 'a field that people do not see was filled in',
  'too fast': 'sent within two seconds',
  'used token': 'sent again by the same form',
  flood: 'one of very many from one address',
  repeated: 'the same text came several times',
  links: 'full of links',
}
