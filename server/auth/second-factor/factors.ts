// The second factors of an account: an app, passkeys, and recovery codes for when these are lost.
import type { LoginMethod } from '#contract/entities/auth.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { advisoryLock } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { readSetting, writeSetting } from '#server/db/settings.ts'
import { AppError } from '#server/errors.ts'
import { type AccountRow, readAccount } from '../accounts.ts'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts'
import { findTotpStep, latestTotpStep } from './totp.ts'

/** Name of the setting; its value is `true` or `false`. */
export const requirementSetting = 'second_factor_required'

export async function isFactorRequired(db: Db): Promise<boolean> {
  return (await readSetting(db, requirementSetting)) === 'true'
}

export function requireFactor(db: Db, isRequired: boolean): Promise<void> {
  return writeSetting(db, requirementSetting, String(isRequired))
}

/** What the account page shows. */
export async function readFactors(db: Db, accountId: string) {
  const { totp_secret } = await readAccount(db, accountId)
  const passkeys = await listPasskeys(db, accountId)
  return {
    hasApp: totp_secret !== null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, since: created_at, used: last_used_at })),
    recoveryCodes: await countRecoveryCodes(db, accountId),
    isRequired: await isFactorRequired(db),
  }
}

/** How a login goes on after the password; empty without a second factor. */
export async function listLoginMethods(db: Db, account: AccountRow): Promise<LoginMethod[]> {
  const hasPasskey = (await listPasskeys(db, account.id)).length > 0
  const hasApp = account.totp_secret !== null
  if (!hasPasskey && !hasApp) return []
  const hasRecovery = (await countRecoveryCodes(db, account.id)) > 0
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['code'] as const) : []),
    ...(hasRecovery ? (['recovery'] as const) : []),
  ]
}

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await listLoginMethods(db, await readAccount(db, accountId))).length > 0
}

/** Whether `code` is one of the account's app that hasn't been used yet. If so, uses it up. */
export async function spendTotpCode(trx: Db, { account, code, now }: { account: AccountRow; code: string; now: Date }) {
  const step = account.totp_secret === null ? null : findTotpStep({ secret: account.totp_secret, code, now })
  if (step === null) return false
  const spent = await trx
    .updateTable('accounts')
    .set({ totp_used_step: step })
    .where('id', '=', account.id)
    // The app may have been removed or replaced since the account was read.
    .where('totp_secret', '=', account.totp_secret)
    .where((eb) =>
      eb.or([
        eb('totp_used_step', 'is', null),
        eb('totp_used_step', '<', step),
        // Used while the clock was ahead. That code is none of those accepted now, so this repeats none.
        eb('totp_used_step', '>', latestTotpStep(now)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

type App = { accountId: string; secret: string; step: number }

/** Stores an app that was confirmed with the code of `step`. @throws AppError 409 if the account has one */
export async function addApp(trx: Db, { accountId, secret, step }: App): Promise<void> {
  const added = await trx
    .updateTable('accounts')
    .set({ totp_secret: secret, totp_used_step: step })
    .where('id', '=', accountId)
    .where('totp_secret', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError(409, adminMessages.appExists)
}

/** New recovery codes for an account that got its first factor; null if it has codes already. */
export async function createFirstRecoveryCodes(trx: Db, accountId: string): Promise<string[] | null> {
  await advisoryLock(trx, 'accounts')
  return (await countRecoveryCodes(trx, accountId)) > 0 ? null : createRecoveryCodes(trx, accountId)
}

type Removal = { accountId: string; factor: string }

/** Removes the app (`app`) or a passkey (its ID), and the recovery codes with the last of them. @throws AppError 404 */
export async function removeFactor(trx: Db, { accountId, factor }: Removal): Promise<void> {
  await advisoryLock(trx, 'accounts')
  const removed =
    factor === 'app'
      ? await trx
          .updateTable('accounts')
          .set({ totp_secret: null, totp_used_step: null })
          .where('id', '=', accountId)
          .where('totp_secret', 'is not', null)
          .returning('id')
          .executeTakeFirst()
      : await trx
          .deleteFrom('passkeys')
          .where('id', '=', factor)
          .where('account_id', '=', accountId)
          .returning('id')
          .executeTakeFirst()
  if (!removed) throw new AppError(404, adminMessages.factorGone)
  if (!(await hasSecondFactor(trx, accountId))) await removeSecondFactor(trx, accountId)
}

/**
 * Removes app, passkeys and recovery codes of an account, so that the password alone logs in. Call it in a transaction.
 * @returns whether the account had a second factor
 */
export async function removeSecondFactor(trx: Db, accountId: string): Promise<boolean> {
  const app = await trx
    .updateTable('accounts')
    .set({ totp_secret: null, totp_used_step: null })
    .where('id', '=', accountId)
    .where('totp_secret', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  const passkeys = await trx.deleteFrom('passkeys').where('account_id', '=', accountId).returning('id').execute()
  for (const table of ['recovery_codes', 'login_challenges'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  return app !== undefined || passkeys.length > 0
}
