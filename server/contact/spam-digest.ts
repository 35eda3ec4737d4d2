import { agencyTimeZoneName, formatDateTime } from '#contract/format/agency-time.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { containsText } from '../db/contains-text.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import { spamReasonTexts } from './spam-reasons.ts'

const maxListed = 50

type SpamDigestOptions = { contactTo: readonly string[]; now: Date }

/** Emails the agency a list of the suspected spam since the last digest. */
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
      subject: `Website: ${formatCount(suspects.length, 'suspected spam message')}`,
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

/** Takes what a sender wrote out of all digests, sent or not. */
export async function eraseFromSpamDigests(trx: Db, email: string): Promise<void> {
  const digests = await trx
    .selectFrom('emails')
    .select(['id', 'body'])
    .where('kind', '=', 'spam digest')
    .where(containsText(['body'], email))
    .execute()
  const isOthers = (message: string) =>
    !message.split('\n').some((line) => line.endsWith(`, ${email}`) || line.includes(`, ${email}, `))
  for (const { id, body } of digests)
    await trx
      .updateTable('emails')
      .set({ body: body.split('\n\n').filter(isOthers).join('\n\n') })
      .where('id', '=', id)
      .execute()
}

const introTexts = [
  'This message looks like spam. It’s in the inbox, under Suspected spam.\nPlease check the name: it may be from a real person.',
  'These messages look like spam. They’re in the inbox, under Suspected spam.\nPlease check the names: some may be from real people.',
] as const
