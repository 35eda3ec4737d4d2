import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

const dayMs = 24 * 3_600_000
const mostPerDay = 3

/**
 * Whether an address may get one more of the mails that anybody can bring about by typing it into a form: three a day, however often and
 * wherever it is typed.
 */
export async function mayWriteTo(db: Db, address: string, now: Date): Promise<boolean> {
  const { number } = await db
    .selectFrom('mails')
    .where(sql`lower(recipient)`, '=', sql`lower(${address})`)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .where('kind', 'in', ['reply', 'welcome', 'confirmation'])
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow()
  return Number(number) < mostPerDay
}
