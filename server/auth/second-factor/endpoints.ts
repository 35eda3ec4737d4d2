// The second factors of the own account, whether everyone needs one, and what owners do when somebody has lost theirs.
import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { firstAccountId, nameAccount } from '#contract/entities/accounts.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { hasRole, leastRoles } from '#contract/rights.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { ChallengePurpose } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { readAccount, readPasswordVersion } from '../accounts.ts'
import type { AuthContext } from '../auth-context.ts'
import { tellOfChange } from '../change-emails.ts'
import { describeDevice } from '../device.ts'
import { challengeGone, createChallenge, readChallenge, spendChallenge } from './challenges.ts'
import {
  addApp,
  createFirstRecoveryCodes,
  hasSecondFactor,
  readFactors,
  removeFactor,
  removeSecondFactor,
  requireFactor,
} from './factors.ts'
import { checkNewPasskey, createPasskeyOptions, insertPasskey } from './passkeys.ts'
import { drawQrCode } from './qr-code.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createTotpSecret, findTotpStep, totpUri } from './totp.ts'

export function registerFactors(api: Hono<AppEnv>, context: AuthContext): void {
  registerOverview(api, context)
  registerApp(api, context)
  registerPasskeys(api, context)
  registerResets(api, context)
}

function registerOverview(api: Hono<AppEnv>, context: AuthContext): void {
  const { db, now, authenticate, assertPassword, tellOfOwnChange, wakeSender } = context
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.readFactors,
    async ({ account: { id, role }, c }) => {
      c.header('cache-control', 'no-store')
      return { ...(await readFactors(db, id)), mayRequire: hasRole(role, leastRoles.requireFactor) }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.removeFactor,
    async ({ account, params: { id: factor = '' }, body: { password }, address, c }) => {
      await assertPassword({ accountId: account.id, password, address })
      await db.transaction().execute(async (trx) => {
        await removeFactor(trx, { accountId: account.id, factor })
        await recordActivity(trx, { account, action: 'second-factor-removed', now: now() })
        await tellOfOwnChange(trx, c, { account, change: factor === 'app' ? 'app-removed' : 'passkey-removed' })
      })
      wakeSender()
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.renewRecoveryCodes,
    async ({ account, body: { password }, address, c }) => {
      const { id } = account
      await assertPassword({ accountId: id, password, address })
      c.header('cache-control', 'no-store')
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        if (!(await hasSecondFactor(trx, id))) throw new AppError(409, adminMessages.noFactor)
        await recordActivity(trx, { account, action: 'recovery-codes-renewed', now: now() })
        await tellOfOwnChange(trx, c, { account, change: 'codes-renewed' })
        return createRecoveryCodes(trx, id)
      })
      wakeSender()
      return { recoveryCodes }
    },
    options,
  )
}

function registerApp(api: Hono<AppEnv>, context: AuthContext): void {
  const { db, now, authenticate, assertPassword, getSite, tellOfOwnChange, wakeSender } = context
  const options = { authenticate }
  const challenges = ownChallenges(context, 'app')

  registerEndpoint(
    api,
    adminEndpoints.startApp,
    async ({ account, body: { password }, address, c }) => {
      // Otherwise whoever finds an open device could log in for ever, and its owner no longer.
      await assertPassword({ accountId: account.id, password, address })
      if ((await readAccount(db, account.id)).totp_secret !== null) throw new AppError(409, adminMessages.appExists)
      const key = createTotpSecret()
      const { id } = await challenges.create(account.id, key)
      const { name } = getSite()
      c.header('cache-control', 'no-store')
      const uri = totpUri({ secret: key, site: name, account: account.email ?? (account.name || 'admin') })
      return { challenge: id, key, qr: drawQrCode(uri) }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.confirmApp,
    async ({ account, body: { challenge: id, code }, c }) => {
      const accountId = account.id
      const { challenge: secret } = await challenges.read(accountId, id)
      const step = findTotpStep({ secret, code, now: now() })
      if (step === null) throw new AppError(403, adminMessages.codeWrong, { errors: { code: adminMessages.codeWrong } })
      c.header('cache-control', 'no-store')
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        await spendChallenge(trx, id)
        await addApp(trx, { accountId, secret, step })
        await recordActivity(trx, { account, action: 'second-factor-added', now: now() })
        await tellOfOwnChange(trx, c, { account, change: 'app-added' })
        return createFirstRecoveryCodes(trx, accountId)
      })
      wakeSender()
      return { recoveryCodes }
    },
    options,
  )
}

