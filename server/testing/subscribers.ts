import type { Place } from './place.ts'

export const readers = (count: number) => Array.from({ length: count }, (_, n) => `reader${n}@reader.test`)

/** Subscribed already, without a call for each. */
export async function addSubscribers({ look }: Place, emails: readonly string[]): Promise<void> {
  const row = (email: string) => ({
    id: email,
    email,
    email_key: email,
    state: 'subscribed' as const,
    created_at: new Date().toISOString(),
    left_at: null,
  })
  // In pieces: a statement takes only so many values.
  await look(async (db) => {
    for (let n = 0; n < emails.length; n += 2000)
      await db
        .insertInto('subscribers')
        .values(emails.slice(n, n + 2000).map(row))
        .execute()
  })
}
