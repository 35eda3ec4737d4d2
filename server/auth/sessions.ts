// A token is valid only while its login's row is in `sessions`, so that ending a session works in all processes at once.
import { v7 as uuid } from 'uuid'
import type { Db } from '../db/schema.ts'
import type { LoggedIn } from '../http/app-env.ts'
import { readPasswordVersion } from './accounts.ts'
import { describeDevice } from './device.ts'
import { isNotExpired } from './expiry.ts'
import { requirementSetting } from './second-factor/factors.ts'
import type { Secrets } from './secrets.ts'
import { issueToken, tokenLifetimeMs, verifyToken } from './tokens.ts'

/** Least time between two updates of a session's `last_seen_at`. */
const lastSeenIntervalMs = 5 * 60_000
/** How much the clocks of machines that share the database may differ. */
const clockToleranceMs = 5 * 60_000
const longestMs = tokenLifetimeMs + clockToleranceMs

type NewSession = {
  secrets: Secrets
  accountId: string
  /** Version of the password used for this login; changing the password invalidates the token. */
  version: string
  userAgent: string
  now: Date
}

/** Returns the token of the new session. */
export async function createSession(db: Db, { secrets, accountId, version, userAgent, now }: NewSession): Promise<string> {
  const id = uuid()
  const at = now.toISOString()
  await db
    .deleteFrom('sessions')
    .where(({ not }) => not(isNotExpired(now, longestMs)))
    .execute()
  const account = await db
    .updateTable('accounts')
    .set({ last_seen_at: at })
    .where('id', '=', accountId)
    .returning('role')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      device: describeDevice(userAgent),
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(now.getTime() + tokenLifetimeMs).toISOString(),
    })
    .execute()
  return issueToken(secrets.signingKey, { sessionId: id, version, account: accountId, role: account.role })
}

type SessionQuery = { secrets: Secrets; authorization: string | undefined; now: Date }

/** The account that an Authorization header logs in, or null. */
export async function findLoggedIn(db: Db, { secrets, authorization, now }: SessionQuery): Promise<LoggedIn | null> {
  const token = await verifyToken(secrets.signingKey, authorization)
  if (!token) return null
  const session = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'name', 'email', 'role', 'password_hash', 'totp_secret', 'sessions.last_seen_at'])
    .select((eb) => [
      eb.selectFrom('settings').select('value').where('settings.name', '=', requirementSetting).as('is_factor_required'),
      eb
        .selectFrom('passkeys')
        .select((passkeys) => passkeys.fn.countAll().as('count'))
        .whereRef('passkeys.account_id', '=', 'accounts.id')
        .as('passkeys'),
    ])
    .where('sessions.id', '=', token.sessionId)
    .where('accounts.state', '=', 'active')
    .where(isNotExpired(now, longestMs))
    .executeTakeFirst()
  if (!session || token.version !== (await readPasswordVersion(secrets, session))) return null
  if (now.getTime() - Date.parse(session.last_seen_at) > lastSeenIntervalMs) {
    const seen = { last_seen_at: now.toISOString() }
    await db.updateTable('sessions').set(seen).where('id', '=', token.sessionId).execute()
    await db.updateTable('accounts').set(seen).where('id', '=', session.id).execute()
  }
  const { id, name, email, role } = session
  const hasFactor = session.totp_secret !== null || Number(session.passkeys) > 0
  const mustAddFactor = session.is_factor_required === 'true' && !hasFactor
  return { id, name, email, role, sessionId: token.sessionId, mustAddFactor }
}

/** The sessions of an account, the last used first. */
export function listSessions(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as since', 'last_seen_at as seen'])
    .where('account_id', '=', accountId)
    .where(isNotExpired(now, longestMs))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Returns whether there was such a session. */
export async function deleteSession(db: Db, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