function registerPasskeys(api: Hono<AppEnv>, context: AuthContext): void {
  const { db, now, authenticate, assertPassword, getSite, tellOfOwnChange, wakeSender } = context
  const options = { authenticate }
  const challenges = ownChallenges(context, 'passkey')

  registerEndpoint(
    api,
    adminEndpoints.startPasskey,
    async ({ account, body: { password }, address, c }) => {
      await assertPassword({ accountId: account.id, password, address })
      const { id, challenge } = await challenges.create(account.id)
      c.header('cache-control', 'no-store')
      return { challenge: id, publicKey: { ...(await createPasskeyOptions(db, { site: getSite(), account, challenge })) } }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.addPasskey,
    async ({ account, body: { challenge: id, name, response }, c }) => {
      const accountId = account.id
      const { challenge } = await challenges.read(accountId, id)
      const passkey = await checkNewPasskey({ site: getSite(), accountId, name, challenge, response, now: now() })
      if (!passkey) throw new AppError(403, adminMessages.passkeyRefused)
      c.header('cache-control', 'no-store')
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        await spendChallenge(trx, id)
        await insertPasskey(trx, passkey)
        await recordActivity(trx, { account, action: 'second-factor-added', now: now() })
        await tellOfOwnChange(trx, c, { account, change: 'passkey-added' })
        return createFirstRecoveryCodes(trx, accountId)
      })
      wakeSender()
      return { recoveryCodes }
    },
    options,
  )
}

function registerResets(api: Hono<AppEnv>, { db, now, authenticate, mail, wakeSender }: AuthContext): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.requireFactor,
    async ({ account, body: { isRequired } }) => {
      // Otherwise the owner's next call would be refused.
      if (isRequired && !(await hasSecondFactor(db, account.id))) throw new AppError(409, adminMessages.ownFactorFirst)
      await requireFactor(db, isRequired)
      const action = isRequired ? 'second-factor-required' : 'second-factor-optional'
      await recordActivity(db, { account, action, now: now() })
      return { isRequired }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.resetSecondFactor,
    async ({ account, params: { id = '' }, c }) => {
      // The own one needs the password (removeFactor).
      if (id === account.id) throw new AppError(409, adminMessages.ownFactorInAccount)
      if (id === firstAccountId) throw new AppError(409, adminMessages.firstOwnerFactor)
      await db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('accounts')
          .select(['id', 'name', 'email'])
          .where('id', '=', id)
          .where('state', '<>', 'removed')
          .executeTakeFirst()
        if (!found) throw new AppError(404, adminMessages.accountGone)
        const change = { change: 'factor-reset', by: nameAccount(account), now: now() } as const
        const device = describeDevice(c.req.header('user-agent'))
        if (await removeSecondFactor(trx, id)) await tellOfChange(trx, { account: found, device, ...change }, mail)
        await recordActivity(trx, { account, action: 'second-factor-reset', subject: found.name, now: now() })
        // Whoever has the lost device may still be logged in on it.
        await trx.deleteFrom('sessions').where('account_id', '=', id).execute()
      })
      wakeSender()
      return undefined
    },
    options,
  )
}

/** Challenges of a factor that an account is adding. */
function ownChallenges({ db, secrets, now }: AuthContext, purpose: ChallengePurpose) {
  return {
    async create(accountId: string, challenge?: string) {
      const version = await readPasswordVersion(secrets, await readAccount(db, accountId))
      return createChallenge(db, { accountId, purpose, version, ...(challenge && { challenge }), now: now() })
    },
    /** @throws AppError 410 if the challenge is over or is somebody else's */
    async read(accountId: string, id: string) {
      const challenge = await readChallenge(db, { id, purpose, secrets, now: now() })
      if (challenge.account.id !== accountId) throw challengeGone()
      return challenge
    },
  }
}
