// Posts store the name of their category, so a category can't go while posts have it, and they follow when it gets another name.
import { sql } from 'kysely'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { incrementCounter } from '#server/db/change-counters.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

/** Tables with texts of posts: also their drafts and earlier versions, which may be published again. */
const tables = ['posts', 'drafts', 'post_versions'] as const

/** Gives the posts of categories the new names of these. An empty name belongs to a category that isn't published yet. */
export async function movePosts(trx: Db, renamed: readonly { from: string; to: string }[]): Promise<void> {
  const moves = renamed.filter(({ from, to }) => from !== to && from !== '' && to !== '')
  if (moves.length === 0) return
  // In one statement, because categories may swap their names.
  const cases = moves.map(({ from, to }) => sql`when ${from} then ${to}`)
  const category = sql<string>`case category ${sql.join(cases, sql` `)} end`
  const names = moves.map(({ from }) => from)
  for (const table of tables) await trx.updateTable(table).set({ category }).where('category', 'in', names).execute()
  await incrementCounter(trx, 'posts')
}

/** The number of posts and drafts in a category. Posts in the trash don't count. */
export async function countPostsIn(db: Db, category: string): Promise<number> {
  const published = await db.selectFrom('posts').select('id').where('category', '=', category).execute()
  const drafts = await db
    .selectFrom('drafts')
    .select('post_id')
    .where('category', '=', category)
    .where('trashed_at', 'is', null)
    .execute()
  return new Set([...published.map(({ id }) => id), ...drafts.map(({ post_id }) => post_id)]).size
}

/** @throws AppError 400 if posts are in the category */
export async function assertWithoutPosts(trx: Db, category: string): Promise<void> {
  const count = await countPostsIn(trx, category)
  if (count > 0) throw new AppError(400, contentMessages.categoryUsed(category, count))
}
