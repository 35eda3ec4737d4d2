import type { Selectable } from 'kysely'
import { recordActivity } from '../db/record-activity.ts'
import type { Db, Schema } from '../db/schema.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import { countGuessesElsewhere, freeGuesses } from './account-guesses.ts'
import { needsEmail } from './accounts.ts'

const dayMs = 24 * 3_600_000

type WarnOptions = {
  signingKey: Uint8Array
  siteUrl: string
  /** The agency's addresses, for the first owner of a site with one account, who has none. */
  contactTo: readonly string[]
  now: Date
}

/**
 * Emails people for whose accounts wrong passwords were typed elsewhere, at most once a day. A job does this, so that the answer to a
 * guess takes as long for an address without an account.
 */
export async function warnOfGuesses(db: Db, options: WarnOptions): Promise<void> {
  const { signingKey, now } = options
  const accounts = await db.selectFrom('accounts').selectAll().where('state', '=', 'active').execute()
  for (const account of accounts) {
    if ((await countGuessesElsewhere(db, { signingKey, accountId: account.id, now })) < freeGuesses) continue
    await db.transaction().execute((trx) => warn(trx, account, options))
  }
}

async function warn(trx: Db, account: Selectable<Schema['accounts']>, { siteUrl, contactTo, now }: WarnOptions): Promise<void> {
  const { id, email } = account
  const last = await trx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'lockout')
    .where('deduplication_key', 'like', `lockout ${id} %`)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirst()
  if (last) return
  const mail = {
    kind: 'lockout' as const,
    replyTo: null,
    subject: 'Website: wrong passwords for your account',
    text: compose(siteUrl, await needsEmail(trx)),
  }
  for (const to of email ? [email] : contactTo)
    await queueMail(trx, { ...mail, to, dedupeKey: `lockout ${id} ${to} ${now.toISOString().slice(0, 10)}` }, now)
  await recordActivity(trx, { account, action: 'lockout', now })
}

function compose(siteUrl: string, isLimited: boolean): string {
  const effect = isLimited
    ? 'Until they stop, logging in there means waiting, for at most an hour. Where you have logged in during the last 90 days, you can log in as usual.'
    : 'You can log in as usual.'
  return `Someone has typed at least ${freeGuesses} wrong passwords for your account on ${siteUrl}, in a network from which you haven’t logged in lately. ${effect}

If it was you, there is nothing to do. Wait, then try again.

If it wasn’t you: nobody got in this way. If your password is short, or you use it elsewhere too, please choose a new one:
${siteUrl}/admin/security

We tell you this at most once a day.
`
}
