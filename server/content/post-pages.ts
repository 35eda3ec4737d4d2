// Content may link to posts, which are in tables of their own.
import type { Db } from '../db/schema.ts'

/** The pages of the posts that visitors can read, newest first. */
export async function readPostPages(db: Db, now: Date): Promise<{ path: string; name: string }[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('created_at', '<=', now.toISOString())
    .orderBy('created_at', 'desc')
    .execute()
  return posts.map(({ slug, title }) => ({ path: `/blog/${slug}`, name: title }))
}

/** The paths of these pages. */
export async function readPostPaths(db: Db, now: Date): Promise<string[]> {
  return (await readPostPages(db, now)).map(({ path }) => path)
}
