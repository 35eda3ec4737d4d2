// The second step of a login, after the password.
import type { Context, Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAttemptLimit } from '#server/http/middleware/attempt-limit.ts'
import { createConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'
import { clientNetwork } from '#server/http/middleware/rate-limit.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import type { AuthContext } from '../auth-context.ts'
import { type Challenge, readChallenge, spendChallenge } from './challenges.ts'
import { spendTotpCode } from './factors.ts'
import { checkPasskey, passkeyRequestOptions } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/**
 * Six digits can be guessed by somebody who knows the password and has many addresses, so an account has ten wrong codes an hour in all.
 * Recovery codes and passkeys still work after these.
 */
const accountRules = [{ points: 10, seconds: 3600 }]

/** Uses a factor up in the transaction of the login. Returns whether nobody else did first. */
type Spend = (trx: Db) => Promise<boolean>
type Step = {
  id: string
  address: string
  c: Context<AppEnv>
  /** The answer to a wrong factor. */
  refusal: string
  isAccountLimited?: boolean
  /** Checks the factor; null if it's wrong. */
  check(challenge: Challenge): Promise<Spend | null>
}

export function registerLoginSteps(api: Hono<AppEnv>, context: AuthContext): void {
  const { db, secrets, now, getSite, startSession } = context
  const tryFactor = createFactorLimit(context)

  async function finishLogin({ id, address, c, refusal, isAccountLimited = false, check }: Step) {
    const challenge = await readChallenge(db, { id, purpose: 'login', secrets, now: now() })
    const { account, version } = challenge
    const isRight = await tryFactor({ accountId: account.id, address, isAccountLimited }, async () => {
      const spend = await check(challenge)
      if (!spend) return false
      return db.transaction().execute(async (trx) => {
        if (!(await spend(trx))) return false
        await spendChallenge(trx, id)
        return true
      })
    })
    await recordActivity(db, { account, action: isRight ? 'login' : 'code-wrong', now: now() })
    if (!isRight) throw new AppError(401, refusal, { errors: { code: refusal } })
    return { access_token: await startSession(c, { accountId: account.id, version }) }
  }

  registerEndpoint(api, adminEndpoints.loginWithCode, ({ body: { challenge: id, code }, address, c }) =>
    finishLogin({
      id,
      address,
      c,
      refusal: adminMessages.codeWrong,
      isAccountLimited: true,
      check:
        async ({ account }) =>
        (trx) =>
          spendTotpCode(trx, { account, code, now: now() }),
    }),
  )

  registerEndpoint(api, adminEndpoints.loginWithRecoveryCode, ({ body: { challenge: id, code }, address, c }) =>
    finishLogin({
      id,
      address,
      c,
      refusal: adminMessages.codeWrong,
      check:
        async ({ account }) =>
        (trx) =>
          spendRecoveryCode(trx, { accountId: account.id, code }),
    }),
  )

  registerEndpoint(api, adminEndpoints.startPasskeyLogin, async ({ body: { challenge: id }, c }) => {
    const { challenge, account } = await readChallenge(db, { id, purpose: 'login', secrets, now: now() })
    c.header('cache-control', 'no-store')
    const publicKey = await passkeyRequestOptions(db, { site: getSite(), accountId: account.id, challenge })
    return { challenge: id, publicKey: { ...publicKey } }
  })

  registerEndpoint(api, adminEndpoints.loginWithPasskey, ({ body: { challenge: id, response }, address, c }) =>
    finishLogin({
      id,
      address,
      c,
      refusal: adminMessages.passkeyRefused,
      check: ({ account, challenge }) =>
        checkPasskey(db, { site: getSite(), accountId: account.id, challenge, response, now: now() }),
    }),
  )
}

type Attempt = { accountId: string; address: string; isAccountLimited: boolean }

/** Counts guesses by account and network, and codes of an app also by account alone. */
function createFactorLimit({ db, secrets: { signingKey }, now }: AuthContext) {
  const limit = () => createConcurrencyLimit({ concurrency: 4, maxQueued: 50 })
  const tryByNetwork = createAttemptLimit(db, { secret: 'second factor', signingKey, now, concurrencyLimit: limit() })
  const tryByAccount = createAttemptLimit(db, {
    secret: 'code of an account',
    signingKey,
    now,
    // Another one than the first limit's, whose places may all be taken by requests that wait here.
    concurrencyLimit: limit(),
    rules: accountRules,
  })
  return ({ accountId, address, isAccountLimited }: Attempt, verify: () => Promise<boolean>) =>
    tryByNetwork(`${clientNetwork(address)} ${accountId}`, () => (isAccountLimited ? tryByAccount(accountId, verify) : verify()))
}
