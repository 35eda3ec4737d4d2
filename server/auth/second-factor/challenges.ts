// A challenge proves for five minutes that somebody entered the password, or that they are adding a factor. It works once.
import { randomBytes } from 'node:crypto'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { ChallengePurpose, Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { type AccountRow, readPasswordVersion } from '../accounts.ts'
import { isNotExpired } from '../expiry.ts'
import type { Secrets } from '../secrets.ts'

const lifetimeMs = 5 * 60_000
/** How much the clocks of machines that share the database may differ. */
const clockToleranceMs = 60_000
const longestMs = lifetimeMs + clockToleranceMs

type NewChallenge = {
  accountId: string
  purpose: ChallengePurpose
  /** Version of the password that was entered. */
  version: string
  /** By default random. */
  challenge?: string
  now: Date
}

export type Challenge = { id: string; challenge: string; version: string; account: AccountRow }

/** Returns the ID of the challenge, which can't be guessed, and what a passkey has to sign. */
export async function createChallenge(
  db: Db,
  { accountId, purpose, version, challenge = randomBytes(32).toString('base64url'), now }: NewChallenge,
): Promise<{ id: string; challenge: string }> {
  const id = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('login_challenges')
    .where(({ not }) => not(isNotExpired(now, longestMs)))
    .execute()
  await db
    .insertInto('login_challenges')
    .values({
      id,
      account_id: accountId,
      purpose,
      challenge,
      password_version: version,
      expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .execute()
  return { id, challenge }
}

type ChallengeQuery = { id: string; purpose: ChallengePurpose; secrets: Secrets; now: Date }

/** @throws AppError 410 for a challenge that is unknown, used or expired, or whose account was suspended or got a new password */
export async function readChallenge(db: Db, { id, purpose, secrets, now }: ChallengeQuery): Promise<Challenge> {
  const found = await db
    .selectFrom('login_challenges')
    .select(['account_id', 'challenge', 'password_version'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where(isNotExpired(now, longestMs))
    .executeTakeFirst()
  const account =
    found &&
    (await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', found.account_id)
      .where('state', '=', 'active')
      .executeTakeFirst())
  if (!account || found.password_version !== (await readPasswordVersion(secrets, account))) throw challengeGone()
  return { id, challenge: found.challenge, version: found.password_version, account }
}

/** Uses the challenge up, so that of several requests at once only one succeeds. @throws AppError 410 if another one was first */
export async function spendChallenge(trx: Db, id: string): Promise<void> {
  const spent = await trx.deleteFrom('login_challenges').where('id', '=', id).returning('id').executeTakeFirst()
  if (!spent) throw challengeGone()
}

export function challengeGone(): AppError {
  return new AppError(410, adminMessages.challengeGone)
}
