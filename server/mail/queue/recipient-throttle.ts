import { type RawBuilder, sql } from 'kysely'
import { advisoryLock } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'

const dayMs = 24 * 3_600_000
const maxPerDay = 3

/** `ada+news@example.com` becomes `ada@example.com`. Only for limits, because the two may be different subscribers. */
export function removeSubaddress(address: string): string {
  return address.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/**
 * Matches emails to an address with any `+tag`, or none. An index can search the range from 'ada+' to 'ada,' (the next ASCII character).
 */
export function isToSameMailbox(address: string): RawBuilder<boolean> {
  const [local = '', domain = ''] = removeSubaddress(address).split('@')
  return sql<boolean>`(lower(recipient) = lower(${`${local}@${domain}`}) or
    (lower(recipient) > lower(${`${local}+`}) and lower(recipient) < lower(${`${local},`}) and recipient like ${`%@${domain}`}))`
}

/**
 * Whether a mailbox may get one more email that was caused by a form: three a day, because anyone can type any address into a form. Call
 * this in the transaction that queues the email.
 */
export async function isRecipientAllowed(trx: Db, address: string, now: Date): Promise<boolean> {
  await advisoryLock(trx, `mailbox ${removeSubaddress(address).toLowerCase()}`)
  const { number: count } = await trx
    .selectFrom('emails')
    .where(isToSameMailbox(address))
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .where('kind', 'in', ['reply', 'welcome', 'confirmation'])
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow()
  return Number(count) < maxPerDay
}
