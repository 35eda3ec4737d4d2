import { v7 as uuid } from 'uuid'
import { createUnsubscribeToken } from '#server/newsletter/subscribers/unsubscribe.ts'
import type { TestStorage } from '../database/test-storage.ts'
import { readSigningKey } from './read-signing-key.ts'
import type { TestSite } from './test-site.ts'

export const makeSubscriberEmails = (count: number) => Array.from({ length: count }, (_, n) => `reader${n}@reader.test`)

/** Writes subscribers directly to the database, so that they get no emails. */
export async function addSubscribers(
  target: Pick<TestStorage, 'query'> | Pick<TestSite, 'db'>,
  emails: readonly string[],
): Promise<void> {
  const query: TestStorage['query'] = 'query' in target ? target.query : (use) => use(target.db)
  // In batches, because a statement takes a limited number of values.
  await query(async (db) => {
    for (let n = 0; n < emails.length; n += 2000)
      await db
        .insertInto('subscribers')
        .values(emails.slice(n, n + 2000).map(subscriberRow))
        .execute()
  })
}

export function subscriberRow(email: string) {
  const state = 'subscribed' as const
  return {
    id: uuid(),
    email,
    normalized_email: email.toLowerCase(),
    state,
    created_at: new Date().toISOString(),
    unsubscribed_at: null,
  }
}

/** The token of unsubscribe links in emails to this address. */
export async function unsubscribeTokenFor({ db }: Pick<TestSite, 'db'>, email: string): Promise<string> {
  const { id } = await db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return createUnsubscribeToken(await readSigningKey(db), id)
}
