import type { Db } from '../db/schema.ts'

/** The current slug of the post that had this slug before; null if no such post is published by `dueBy`. */
export async function findCurrentSlug(db: Db, { slug, dueBy }: { slug: string; dueBy: Date }): Promise<string | null> {
  const row = await db
    .selectFrom('old_slugs')
    .innerJoin('posts', 'posts.id', 'old_slugs.post_id')
    .select('posts.slug')
    .where('old_slugs.slug', '=', slug)
    .where('posts.created_at', '<=', dueBy.toISOString())
    .executeTakeFirst()
  return row?.slug ?? null
}

/** Whether a post other than `ownId` has or had this slug. Old slugs stay reserved, because they redirect to their post. */
export async function isSlugTaken(db: Db, slug: string, ownId = ''): Promise<boolean> {
  const post = await db.selectFrom('posts').select('id').where('slug', '=', slug).where('id', '<>', ownId).executeTakeFirst()
  const old = await db
    .selectFrom('old_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .where('post_id', '<>', ownId)
    .executeTakeFirst()
  return Boolean(post ?? old)
}

/** Call this before a post gets another slug, so that its current slug redirects to the new one. */
export async function saveOldSlug(trx: Db, { id, slug }: { id: string; slug: string }): Promise<void> {
  const post = await trx.selectFrom('posts').select('slug').where('id', '=', id).executeTakeFirst()
  if (!post || post.slug === slug) return
  await trx.deleteFrom('old_slugs').where('slug', 'in', [slug, post.slug]).where('post_id', '=', id).execute()
  await trx.insertInto('old_slugs').values({ slug: post.slug, post_id: id }).execute()
}

/** Frees the old slugs of a permanently deleted post. */
export async function deleteOldSlugs(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('old_slugs').where('post_id', '=', id).execute()
}
