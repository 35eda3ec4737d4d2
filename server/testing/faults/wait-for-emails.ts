import { expect } from 'vitest'
import { leasedStates } from '#server/db/delivery-states.ts'
import { skipLocked } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'

/** Duration of a lease, as in mail/queue/mail-sender.ts and newsletter/delivery/delivery-loop.ts. */
const leaseMs = 60_000
const expired = '2000-01-01T00:00:00.000Z'

/** Waits until no email is queued and all newsletters are done. `endsLeasesEarly`: leases end two seconds after their last renewal. */
export async function waitForEmails(db: Db, { endsLeasesEarly }: { endsLeasesEarly: boolean }): Promise<void> {
  const open = async () => {
    if (endsLeasesEarly) await expireLeases(db).catch(ignoreBusy)
    const [mails, campaigns] = await Promise.all([
      db.selectFrom('emails').select('id').where('state', 'in', ['queued', 'sending']).execute(),
      db.selectFrom('campaigns').select('id').where('state', 'in', ['preparing', 'sending']).execute(),
    ])
    return [mails.length, campaigns.length]
  }
  // On a busy machine an attempt may fail, and the next one follows a minute later.
  await expect.poll(open, { timeout: 150_000, interval: 250 }).toEqual([0, 0])
}

/** PostgreSQL may end this update in favour of one of the site's (a deadlock). The next round tries it again. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error
}

/** Ends leases that were not renewed for two seconds. */
export async function expireLeases(db: Db): Promise<void> {
  const staleBefore = new Date(Date.now() + leaseMs - 2000).toISOString()
  await db
    .updateTable('emails')
    .set({ lease_until: expired })
    .where('state', '=', 'sending')
    .where('lease_until', '<', staleBefore)
    .execute()
  await db
    .updateTable('deliveries')
    .set({ lease_until: expired })
    // Skips rows that a frozen process has locked.
    .where('subscriber_id', 'in', () =>
      skipLocked(
        db,
        db
          .selectFrom('deliveries')
          .select('subscriber_id')
          .where('state', 'in', leasedStates)
          .where('lease_until', '<', staleBefore),
      ),
    )
    .where('state', 'in', leasedStates)
    .execute()
}
