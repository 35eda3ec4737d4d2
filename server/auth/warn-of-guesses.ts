import type { Selectable } from 'kysely'
import { recordActivity } from '../db/record-activity.ts'
import type { Db, Schema } from '../db/schema.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import { countGuessesElsewhere, freeGuesses } from './account-guesses.ts'
import { needsEmail } from './accounts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How much the clocks of machines that share the database may differ. */
const clockToleranceMs = 5 * 60_000
/** Wrong codes within an hour of which somebody is told. Fewer are typing mistakes. */
const freeCodes = 5

type WarnOptions = {
  signingKey: Uint8Array
  siteUrl: string
  /** The agency's addresses, for the first owner of a site with one account, who has none. */
  contactTo: readonly string[]
  now: Date
}

/** `key`: what the email is about. One about the same matter is sent at most once a day. */
type Warning = { key: 'lockout' | 'codes'; subject: string; text: string }

/**
 * Emails people for whose accounts wrong passwords were typed elsewhere, or wrong codes after the right password. A job does this, so that
 * the answer to a guess takes as long for an address without an account.
 */
export async function warnOfGuesses(db: Db, options: WarnOptions): Promise<void> {
  const { signingKey, siteUrl, now } = options
  const accounts = await db.selectFrom('accounts').selectAll().where('state', '=', 'active').execute()
  const wrongCodes = await countWrongCodes(db, now)
  for (const account of accounts) {
    if ((await countGuessesElsewhere(db, { signingKey, accountId: account.id, now })) >= freeGuesses) {
      const text = composeLockout(siteUrl, await needsEmail(db))
      await warn(db, account, { key: 'lockout', subject: 'Website: wrong passwords for your account', text }, options)
    }
    if ((wrongCodes.get(account.id) ?? 0) >= freeCodes)
      await warn(
        db,
        account,
        { key: 'codes', subject: 'Website: wrong codes for your account', text: composeCodes(siteUrl) },
        options,
      )
  }
}

/** How many wrong codes, or wrong passkeys, followed the right password within the last hour, by account. */
async function countWrongCodes(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('activities')
    .select(({ fn }) => ['account_id', fn.countAll<number | string>().as('count')])
    .where('action', '=', 'code-wrong')
    .where('at', '>', new Date(now.getTime() - hourMs).toISOString())
    // Later ones were recorded while the clock was ahead.
    .where('at', '<', new Date(now.getTime() + clockToleranceMs).toISOString())
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, count }) => [account_id, Number(count)]))
}

function warn(
  db: Db,
  account: Selectable<Schema['accounts']>,
  { key, subject, text }: Warning,
  { contactTo, now }: WarnOptions,
): Promise<void> {
  const { id, email } = account
  return db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('emails')
      .select('id')
      .where('kind', '=', 'lockout')
      .where('deduplication_key', 'like', `${key} ${id} %`)
      .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
      .executeTakeFirst()
    if (last) return
    for (const to of email ? [email] : contactTo) {
      const dedupeKey = `${key} ${id} ${to} ${now.toISOString().slice(0, 10)}`
      await queueMail(trx, { kind: 'lockout', replyTo: null, subject, text, to, dedupeKey }, now)
    }
    await recordActivity(trx, { account, action: 'lockout', now })
  })
}

function composeLockout(siteUrl: string, isLimited: boolean): string {
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

function composeCodes(siteUrl: string): string {
  return `Someone has given the right password for your account on ${siteUrl}, and then at least ${freeCodes} wrong codes within an hour.

If it was you, there is nothing to do.

If it wasn’t you: nobody got in this way, but someone knows your password. Please choose a new one now:
${siteUrl}/admin/security

We tell you this at most once a day.
`
}
