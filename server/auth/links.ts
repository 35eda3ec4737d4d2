// Links by which people choose a password: invitations, and replacements of forgotten passwords. Each works once and for a limited time.
import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type LinkPurpose, linkHours } from '#contract/entities/people.ts'
import type { Db, Schema } from '../db/schema.ts'

const hourMs = 3_600_000
/** How much the clocks of machines that share the database may differ. */
const clockToleranceMs = 5 * 60_000

/** What lets people in for a time. It is in no backup, and a restore deletes it: a stolen or an old backup lets nobody in. */
export const accessTables = ['sessions', 'account_links', 'reset_requests', 'login_challenges', 'editors'] as const

const linkMailPrefix = 'link '

type NewLink = { accountId: string; purpose: LinkPurpose; now: Date }

/** Returns the token of a new link, of which only a hash is stored. */
export async function createLink(trx: Db, { accountId, purpose, now }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + linkHours[purpose] * hourMs).toISOString(),
    })
    .execute()
  return token
}

/** The URL of a link. The token is in the fragment, which browsers send to no server, so that no log and no Referer has it. */
export function toLinkUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/admin#link=${token}`
}

/** Identifies the email with a link, so that both are deleted together. */
export function toLinkMailKey(token: string): string {
  return `${linkMailPrefix}${hashToken(token)}`
}

/** What a token is for; null if it is forged, expired or used, or if its account can't use it any more. */
export async function findLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ account: Selectable<Schema['accounts']>; purpose: LinkPurpose } | null> {
  const link = await db
    .selectFrom('account_links')
    .select(['account_id', 'purpose', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link || !isOpen(link, now)) return null
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', link.account_id).executeTakeFirstOrThrow()
  return account.state === (link.purpose === 'invitation' ? 'invited' : 'active') ? { account, purpose: link.purpose } : null
}

/** Uses up a link that `findLink` found, and deletes its email. Of two requests at once, only one gets true. */
export async function useUpLink(trx: Db, token: string): Promise<boolean> {
  await trx.deleteFrom('emails').where('deduplication_key', '=', toLinkMailKey(token)).execute()
  const used = await trx
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes all emails with links, from a backup. Returns their IDs. */
export async function deleteLinkEmails(db: Db): Promise<string[]> {
  const rows = await db.deleteFrom('emails').where('deduplication_key', 'like', `${linkMailPrefix}%`).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes an account's links, and the emails that contain them. */
export async function endLinks(trx: Db, accountId: string): Promise<void> {
  const mailKeys = trx
    .selectFrom('account_links')
    .select(sql<string>`${linkMailPrefix} || token_hash`.as('key'))
    .where('account_id', '=', accountId)
  await trx.deleteFrom('emails').where('deduplication_key', 'in', mailKeys).execute()
  await trx.deleteFrom('account_links').where('account_id', '=', accountId).execute()
}

/** An expiry further ahead than the link's time was set while the clock was ahead, so such a link has expired too. */
function isOpen({ purpose, expires_at }: { purpose: LinkPurpose; expires_at: string }, now: Date): boolean {
  const msLeft = Date.parse(expires_at) - now.getTime()
  return msLeft > 0 && msLeft <= linkHours[purpose] * hourMs + clockToleranceMs
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
