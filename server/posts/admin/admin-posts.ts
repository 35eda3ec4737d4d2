// Posts as staff see them: published, draft, scheduled, trashed.
import { sql } from 'kysely'
import type { EditablePost, StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { nameAccount } from '#contract/entities/accounts.ts'
import { pickPostTexts, postTextFieldNames } from '#contract/entities/post-fields.ts'
import type { ListedPost, Post, PostStatus } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { containsText } from '#server/db/contains-text.ts'
import { paginate } from '#server/db/dialect.ts'
import type { Db, PostText } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { readAuthors } from '../authors.ts'
import { type PostState, readPostState, readUpdatedAt, textColumns } from '../post-state.ts'
import { type ListQuery, type PictureRow, type PictureUrls, toSummary } from '../posts.ts'
import { type DeadLinks, listDeadLinks } from '../public/dead-links.ts'

type AdminPostsQuery = Omit<ListQuery, 'dueBy'> & {
  status?: PostStatus | undefined
  /** Matches any part of the title, the description or the content. */
  q?: string | undefined
  withContent?: boolean
  /** Lists only posts that this account wrote. */
  authorId?: string | undefined
  now: Date
}

/** Lists posts, newest first; trashed ones only with status `trashed`. A published post has its published text. */
export async function listAdminPosts(db: Db, pictureUrls: PictureUrls, query: AdminPostsQuery): Promise<ListedPost[]> {
  const { status, q, category, featured, authorId, after, limit, offset } = query
  const now = query.now.toISOString()
  let posts = selectAdminPosts(db)
  if (status === 'trashed') posts = posts.where('trashed_at', 'is not', null)
  else posts = posts.where('trashed_at', 'is', null)
  if (status === 'draft') posts = posts.where('has_published_row', '=', 0)
  if (status === 'scheduled') posts = posts.where('has_published_row', '=', 1).where('admin_posts.created_at', '>', now)
  if (status === 'published') posts = posts.where('has_published_row', '=', 1).where('admin_posts.created_at', '<=', now)
  if (authorId)
    posts = posts.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_authors')
          .select('account_id')
          .whereRef('post_id', '=', 'admin_posts.id')
          .where('account_id', '=', authorId),
      ),
    )
  if (category) posts = posts.where('category', '=', category)
  if (featured !== undefined) posts = posts.where('featured', '=', featured ? 1 : 0)
  for (const word of q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
    posts = posts.where(containsText([...postTextFieldNames, 'content'], word))
  if (after)
    posts = posts.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('admin_posts.created_at', 'id'), '<', tuple(after.createdAt, after.id)),
    )
  const rows = await paginate(posts, { limit, offset }).orderBy('admin_posts.created_at', 'desc').orderBy('id', 'desc').execute()
  const named = (await hasSeveralAuthors(db, authorId)) ? rows : []
  const authors = await readAuthors(
    db,
    named.map(({ id }) => id),
  )
  return rows.map(({ content, ...row }) => ({
    ...toSummary(row, pictureUrls),
    ...nameAuthor(authors.get(row.id)),
    status: row.trashed_at ? 'trashed' : !row.has_published_row ? 'draft' : row.created_at > now ? 'scheduled' : 'published',
    ...(row.has_changes ? { hasChanges: true } : {}),
    ...(query.withContent === false ? {} : { content }),
  }))
}

/** Whether the list can name more than one author. If it can't, the same name in each row says nothing. */
async function hasSeveralAuthors(db: Db, authorId: string | undefined): Promise<boolean> {
  if (authorId) return false
  const accounts = await db.selectFrom('accounts').select('id').limit(2).execute()
  return accounts.length > 1
}

function nameAuthor(author: Parameters<typeof nameAccount>[0] | undefined) {
  return author ? { author: nameAccount(author) } : {}
}

