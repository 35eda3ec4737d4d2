import { nameAccount } from '#contract/entities/accounts.ts'
import { editorGoneMs, type OtherEditor } from '#contract/entities/editors.ts'
import { dbTimestamp, dbTimestampAfter } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import type { LoggedIn } from './app-env.ts'

type Announcement = {
  /** What is open, such as `posts/ID` or `content/KIND/KEY`. */
  document: string
  account: Pick<LoggedIn, 'id' | 'sessionId'>
  isOpen: boolean
  now: Date
}

/** Stores that a session has a document open, or has closed it. Returns who else has it open: each person once. */
export async function announceEditor(db: Db, announcement: Announcement): Promise<OtherEditor[]> {
  const { document, account, isOpen, now } = announcement
  // Also those that were written while the clock was ahead.
  await db
    .deleteFrom('editors')
    .where(({ or, eb }) =>
      or([
        eb('seen_at', '<', dbTimestampAfter(db, now, -editorGoneMs)),
        eb('seen_at', '>', dbTimestampAfter(db, now, editorGoneMs)),
      ]),
    )
    .execute()
  if (isOpen) await storeOpen(db, announcement)
  else await db.deleteFrom('editors').where('document', '=', document).where('session_id', '=', account.sessionId).execute()
  const rows = await db
    .selectFrom('editors')
    .innerJoin('accounts', 'accounts.id', 'editors.account_id')
    .select(['accounts.id', 'name', 'email'])
    .distinct()
    .where('document', '=', document)
    .where('session_id', '<>', account.sessionId)
    .where('accounts.state', '=', 'active')
    .orderBy('name')
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({ name: nameAccount(row), isSelf: row.id === account.id }))
}

/** One statement, because the session may end at the same moment. */
async function storeOpen(db: Db, { document, account, now }: Announcement): Promise<void> {
  const seen_at = dbTimestamp(db, now)
  await db
    .insertInto('editors')
    .columns(['document', 'session_id', 'account_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select(({ val, ref }) => [
          val(document).as('document'),
          ref('id').as('session_id'),
          ref('account_id').as('account_id'),
          seen_at.as('seen_at'),
        ])
        .where('id', '=', account.sessionId),
    )
    .onConflict((conflict) => conflict.columns(['document', 'session_id']).doUpdateSet({ seen_at }))
    .execute()
}
