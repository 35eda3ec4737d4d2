// Limits how often a client may try to guess a secret. Counted in the database, so that neither another process nor a restart gives more tries.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { momentOf } from '../db/dialect.ts'
import type { Db, Schema } from '../db/schema.ts'
import { AppError } from './errors.ts'
import type { Gate } from './gate.ts'
import { clientNetwork, createLimit, tooMany } from './limits.ts'

/** For one client; every rule must hold. The right secret resets the count. */
const rules = [
  { points: 5, seconds: 60 },
  { points: 20, seconds: 3600 },
]

/** No count expires later than this. */
const farMs = 2 * 3600 * 1000

/** Counts a guess, then looks whether it is right. @throws AppError 429 that says when to try again */
export type TryGuess = (address: string, isRight: () => Promise<boolean>) => Promise<boolean>

type Secret = Schema['login_attempts']['secret']
type Settings = { secret: Secret; signingKey: Uint8Array; now: () => Date; gate: Gate }

export function createGuessLimit(db: Db, { secret, signingKey, now, gate }: Settings): TryGuess {
  // Stops a flood from one client before it reaches the database; the gate does the same for a flood from many.
  const inMemory = createLimit(rules)
  return async (address, isRight) => {
    await inMemory.take(address)
    const client = clientHash(signingKey, address)
    const isGuessed = await gate(async () => {
      // Before the guess is looked at, so that guesses sent at once do not all slip through.
      const retryAt = await count(db, { secret, client, now: now() })
      if (retryAt) throw tooMany((retryAt.getTime() - now().getTime()) / 1000)
      return isRight()
    }).catch(async (error: unknown) => {
      // Refused for another reason (too many others, the database): the guess was not checked.
      if (!(error instanceof AppError && error.status === 429)) await inMemory.giveBack(address)
      throw error
    })
    if (!isGuessed) return false
    await Promise.all([
      inMemory.forget(address),
      db.deleteFrom('login_attempts').where('secret', '=', secret).where('client', '=', client).execute(),
    ])
    return true
  }
}

/** Removes expired counts. */
export async function forgetLoginAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where(({ eb, or }) =>
      or([eb('expires_at', '<=', momentOf(db, now)), eb('expires_at', '>', momentOf(db, new Date(now.getTime() + farMs)))]),
    )
    .execute()
}

type Attempt = { secret: Secret; client: string; now: Date }

/** Counts one more; gives when to try again if it is one too many. */
function count(db: Db, { secret, client, now }: Attempt): Promise<Date | null> {
  return db.transaction().execute(async (step) => {
    for (const { points, seconds } of rules) {
      const latest = momentOf(step, new Date(now.getTime() + 2 * seconds * 1000))
      // An expiry later than any count can have was written while the clock was ahead.
      const isOver = sql<boolean>`(login_attempts.expires_at <= ${momentOf(step, now)} or login_attempts.expires_at > ${latest})`
      // In one statement, so that guesses sent at once are all counted.
      const attempts = await step
        .insertInto('login_attempts')
        .values({
          secret,
          client,
          period_seconds: seconds,
          count: 1,
          expires_at: momentOf(step, new Date(now.getTime() + seconds * 1000)),
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
