// What authors may do with posts: write drafts of their own. Publishing, and everything with other posts, needs an editor.
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { hasRole } from '#contract/rights.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { LoggedIn } from '../http/app-env.ts'

/** Who changes a post. */
export type PostEditor = Pick<LoggedIn, 'id' | 'name' | 'email' | 'role'>

/** Whether somebody may only write drafts of their own. */
export function isAuthor({ role }: Pick<PostEditor, 'role'>): boolean {
  return !hasRole(role, 'editor')
}

/** @throws AppError 403 for an author, if someone else wrote the post or there is none */
export async function assertOwnPost(db: Db, editor: PostEditor, postId: string): Promise<void> {
  if (!isAuthor(editor)) return
  const row = await db.selectFrom('post_authors').select('account_id').where('post_id', '=', postId).executeTakeFirst()
  if (row?.account_id !== editor.id) throw new AppError(403, postAdminMessages.othersPost)
}

/** @throws AppError 403 for an author */
export function assertMayPublish(editor: PostEditor): void {
  if (isAuthor(editor)) throw new AppError(403, postAdminMessages.publishingNotAllowed)
}

/** Remembers who wrote a post first. Posts from before there were accounts, and imported ones, have no author. */
export async function storeAuthor(trx: Db, { id }: PostEditor, postId: string): Promise<void> {
  await trx
    .insertInto('post_authors')
    .values({ post_id: postId, account_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
