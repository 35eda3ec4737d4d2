// What owners do with the accounts of other people. Each change is one transaction, and waits for other changes of accounts.
import { v7 as uuid } from 'uuid'
import type { Role } from '#contract/entities/accounts.ts'
import { firstAccountId, nameAccount } from '#contract/entities/accounts.ts'
import type { ActivityAction } from '#contract/entities/activities.ts'
import { normalizeEmail } from '#contract/entities/email.ts'
import type { Person } from '#contract/entities/people.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { advisoryLock } from '../db/dialect.ts'
import { recordActivity } from '../db/record-activity.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import { type AccountRow, assertFreeEmail, readAccount } from './accounts.ts'
import { tellOfChange } from './change-emails.ts'
import { clearAccount, setAccountSuspended } from './end-account.ts'
import { composeInvitation, type StaffMailDeps } from './link-emails.ts'
import { createLink, endLinks, toLinkUrl } from './links.ts'
import { hasSecondFactor } from './second-factor/factors.ts'

export type PeopleDeps = { db: Db; now: () => Date; mail: StaffMailDeps }

/** `by`: ID of the owner who makes the change. */
type Change = { id: string; by: string }
/** `device`: from `describeDevice`, for the email about the change. */
type PersonChange = Change & PersonInput & { device: string }
type PersonInput = { name: string; email: string; role: Role }
/** `link`: the URL of a new invitation. */
type Changed = { person: Person; link: string | null }

/** All but the removed, in the order in which they were invited. */
export async function listPeople(db: Db, by: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('state', '<>', 'removed')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Promise.all(rows.map((row) => toPerson(db, row, by)))
}

/** @throws AppError 409 if the address is taken, or if the first owner has no name or address to log in with */
export function invitePerson(deps: PeopleDeps, { by, ...input }: PersonInput & { by: string }): Promise<Changed> {
  const id = uuid()
  return changeAccounts(deps, by, async (trx, owner, record) => {
    const first = await readAccount(trx, firstAccountId)
    if (!first.name || !first.email) throw new AppError(409, adminMessages.ownAccountIncomplete)
    await assertFreeEmail(trx, { id, email: input.email })
    const at = deps.now().toISOString()
    const account = {
      ...toColumns(input),
      id,
      state: 'invited' as const,
      password_hash: null,
      totp_secret: null,
      totp_used_step: null,
      last_seen_at: null,
      created_at: at,
      updated_at: at,
    }
    await trx.insertInto('accounts').values(account).execute()
    await record('person-invited', account.name)
    return { person: await toPerson(trx, account, by), link: await sendInvitation(trx, deps, { account, by: owner.name }) }
  })
}

/** Replaces an invitation's link. @throws AppError 404, or 409 if the invitation was accepted */
export function renewInvitation(deps: PeopleDeps, { id, by }: Change): Promise<Changed> {
  return changeAccounts(deps, by, async (trx, owner, record) => {
    const account = await readPerson(trx, id)
    if (account.state !== 'invited') throw new AppError(409, adminMessages.personNotInvited)
    await record('person-invited', account.name)
    return { person: await toPerson(trx, account, by), link: await sendInvitation(trx, deps, { account, by: owner.name }) }
  })
}

/** A new role ends the person's sessions. A new address ends their links; the old one is told, or an invitation is sent again. @throws AppError 404 or 409 */
export function changePerson(deps: PeopleDeps, { id, by, device, ...input }: PersonChange): Promise<Changed> {
  return changeAccounts(deps, by, async (trx, owner, record) => {
    const account = await readPerson(trx, id)
    if (input.role !== account.role) assertNotProtected(account, by)
    // Whoever changes an address can choose a new password with it.
    if (id === firstAccountId && id !== by && normalizeEmail(input.email) !== account.email)
      throw new AppError(409, adminMessages.firstOwnerAddress)
    // The own address needs the password (changeOwnAccount).
    if (id === by && normalizeEmail(input.email) !== account.email) throw new AppError(409, adminMessages.ownAddressInAccount)
    await assertFreeEmail(trx, { id, email: input.email })
    const changed = { ...account, ...toColumns(input), updated_at: deps.now().toISOString() }
    const { name, email, role, updated_at } = changed
    await trx.updateTable('accounts').set({ name, email, role, updated_at }).where('id', '=', id).execute()
    if (changed.role !== account.role) {
      await trx.deleteFrom('sessions').where('account_id', '=', id).execute()
      await record('role-changed', name)
    }
    if (name !== account.name || email !== account.email) await record('person-changed', name)
    const person = await toPerson(trx, changed, by)
    if (changed.email === account.email) return { person, link: null }
    await endLinks(trx, id)
    if (account.state === 'invited')
      return { person, link: await sendInvitation(trx, deps, { account: changed, by: owner.name }) }
    const change = { change: 'address-changed', by: nameAccount(owner), device, now: deps.now() } as const
    await tellOfChange(trx, { account, ...change }, deps.mail)
    return { person, link: null }
  })
}

