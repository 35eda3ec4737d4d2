import type { OwnAccount } from '#contract/entities/accounts.ts'
import { tooManyTestEmails } from '#contract/messages/rate-limit-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { createAttemptLimit } from '#server/http/middleware/attempt-limit.ts'
import { createConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'

/** How many test emails an account may send in an hour, because they go to any address. */
const testEmailsPerHour = 30

type LimitDeps = { db: Db; signingKey: Uint8Array; now: () => Date }

/** Counts the tests of newsletters that an account sends, whether of plain text or of blocks. The result throws AppError 429. */
export function createTestEmailLimit({ db, signingKey, now }: LimitDeps): (account: Pick<OwnAccount, 'id'>) => Promise<void> {
  const tryAttempt = createAttemptLimit(db, {
    secret: 'test newsletter',
    signingKey,
    now,
    concurrencyLimit: createConcurrencyLimit({ concurrency: 2, maxQueued: 20 }),
    rules: [{ points: testEmailsPerHour, seconds: 3600 }],
    refusal: (seconds) => tooManyTestEmails(testEmailsPerHour, seconds),
  })
  return async ({ id }) => {
    // No email counts as a success, so that nothing but time resets the count.
    await tryAttempt(id, async () => false)
  }
}
