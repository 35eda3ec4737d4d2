import { messages } from '#contract/messages/messages.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { revokePreview } from '#server/http/preview-tokens.ts'
import { deleteOldSlugs } from '../old-slugs.ts'
import { assertMayPublish, type PostEditor } from '../post-rights.ts'
import { changePost, changePostWithin, toPostText } from '../post-state.ts'
import { deletePost, upsertPost } from '../posts.ts'
import { readVersion, saveVersion } from './history.ts'
import { findFreeSlug } from './write-post.ts'

const retentionDays = 30

type PostRef = {
  id: string
  now: Date
  /** Who asks; undefined for the site itself. */
  by?: PostEditor
}

/** Moves a post to the trash. Returns whether it was published or scheduled. @throws AppError 404 */
export function trashPost(db: Db, post: PostRef): Promise<boolean> {
  return db.transaction().execute((trx) => trashPostWithin(trx, post))
}

/** As `trashPost`, in a transaction that is already open. */
export function trashPostWithin(open: Db, { id, now, by }: PostRef): Promise<boolean> {
  return changePostWithin(open, { id, now, by }, async ({ trx, state: { published, draft }, at }) => {
    if (draft?.trashed_at) throw new AppError(404, messages.postNotFound)
    if (by && published) assertMayPublish(by)
    const subject = (published ?? draft)?.title ?? ''
    if (by) await recordActivity(trx, { account: by, action: 'post-trashed', subject, now })
    if (!published) {
      await trx.updateTable('drafts').set({ trashed_at: at, updated_at: at }).where('post_id', '=', id).execute()
      return false
    }
    const draftVersionId = draft ? await saveVersion(trx, { postId: id, text: draft, wasPublished: false, at }) : null
    const change = {
      ...toPostText(published),
      updated_at: at,
      published_at: published.created_at,
      trashed_at: at,
      was_published: 1 as const,
      draft_version_id: draftVersionId,
    }
    await trx
      .insertInto('drafts')
      .values({ post_id: id, ...change, created_at: published.created_at, client_id: '' })
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
      .execute()
    await deletePost(trx, id)
    return true
  })
}

/** Restores a post and its draft. Returns whether visitors see the post again. @throws AppError 404 */
export function restorePost(db: Db, { id, now, by }: PostRef): Promise<boolean> {
  return changePost(db, { id, now, by }, async ({ trx, state: { draft }, at }) => {
    if (!draft?.trashed_at) throw new AppError(404, messages.postNotFound)
    if (by) await recordActivity(trx, { account: by, action: 'post-restored', subject: draft.title, now })
    if (draft.was_published === 0 || !draft.published_at) {
      await trx.updateTable('drafts').set({ trashed_at: null, updated_at: at }).where('post_id', '=', id).execute()
      return false
    }
    if (by) assertMayPublish(by)
    // Another post may have taken the slug meanwhile, so the restored post may need a new one.
    const slug = await findFreeSlug(trx, draft.slug, id)
    await upsertPost(trx, { id, ...toPostText(draft), slug, created_at: draft.published_at, updated_at: at })
    const draftVersion = draft.draft_version_id ? await readVersion(trx, id, draft.draft_version_id) : undefined
    if (draftVersion)
      await trx
        .updateTable('drafts')
        .set({ ...toPostText(draftVersion), updated_at: at, trashed_at: null, was_published: 0, draft_version_id: null })
        .where('post_id', '=', id)
        .execute()
    else await trx.deleteFrom('drafts').where('post_id', '=', id).execute()
    return true
  })
}

/** @throws AppError 404 when the post isn't in the trash, 403 for an author's post that was published */
export function deletePermanently(db: Db, { id, now, by }: PostRef): Promise<void> {
  return changePost(db, { id, now, by }, async ({ trx, state }) => {
    if (!state.draft?.trashed_at) throw new AppError(404, messages.postNotFound)
    // An editor had published it, and can still restore it.
    if (by && state.draft.was_published !== 0) assertMayPublish(by)
    await trx.deleteFrom('drafts').where('post_id', '=', id).execute()
    await trx.deleteFrom('post_versions').where('post_id', '=', id).execute()
    await revokePreview(trx, id)
    await deleteOldSlugs(trx, id)
    await trx.deleteFrom('post_authors').where('post_id', '=', id).execute()
    if (by) await recordActivity(trx, { account: by, action: 'post-deleted', subject: state.draft.title, now })
  })
}

/** Deletes posts that have been in the trash for more than 30 days. */
export async function emptyTrash(db: Db, { now, stopping }: { now: Date; stopping: AbortSignal }): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString()
  const rows = await db.selectFrom('drafts').select('post_id').where('trashed_at', '<', before).execute()
  for (const { post_id } of rows) {
    if (stopping.aborted) return
    // An AppError means that someone restored the post meanwhile.
    await deletePermanently(db, { id: post_id, now }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
}
