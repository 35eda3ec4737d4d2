import type { CheckedMail } from '#contract/overview.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from './mails.ts'

/** Queues a mail to the agency's own address, to see whether mail arrives; gives its id. */
export function sendCheckMail(db: Db, { to, siteUrl, now }: { to: string; siteUrl: string; now: Date }): Promise<string> {
  return queueMail(
    db,
    {
      kind: 'check',
      to,
      replyTo: null,
      subject: 'Test mail from your website',
      text: `This is a test. It was asked for in the newsroom of ${siteUrl}.\n\nIf you can read it, mail from the website arrives here.\n`,
    },
    now,
  )
}

/** What became of it; null: there is none of this id. */
export async function readCheckMail(db: Db, id: string): Promise<CheckedMail | null> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'state', 'last_error'])
    .where('id', '=', id)
    .where('kind', '=', 'check')
    .executeTakeFirst()
  if (!mail) return null
  const state = mail.state === 'sent' || mail.state === 'failed' ? mail.state : 'waiting'
  return { id, state, error: state === 'sent' ? null : mail.last_error }
}
