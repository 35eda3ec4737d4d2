// Endpoints for people who aren't logged in: forgotten passwords, and links by which they choose one.
import { randomInt } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { peopleEndpoints } from '#contract/endpoints/people-endpoints.ts'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { advisoryLock } from '../db/dialect.ts'
import { recordActivity } from '../db/record-activity.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createAttemptLimit } from '../http/middleware/attempt-limit.ts'
import { createConcurrencyLimit } from '../http/middleware/concurrency-limit.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'
import { forgetGuesses } from './account-guesses.ts'
import { readAccount, readPasswordVersion, storePasswordHash } from './accounts.ts'
import type { AuthContext } from './auth-context.ts'
import { endLinks, findLink, useUpLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { handleResetRequests, storeResetRequest } from './reset-requests.ts'

type Deps = Pick<
  AuthContext,
  'db' | 'secrets' | 'log' | 'now' | 'mail' | 'limitHashing' | 'wakeSender' | 'finishFirstStep' | 'tellOfOwnChange'
>

/** Requests are handled at a random time after the answer, so that a slower answer just after it tells little about that work. */
const maxDelayMs = 1000

export function registerLinkEndpoints(api: Hono<AppEnv>, deps: Deps): void {
  registerReset(api, deps)
  registerLinks(api, deps)
}

function registerReset(api: Hono<AppEnv>, deps: Deps): void {
  const { db, secrets, log, now } = deps
  const countRequest = createAttemptLimit(db, {
    secret: 'reset',
    signingKey: secrets.signingKey,
    now,
    concurrencyLimit: createConcurrencyLimit({ concurrency: 2, maxQueued: 20 }),
  })

  registerEndpoint(api, peopleEndpoints.requestReset, async ({ body: { email }, address }) => {
    // No request counts as a success, so that nothing but time resets the count.
    await countRequest(address, async () => false)
    await storeResetRequest(db, { email, signingKey: secrets.signingKey, now: now() })
    setTimeout(() => {
      // A job handles what is left here, after a failure or the end of the process.
      sendResets(deps).catch((error: unknown) =>
        log.warn({ err: error }, 'could not handle requests for a new password; a job will'),
      )
    }, randomInt(maxDelayMs)).unref()
    return undefined
  })
}

async function sendResets({ db, secrets, mail, now, wakeSender }: Deps): Promise<void> {
  if ((await handleResetRequests(db, { secrets, mail, now: now() })) > 0) wakeSender()
}

function registerLinks(api: Hono<AppEnv>, deps: Deps): void {
  const { db, secrets, now, limitHashing, finishFirstStep, wakeSender } = deps
  const readLink = async (token: string) => {
    const link = await findLink(db, { token, now: now() })
    if (!link) throw createExpired()
    return link
  }

  registerEndpoint(api, peopleEndpoints.checkLink, async ({ body: { token }, c }) => {
    const { account, purpose } = await readLink(token)
    c.header('cache-control', 'no-store')
    return { purpose, name: account.name, email: account.email }
  })

  registerEndpoint(api, peopleEndpoints.acceptLink, async ({ body: { token, password }, address, c }) => {
    // Checked before hashing, so that only people with a link can cause that work.
    const { id } = (await readLink(token)).account
    if (id === firstAccountId && secrets.isPasswordFromEnv) throw new AppError(409, adminMessages.passwordGiven)
    const hash = await limitHashing(() => hashPassword(password))
    await acceptLink(deps, { token, hash, c })
    wakeSender()
    await forgetGuesses(db, { signingKey: secrets.signingKey, accountId: id, address, now: now() })
    const account = await readAccount(db, id)
    return finishFirstStep(c, { account, version: await readPasswordVersion(secrets, account) })
  })
}

/** @throws AppError 410 if the link was used or has lost its account meanwhile */
async function acceptLink(
  { db, now, tellOfOwnChange }: Deps,
  { token, hash, c }: { token: string; hash: string; c: Context<AppEnv> },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const link = await findLink(trx, { token, now: now() })
    if (!link || !(await useUpLink(trx, token))) throw createExpired()
    const { id } = link.account
    const isReset = link.purpose === 'reset'
    const action = isReset ? 'password-reset' : 'invitation-accepted'
    await recordActivity(trx, { account: link.account, action, now: now() })
    if (isReset) await tellOfOwnChange(trx, c, { account: link.account, change: 'password-reset' })
    await endLinks(trx, id)
    await storePasswordHash(trx, { id, hash, now: now() })
    await trx.updateTable('accounts').set({ state: 'active' }).where('id', '=', id).execute()
  })
}

function createExpired(): AppError {
  return new AppError(410, adminMessages.linkExpired)
}
