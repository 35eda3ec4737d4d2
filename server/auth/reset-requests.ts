// Requests for a new password by email. Each is stored in the same way and answered, then handled a little later: neither the answer nor
// its time tells whether there is an account, and a request outlives the process that took it.
import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { normalizeEmail } from '#contract/entities/email.ts'
import { linkHours } from '#contract/entities/people.ts'
import { advisoryLock } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import type { AccountRow } from './accounts.ts'
import { composeReset, type StaffMailDeps } from './link-emails.ts'
import { createLink } from './links.ts'
import type { Secrets } from './secrets.ts'

/** Emails that one account may get in an hour, because anyone can type its address. */
const maxResetsPerHour = 3
/** Older requests are forgotten: nobody waits for their email any more. */
const hourMs = linkHours.reset * 3_600_000
const clockToleranceMs = 5 * 60_000

type ResetDeps = { secrets: Pick<Secrets, 'signingKey' | 'isPasswordFromEnv'>; mail: StaffMailDeps; now: Date }

/** Stores a keyed hash, so that the database never has the addresses that strangers type. */
export async function storeResetRequest(
  db: Db,
  { email, signingKey, now }: { email: string; signingKey: Uint8Array; now: Date },
): Promise<void> {
  const email_hash = hashEmail(signingKey, email)
  await db.insertInto('reset_requests').values({ id: uuid(), email_hash, requested_at: now.toISOString() }).execute()
}

/** Deletes the stored requests, and queues an email for each that belongs to an active account. Returns the number of emails. */
export async function handleResetRequests(db: Db, { secrets, mail, now }: ResetDeps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const requests = await trx.deleteFrom('reset_requests').returning(['email_hash', 'requested_at']).execute()
    if (requests.length === 0) return 0
    const accounts = await trx.selectFrom('accounts').selectAll().where('state', '=', 'active').execute()
    const byHash = new Map(accounts.map((account) => [hashEmail(secrets.signingKey, account.email ?? ''), account]))
    let queued = 0
    for (const { email_hash, requested_at } of requests) {
      const account = byHash.get(email_hash)
      const age = Math.abs(now.getTime() - Date.parse(requested_at))
      if (!account?.email || age > hourMs || !(await isResetAllowed(trx, account.email, now))) continue
      await queueReset(trx, { ...account, email: account.email }, { secrets, mail, now })
      queued += 1
    }
    return queued
  })
}

async function queueReset(
  trx: Db,
  { id, name, email }: Pick<AccountRow, 'id' | 'name'> & { email: string },
  { secrets, mail, now }: ResetDeps,
): Promise<void> {
  const isGiven = id === firstAccountId && secrets.isPasswordFromEnv
  const token = isGiven ? null : await createLink(trx, { accountId: id, purpose: 'reset', now })
  await queueMail(trx, composeReset({ name, email }, token, mail), now)
}

/** Emails dated in the future, by a wrong clock, don't count. */
async function isResetAllowed(trx: Db, email: string, now: Date): Promise<boolean> {
  const { number } = await trx
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where('kind', '=', 'reset')
    .where('recipient', '=', email)
    .where('created_at', '>', new Date(now.getTime() - hourMs).toISOString())
    .where('created_at', '<', new Date(now.getTime() + clockToleranceMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(number) < maxResetsPerHour
}

function hashEmail(signingKey: Uint8Array, email: string): string {
  return createHmac('sha256', signingKey)
    .update(`reset request ${normalizeEmail(email)}`)
    .digest('base64url')
}
