// What the endpoints of this folder share.
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type * as v from 'valibot'
import type { loginResponse } from '#contract/entities/auth.ts'
import type { Db } from '../db/schema.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { ConcurrencyLimit } from '../http/middleware/concurrency-limit.ts'
import type { Authenticate } from '../http/register-endpoint.ts'
import type { AccountRow } from './accounts.ts'
import type { OwnChange } from './change-emails.ts'
import type { StaffMailDeps } from './link-emails.ts'
import type { PasskeySite } from './second-factor/passkeys.ts'
import type { Secrets } from './secrets.ts'

export type AuthDeps = {
  db: Db
  secrets: Secrets
  now: () => Date
  authenticate: Authenticate
  /** The site that passkeys belong to, and that apps name. */
  getSite(): PasskeySite
  log: Logger
  mail: StaffMailDeps
  hasMailServer: boolean
  wakeSender(): void
}

export type PasswordGuess = {
  account: AccountRow | undefined
  /** As it was typed in the login. */
  email?: string | undefined
  password: string
  address: string
}

export type AuthContext = AuthDeps & {
  limitHashing: ConcurrencyLimit
  /** @throws AppError 429 after too many guesses */
  checkPassword(guess: PasswordGuess): Promise<boolean>
  /** Tells the person of a change to their own account, in the transaction of the change. The caller wakes the sender. */
  tellOfOwnChange(
    trx: Db,
    c: Context<AppEnv>,
    changed: { account: { id: string; email: string | null }; change: OwnChange },
  ): Promise<void>
  /** For changes that need the password again. @throws AppError 403 for a wrong one, 429 after too many */
  assertPassword(guess: { accountId: string; password: string; address: string }): Promise<void>
  /** What a right password or a link is answered with: the token of a new session, or the challenge for the second step. */
  finishFirstStep(
    c: Context<AppEnv>,
    login: { account: AccountRow; version: string },
  ): Promise<v.InferOutput<typeof loginResponse>>
  /** Returns the token of a new session. */
  startSession(c: Context<AppEnv>, session: { accountId: string; version: string }): Promise<string>
}
