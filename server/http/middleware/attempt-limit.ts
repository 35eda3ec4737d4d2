// Limits guesses of a secret, such as the password, with counts in the database that all processes share.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { tooManyAttempts } from '#contract/messages/rate-limit-messages.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { clientNetwork, createRateLimit, tooManyRequests } from './rate-limit.ts'

/** One client may make `points` guesses in `seconds`; all rules apply. A correct secret resets the counts. */
type Rules = readonly { points: number; seconds: number }[]
const defaultRules: Rules = [
  { points: 5, seconds: 60 },
  { points: 20, seconds: 3600 },
]

/** An expiry further ahead than this was written while the clock was wrong. Such counts are deleted. */
const maxExpiryMs = 2 * 3600 * 1000

/**
 * Counts a guess, then returns whether `verify` accepts it. `address`: of the client, or another name under which guesses are counted.
 * @throws AppError 429 with the time to wait
 */
export type TryAttempt = (address: string, verify: () => Promise<boolean>) => Promise<boolean>

type Secret = Schema['login_attempts']['secret']
type AttemptLimitOptions = {
  secret: Secret
  signingKey: Uint8Array
  now: () => Date
  concurrencyLimit: ConcurrencyLimit
  /** Periods of at most an hour. */
  rules?: Rules
  /** The message of a refusal, with the seconds to wait. */
  refusal?: (seconds: number) => string
}

export function createAttemptLimit(
  db: Db,
  { secret, signingKey, now, concurrencyLimit, rules = defaultRules, refusal = tooManyAttempts }: AttemptLimitOptions,
): TryAttempt {
  // Stops one client's flood of guesses before it reaches the database.
  const inMemory = createRateLimit(rules, { refusal })
  return async (address, verify) => {
    await inMemory.consume(address)
    const client = clientHash(signingKey, address)
    const isCorrect = await concurrencyLimit(async () => {
      // Count before verifying, so that parallel guesses don't all slip through.
      const retryAt = await countAttempt(db, { secret, client, now: now(), rules })
      if (retryAt) throw tooManyRequests((retryAt.getTime() - now().getTime()) / 1000, refusal)
      return verify()
    }).catch(async (error: unknown) => {
      // Give the point back after an overload or a database failure, but not after a guess beyond the limit (429).
      if (!(error instanceof AppError && error.status === 429)) await inMemory.refund(address)
      throw error
    })
    if (!isCorrect) return false
    await Promise.all([
      inMemory.reset(address),
      db.deleteFrom('login_attempts').where('secret', '=', secret).where('client', '=', client).execute(),
    ])
    return true
  }
}

export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where(({ eb, or }) =>
      or([
        eb('expires_at', '<=', dbTimestamp(db, now)),
        eb('expires_at', '>', dbTimestamp(db, new Date(now.getTime() + maxExpiryMs))),
      ]),
    )
    .execute()
}

type Attempt = { secret: Secret; client: string; now: Date; rules: Rules }

/** Counts one attempt. Returns when to try again if it is one too many, otherwise null. */
function countAttempt(db: Db, { secret, client, now, rules }: Attempt): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    for (const { points, seconds } of rules) {
      const latest = dbTimestamp(trx, new Date(now.getTime() + 2 * seconds * 1000))
      // An expiry after `latest` was written while the clock was ahead, so it counts as over.
      const isOver = sql<boolean>`(login_attempts.expires_at <= ${dbTimestamp(trx, now)} or login_attempts.expires_at > ${latest})`
      // One statement, so that parallel guesses are all counted.
      const attempts = await trx
        .insertInto('login_attempts')
        .values({
          secret,
          client,
          period_seconds: seconds,
          count: 1,
          expires_at: dbTimestamp(trx, new Date(now.getTime() + seconds * 1000)),
        })
        .onConflict((conflict) =>
          conflict.columns(['secret', 'client', 'period_seconds']).doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else login_attempts.count + 1 end`,
            expires_at: sql<string>`case when ${isOver} then excluded.expires_at else login_attempts.expires_at end`,
          }),
        )
        .returning(['count', 'expires_at'])
        .executeTakeFirstOrThrow()
      if (attempts.count > points) return new Date(attempts.expires_at)
    }
    return null
  })
}

/** Addresses are stored as a keyed hash, so that the database doesn't reveal them. */
function clientHash(signingKey: Uint8Array, address: string): string {
  return createHmac('sha256', signingKey)
    .update(`login attempts ${clientNetwork(address)}`)
    .digest('base64url')
}