/** Suspends or reactivates. Either ends all sessions, also those of a login that ran meanwhile. @throws AppError 404 or 409 */
export function setSuspended(deps: PeopleDeps, { id, by, isSuspended }: Change & { isSuspended: boolean }): Promise<Changed> {
  return changeAccounts(deps, by, async (trx, _owner, record) => {
    const account = await readPerson(trx, id)
    assertNotProtected(account, by)
    if (account.state === 'invited') throw new AppError(409, adminMessages.personNotActive)
    await setAccountSuspended(trx, { id, isSuspended, now: deps.now() })
    await record(isSuspended ? 'person-suspended' : 'person-reactivated', account.name)
    return { person: await toPerson(trx, await readPerson(trx, id), by), link: null }
  })
}

/** Keeps only the name, for what the person wrote; the address is free again. @throws AppError 404 or 409 */
export function removePerson(deps: PeopleDeps, { id, by }: Change): Promise<void> {
  return changeAccounts(deps, by, async (trx, _owner, record) => {
    const account = await readPerson(trx, id)
    assertNotProtected(account, by)
    await record('person-removed', account.name)
    await clearAccount(trx, { id, now: deps.now() })
  })
}

type RecordChange = (action: ActivityAction, name: string) => Promise<void>

/** Runs one change of accounts at a time, which records what it does. @throws AppError 403 if the owner `by` has lost this role meanwhile */
function changeAccounts<Result>(
  { db, now }: PeopleDeps,
  by: string,
  change: (trx: Db, owner: AccountRow, record: RecordChange) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const owner = await readAccount(trx, by)
    if (owner.role !== 'owner' || owner.state !== 'active') throw new AppError(403, adminMessages.notAllowed)
    return change(trx, owner, (action, subject) => recordActivity(trx, { account: owner, action, subject, now: now() }))
  })
}

async function sendInvitation(
  trx: Db,
  { mail, now }: PeopleDeps,
  { account: { id, name, email }, by }: { account: Pick<AccountRow, 'id' | 'name' | 'email'>; by: string },
): Promise<string> {
  await endLinks(trx, id)
  const token = await createLink(trx, { accountId: id, purpose: 'invitation', now: now() })
  await queueMail(trx, composeInvitation({ name, email: email ?? '' }, { token, by }, mail), now())
  return toLinkUrl(mail.siteUrl, token)
}

async function readPerson(trx: Db, id: string): Promise<AccountRow> {
  const account = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  if (!account) throw new AppError(404, adminMessages.personGone)
  return account
}

/** Keeps owners from locking out themselves or everybody: the site always has its first owner. @throws AppError 409 */
function assertNotProtected({ id }: AccountRow, by: string): void {
  if (id === firstAccountId) throw new AppError(409, adminMessages.firstOwnerStays)
  if (id === by) throw new AppError(409, adminMessages.notYourself)
}

function toColumns({ name, email, role }: PersonInput) {
  return { name, email: normalizeEmail(email), role }
}

async function toPerson(db: Db, { id, name, email, role, state, last_seen_at }: AccountRow, by: string): Promise<Person> {
  const flags = { isYou: id === by, isFirst: id === firstAccountId, hasSecondFactor: await hasSecondFactor(db, id) }
  return { id, name, email, role, state, seen: last_seen_at, ...flags }
}
