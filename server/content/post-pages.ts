// Content may link to posts, which are in tables of their own.
import type { SiteContent } from '#contract/content/content.ts'
import type { Db } from '../db/schema.ts'
import { listPostLinks } from './published/dead-post-links.ts'

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

/**
 * The paths of the posts that entries may link to: the published ones, and those that the published content links to already. Pages leave
 * out links to posts that are gone, and such a link must not keep its entry from being published.
 */
export async function readPostPaths(db: Db, { now, content }: { now: Date; content: SiteContent }): Promise<string[]> {
  const published = (await readPostPages(db, now)).map(({ path }) => path)
  return [...new Set([...published, ...listPostLinks(content)])]
}
