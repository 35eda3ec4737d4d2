import { v7 as uuid } from 'uuid'
import { nameAccount, type OwnAccount } from '#contract/entities/accounts.ts'
import type { ActivityAction } from '#contract/entities/activities.ts'
import type { Db } from './schema.ts'

/** Who does something; null for a program that orders a newsletter with the newsletter key. */
export type Actor = Pick<OwnAccount, 'id' | 'name' | 'email'> | null

type NewActivity = {
  account: Actor
  action: ActivityAction
  /** What it is done to, such as the title of a post. Never the text of a message or the address of a subscriber. */
  subject?: string
  now: Date
}

const maxSubjectLength = 200

/** Records who did what. Call it in the transaction of the change, or else right after the change. */
export async function recordActivity(trx: Db, { account, action, subject = '', now }: NewActivity): Promise<void> {
  await trx
    .insertInto('activities')
    .values({
      id: uuid(),
      at: now.toISOString(),
      account_id: account?.id ?? '',
      account_name: account ? nameAccount(account) : 'A program with the newsletter key',
      action,
      subject: subject.slice(0, maxSubjectLength),
    })
    .execute()
}
