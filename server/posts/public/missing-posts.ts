import type { Db } from '#server/db/schema.ts'

type Query = { paths: readonly string[]; dueBy: Date }

/** Databases limit the parameters of a query. */
const maxSlugs = 1000

/** Which of these paths ("/blog/slug") lead to no post that is published by `dueBy`, neither by its slug nor by an earlier one. */
export async function findMissingPosts(db: Db, { paths, dueBy }: Query): Promise<string[]> {
  const missing: string[] = []
  for (let from = 0; from < paths.length; from += maxSlugs) {
    const some = paths.slice(from, from + maxSlugs)
    const slugs = some.map((path) => path.slice('/blog/'.length))
    const published = db.selectFrom('posts').where('posts.created_at', '<=', dueBy.toISOString())
    const present = await published
      .select('posts.slug')
      .where('posts.slug', 'in', slugs)
      .union(
        published
          .innerJoin('old_slugs', 'old_slugs.post_id', 'posts.id')
          .select('old_slugs.slug')
          .where('old_slugs.slug', 'in', slugs),
      )
      .execute()
    const found = new Set(present.map(({ slug }) => slug))
    missing.push(...some.filter((_, index) => !found.has(slugs[index] ?? '')))
  }
  return missing
}
