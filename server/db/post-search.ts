// Full-text search with equal results on SQLite (FTS5) and PostgreSQL (tsvector). Words must be normalized (posts/normalize-text.ts).
import { type SelectQueryBuilder, sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Db, Schema } from './schema.ts'

type SearchEntry = { postId: string; createdAt: string; title: readonly string[]; words: readonly string[] }

export async function writeSearchEntry(trx: Db, post: SearchEntry): Promise<void> {
  const { postId, title, words } = post
  if (isPostgres(trx)) {
    await sql`insert into post_words (post_id, in_title, in_post) values (${postId}, ${toVector(title)}::tsvector, ${toVector(words)}::tsvector)
      on conflict (post_id) do update set in_title = excluded.in_title, in_post = excluded.in_post`.execute(trx)
    return
  }
  await deleteSearchEntry(trx, postId)
  const rowId = await nextRowId(trx, Date.parse(post.createdAt))
  await sql`insert into post_words (rowid, post_id, in_title, in_post) values (${rowId}, ${postId}, ${title.join(' ')}, ${words.join(' ')})`.execute(
    trx,
  )
}

export async function deleteSearchEntry(trx: Db, postId: string): Promise<void> {
  await trx.deleteFrom('post_words').where('post_id', '=', postId).execute()
}

/** The words to find. `title`: all are in the title. `elsewhere`: all are in the post, but not all in its title. */
export type SearchTerms = { words: readonly string[]; where: 'title' | 'elsewhere' }

/** Selects the posts that contain all words, or longer words that begin with them, newest first. */
export function whereWordsMatch<Tables extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables | 'posts', Row>,
  { words, where }: SearchTerms,
): SelectQueryBuilder<Schema, Tables | 'posts', Row> {
  if (isPostgres(db)) {
    const all = words.map((word) => `'${word}'${mayBePrefix(word) ? ':*' : ''}`).join(' & ')
    const inTitle = sql`post_words.in_title @@ ${all}::tsquery`
    const matches = where === 'title' ? inTitle : sql`post_words.in_post @@ ${all}::tsquery and not ${inTitle}`
    return query
      .where(sql<boolean>`exists (select from post_words where post_words.post_id = posts.id and ${matches})`)
      .orderBy(sql`posts.created_at`, 'desc')
      .orderBy(sql`posts.id`, 'desc')
  }
  const all = words.map((word) => `"${word}"${mayBePrefix(word) ? '*' : ''}`).join(' AND ')
  const match = where === 'title' ? `in_title : (${all})` : `(in_post : (${all})) NOT (in_title : (${all}))`
  return query
    .innerJoin(sql<{ post_id: string }>`post_words`.as('found'), (join) => join.on(sql`found.post_id`, '=', sql`posts.id`))
    .where(sql<boolean>`found.post_words match ${match}`)
    .orderBy(sql`found.rowid`, 'desc')
}

/** Words of one or two letters must match whole words, because too many words begin with them. */
function mayBePrefix(word: string): boolean {
  return word.length >= 3
}

/** Formats words as a tsvector. Words have letters and digits only, so nothing needs escaping. */
function toVector(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' ')
}

/** Row numbers follow the dates of the posts, so that FTS5 reads the newest first and stops when a page is full. */
async function nextRowId(trx: Db, createdAtMs: number): Promise<number> {
  const first = createdAtMs * 1000
  const { rows } = await sql<{
    last: number | null
  }>`select max(rowid) as last from post_words where rowid between ${first} and ${first + 999}`.execute(trx)
  return (rows[0]?.last ?? first - 1) + 1
}
