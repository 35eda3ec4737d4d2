import type { Db } from '../db/schema.ts'
import { raiseVersion } from '../db/versions.ts'
import { indexPost } from './index-posts.ts'

/** A write of one post, which gives its row or nothing: every process learns of it, and the post is found by its words. */
export function writePost<Row extends { id: string }>(
  db: Db,
  write: (step: Db) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return db.transaction().execute(async (step) => {
    const row = await write(step)
    if (!row) return undefined
    await indexPost(step, row.id)
    await raiseVersion(step, 'posts')
    return row
  })
}
