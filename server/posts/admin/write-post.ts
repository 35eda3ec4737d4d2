import { v7 as uuid } from 'uuid'
import type { PostInput } from '#contract/endpoints/post-input.ts'
import { pickPostTexts } from '#contract/entities/post-fields.ts'
import { slugify } from '#contract/format/slugify.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db, PostText } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { isSlugTaken } from '../old-slugs.ts'
import { assertMayPublish, type PostEditor } from '../post-rights.ts'
import {
  assertNotTrashed,
  changePost,
  compareWithLastWrite,
  isSameText,
  type PostState,
  readUpdatedAt,
  toPostText,
} from '../post-state.ts'
import { deletePost, upsertPost } from '../posts.ts'
import { sanitizeContent } from '../sanitize-content.ts'
import { requirePicture } from './drafts.ts'
import { saveVersion } from './history.ts'

export type WritePostRequest = {
  input: PostInput
  /** Hash of the picture uploaded with this request. */
  pictureHash: string | null
  /** `updatedAt` of the text that the client has loaded. Without it, other tabs' texts are no conflict. */
  knownUpdatedAt?: string | null
  now: Date
  /** Who writes; undefined for an import. */
  by?: PostEditor
}

export type WriteResult = {
  id: string
  /** Whether visitors see a change, now or on the scheduled date. */
  isVisible: boolean
}

/** Creates a post. If `input` has an `id`, repeating the request creates no second post. */
export function createPost(db: Db, request: WritePostRequest): Promise<WriteResult> {
  return writePost(db, request.input.id ?? uuid(), { ...request, isNew: true })
}

/** Without a new picture the post keeps its picture, unless `removeThumbnail` is set. @throws AppError 404, 409, 410 */
export function updatePost(db: Db, id: string, request: WritePostRequest): Promise<WriteResult> {
  return writePost(db, id, { ...request, isNew: false })
}

function writePost(
  db: Db,
  id: string,
  { input, pictureHash, knownUpdatedAt, now, isNew, by }: WritePostRequest & { isNew: boolean },
): Promise<WriteResult> {
  return changePost(db, { id, now, isNewAllowed: isNew, by }, async ({ trx, state, at }) => {
    assertNotTrashed(state)
    const { published, draft } = state
    if (by && (published || input.status !== 'draft')) assertMayPublish(by)
    const status = input.status ?? (isScheduled(published, now) ? 'scheduled' : 'published')
    const text = await toNewText(trx, { input, pictureHash, state })
    const isDuplicate = isDuplicateRequest({ input, status, text, state, now: now.toISOString() })
    const basis = compareWithNewest(state, { input, knownUpdatedAt })
    if (basis.isStale && isDuplicate) return { id, isVisible: false }
    assertNoConflict(basis)
    // Keep a draft that this tab may not have loaded as a version, because its text may exist nowhere else.
    if (draft && !basis.isOwnWrite && !isSameText(draft, { ...text, slug: draft.slug }))
      await saveVersion(trx, { postId: id, text: draft, wasPublished: false, at })
    const client = { id: input.clientId ?? '', sequence: input.sequence }
    if (status === 'draft') {
      await unpublish(trx, { id, state, text: { ...text, slug: input.slug ?? state.published?.slug ?? '' }, client, at })
      if (by && published) await recordActivity(trx, { account: by, action: 'post-unpublished', subject: input.title, now })
      return { id, isVisible: published !== undefined }
    }
    const slug = await chooseSlug(trx, { id, state, requested: input.slug ?? '', title: input.title })
    const created_at = toPublicationDate(input, { status, state, now: now.toISOString() })
    const published_now = status === 'published' ? (1 as const) : (0 as const)
    const clientColumns = { client_id: client.id, client_sequence: client.sequence }
    const post = { ...text, slug, created_at, updated_at: at, published_now, ...clientColumns }
    if (published && !isSameText(post, published)) await saveVersion(trx, { postId: id, text: published, wasPublished: true, at })
    await upsertPost(trx, { id, ...post })
    await trx.deleteFrom('drafts').where('post_id', '=', id).execute()
    const action = status === 'scheduled' ? 'post-scheduled' : isPublic(published, now) ? 'post-updated' : 'post-published'
    if (by && !isDuplicate) await recordActivity(trx, { account: by, action, subject: input.title, now })
    return { id, isVisible: true }
  })
}

type Basis = {
  /** Whether another tab, or a later request of the same tab, wrote the newest text after the client loaded the post. */
  isStale: boolean
  /** Whether the tab that sends this request wrote the newest text and bases the request on it. */
  isOwnWrite: boolean
}

