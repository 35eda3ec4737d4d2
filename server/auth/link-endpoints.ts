// Endpoints for people who aren't logged in: forgotten passwords, and links by which they choose one.
import { randomInt } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { peopleEndpoints } from '#contract/endpoints/people-endpoints.ts'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { normalizeEmail } from '#contract/entities/email.ts'
import { linkHours } from '#contract/entities/people.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { advisoryLock } from '../db/dialect.ts'
import { recordActivity } from '../db/record-activity.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createAttemptLimit } from '../http/middleware/attempt-limit.ts'
import { createConcurrencyLimit } from '../http/middleware/concurrency-limit.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import { forgetGuesses } from './account-guesses.ts'
import { readAccount, readPasswordVersion, storePasswordHash } from './accounts.ts'
import type { AuthContext } from './auth-context.ts'
import { composeReset } from './link-emails.ts'
import { createLink, endLinks, findLink, useUpLink } from './links.ts'
import { hashPassword } from './passwords.ts'

type Deps = Pick<
  AuthContext,
  'db' | 'secrets' | 'log' | 'now' | 'mail' | 'limitHashing' | 'wakeSender' | 'finishFirstStep' | 'tellOfOwnChange'
>

/** Emails that one account may get in an hour, because anyone can type its address. */
const maxResetsPerHour = 3
const hourMs = linkHours.reset * 3_600_000
const clockToleranceMs = 5 * 60_000
/** The work for an address begins at a random time after the answer, so that the time of no answer tells whether there is an account. */
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
    setTimeout(() => {
      sendReset(deps, email).catch((error: unknown) => log.error({ err: error }, 'could not queue the email for a new password'))
    }, randomInt(maxDelayMs))
    return undefined
  })
}

/** Queues the email for a new password, if an active account has this address. */
async function sendReset({ db, secrets, now, mail, wakeSender }: Deps, email: string): Promise<void> {
  const isQueued = await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'name', 'email'])
      .where('email', '=', normalizeEmail(email))
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!account?.email || !(await isResetAllowed(trx, account.email, now()))) return false
    const isGiven = account.id === firstAccountId && secrets.isPasswordFromEnv
    const token = isGiven ? null : await createLink(trx, { accountId: account.id, purpose: 'reset', now: now() })
    await queueMail(trx, composeReset({ name: account.name, email: account.email }, token, mail), now())
    return true
  })
  if (isQueued) wakeSender()
}

/** Emails dated in the future, by a wrong clock, don't count. */
async function isResetAllowed(trx: Db, email: string, now: Date): Promise<boolean> {
  const { number } = await trx
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where('kind', '=', 'reset')
    .where('recipient', '=', email)
    .where('created_at', '>', new Date(now.getTime() - hourMs).toISOString())
    .where('created_at', '<', new Date(now.getTime() + clockToleranceMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(number) < maxResetsPerHour
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
