import { postTextFieldNames } from '#contract/entities/post-fields.ts'
import { incrementCounter } from '../db/change-counters.ts'
import { forUpdate } from '../db/dialect.ts'
import { deleteSearchEntry, writeSearchEntry } from '../db/post-search.ts'
import type { Db } from '../db/schema.ts'
import { estimateReadingMinutes, htmlToText, toWords } from './post-text.ts'

/** Updates or removes a post's search words and reading time. Call this in the transaction of each write. */
export async function indexPost(trx: Db, id: string): Promise<void> {
  const posts = trx
    .selectFrom('posts')
    .select([...postTextFieldNames, 'content', 'created_at'])
    .where('id', '=', id)
  const post = await forUpdate(trx, posts).executeTakeFirst()
  if (!post) return deleteSearchEntry(trx, id)
  const text = htmlToText(post.content)
  const words = toWords([...postTextFieldNames.map((name) => post[name]), text].join('\n'))
  await writeSearchEntry(trx, { postId: id, createdAt: post.created_at, title: toWords(post.title), words })
  const minutes = estimateReadingMinutes(text)
  await trx
    .insertInto('reading_times')
    .values({ post_id: id, minutes })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ minutes }))
    .execute()
}

const batchSize = 20

/** Indexes posts that have no search words yet, because an import or an earlier version of the site wrote them. */
export async function indexMissingPosts(db: Db, stopping?: AbortSignal): Promise<void> {
  for (let count = batchSize; count === batchSize && !stopping?.aborted; ) {
    count = await db.transaction().execute(async (trx) => {
      const missing = await trx
        .selectFrom('posts')
        .select('id')
        .where('id', 'not in', trx.selectFrom('post_words').select('post_id'))
        .orderBy('created_at')
        .orderBy('id')
        .limit(batchSize)
        .execute()
      for (const { id } of missing) await indexPost(trx, id)
      if (missing.length > 0) await incrementCounter(trx, 'posts')
      return missing.length
    })
  }
}
