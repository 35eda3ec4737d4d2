import type { CheckedMail } from '#contract/overview.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from './mails.ts'

/** Queues a test email to each of the agency's own addresses; returns the ID for `readCheckMail`. */
export async function sendCheckMail(
  db: Db,
  { to, siteUrl, now }: { to: readonly string[]; siteUrl: string; now: Date },
): Promise<string> {
  const mail = {
    kind: 'check' as const,
    replyTo: null,
    subject: 'Test mail from your website',
    text: `This is a test. It was asked for in the newsroom of ${siteUrl}.\n\nIf you can read it, mail from the website arrives here.\n`,
  }
  const [first = '', ...others] = to
  const id = await queueMail(db, { ...mail, to: first }, now)
  for (const [n, other] of others.entries()) await queueMail(db, { ...mail, to: other, onceKey: `${keyOf(id)} ${n}` }, now)
  return id
}

/** What became of it; null: there is none of this id. */
export async function readCheckMail(db: Db, id: string): Promise<CheckedMail | null> {
  const mails = await db
    .selectFrom('emails')
    .select(['state', 'sent_at', 'last_error'])
    .where(({ and, eb, or }) =>
      or([
        eb('id', '=', id),
        and([eb('deduplication_key', '>', `${keyOf(id)} `), eb('deduplication_key', '<', `${keyOf(id)}!`)]),
      ]),
    )
    .where('kind', '=', 'check')
    .execute()
  const { state, error } = joinedState(mails)
  return state === 'none' ? null : { id, state, error }
}

function keyOf(id: string): string {
  return `check ${id}`
}

type Row = { state: 'queued' | 'sending' | 'sent' | 'failed'; sent_at: string | null; last_error: string | null }

/** The state of several emails with the same text: that of the one that is worst off. */
export function joinedState(mails: readonly Row[]) {
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
