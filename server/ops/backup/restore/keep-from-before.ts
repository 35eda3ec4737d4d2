// What a restore into a running site takes over from the state that it replaces, so that nobody can undo it by a restore.
import { firstAccountId } from '#contract/entities/accounts.ts'
import { clearAccount, setAccountSuspended } from '#server/auth/end-account.ts'
import { batches } from '#server/db/copy.ts'
import type { Db } from '#server/db/schema.ts'

/** Adds the activities that the backup lacks. `before`: the replaced state. */
export async function keepActivities(trx: Db, before: Db): Promise<void> {
  for await (const rows of batches(before, 'activities', ['id']))
    await trx
      .insertInto('activities')
      // The cast is safe, because both databases have the same columns.
      .values(rows as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Suspends and removes again who has been since the backup. The first owner's account can't be either, so an owner is left. `before`: the
 * replaced state.
 */
export async function keepPeopleOut(trx: Db, { before, now }: { before: Db; now: Date }): Promise<void> {
  const people = await before
    .selectFrom('accounts')
    .selectAll()
    .where('state', 'in', ['suspended', 'removed'])
    .where('id', '<>', firstAccountId)
    .execute()
  for (const person of people) {
    const { id, state } = person
    // Kept even if the backup is older than the account: the next backup to be restored may have it.
    await trx
      .insertInto('accounts')
      .values(person)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (state === 'removed') await clearAccount(trx, { id, now })
    else if (await canLogIn(trx, id)) await setAccountSuspended(trx, { id, now, isSuspended: true })
  }
}

/** Whether the account is one that is active or invited. */
async function canLogIn(trx: Db, id: string): Promise<boolean> {
  const account = await trx.selectFrom('accounts').select('state').where('id', '=', id).executeTakeFirst()
  return account !== undefined && account.state !== 'suspended' && account.state !== 'removed'
}
