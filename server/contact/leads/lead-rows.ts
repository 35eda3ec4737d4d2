// Reads what contact messages have as leads.
import type { Selectable } from 'kysely'
import { nameAccount, type Role } from '#contract/entities/accounts.ts'
import type { Lead, LeadNote, LeadPerson } from '#contract/entities/leads.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { forUpdate } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

export type MessageRow = Selectable<Schema['contact_messages']>

/** Who may read the inbox, and so may own a lead. */
const ownerRoles: readonly Role[] = ['owner', 'editor']

/** Locks a message, so that changes of the same lead wait for each other. @throws AppError 404 */
export async function lockMessage(trx: Db, id: string): Promise<MessageRow> {
  const row = await forUpdate(trx, trx.selectFrom('contact_messages').selectAll().where('id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError(404, adminMessages.messageGone)
  return row
}

export async function listPossibleOwners(db: Db): Promise<LeadPerson[]> {
  const rows = await possibleOwners(db).orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, name: nameAccount(row) }))
}

/** Whether this account may own a lead. */
export async function isPossibleOwner(db: Db, id: string): Promise<boolean> {
  return (await possibleOwners(db).where('id', '=', id).executeTakeFirst()) !== undefined
}

export function possibleOwners(db: Db) {
  return db.selectFrom('accounts').select(['id', 'name', 'email']).where('state', '=', 'active').where('role', 'in', ownerRoles)
}

/** Returns a function that gives a row of `rows` its lead. */
export async function readLeads(db: Db, rows: readonly MessageRow[]): Promise<(row: MessageRow) => Lead> {
  const ids = rows.map(({ id }) => id)
  const [notes, unread, owners] = [await readNotes(db, ids), await readUnread(db, ids), await readOwners(db, rows)]
  return (row) => ({
    owner: owners.get(row.owner_id ?? '') ?? null,
    stage: row.stage,
    value: row.value,
    nextStep: row.next_step,
    nextStepOn: row.next_step_on,
    notes: notes.get(row.id) ?? [],
    hasNewAnswer: unread.has(row.id),
    version: row.lead_version,
  })
}

async function readNotes(db: Db, ids: readonly string[]): Promise<Map<string, LeadNote[]>> {
  const rows = await db
    .selectFrom('lead_notes')
    .selectAll()
    .where('contact_message_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const toNote = ({ id, body, author, created_at }: (typeof rows)[number]) => ({ id, text: body, by: author, at: created_at })
  return new Map([...Map.groupBy(rows, ({ contact_message_id }) => contact_message_id)].map(([id, all]) => [id, all.map(toNote)]))
}

async function readUnread(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lead_answers')
    .select('contact_message_id')
    .where('is_read', '=', 0)
    .where('contact_message_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ contact_message_id }) => contact_message_id))
}

async function readOwners(db: Db, rows: readonly MessageRow[]): Promise<Map<string, LeadPerson>> {
  const ids = [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))]
  if (ids.length === 0) return new Map()
  const accounts = await db.selectFrom('accounts').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  return new Map(accounts.map((account) => [account.id, { id: account.id, name: nameAccount(account) }]))
}
