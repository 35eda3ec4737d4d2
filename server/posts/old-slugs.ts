// Addresses that posts have, had, and may get.
import type { Db } from '../db/schema.ts'

/** Where a post is now that had this address before, if it is published by then; or null. */
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

/** Whether an address leads, or has led, to a post (but for `ownId`): another one must not take it over silently. */
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

/** Before a post gets another address: the one it has leads to it from then on. */
export async function saveOldSlug(trx: Db, { id, slug }: { id: string; slug: string }): Promise<void> {
  const post = await trx.selectFrom('posts').select('slug').where('id', '=', id).executeTakeFirst()
  if (!post || post.slug === slug) return
  await trx.deleteFrom('old_slugs').where('slug', 'in', [slug, post.slug]).where('post_id', '=', id).execute()
  await trx.insertInto('old_slugs').values({ slug: post.slug, post_id: id }).execute()
}

/** Of a post that is gone for ever: its addresses are free. */
export async function deleteOldSlugs(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('old_slugs').where('post_id', '=', id).execute()
}
