// Private links to unpublished posts.
import type { Post } from '#contract/entities/posts.ts'
import type { Db } from '#server/db/schema.ts'
import { createPreviewToken, parsePreviewToken, readPreviewToken } from '#server/http/preview-tokens.ts'
import { readPostState } from '../post-state.ts'
import type { PictureUrls } from '../posts.ts'
import { addPictureSources } from '../public/content-pictures.ts'
import { addVideoCaptions } from '../public/content-videos.ts'
import { type DeadLinks, removeDeadLinks } from '../public/dead-links.ts'
import { readPostForApi } from './admin-posts.ts'

/** Returns the path of a post's preview, which is created on the first call. */
export async function createPreview(db: Db, signingKey: Uint8Array, id: string): Promise<string> {
  return `/preview/${await createPreviewToken(db, { signingKey, subject: id })}`
}

export async function readPreviewPath(db: Db, signingKey: Uint8Array, id: string): Promise<string | null> {
  const token = await readPreviewToken(db, { signingKey, subject: id })
  return token && `/preview/${token}`
}

type PreviewLink = { signingKey: Uint8Array; token: string; now: Date; deadLinks: DeadLinks }

/** A post with its newest text; null if the token is invalid or revoked, or the post is in the trash. */
export async function readPreview(
  db: Db,
  pictureUrls: PictureUrls,
  { signingKey, token, now, deadLinks }: PreviewLink,
): Promise<Post | null> {
  const id = await parsePreviewToken(db, signingKey, token)
  const { published, draft } = id ? await readPostState(db, id) : {}
  if (!id || (!published && !draft) || draft?.trashed_at) return null
  const post = await readPostForApi(db, pictureUrls, { id, now, text: 'newest' })
  const [content = ''] = await removeDeadLinks([post.content], deadLinks)
  return {
    ...post,
    content: await addPictureSources(db, pictureUrls, addVideoCaptions(content)),
  }
}
