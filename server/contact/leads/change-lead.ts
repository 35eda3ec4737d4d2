// What staff change about a lead. Each change is one transaction, and waits for other changes of the same message.
import type { OwnAccount } from '#contract/entities/accounts.ts'
import { nameAccount } from '#contract/entities/accounts.ts'
import { normalizeEmail } from '#contract/entities/email.ts'
import {
  closedStages,
  type LeadChange,
  type LeadStage,
  leadStageNames,
  type NewNote,
  toReminderTime,
} from '#contract/entities/leads.ts'
import { leadMessages } from '#contract/messages/lead-messages.ts'
import { containsText } from '#server/db/contains-text.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { eraseFromSpamDigests } from '../spam-digest.ts'
import { isPossibleOwner, lockMessage, type MessageRow } from './lead-rows.ts'

type By = { id: string; account: Pick<OwnAccount, 'id' | 'name' | 'email'>; now: Date }

/**
 * Changes owner, stage, value or next step. A repeated change is accepted with an old version too, because its answer may have been lost.
 * @throws AppError 404, 409 if the version is old, or 400 if the owner can't be one
 */
export function changeLead(
  db: Db,
  { id, account, now, change, knownVersion }: By & { change: LeadChange; knownVersion: string | null },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await lockMessage(trx, id)
    const changed = findChanged(row, change)
    if (Object.keys(changed).length === 0) return
    if (String(row.lead_version) !== knownVersion) throw new AppError(409, leadMessages.changedElsewhere)
    if (changed.owner_id && !(await isPossibleOwner(trx, changed.owner_id)))
      throw new AppError(400, leadMessages.ownerGone, { errors: { ownerId: leadMessages.ownerGone } })
    // A reminder for a time that has passed would come as a surprise.
    const isTooLate = changed.next_step_on && toReminderTime(changed.next_step_on) <= now
    await trx
      .updateTable('contact_messages')
      .set({
        ...changed,
        ...(isTooLate && { reminded_of: changed.next_step_on }),
        ...(changed.stage && row.state !== 'spam' && { done_at: findDoneAt(row, changed.stage, now) }),
        // Who moves a lead on has seen that it is no spam.
        ...(changed.stage && { spam_reason: null }),
        lead_version: row.lead_version + 1,
      })
      .where('id', '=', id)
      .execute()
    const { stage, ...others } = changed
    // Only names of stages are recorded, because the list of activities outlives an erased message.
    if (stage) await recordActivity(trx, { account, action: 'lead-moved', subject: leadStageNames[stage], now })
    if (Object.keys(others).length > 0) await recordActivity(trx, { account, action: 'lead-changed', now })
  })
}

/** @throws AppError 404 */
export function addNote(db: Db, { id, account, now, note }: By & { note: NewNote }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockMessage(trx, id)
    const added = await trx
      .insertInto('lead_notes')
      .values({
        id: note.id,
        contact_message_id: id,
        body: note.text,
        author: nameAccount(account),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await recordActivity(trx, { account, action: 'lead-noted', now })
  })
}

/** Deletes a message with its notes and emails. One that is being sent still arrives. @throws AppError 404 */
export function eraseMessage(db: Db, by: By): Promise<void> {
  return db.transaction().execute((trx) => erase(trx, by))
}

/** Deletes all messages from an address, as `eraseMessage` does, and its answers in the threads of others. */
export async function eraseMessagesFrom(trx: Db, address: string, by: Omit<By, 'id'>): Promise<void> {
  // The part before it may have capital letters that the search doesn't fold.
  const domain = address.slice(address.lastIndexOf('@'))
  const isOwn = ({ email }: { email: string }) => normalizeEmail(email) === normalizeEmail(address)
  const rows = await trx
    .selectFrom('contact_messages')
    .select(['id', 'email'])
    .where(containsText(['email'], domain))
    .orderBy('id')
    .execute()
  for (const { id } of rows.filter(isOwn)) await erase(trx, { ...by, id }).catch(ignoreGone)
  const answers = await trx
    .selectFrom('lead_answers')
    .select(['id', 'contact_message_id', 'sender_address as email'])
    .where(containsText(['sender_address'], domain))
    .orderBy('id')
    .execute()
  for (const { id, contact_message_id } of answers.filter(isOwn)) {
    await trx.deleteFrom('lead_answers').where('id', '=', id).execute()
    // Notices to staff quote answers.
    await trx
      .deleteFrom('emails')
      .where('contact_message_id', '=', contact_message_id)
      .where('kind', '=', 'answer notice')
      .execute()
  }
}

/** Somebody else may delete one of several messages at the same time. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.status === 404)) throw error
}

async function erase(trx: Db, { id, account, now }: By): Promise<void> {
  const { email } = await lockMessage(trx, id)
  await trx.deleteFrom('emails').where('contact_message_id', '=', id).execute()
  await eraseFromSpamDigests(trx, email)
  // Notes and answers are deleted with it (on delete cascade).
  await trx.deleteFrom('contact_messages').where('id', '=', id).execute()
  await recordActivity(trx, { account, action: 'message-erased', now })
}

/** Marks answers up to this one as read; later ones, which nobody can have seen, stay new. */
export async function markAnswersRead(trx: Db, { id, readTo }: { id: string; readTo: string }): Promise<void> {
  await trx
    .updateTable('lead_answers')
    .set({ is_read: 1 })
    .where('contact_message_id', '=', id)
    .where('id', '<=', readTo)
    .where('is_read', '=', 0)
    .execute()
}

/** From when a message is kept for a limited time. With a new stage this time begins again, because another limit may apply. */
function findDoneAt({ state }: MessageRow, stage: LeadStage, now: Date): string | null {
  return state === 'done' || closedStages.includes(stage) ? now.toISOString() : null
}

type ChangedColumns = Partial<Pick<MessageRow, 'owner_id' | 'stage' | 'value' | 'next_step' | 'next_step_on'>>

/** The columns that differ from what is stored. */
function findChanged(row: MessageRow, { ownerId, stage, value, nextStep, nextStepOn }: LeadChange): ChangedColumns {
  const isNew = <Value>(wanted: Value | undefined, stored: Value): wanted is Value => wanted !== undefined && wanted !== stored
  return {
    ...(isNew(ownerId, row.owner_id) && { owner_id: ownerId }),
    ...(isNew(stage, row.stage) && { stage }),
    ...(isNew(value, row.value) && { value }),
    ...(isNew(nextStep, row.next_step) && { next_step: nextStep }),
    ...(isNew(nextStepOn, row.next_step_on) && { next_step_on: nextStepOn }),
  }
}