/** Compares a request with the newest text. Without `knownUpdatedAt`, only a later request of the same tab makes it stale. */
function compareWithNewest(
  state: PostState,
  { input, knownUpdatedAt }: { input: PostInput; knownUpdatedAt: string | null | undefined },
): Basis {
  const isBasedOnNewest = knownUpdatedAt === readUpdatedAt(state)
  const orderInTab = compareWithLastWrite(state, input)
  const isFromOtherTab = orderInTab === null
  return {
    isStale: !isBasedOnNewest && (orderInTab === 'earlier' || (Boolean(knownUpdatedAt) && isFromOtherTab)),
    isOwnWrite: isBasedOnNewest && !isFromOtherTab,
  }
}

/** @throws AppError 409 */
function assertNoConflict({ isStale }: Basis): void {
  if (isStale) throw new AppError(409, postAdminMessages.postChangedElsewhere)
}

/** A future date alone doesn't mean scheduled, because the clock may have been ahead when the post was published. */
function isScheduled(published: PostState['published'], now: Date): boolean {
  return published !== undefined && published.published_now === 0 && published.created_at > now.toISOString()
}

function isPublic(published: PostState['published'], now: Date): boolean {
  return published !== undefined && !isScheduled(published, now)
}

type RepeatedWrite = {
  input: PostInput
  status: 'draft' | 'scheduled' | 'published'
  text: Omit<PostText, 'slug'>
  state: PostState
  now: string
}

/** Whether the post already is what the request asks for, because browsers repeat a request whose response was lost. */
function isDuplicateRequest({ input, status, text, state: { published, draft }, now }: RepeatedWrite): boolean {
  if (!published || draft || status === 'draft' || !isSameText({ ...text, slug: input.slug || published.slug }, published))
    return false
  return status === 'published'
    ? !isScheduled(published, new Date(now))
    : !input.publishAt || input.publishAt === published.created_at
}

/** @throws AppError 400 when a published or scheduled post has no content */
async function toNewText(
  trx: Db,
  { input, pictureHash, state }: { input: PostInput; pictureHash: string | null; state: PostState },
) {
  const content = sanitizeContent(input.content)
  if (!content && input.status !== 'draft')
    throw new AppError(400, messages.requiredFields, { errors: { content: messages.requiredFields } })
  const previousHash = (state.draft ?? state.published)?.picture_hash ?? null
  const chosenHash = pictureHash ?? (input.picture && (await requirePicture(trx, input.picture)))
  return {
    ...pickPostTexts(input),
    category: input.category,
    content,
    featured: input.featured ? (1 as const) : (0 as const),
    picture_hash: chosenHash ?? (input.removeThumbnail ? null : previousHash),
  }
}

type PublicationContext = { status: 'scheduled' | 'published'; state: PostState; now: string }

/** A published post keeps the date of its first publication. A scheduled post gets the requested date or keeps its own. */
function toPublicationDate(input: PostInput, { status, state, now }: PublicationContext): string {
  const first = state.published?.created_at ?? state.draft?.published_at ?? null
  if (status === 'published') return first && first <= now ? first : now
  const due = input.publishAt ?? first
  if (!due || (input.publishAt && due <= now))
    throw new AppError(400, postAdminMessages.badPublishAt, { errors: { publishAt: postAdminMessages.badPublishAt } })
  return due
}

type Unpublishing = { id: string; state: PostState; text: PostText; client: { id: string; sequence: number }; at: string }

/** Removes the post from the site and stores its text as a draft. */
async function unpublish(trx: Db, { id, state, text, client, at }: Unpublishing): Promise<void> {
  const { published, draft } = state
  if (published) {
    if (!isSameText(text, published)) await saveVersion(trx, { postId: id, text: published, wasPublished: true, at })
    await deletePost(trx, id)
  }
  const publishedAt = published && published.created_at <= at ? published.created_at : (draft?.published_at ?? null)
  const change = {
    ...toPostText(text),
    updated_at: at,
    published_at: publishedAt,
    client_id: client.id,
    client_sequence: client.sequence,
  }
  await trx
    .insertInto('drafts')
    .values({ post_id: id, ...change, created_at: at, trashed_at: null, was_published: 0, draft_version_id: null })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
    .execute()
}

type SlugRequest = { id: string; state: PostState; requested: string; title: string }

/**
 * Makes a slug from the title at the first publication. Later it changes only on request.
 * @throws AppError 400 when the requested slug belongs to another post
 */
async function chooseSlug(trx: Db, { id, state, requested, title }: SlugRequest): Promise<string> {
  const own = state.published?.slug
  if (own && (!requested || requested === own)) return own
  if (!requested) return findFreeSlug(trx, state.draft?.slug || slugify(title), id)
  if (await isSlugTaken(trx, requested, id))
    throw new AppError(400, postAdminMessages.addressTaken, { errors: { slug: postAdminMessages.addressTaken } })
  return requested
}

export async function findFreeSlug(trx: Db, base: string, id: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? base : `${base}-${attempt > 100 ? uuid().slice(-8) : attempt}`
    if (!(await isSlugTaken(trx, slug, id))) return slug
  }
}
