// Codes to log in with when an app or a passkey is lost. They are shown once; only their hashes are stored.
import { createHash } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'
import { randomCode } from '../random-code.ts'

const count = 10

/** Replaces the account's codes, and returns the new ones. Each has about 79 bits of entropy, so a plain hash protects it. */
export async function createRecoveryCodes(trx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCode(16, 4))
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hash(code) })))
    .execute()
  return codes
}

/** Uses a code up. Returns whether the account had it. */
export async function spendRecoveryCode(trx: Db, { accountId, code }: { accountId: string; code: string }): Promise<boolean> {
  const spent = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash(code))
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Hyphens, spaces and case don't count, because people type the codes from paper. */
function hash(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url')
}
