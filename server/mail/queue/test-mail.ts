import type { TestMail } from '#contract/entities/overview.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail } from './mail-queue.ts'

/** Queues a test email to each of the agency's own addresses; returns the ID for `readTestMail`. */
export async function sendTestMail(
  db: Db,
  { to, siteUrl, now }: { to: readonly string[]; siteUrl: string; now: Date },
): Promise<string> {
  const mail = {
    kind: 'check' as const,
    replyTo: null,
    subject: 'Test email from your website',
    text: `This is a test email, requested from the admin area of ${siteUrl}.\n\nIf you can read it, email from the website reaches you.\n`,
  }
  const [first = '', ...others] = to
  const id = await queueMail(db, { ...mail, to: first }, now)
  for (const [n, other] of others.entries())
    await queueMail(db, { ...mail, to: other, dedupeKey: `${toDedupeKey(id)} ${n}` }, now)
  return id
}

/** Returns null if there is no test email with this ID. */
export async function readTestMail(db: Db, id: string): Promise<TestMail | null> {
  const mails = await db
    .selectFrom('emails')
    .select(['state', 'sent_at', 'last_error'])
    .where(({ and, eb, or }) =>
      or([
        eb('id', '=', id),
        and([eb('deduplication_key', '>', `${toDedupeKey(id)} `), eb('deduplication_key', '<', `${toDedupeKey(id)}!`)]),
      ]),
    )
    .where('kind', '=', 'check')
    .execute()
  const { state, error } = findWorstState(mails)
  return state === 'none' ? null : { id, state, error }
}

function toDedupeKey(id: string): string {
  return `check ${id}`
}

type MailRow = { state: 'queued' | 'sending' | 'sent' | 'failed'; sent_at: string | null; last_error: string | null }

/** Returns the worst state of several copies of an email. */
export function findWorstState(mails: readonly MailRow[]) {
  const failed = mails.find(({ state }) => state === 'failed')
  if (failed) return { state: 'failed', at: null, error: failed.last_error } as const
  const waiting = mails.filter(({ state }) => state !== 'sent')
  if (waiting.length > 0)
    return {
      state: 'waiting',
      at: null,
      error: waiting.find(({ last_error }) => last_error !== null)?.last_error ?? null,
    } as const
  const [sent] = mails
  return sent ? ({ state: 'sent', at: sent.sent_at, error: null } as const) : ({ state: 'none', at: null, error: null } as const)
}
