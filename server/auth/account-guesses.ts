// Counts wrong passwords per account, so that guesses from many networks become slow too. Networks are limited in attempt-limit.ts.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { normalizeEmail } from '#contract/entities/email.ts'
import { advisoryLock, dbTimestamp, dbTimestampAfter } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { clientNetwork, tooManyRequests } from '../http/middleware/rate-limit.ts'
import { type AccountRow, needsEmail } from './accounts.ts'

/** This many guesses are checked at once; a wait follows each further one. */
export const freeGuesses = 5
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const waitsMs = [minuteMs, 5 * minuteMs, 15 * minuteMs]
const longestWaitMs = 60 * minuteMs
/** A network from which somebody has logged in counts as theirs for this long. */
const knownForMs = 90 * dayMs

type Guess = {
  account: Pick<AccountRow, 'id'> | undefined
  /** As it was typed. */
  email: string | undefined
  /** The visitor's IP address. */
  address: string
}

/** Counts a guess, then returns whether `verify` accepts it. @throws AppError 429 with the time to wait */
export type TryAccountGuess = (guess: Guess, verify: () => Promise<boolean>) => Promise<boolean>

/**
 * Accounts that don't exist are counted like others, so that nothing tells whether an address has one. Networks that an account knows
 * have counts of their own: strangers elsewhere can't keep somebody from logging in where they always do. On a site with one account
 * guesses are only counted, so that its owner can log in from anywhere.
 */
export function createAccountLimit(db: Db, { signingKey, now }: { signingKey: Uint8Array; now: () => Date }): TryAccountGuess {
  return async ({ account, email, address }, verify) => {
    const guessed = account ? `account ${account.id}` : `address ${normalizeEmail(email ?? '')}`
    const network = hash(signingKey, `${guessed} in ${clientNetwork(address)}`)
    const isKnown = await db.selectFrom('known_networks').select('id').where('id', '=', network).executeTakeFirst()
    const id = isKnown ? network : hash(signingKey, guessed)
    const isLimited = await needsEmail(db)
    // Count before verifying, so that parallel guesses don't all slip through.
    const retryAt = await countGuess(db, { id, now: now() })
    if (retryAt && isLimited) throw tooManyRequests((retryAt.getTime() - now().getTime()) / 1000)
    if (!(await verify())) return false
    await db.deleteFrom('account_guesses').where('id', '=', id).execute()
    await rememberNetwork(db, network, now())
    return true
  }
}

/** Ends the waits of somebody who has shown otherwise who they are, by a link; the network becomes known. */
export async function forgetGuesses(
  db: Db,
  { signingKey, accountId, address, now }: { signingKey: Uint8Array; accountId: string; address: string; now: Date },
): Promise<void> {
  const network = hash(signingKey, `account ${accountId} in ${clientNetwork(address)}`)
  await db
    .deleteFrom('account_guesses')
    .where('id', 'in', [network, hash(signingKey, `account ${accountId}`)])
    .execute()
  await rememberNetwork(db, network, now)
}

/** How often wrong passwords for an account were typed in networks that it doesn't know, within the last day. */
export async function countGuessesElsewhere(
  db: Db,
  { signingKey, accountId, now }: { signingKey: Uint8Array; accountId: string; now: Date },
): Promise<number> {
  const row = await db
    .selectFrom('account_guesses')
    .select('count')
    .where('id', '=', hash(signingKey, `account ${accountId}`))
    .where(isRemembered(db, now))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Deletes counts that are forgotten, and networks from which nobody has logged in for 90 days. */
export async function deleteOldGuesses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('account_guesses')
    .where(({ not }) => not(isRemembered(db, now)))
    .execute()
  await db
    .deleteFrom('known_networks')
    .where('seen_at', '<', dbTimestampAfter(db, now, -knownForMs))
    .execute()
}

/** Counts one guess. Returns when to try again if it must wait, and counts nothing then; otherwise null. */
function countGuess(db: Db, { id, now }: { id: string; now: Date }): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, `guesses ${id}`)
    const row = await trx
      .selectFrom('account_guesses')
      .select(['count', 'wait_until', isWaiting(trx, now).as('isWaiting'), isRemembered(trx, now).as('isRemembered')])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.isWaiting) return new Date(row.wait_until)
    const count = row?.isRemembered ? row.count + 1 : 1
    const change = {
      count,
      wait_until: dbTimestampAfter(trx, now, getWaitMs(count)),
      forget_at: dbTimestampAfter(trx, now, dayMs),
    }
    await trx
      .insertInto('account_guesses')
      .values({ id, ...change })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
      .execute()
    return null
  })
}

function getWaitMs(count: number): number {
  return count < freeGuesses ? 0 : (waitsMs[count - freeGuesses] ?? longestWaitMs)
}

/** A wait that ends later than the longest one was written while the clock was ahead, so it counts as over. */
function isWaiting(db: Db, now: Date) {
  return sql<boolean>`(wait_until > ${dbTimestamp(db, now)} and wait_until <= ${dbTimestampAfter(db, now, longestWaitMs)})`
}

/** The same for counts, which are kept for a day. */
function isRemembered(db: Db, now: Date) {
  return sql<boolean>`(forget_at > ${dbTimestamp(db, now)} and forget_at <= ${dbTimestampAfter(db, now, dayMs)})`
}

async function rememberNetwork(db: Db, id: string, now: Date): Promise<void> {
  const seen_at = dbTimestamp(db, now)
  await db
    .insertInto('known_networks')
    .values({ id, seen_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
    .execute()
}

/** Keyed, so that the database reveals neither addresses nor networks. */
function hash(signingKey: Uint8Array, text: string): string {
  return createHmac('sha256', signingKey).update(`password guesses: ${text}`).digest('base64url')
}
