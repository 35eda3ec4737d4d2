// A post is a row in `posts` (published or scheduled), in `drafts`, or in both: then the draft has unpublished changes.
import type { Selectable } from 'kysely'
import { pickPostTexts, postTextFieldNames } from '#contract/entities/post-fields.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { advisoryLock } from '../db/dialect.ts'
import type { Db, PostText, Schema } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { assertOwnPost, type PostEditor, storeAuthor } from './post-rights.ts'

export type PostState = { published: Selectable<Schema['posts']> | undefined; draft: Selectable<Schema['drafts']> | undefined }

export const textColumns = ['slug', ...postTextFieldNames, 'content', 'category', 'featured', 'picture_hash'] as const

export async function readPostState(db: Db, id: string): Promise<PostState> {
  const published = await db
    .selectFrom('posts')
    .select(['id', ...textColumns, 'created_at', 'updated_at', 'published_now', 'client_id', 'client_sequence'])
    .where('id', '=', id)
    .executeTakeFirst()
  const draft = await db.selectFrom('drafts').selectAll().where('post_id', '=', id).executeTakeFirst()
  return { published, draft }
}

/** `at` is the time of the change: now, or 1 ms after the post's last change if that is later. */
type ChangeContext = { trx: Db; state: PostState; at: string }

type PostRequest = {
  id: string
  now: Date
  isNewAllowed?: boolean
  /** Who asks for the change; undefined for the site itself. */
  by?: PostEditor | undefined
}
type PostChange<Result> = (change: ChangeContext) => Promise<Result>

/**
 * Runs `change` in a transaction. Changes of posts wait for each other.
 * @throws AppError 404 if the post doesn't exist, unless `isNewAllowed`; 403 if `by` is an author and someone else wrote it
 */
export function changePost<Result>(db: Db, request: PostRequest, change: PostChange<Result>): Promise<Result> {
  return db.transaction().execute((trx) => changePostWithin(trx, request, change))
}

/** As `changePost`, in a transaction that is already open. */
export async function changePostWithin<Result>(
  trx: Db,
  { id, now, isNewAllowed = false, by }: PostRequest,
  change: PostChange<Result>,
): Promise<Result> {
  await advisoryLock(trx, 'posts')
  const state = await readPostState(trx, id)
  const isNew = !state.published && !state.draft
  if (isNew && !isNewAllowed) throw new AppError(404, messages.postNotFound)
  if (by && !isNew) await assertOwnPost(trx, by, id)
  const changes = [state.published, state.draft].map((row) => (row ? Date.parse(row.updated_at) + 1 : 0))
  const at = new Date(Math.max(now.getTime(), ...changes)).toISOString()
  if (by && isNew) await storeAuthor(trx, by, id)
  return change({ trx, state, at })
}

/** When the newest text was written; null if there is no such post. */
export function readUpdatedAt({ published, draft }: PostState): string | null {
  return draft?.updated_at ?? published?.updated_at ?? null
}

/** `clientId` identifies a browser tab, `sequence` counts its requests. */
type NumberedRequest = { clientId?: string | undefined; sequence: number }

/** Compares this request with the one that wrote the newest text, if the same browser tab sent both; otherwise null. */
export function compareWithLastWrite(
  { published, draft }: PostState,
  { clientId, sequence }: NumberedRequest,
): 'later' | 'earlier' | null {
  if (!clientId || (draft?.client_id ?? published?.client_id) !== clientId) return null
  // An equal `sequence` is a repeat: it may save a draft again, but isn't later than a publication.
  const isLater = draft ? sequence >= draft.client_sequence : sequence > (published?.client_sequence ?? 0)
  return isLater ? 'later' : 'earlier'
}

/** @throws AppError 410 */
export function assertNotTrashed({ draft }: PostState): void {
  if (draft?.trashed_at) throw new AppError(410, postAdminMessages.postTrashed)
}

/** Returns only those columns of a row that `PostText` has. */
export function toPostText(row: PostText): PostText {
  const { slug, content, category, featured, picture_hash } = row
  return { ...pickPostTexts(row), slug, content, category, featured, picture_hash }
}

export function isSameText(a: PostText, b: PostText): boolean {
  return textColumns.every((column) => a[column] === b[column])
}
