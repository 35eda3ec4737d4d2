// Tells the people of one day apart without storing addresses: by a hash with a random salt of the day, which is deleted at midnight.
import { hash as hashText, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { startOfDay, toDay } from '#contract/format/agency-time.ts'
import type { Db } from '#server/db/schema.ts'
import { clientNetwork } from '../middleware/rate-limit.ts'

/** Today and tomorrow in the agency's time zone, YYYY-MM-DD. */
export type Days = { day: string; tomorrow: string }

export type DailyVisitors = {
  /** Reads the salts of today and of tomorrow, so that the first visitor after midnight needn't wait for one. */
  load(days: Days): Promise<void>
  /** A hash of 128 bits; null while the day's salt can't be read. `scope`: what the hash is for, so that others can't be compared. */
  hash(day: string, visitor: { address: string; headers: IncomingHttpHeaders; scope?: string }): string | null
  /** Forgets the salts of other days in memory; `deleteOtherSalts` deletes those in the database. */
  forgetOthers(days: Days): void
}

export function createDailyVisitors(db: Db): DailyVisitors {
  const salts = new Map<string, string>()
  return {
    async load({ day, tomorrow }) {
      for (const each of [day, tomorrow])
        if (!salts.has(each)) salts.set(each, await readSalt(db, each, randomBytes(16).toString('base64url')))
    },
    hash(day, { address, headers, scope = '' }) {
      const salt = salts.get(day)
      if (salt === undefined) return null
      // Who has an IPv6 address often changes it within the same network.
      return hashText('sha256', `${salt}${scope} ${clientNetwork(address)} ${headers['user-agent'] ?? ''}`, 'base64url').slice(
        0,
        22,
      )
    },
    forgetOthers({ day, tomorrow }) {
      for (const each of salts.keys()) if (each !== day && each !== tomorrow) salts.delete(each)
    },
  }
}

/** The day's salt, which all processes share. The first that asks for it chooses it. */
async function readSalt(db: Db, day: string, candidate: string): Promise<string> {
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: candidate })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/** Deletes the salts of other days, also of later ones, which a wrong clock has written. */
export async function deleteOtherSalts(db: Db, { day, tomorrow }: Days): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', 'not in', [day, tomorrow]).execute()
}

export function readDays(now: Date): Days {
  const day = toDay(now)
  return { day, tomorrow: toDay(startOfDay(day, 1)) }
}

/** Returns a function that reads the days. They are computed once a day, because formatting a date is slow. */
export function createDayReader(now: () => Date): () => Days {
  let known: Days & { from: number; to: number } = { day: '', tomorrow: '', from: 0, to: 0 }
  return () => {
    const at = now()
    if (at.getTime() < known.from || at.getTime() >= known.to) {
      const days = readDays(at)
      known = { ...days, from: startOfDay(days.day).getTime(), to: startOfDay(days.tomorrow).getTime() }
    }
    return known
  }
}
