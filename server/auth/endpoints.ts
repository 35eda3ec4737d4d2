import type { Context, Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/endpoints.ts'
import { createAttemptLimit } from '../http/middleware/attempt-limit.ts'
import { createConcurrencyLimit } from '../http/middleware/concurrency-limit.ts'
import { replaceNewsletterKey, replacePassword, type Secrets } from './secrets.ts'
import { createSession, endAllSessions, endSession, findSession, listSessions } from './sessions.ts'

type AuthDeps = { db: Db; secrets: Secrets; now: () => Date }

/** Spec §7, POST /auth/login; sessions, password and key as the staff manages them. */
export function registerAuthEndpoints(api: Hono<AppEnv>, { db, secrets, now }: AuthDeps): void {
  const limitHashing = createConcurrencyLimit({ concurrency: 2, maxQueued: 20 })
  // Counted per IP address, so that a stranger elsewhere can't lock the owner out.
  const tryPassword = createAttemptLimit(db, { secret: 'password', signingKey: secrets.signingKey, now, gate: limitHashing })
  const verifyAdmin: VerifyAdmin = async (authorization) => (await findCurrentSession(authorization)) !== null
  const options = { verifyAdmin }

  registerEndpoint(api, endpoints.login, async ({ body, address, c }) => {
    // Read before checking the password, which may wait in a queue: a password replaced meanwhile must not give a valid token.
    const version = await secrets.readPasswordVersion()
    if (!(await checkPassword(body.password, address))) throw new AppError(401, messages.incorrectPassword)
    return { access_token: await startSession(c, version) }
  })

  registerEndpoint(
    api,
    adminEndpoints.listSessions,
    async ({ c }) => {
      const current = await findCurrentSession(c.req.header('authorization'))
      c.header('cache-control', 'no-store')
      return {
        sessions: (await listSessions(db, now())).map((session) => ({ ...session, isThis: session.id === current })),
        isPasswordGiven: secrets.isPasswordFromEnv,
        isKeyGiven: secrets.isKeyFromEnv,
      }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.endSession,
    async ({ params: { id = '' }, c }) => {
      await endSession(db, id === 'this' ? ((await findCurrentSession(c.req.header('authorization'))) ?? '') : id)
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

  function checkPassword(password: string, address: string): Promise<boolean> {
    return tryPassword(address, () => secrets.isAdminPassword(password))
  }

  function startSession(c: Context<AppEnv>, version: string): Promise<string> {
    c.header('cache-control', 'no-store')
    return createSession(db, { secrets, version, userAgent: c.req.header('user-agent') ?? '', now: now() })
  }

  function findCurrentSession(authorization: string | undefined): Promise<string | null> {
    return findSession(db, { secrets, authorization, now: now() })
  }
}
