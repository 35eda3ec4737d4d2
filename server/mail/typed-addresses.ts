import { type RawBuilder, sql } from 'kysely'
import { oneAtATime } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'

const dayMs = 24 * 3_600_000
const mostPerDay = 3

/** The address that a plus-address is delivered to: `ada+news@example.com` is `ada@example.com`. For limits alone; they are different subscribers. */
export function mailboxOf(address: string): string {
  return address.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** Mails to any address of the same mailbox. A comma comes right after the plus in the alphabet, so that an index finds them. */
export function isToMailboxOf(address: string): RawBuilder<boolean> {
  const [local = '', domain = ''] = mailboxOf(address).split('@')
  return sql<boolean>`(lower(recipient) = lower(${`${local}@${domain}`}) or
    (lower(recipient) > lower(${`${local}+`}) and lower(recipient) < lower(${`${local},`}) and recipient like ${`%@${domain}`}))`
}

/**
 * Whether a mailbox may get one more of the mails that anybody can bring about by typing its address into a form: three a day, however often,
 * wherever and with whatever after a plus it is typed. Must be asked in the transaction that queues the mail.
 */
export async function mayWriteTo(trx: Db, address: string, now: Date): Promise<boolean> {
  await oneAtATime(trx, `mailbox ${mailboxOf(address).toLowerCase()}`)
  const { number } = await trx
    .selectFrom('mails')
    .where(isToMailboxOf(address))
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .where('kind', 'in', ['reply', 'welcome', 'confirmation'])
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow()
  return Number(number) < mostPerDay
}
