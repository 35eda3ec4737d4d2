// Who wrote a post: the account that saved it first, by its present name. Imported posts, and older ones, have no author.
import type { OwnAccount } from '#contract/entities/accounts.ts'
import type { Db } from '../db/schema.ts'

type Author = Pick<OwnAccount, 'id' | 'name' | 'email'>

/** The authors by the ID of the post. */
export async function readAuthors(db: Db, postIds: readonly string[]): Promise<Map<string, Author>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_authors')
    .innerJoin('accounts', 'accounts.id', 'post_authors.account_id')
    .select(['post_id', 'accounts.id', 'name', 'email'])
    .where('post_id', 'in', postIds)
    .execute()
  return new Map(rows.map(({ post_id, ...author }) => [post_id, author]))
}

/** Adds the names that visitors may see. Nobody's email address is one. */
export async function addAuthors<Post extends { id: string }>(
  db: Db,
  posts: readonly Post[],
): Promise<(Post & { author?: string })[]> {
  const ids = posts.map(({ id }) => id)
  const authors = await readAuthors(db, ids)
  return posts.map((post) => {
    const author = authors.get(post.id)?.name
    return author ? { ...post, author } : post
  })
}
