// What ends somebody's access, by an owner or after a restore (ops/backup/restore).
import type { Db } from '../db/schema.ts'
import { endLinks } from './links.ts'

type Ended = { id: string; now: Date }

/** Suspends or reactivates. Either ends all sessions, also those of a login that ran meanwhile. */
export async function setAccountSuspended(trx: Db, { id, now, isSuspended }: Ended & { isSuspended: boolean }): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ state: isSuspended ? 'suspended' : 'active', updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('sessions').where('account_id', '=', id).execute()
  await endLinks(trx, id)
}

/** Keeps only the name, for what the person wrote; the address is free again. */
export async function clearAccount(trx: Db, { id, now }: Ended): Promise<void> {
  const nothing = { email: null, password_hash: null, totp_secret: null, totp_used_step: null }
  await trx
    .updateTable('accounts')
    .set({ ...nothing, state: 'removed', updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await endLinks(trx, id)
  for (const table of ['sessions', 'passkeys', 'recovery_codes', 'login_challenges', 'editors'] as const)
    await trx.deleteFrom(table).where('account_id', '=', id).execute()
}
