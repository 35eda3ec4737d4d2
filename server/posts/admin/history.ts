import { v7 as uuid } from 'uuid'
import type { Db, PostText } from '#server/db/schema.ts'
import { isSameText, toPostText } from '../post-state.ts'

export const maxVersions = 30

type NewVersion = { postId: string; text: PostText; wasPublished: boolean; at: string }

/** Stores a text as a version, unless it equals the newest version, and returns the version's ID. */
export async function saveVersion(trx: Db, { postId, text, wasPublished, at }: NewVersion): Promise<string> {
  const newest = await readNewestVersion(trx, postId)
  if (newest && isSameText(newest, text) && newest.was_published === (wasPublished ? 1 : 0)) return newest.id
  const id = uuid()
  await trx
    .insertInto('post_versions')
    .values({ id, post_id: postId, ...toPostText(text), was_published: wasPublished ? 1 : 0, created_at: at })
    .execute()
  const excess = trx
    .selectFrom('post_versions')
    .select('id')
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .offset(maxVersions)
  await trx.deleteFrom('post_versions').where('id', 'in', excess).execute()
  return id
}

export async function readNewestVersion(db: Db, postId: string) {
  return db
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists versions, newest first. */
export async function listVersions(db: Db, postId: string) {
  const rows = await db
    .selectFrom('post_versions')
    .select(['id', 'title', 'was_published', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, title, was_published, created_at }) => ({
    id,
    title,
    wasPublished: was_published === 1,
    createdAt: created_at,
  }))
}

export function readVersion(db: Db, postId: string, id: string) {
  return db.selectFrom('post_versions').selectAll().where('post_id', '=', postId).where('id', '=', id).executeTakeFirst()
}
