import type { Context, Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { normalizeEmail } from '#contract/entities/email.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { recordActivity } from '../db/record-activity.ts'
import { AppError } from '../errors.ts'
import type { AppEnv, LoggedIn } from '../http/app-env.ts'
import { createAttemptLimit } from '../http/middleware/attempt-limit.ts'
import { createConcurrencyLimit } from '../http/middleware/concurrency-limit.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'
import { createAccountLimit } from './account-guesses.ts'
import {
  canReset,
  changeOwnAccount,
  findAccount,
  isAccountPassword,
  needsEmail,
  readAccount,
  readActiveAccount,
  readPasswordVersion,
  storePasswordHash,
} from './accounts.ts'
import type { AuthContext, AuthDeps, PasswordGuess } from './auth-context.ts'
import { tellOfChange } from './change-emails.ts'
import { describeDevice } from './device.ts'
import { registerLinkEndpoints } from './link-endpoints.ts'
import { hashPassword } from './passwords.ts'
import { registerPeopleEndpoints } from './people-endpoints.ts'
import { createChallenge } from './second-factor/challenges.ts'
import { registerFactors } from './second-factor/endpoints.ts'
import { listLoginMethods } from './second-factor/factors.ts'
import { registerLoginSteps } from './second-factor/login-endpoints.ts'
import { replaceNewsletterKey } from './secrets.ts'
import { createSession, deleteSession, endAllSessions, listSessions } from './sessions.ts'

/** Login (spec §7), and the endpoints for the own account, its sessions and password, the newsletter key, and other people's accounts. */
export function registerAuthEndpoints(api: Hono<AppEnv>, deps: AuthDeps): void {
  const { db, secrets, now } = deps
  const limitHashing = createConcurrencyLimit({ concurrency: 2, maxQueued: 20 })
  const tryPassword = createAttemptLimit(db, {
    secret: 'password',
    signingKey: secrets.signingKey,
    now,
    concurrencyLimit: limitHashing,
  })
  const tryAccountGuess = createAccountLimit(db, { signingKey: secrets.signingKey, now })
  // Wrong passwords are counted per network, and for each account.
  const checkPassword = ({ account, email, password, address }: PasswordGuess) =>
    tryPassword(address, () => tryAccountGuess({ account, email, address }, () => isAccountPassword(secrets, account, password)))
  const context: AuthContext = {
    ...deps,
    limitHashing,
    checkPassword,
    async assertPassword({ accountId, password, address }) {
      const isRight = await checkPassword({ account: await readAccount(db, accountId), password, address })
      // 403, because 401 would end the session of someone who only mistyped.
      if (!isRight) throw new AppError(403, messages.incorrectPassword, { errors: { password: messages.incorrectPassword } })
    },
    tellOfOwnChange: (trx, c, changed) =>
      tellOfChange(trx, { ...changed, device: describeDevice(c.req.header('user-agent')), now: now() }, deps.mail),
    async finishFirstStep(c, { account, version }) {
      const methods = await listLoginMethods(db, account)
      if (methods.length === 0) {
        const access_token = await context.startSession(c, { accountId: account.id, version })
        await recordActivity(db, { account, action: 'login', now: now() })
        return { access_token }
      }
      c.header('cache-control', 'no-store')
      const { id } = await createChallenge(db, { accountId: account.id, purpose: 'login', version, now: now() })
      return { challenge: id, methods }
    },
    startSession(c, { accountId, version }) {
      c.header('cache-control', 'no-store')
      return createSession(db, { secrets, accountId, version, userAgent: c.req.header('user-agent') ?? '', now: now() })
    },
  }
  registerLogin(api, context)
  registerOwnAccount(api, context)
  registerSessions(api, context)
  registerSecrets(api, context)
  registerLoginSteps(api, context)
  registerFactors(api, context)
  registerLinkEndpoints(api, context)
  registerPeopleEndpoints(api, deps)
}

function registerLogin(api: Hono<AppEnv>, { db, secrets, hasMailServer, checkPassword, finishFirstStep }: AuthContext): void {
  registerEndpoint(api, adminEndpoints.readLoginOptions, async ({ c }) => {
    c.header('cache-control', 'no-store')
    return { needsEmail: await needsEmail(db), canReset: await canReset(db), sendsEmail: hasMailServer }
  })

  registerEndpoint(api, endpoints.login, async ({ body, address, c }) => {
    const account = await findAccount(db, body.email)
    // Read before the slow password check: if the password changes meanwhile, the token is invalid.
    const version = account ? await readPasswordVersion(secrets, account) : ''
    if (!(await checkPassword({ account, ...body, address })) || !account)
      throw new AppError(401, body.email === undefined ? messages.incorrectPassword : messages.incorrectLogin)
    return finishFirstStep(c, { account, version })
  })
}

function registerOwnAccount(api: Hono<AppEnv>, { db, now, authenticate, assertPassword, mail, wakeSender }: AuthContext): void {
  const options = { authenticate }

  registerEndpoint(api, adminEndpoints.readOwnAccount, async ({ account, c }) => toResponse(c, account), options)

  registerEndpoint(
    api,
    adminEndpoints.changeOwnAccount,
    async ({ account, body: { name, email, password }, address, c }) => {
      if (normalizeEmail(email) !== account.email) await assertPassword({ accountId: account.id, password, address })
      const device = describeDevice(c.req.header('user-agent'))
      const changed = await changeOwnAccount(db, { name, email, id: account.id, device, now: now() }, mail)
      wakeSender()
      return toResponse(c, changed)
    },
    options,
  )
}

function toResponse(c: Context<AppEnv>, { id, name, email, role }: Pick<LoggedIn, 'id' | 'name' | 'email' | 'role'>) {
  c.header('cache-control', 'no-store')
  return { id, name, email, role }
}

function registerSessions(api: Hono<AppEnv>, { db, secrets, now, authenticate }: AuthContext): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.listSessions,
    async ({ account, c }) => {
      c.header('cache-control', 'no-store')
      const sessions = await listSessions(db, { accountId: account.id, now: now() })
      return {
        sessions: sessions.map((session) => ({ ...session, isThis: session.id === account.sessionId })),
        isPasswordFromEnv: account.id === firstAccountId && secrets.isPasswordFromEnv,
        isKeyFromEnv: secrets.isKeyFromEnv,
      }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.endSession,
    async ({ account, params: { id = '' } }) => {
      const isThis = id === 'this' || id === account.sessionId
      const isEnded = await deleteSession(db, { id: isThis ? account.sessionId : id, accountId: account.id })
      if (isEnded && !isThis) await recordActivity(db, { account, action: 'logout', now: now() })
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.endAllSessions,
    async ({ account }) => {
      await endAllSessions(db, account.id)
      await recordActivity(db, { account, action: 'logout-all', now: now() })
      return undefined
    },
    options,
  )
}

function registerSecrets(api: Hono<AppEnv>, context: AuthContext): void {
  const { db, secrets, now, authenticate, limitHashing, assertPassword, startSession, tellOfOwnChange, wakeSender } = context
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.changePassword,
    async ({ account, body, address, c }) => {
      const { id } = account
      if (id === firstAccountId && secrets.isPasswordFromEnv) throw new AppError(409, adminMessages.passwordGiven)
      await assertPassword({ accountId: id, password: body.password, address })
      const hash = await limitHashing(() => hashPassword(body.newPassword))
      await db.transaction().execute(async (trx) => {
        await readActiveAccount(trx, id)
        await storePasswordHash(trx, { id, hash, now: now() })
        await recordActivity(trx, { account, action: 'password-changed', now: now() })
        await tellOfOwnChange(trx, c, { account, change: 'password-changed' })
      })
      wakeSender()
      const version = await readPasswordVersion(secrets, await readAccount(db, id))
      return { access_token: await startSession(c, { accountId: id, version }) }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.renewNewsletterKey,
    async ({ account, c }) => {
      if (secrets.isKeyFromEnv) throw new AppError(409, adminMessages.keyGiven)
      c.header('cache-control', 'no-store')
      const key = await replaceNewsletterKey(db)
      await recordActivity(db, { account, action: 'newsletter-key-renewed', now: now() })
      return { key }
    },
    options,
  )
}
