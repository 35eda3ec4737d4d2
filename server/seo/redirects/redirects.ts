import { v7 as uuid } from 'uuid'
import {
  maxRedirects,
  normalizePath,
  type Redirect,
  type RedirectInput,
  type RedirectsPage,
  type RedirectsQuery,
  toQueryAddress,
} from '#contract/entities/redirects.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { incrementCounter } from '#server/db/change-counters.ts'
import { containsText } from '#server/db/contains-text.ts'
import { advisoryLock } from '#server/db/dialect.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { toOwnPath } from '#server/http/own-path.ts'

const pageSize = 50

/** One page of redirects, newest first. */
export async function listRedirects(db: Db, { q, before }: RedirectsQuery): Promise<RedirectsPage> {
  let rows = db
    .selectFrom('redirects')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (q) rows = rows.where(containsText(['from_path', 'target'], q))
  if (before) rows = rows.where('id', '<', before)
  const found = (await rows.execute()).map(toRedirect)
  return { redirects: found.slice(0, pageSize), total: await countRedirects(db), hasMore: found.length > pageSize }
}

/** All targets by their normalized path. */
export async function readTargets(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('redirects').select(['from_path', 'target']).execute()
  return new Map(rows.map(({ from_path, target }) => [from_path, target]))
}

type NewRedirect = RedirectInput & { siteUrl: string; now: Date }

/** @throws AppError 400 if the path is redirected already, would lead in a circle, or there are too many redirects */
export function addRedirect(db: Db, redirect: NewRedirect & { by: Actor }): Promise<Redirect> {
  const { by: account, now } = redirect
  return db.transaction().execute(async (trx) => {
    const added = await insertRedirect(trx, redirect)
    await recordActivity(trx, { account, action: 'redirect-added', subject: added.from, now })
    return added
  })
}

/** Like `addRedirect`, in the caller's transaction. */
export async function insertRedirect(trx: Db, { from, to, siteUrl, now }: NewRedirect): Promise<Redirect> {
  await lockRedirects(trx)
  if ((await readTarget(trx, from)) !== null) throw refuse('from', adminMessages.redirectExists)
  if ((await countRedirects(trx)) >= maxRedirects) throw refuse('from', adminMessages.redirectsFull)
  const target = toOwnPath(to, siteUrl)
  if (await leadsTo((path) => readTarget(trx, path), target, from)) throw refuse('to', adminMessages.redirectLoop)
  return toRedirect(await setTarget(trx, { from, to: target, now }))
}

/** One change at a time, because two redirects that are right alone could lead in a circle together. */
export function lockRedirects(trx: Db): Promise<void> {
  return advisoryLock(trx, 'redirects')
}

/** Stores a redirect that has been checked, in the place of another from the same path. */
export async function setTarget(trx: Db, { from, to, now }: RedirectInput & { now: Date }) {
  const row = { id: uuid(), from_path: from, target: to, created_at: now.toISOString() }
  await trx
    .insertInto('redirects')
    .values(row)
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
    .execute()
  await incrementCounter(trx, 'redirects')
  return row
}

/** @throws AppError 404 */
export function deleteRedirect(db: Db, { id, by, now }: { id: string; by: Actor; now: Date }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx.deleteFrom('redirects').where('id', '=', id).returning('from_path').executeTakeFirst()
    if (!deleted) throw new AppError(404, adminMessages.redirectGone)
    await recordActivity(trx, { account: by, action: 'redirect-deleted', subject: deleted.from_path, now })
    await incrementCounter(trx, 'redirects')
  })
}

async function countRedirects(db: Db): Promise<number> {
  const { number } = await db
    .selectFrom('redirects')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Whether a visitor who is sent to `target` arrives at `path` by the redirects that `find` knows. */
export async function leadsTo(
  find: (path: string) => string | null | Promise<string | null>,
  target: string,
  path: string,
): Promise<boolean> {
  for (let next: string | null = target; next?.startsWith('/'); ) {
    const addresses: string[] = listAddresses(next)
    if (addresses.includes(path)) return true
    next = null
    for (const address of addresses) next ??= await find(address)
  }
  return false
}

/** The addresses under which a redirect from this path and query is looked up. */
function listAddresses(target: string): string[] {
  const { pathname, searchParams } = new URL(target, 'https://site.invalid')
  const path = normalizePath(pathname)
  return path === '/' ? [...searchParams].map((parameter) => toQueryAddress(...parameter)) : [path]
}

async function readTarget(trx: Db, path: string): Promise<string | null> {
  const row = await trx.selectFrom('redirects').select('target').where('from_path', '=', path).executeTakeFirst()
  return row?.target ?? null
}

function toRedirect(row: { id: string; from_path: string; target: string; created_at: string }): Redirect {
  return { id: row.id, from: row.from_path, to: row.target, createdAt: row.created_at }
}

function refuse(field: keyof RedirectInput, message: string): AppError {
  return new AppError(400, message, { errors: { [field]: message } })
}
