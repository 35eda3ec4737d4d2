import type { Db } from '../db/schema.ts'
import { isRecipientAllowed, isToSameMailbox, removeSubaddress } from '../mail/queue/recipient-throttle.ts'

const dayMs = 24 * 3_600_000
const maxPerHour = 200

/** Whether to send an automatic reply: at most one a day per mailbox, and none to the agency or during a flood. */
export async function isAutoReplyDue(
  db: Db,
  email: string,
  { contactTo, now }: { contactTo: readonly string[]; now: Date },
): Promise<boolean> {
  const isAgencyAddress = contactTo.some(
    (agencyAddress) => removeSubaddress(agencyAddress).toLowerCase() === removeSubaddress(email).toLowerCase(),
  )
  return (
    !isAgencyAddress &&
    (await count(dayMs, email)) === 0 &&
    (await count(dayMs / 24)) < maxPerHour &&
    (await isRecipientAllowed(db, email, now))
  )

  async function count(withinMs: number, to?: string): Promise<number> {
    const since = new Date(now.getTime() - withinMs).toISOString()
    const replies = db.selectFrom('emails').where('kind', '=', 'reply').where('created_at', '>', since)
    const { number } = await (to === undefined ? replies : replies.where(isToSameMailbox(to)))
      .select(({ fn }) => fn.countAll<number | string>().as('number'))
      .executeTakeFirstOrThrow()
    return Number(number)
  }
}
