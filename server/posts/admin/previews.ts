// Signed links to unpublished posts. Anyone who has the link can read the post until the link is revoked.
import { createHmac, randomBytes } from 'node:crypto'
import type { Post } from '#contract/entities/posts.ts'
import type { Db } from '#server/db/schema.ts'
import { timingSafeEquals } from '#server/http/timing-safe-equal.ts'
import { readPostState } from '../post-state.ts'
import type { PictureUrls } from '../posts.ts'
import { addPictureSources } from '../public/content-pictures.ts'
import { addVideoCaptions } from '../public/content-videos.ts'
import { readPostForApi } from './admin-posts.ts'

/** Returns the path of a post's preview, which is created on the first call. */
export async function createPreview(db: Db, signingKey: Uint8Array, id: string): Promise<string> {
  await db
    .insertInto('previews')
    .values({ post_id: id, nonce: randomBytes(16).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const path = await readPreviewPath(db, signingKey, id)
  if (!path) throw new Error('The preview was revoked while it was made')
  return path
}

export async function readPreviewPath(db: Db, signingKey: Uint8Array, id: string): Promise<string | null> {
  const nonce = await readNonce(db, id)
  return nonce && `/preview/${id}.${sign(signingKey, id, nonce)}`
}

/** Makes the preview's link invalid. A preview that is created later gets another token. */
export async function revokePreview(db: Db, id: string): Promise<void> {
  await db.deleteFrom('previews').where('post_id', '=', id).execute()
}

type PreviewLink = { signingKey: Uint8Array; token: string; now: Date }

/** A post with its newest text; null if the token is invalid or revoked, or the post is in the trash. */
export async function readPreview(
  db: Db,
  pictureUrls: PictureUrls,
  { signingKey, token, now }: PreviewLink,
): Promise<Post | null> {
  const id = await parsePreviewToken(db, signingKey, token)
  const { published, draft } = id ? await readPostState(db, id) : {}
  if (!id || (!published && !draft) || draft?.trashed_at) return null
  const post = await readPostForApi(db, pictureUrls, { id, now, text: 'newest' })
  return { ...post, content: await addPictureSources(db, pictureUrls, addVideoCaptions(post.content)) }
}

async function parsePreviewToken(db: Db, signingKey: Uint8Array, token: string): Promise<string | null> {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const nonce = id && (await readNonce(db, id))
  if (!nonce) return null
  return timingSafeEquals(signature, sign(signingKey, id, nonce)) ? id : null
}

async function readNonce(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('previews').select('nonce').where('post_id', '=', id).executeTakeFirst()
  return row?.nonce ?? null
}

function sign(signingKey: Uint8Array, id: string, nonce: string): string {
  return createHmac('sha256', signingKey).update(`preview ${id} ${nonce}`).digest('base64url')
}
