import type { DraftInput } from '#contract/endpoints/post-admin-endpoints.ts'
import { pickPostTexts } from '#contract/entities/post-fields.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import type { Db, PostText } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { PostEditor } from '../post-rights.ts'
import { assertNotTrashed, changePost, compareWithLastWrite, type PostState, readUpdatedAt } from '../post-state.ts'
import { sanitizeContent } from '../sanitize-content.ts'
import { readNewestVersion, saveVersion } from './history.ts'

/** While one tab keeps saving, its text is archived as a version this often. */
const versionIntervalMs = 10 * 60 * 1000

type SaveDraftRequest = {
  id: string
  input: DraftInput
  /** `updatedAt` of the text that the client has loaded; null for a new post. */
  knownUpdatedAt: string | null
  now: Date
  by: PostEditor
}

/**
 * Saves a draft and returns its `updatedAt`.
 * @throws AppError 409 if another tab, or a later request of the same tab, has saved meanwhile; 410 if the post is in the trash
 */
export function saveDraft(db: Db, { id, input, knownUpdatedAt, now, by }: SaveDraftRequest): Promise<string> {
  return changePost(db, { id, now, isNewAllowed: true, by }, async ({ trx, state, at }) => {
    assertNotTrashed(state)
    const { published, draft } = state
    const isOwn = draft !== undefined && input.clientId !== '' && draft.client_id === input.clientId
    // A later request of the same tab may save despite an outdated `knownUpdatedAt`, because a response may have been lost.
    if (readUpdatedAt(state) !== knownUpdatedAt && compareWithLastWrite(state, input) !== 'later')
      throw new AppError(409, postAdminMessages.postChangedElsewhere)
    if (draft && (!isOwn || (await isVersionDue(trx, id, { startedAt: draft.created_at, at }))))
      await saveVersion(trx, { postId: id, text: draft, wasPublished: false, at })
    const text = await toText(trx, input, state)
    const change = { ...text, updated_at: at, client_id: input.clientId, client_sequence: input.sequence }
    await trx
      .insertInto('drafts')
      .values({
        post_id: id,
        ...change,
        created_at: at,
        published_at: published?.created_at ?? null,
        trashed_at: null,
        was_published: 0,
        draft_version_id: null,
      })
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
      .execute()
    return at
  })
}

/** Discards a post's draft, which becomes a version. @throws AppError 404 if the post isn't published */
export function discardDraft(db: Db, { id, now, by }: { id: string; now: Date; by: PostEditor }): Promise<void> {
  return changePost(db, { id, now, by }, async ({ trx, state: { published, draft }, at }) => {
    if (!published) throw new AppError(404, messages.postNotFound)
    if (!draft) return
    await saveVersion(trx, { postId: id, text: draft, wasPublished: false, at })
    await trx.deleteFrom('drafts').where('post_id', '=', id).execute()
    // The tab that published the post may still show the discarded draft. Clearing the tab's ID makes its next save a conflict.
    await trx.updateTable('posts').set({ client_id: '' }).where('id', '=', id).execute()
  })
}

/** Stores the editor's text as a version before the editor loads another text. */
export function archiveVersion(
  db: Db,
  { id, input, now, by }: { id: string; input: DraftInput; now: Date; by: PostEditor },
): Promise<void> {
  return changePost(db, { id, now, by }, async ({ trx, state, at }) => {
    await saveVersion(trx, { postId: id, text: await toText(trx, input, state), wasPublished: false, at })
  })
}

async function isVersionDue(trx: Db, id: string, { startedAt, at }: { startedAt: string; at: string }): Promise<boolean> {
  const newest = await readNewestVersion(trx, id)
  const last = newest && newest.created_at > startedAt ? newest.created_at : startedAt
  return Date.parse(at) - Date.parse(last) > versionIntervalMs
}

async function toText(trx: Db, input: DraftInput, { published, draft }: PostState): Promise<PostText> {
  const { picture } = input
  return {
    ...pickPostTexts(input),
    content: sanitizeContent(input.content),
    category: input.category,
    featured: input.featured ? 1 : 0,
    slug: input.slug,
    picture_hash:
      picture === undefined ? ((draft ?? published)?.picture_hash ?? null) : picture && (await requirePicture(trx, picture)),
  }
}

/** @throws AppError 400 when there is no such picture */
export async function requirePicture(trx: Db, hash: string): Promise<string> {
  const row = await trx.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!row) throw new AppError(400, postAdminMessages.pictureMissing, { errors: { thumbnail: postAdminMessages.pictureMissing } })
  return row.hash
}
