import type { Insertable } from 'kysely'
import { pickListedPostTexts, pickPostTexts, postTextFieldNames } from '#contract/entities/post-fields.ts'
import type { ListedPost, Post, PostSummary } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { incrementCounter } from '../db/change-counters.ts'
import { advisoryLock, paginate } from '../db/dialect.ts'
import { type SearchTerms, whereWordsMatch } from '../db/post-search.ts'
import type { Db, PostText, Schema } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { addAuthors } from './authors.ts'
import { indexPost } from './index-posts.ts'
import { saveOldSlug } from './old-slugs.ts'

export type PictureRow = { hash: string; width: number; height: number; widths: string }
export type PictureUrls = (picture: PictureRow) => Pick<Post, 'thumbnail' | 'picture'>

export type ListQuery = {
  /** Leaves out posts that are scheduled for later. */
  dueBy?: Date | undefined
  category?: string | undefined
  featured?: boolean | undefined
  limit?: number | undefined
  offset?: number | undefined
  /** Only posts older than this one (see decodeCursor). */
  after?: { createdAt: string; id: string } | undefined
  /** Only posts newer than this one, oldest first, so that a limit keeps the nearest ones. */
  before?: { createdAt: string; id: string } | undefined
  search?: SearchTerms | undefined
  /** Whether to add the authors' names. */
  withAuthor?: boolean | undefined
}

/** Lists posts, newest first unless `before` is given. */
export async function listPosts(
  db: Db,
  pictureUrls: PictureUrls,
  query: ListQuery & { withContent?: boolean } = {},
): Promise<ListedPost[]> {
  const { dueBy, category, featured, limit, offset, after, before, search } = query
  const direction = before ? 'asc' : 'desc'
  let posts = search
    ? whereWordsMatch(db, selectPosts(db), search)
    : selectPosts(db).orderBy('posts.created_at', direction).orderBy('posts.id', direction)
  if (dueBy) posts = posts.where('posts.created_at', '<=', dueBy.toISOString())
  if (category) posts = posts.where('category', '=', category)
  if (featured !== undefined) posts = posts.where('featured', '=', featured ? 1 : 0)
  if (after)
    posts = posts.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('posts.created_at', 'posts.id'), '<', tuple(after.createdAt, after.id)),
    )
  if (before)
    posts = posts.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('posts.created_at', 'posts.id'), '>', tuple(before.createdAt, before.id)),
    )
  posts = paginate(posts, { limit, offset })
  const found = query.withContent
    ? (await posts.select('content').execute()).map((row) => ({ ...toSummary(row, pictureUrls), content: row.content }))
    : (await posts.execute()).map((row) => toSummary(row, pictureUrls))
  return query.withAuthor ? addAuthors(db, found) : found
}

/** Null if no post has this slug or, with `dueBy`, if the post isn't published by then. */
export async function readPost(
  db: Db,
  pictureUrls: PictureUrls,
  { slug, dueBy, withAuthor }: { slug: string; dueBy?: Date; withAuthor?: boolean },
): Promise<Post | null> {
  let posts = selectPosts(db).select('content').where('slug', '=', slug)
  if (dueBy) posts = posts.where('posts.created_at', '<=', dueBy.toISOString())
  const row = await posts.executeTakeFirst()
  if (!row) return null
  const post = { ...toSummary(row, pictureUrls), ...pickPostTexts(row), content: row.content }
  return withAuthor ? ((await addAuthors(db, [post]))[0] ?? post) : post
}

/** The posts with these IDs that are published by `dueBy`, in no particular order. */
export async function readPostsById(
  db: Db,
  pictureUrls: PictureUrls,
  { ids, dueBy }: { ids: readonly string[]; dueBy: Date },
): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectPosts(db).where('id', 'in', ids).where('posts.created_at', '<=', dueBy.toISOString()).execute()
  return rows.map((row) => toSummary(row, pictureUrls))
}

/** When the next scheduled post is published. `created_at` is the date of publication. */
export async function readNextPublicationDate(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.min('created_at').as('due'))
    .where('created_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.due ? new Date(row.due) : null
}

/** Publishes a post from its `created_at` on, or replaces its text. Its previous slug redirects to the new one. */
export async function upsertPost(trx: Db, { id, ...post }: Insertable<Schema['posts']>): Promise<void> {
  await saveOldSlug(trx, { id, slug: post.slug })
  await trx
    .insertInto('posts')
    .values({ id, ...post })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ client_id: '', client_sequence: 0, ...post }))
    .execute()
  await indexPost(trx, id)
  await incrementCounter(trx, 'posts')
}

/** Posts published while the clock was ahead have a future date. Sets it to `now`, so that visitors see them. */
export async function correctFuturePublications(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'posts')
    const futureDated = await trx
      .selectFrom('posts')
      .selectAll()
      .where('published_now', '=', 1)
      .where('created_at', '>', at)
      .execute()
    for (const post of futureDated) await upsertPost(trx, { ...post, created_at: at })
  })
}

export async function deletePost(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('posts').where('id', '=', id).execute()
  await indexPost(trx, id)
  await incrementCounter(trx, 'posts')
}

/** The cursor for the posts after this one in the list. Clients don't interpret it. */
export function encodeCursor(post: { createdAt: string; id: string }): string {
  return Buffer.from(`${post.createdAt} ${post.id}`).toString('base64url')
}

/** @throws AppError 400 if the cursor is malformed */
export function decodeCursor(cursor: string): { createdAt: string; id: string } {
  const [, createdAt, id] = /^([+-]?\d+-\d\d-\d\dT[\d:.]+Z) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!createdAt || !id) throw new AppError(400, messages.malformedRequest, { errors: { cursor: messages.malformedRequest } })
  return { createdAt, id }
}

function selectPosts(db: Db) {
  return db
    .selectFrom('posts')
    .leftJoin('pictures', 'pictures.hash', 'posts.picture_hash')
    .leftJoin('reading_times', 'reading_times.post_id', 'posts.id')
    .select([
      'id',
      'slug',
      ...postTextFieldNames,
      'category',
      'featured',
      'posts.created_at',
      'updated_at',
      'minutes',
      'hash',
      'width',
      'height',
      'widths',
    ])
}

type SummaryRow = Omit<PostText, 'content' | 'picture_hash'> & {
  id: string
  created_at: string
  updated_at: string
  /** Reading time; missing if the query doesn't select it. */
  minutes?: number | null
} & { [Column in keyof PictureRow]: PictureRow[Column] | null }

export function toSummary(row: SummaryRow, pictureUrls: PictureUrls): PostSummary {
  const { hash, width, height, widths } = row
  const picture = hash && width && height && widths ? pictureUrls({ hash, width, height, widths }) : { thumbnail: null }
  return {
    id: row.id,
    ...pickListedPostTexts(row),
    ...picture,
    slug: row.slug,
    category: row.category,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    featured: row.featured === 1,
    ...(row.minutes ? { readingMinutes: row.minutes } : {}),
  }
}
