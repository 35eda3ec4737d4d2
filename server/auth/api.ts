import type { Context, Hono } from 'hono'
import { calls } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { staffCalls } from '#contract/staff.ts'
import { staffMessages } from '#contract/staff-messages.ts'
import type { Db } from '../db/schema.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import { createConcurrencyLimit } from '../http/gate.ts'
import { createAttemptLimit } from '../http/guess-limit.ts'
import type { AppEnv } from '../site.ts'
import { replaceNewsletterKey, replacePassword, type Secrets } from './secrets.ts'
import { endAllSessions, endSession, listSessions, openSession, readSession } from './sessions.ts'

type Deps = { db: Db; secrets: Secrets; now: () => Date }

/** Spec §7, POST /auth/login; sessions, password and key as the staff manages them. */
export function authApi(api: Hono<AppEnv>, { db, secrets, now }: Deps): void {
  const hashing = createConcurrencyLimit({ concurrency: 2, maxQueued: 20 })
  // Counted for each address, so that a stranger elsewhere never locks the owner out.
  const tryPassword = createAttemptLimit(db, { secret: 'password', signingKey: secrets.signingKey, now, gate: hashing })
  const verifyAdmin: VerifyAdmin = async (authorization) => (await sessionOf(authorization)) !== null
  const options = { verifyAdmin: verifyAdmin }

  registerEndpoint(api, calls.login, async ({ body, address, c }) => {
    // Before the password is looked at, which may have to wait: one that is replaced meanwhile opens nothing.
    const version = await secrets.readPasswordVersion()
    if (!(await isRight(body.password, address))) throw new AppError(401, messages.incorrectPassword)
    return { access_token: await open(c, version) }
  })

  registerEndpoint(
    api,
    staffCalls.listSessions,
    async ({ c }) => {
      const current = await sessionOf(c.req.header('authorization'))
      c.header('cache-control', 'no-store')
      return {
        sessions: (await listSessions(db, now())).map((session) => ({ ...session, isThis: session.id === current })),
        isPasswordGiven: secrets.isPasswordGiven,
        isKeyGiven: secrets.isKeyGiven,
      }
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.endSession,
    async ({ params: { id = '' }, c }) => {
      await endSession(db, id === 'this' ? ((await sessionOf(c.req.header('authorization'))) ?? '') : id)
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.endSessions,
    async () => {
      await endAllSessions(db)
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.changePassword,
    async ({ body, address, c }) => {
      if (secrets.isPasswordGiven) throw new AppError(409, staffMessages.passwordGiven)
      // 403: 401 would end the session of somebody who only mistyped.
      if (!(await isRight(body.password, address)))
        throw new AppError(403, messages.incorrectPassword, { errors: { password: messages.incorrectPassword } })
      await hashing(() => replacePassword(db, body.newPassword))
      return { access_token: await open(c, await secrets.readPasswordVersion()) }
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.renewNewsletterKey,
    async ({ c }) => {
      if (secrets.isKeyGiven) throw new AppError(409, staffMessages.keyGiven)
      c.header('cache-control', 'no-store')
      return { key: await replaceNewsletterKey(db) }
    },
    options,
  )

  function isRight(password: string, address: string): Promise<boolean> {
    return tryPassword(address, () => secrets.isAdminPassword(password))
  }

  function open(c: Context<AppEnv>, version: string): Promise<string> {
    c.header('cache-control', 'no-store')
    return openSession(db, { secrets, version, userAgent: c.req.header('user-agent') ?? '', now: now() })
  }

  function sessionOf(authorization: string | undefined): Promise<string | null> {
    return readSession(db, { secrets, authorization, now: now() })
  }
}