/** Published and scheduled posts, and the drafts of all others, as one table. */
function selectAdminPosts(db: Db) {
  const published = db
    .selectFrom('posts')
    .leftJoin('drafts', 'drafts.post_id', 'posts.id')
    .select(({ eb }) => [
      'posts.id',
      ...textColumns.map((column) => `posts.${column}` as const),
      'posts.created_at',
      'posts.updated_at',
      sql<string | null>`cast(null as text)`.as('trashed_at'),
      sql<number>`1`.as('has_published_row'),
      eb.case().when('drafts.post_id', 'is', null).then(sql<number>`0`).else(sql<number>`1`).end().as('has_changes'),
    ])
  const drafts = db
    .selectFrom('drafts')
    .leftJoin('posts', 'posts.id', 'drafts.post_id')
    .where('posts.id', 'is', null)
    .select(({ fn }) => [
      'drafts.post_id as id',
      ...textColumns.map((column) => `drafts.${column}` as const),
      fn.coalesce('drafts.published_at', 'drafts.created_at').as('created_at'),
      'drafts.updated_at',
      'drafts.trashed_at',
      sql<number>`0`.as('has_published_row'),
      sql<number>`0`.as('has_changes'),
    ])
  return db
    .selectFrom(published.unionAll(drafts).as('admin_posts'))
    .leftJoin('pictures', 'pictures.hash', 'admin_posts.picture_hash')
    .selectAll('admin_posts')
    .select(['hash', 'width', 'height', 'widths'])
}

/** One post with its newest text, for the editor. @throws AppError 404 */
export async function readPostForEditor(
  db: Db,
  pictureUrls: PictureUrls,
  { id, now, preview, deadLinks }: { id: string; now: Date; preview: string | null; deadLinks: DeadLinks },
): Promise<EditablePost> {
  const state = await readPostState(db, id)
  const row = state.draft ?? state.published
  if (!row) throw new AppError(404, messages.postNotFound)
  return {
    id,
    status: getStatus(state, now),
    hasChanges: Boolean(state.published && state.draft),
    publishedAt: state.published?.created_at ?? state.draft?.published_at ?? null,
    updatedAt: readUpdatedAt(state) ?? '',
    clientId: state.draft?.client_id ?? state.published?.client_id ?? '',
    preview,
    deadLinks: await listDeadLinks(row.content, deadLinks),
    // The draft of a published post has no slug until the editor types one, so the published slug is shown.
    text: await toPostTextResponse(db, pictureUrls, { ...row, slug: row.slug || (state.published?.slug ?? '') }),
  }
}

type AdminPostQuery = {
  id: string
  now: Date
  /** `published`: what visitors see, or else the draft. `newest`: the draft, or else the published text. */
  text: 'published' | 'newest'
}

/** @throws AppError 404 */
export async function readPostForApi(db: Db, pictureUrls: PictureUrls, { id, now, text }: AdminPostQuery): Promise<Post> {
  const state = await readPostState(db, id)
  const row = text === 'newest' ? (state.draft ?? state.published) : (state.published ?? state.draft)
  if (!row) throw new AppError(404, messages.postNotFound)
  const picture = await readPicture(db, row.picture_hash)
  const created = state.published?.created_at ?? state.draft?.published_at ?? state.draft?.created_at ?? ''
  return {
    ...toSummary({ ...(picture ?? noPicture), ...row, id, created_at: created }, pictureUrls),
    ...pickPostTexts(row),
    content: row.content,
    status: getStatus(state, now),
  }
}

/** Returns the text and picture of a row as the admin endpoints send them. */
export async function toPostTextResponse(db: Db, pictureUrls: PictureUrls, row: PostText): Promise<EditablePost['text']> {
  const { content, category, featured, slug, picture_hash } = row
  const picture = await readPicture(db, picture_hash)
  return {
    ...pickPostTexts(row),
    content,
    category,
    slug,
    featured: featured === 1,
    picture: picture && toStoredPicture(picture, pictureUrls),
  }
}

type PictureRowWithDate = PictureRow & { created_at: string }

function toStoredPicture(row: PictureRowWithDate, pictureUrls: PictureUrls): StoredPicture | null {
  const { thumbnail, picture } = pictureUrls(row)
  return thumbnail && picture ? { hash: row.hash, thumbnail, picture, createdAt: row.created_at } : null
}

async function readPicture(db: Db, hash: string | null): Promise<PictureRowWithDate | null> {
  if (!hash) return null
  return (await db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null
}

function getStatus({ published, draft }: PostState, now: Date): PostStatus {
  if (draft?.trashed_at) return 'trashed'
  if (!published) return 'draft'
  return published.created_at > now.toISOString() ? 'scheduled' : 'published'
}

const noPicture = { hash: null, width: null, height: null, widths: null }
