import type { Context, Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createAttemptLimit } from '../http/middleware/attempt-limit.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../http/middleware/concurrency-limit.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/register-endpoint.ts'
import { replaceNewsletterKey, replacePassword, type Secrets } from './secrets.ts'
import { createSession, deleteSession, endAllSessions, findSession, listSessions } from './sessions.ts'

type AuthDeps = { db: Db; secrets: Secrets; now: () => Date }

/** Login (spec §7), and the endpoints for sessions, the password and the newsletter key. */
export function registerAuthEndpoints(api: Hono<AppEnv>, { db, secrets, now }: AuthDeps): void {
  const limitHashing = createConcurrencyLimit({ concurrency: 2, maxQueued: 20 })
  // Wrong passwords are counted per IP address, so that a stranger elsewhere can't lock the owner out.
  const tryPassword = createAttemptLimit(db, {
    secret: 'password',
    signingKey: secrets.signingKey,
    now,
    concurrencyLimit: limitHashing,
  })
  const context: AuthContext = {
    db,
    secrets,
    now,
    limitHashing,
    checkPassword: (password, address) => tryPassword(address, () => secrets.isAdminPassword(password)),
    startSession(c, version) {
      c.header('cache-control', 'no-store')
      return createSession(db, { secrets, version, userAgent: c.req.header('user-agent') ?? '', now: now() })
    },
    findCurrentSession: (authorization) => findSession(db, { secrets, authorization, now: now() }),
  }
  const options = { verifyAdmin: async (authorization?: string) => (await context.findCurrentSession(authorization)) !== null }

  registerEndpoint(api, endpoints.login, async ({ body, address, c }) => {
    // Read before the slow password check: if the password changes meanwhile, the token is invalid.
    const version = await secrets.readPasswordVersion()
    if (!(await context.checkPassword(body.password, address))) throw new AppError(401, messages.incorrectPassword)
    return { access_token: await context.startSession(c, version) }
  })
  registerSessionEndpoints(api, context, options)
  registerSecretEndpoints(api, context, options)
}

type AuthContext = AuthDeps & {
  limitHashing: ConcurrencyLimit
  checkPassword(password: string, address: string): Promise<boolean>
  startSession(c: Context<AppEnv>, version: string): Promise<string>
  findCurrentSession(authorization: string | undefined): Promise<string | null>
}

type AdminOptions = { verifyAdmin: VerifyAdmin }

function registerSessionEndpoints(
  api: Hono<AppEnv>,
  { db, secrets, now, findCurrentSession }: AuthContext,
  options: AdminOptions,
): void {
  registerEndpoint(
    api,
    adminEndpoints.listSessions,
    async ({ c }) => {
      const current = await findCurrentSession(c.req.header('authorization'))
      c.header('cache-control', 'no-store')
      return {
        sessions: (await listSessions(db, now())).map((session) => ({ ...session, isThis: session.id === current })),
        isPasswordFromEnv: secrets.isPasswordFromEnv,
        isKeyFromEnv: secrets.isKeyFromEnv,
      }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.endSession,
    async ({ params: { id = '' }, c }) => {
      await deleteSession(db, id === 'this' ? ((await findCurrentSession(c.req.header('authorization'))) ?? '') : id)
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.endAllSessions,
    async () => {
      await endAllSessions(db)
      return undefined
    },
    options,
  )
}

function registerSecretEndpoints(
  api: Hono<AppEnv>,
  { db, secrets, limitHashing, checkPassword, startSession }: AuthContext,
  options: AdminOptions,
): void {
  registerEndpoint(
    api,
    adminEndpoints.changePassword,
    async ({ body, address, c }) => {
      if (secrets.isPasswordFromEnv) throw new AppError(409, adminMessages.passwordGiven)
      // 403, because 401 would end the session of someone who only mistyped.
      if (!(await checkPassword(body.password, address)))
        throw new AppError(403, messages.incorrectPassword, { errors: { password: messages.incorrectPassword } })
      await limitHashing(() => replacePassword(db, body.newPassword))
      return { access_token: await startSession(c, await secrets.readPasswordVersion()) }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.renewNewsletterKey,
    async ({ c }) => {
      if (secrets.isKeyFromEnv) throw new AppError(409, adminMessages.keyGiven)
      c.header('cache-control', 'no-store')
      return { key: await replaceNewsletterKey(db) }
    },
    options,
  )
}
