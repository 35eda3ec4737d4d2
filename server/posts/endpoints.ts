import type { Hono } from 'hono'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { Post } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type EndpointInput, registerEndpoint, type VerifyAdmin } from '../http/endpoints.ts'
import { readIfMatch } from '../http/middleware/if-match.ts'
import { listAdminPosts, readAdminPost } from './admin/admin-posts.ts'
import { createPost, updatePost, type WriteResult } from './admin/publish.ts'
import { deletePermanently, trashPost } from './admin/trash.ts'
import { findCurrentSlug } from './old-slugs.ts'
import { decodeCursor, encodeCursor, listPosts, type PictureUrls } from './posts.ts'
import { readPostPage } from './public/post-page.ts'
import { decodeSearchCursor, encodeSearchCursor, searchPosts } from './public/search-posts.ts'

export type PostEndpointDeps = {
  db: Db
  now: () => Date
  pictureUrls: PictureUrls
  /** Stores the thumbnail. */
  storePicture(content: AsyncIterable<Uint8Array>): Promise<{ hash: string }>
  verifyAdmin: VerifyAdmin
  /** Called after each change that visitors see. */
  onPublicChange(): void
}

/** The five post endpoints of the specification (§7). */
export function registerPostEndpoints(
  api: Hono<AppEnv>,
  { db, now, pictureUrls, storePicture, verifyAdmin, onPublicChange }: PostEndpointDeps,
): void {
  const options = { verifyAdmin }

  registerEndpoint(
    api,
    endpoints.listPosts,
    async ({ query, isAdmin, c }) => {
      const { q, limit, cursor, category, featured, status, content } = query
      const isSearch = Boolean(q) && !isAdmin
      const filter = { category, featured, limit: limit && limit + 1 }
      const after = cursor && !isSearch ? decodeCursor(cursor) : undefined
      const offset = isSearch && cursor ? decodeSearchCursor(cursor) : 0
      const posts = isAdmin
        ? await listAdminPosts(db, pictureUrls, {
            ...filter,
            after,
            status,
            q,
            offset: query.offset,
            withContent: content !== 'false',
            now: now(),
          })
        : q
          ? await searchPosts(db, pictureUrls, { ...filter, q, offset, dueBy: now() })
          : await listPosts(db, pictureUrls, { ...filter, after, dueBy: now() })
      const last = limit ? posts[limit - 1] : undefined
      if (limit && last && posts.length > limit) {
        posts.length = limit
        // The cursor replaces the offset.
        const { offset: _, ...otherParams } = c.req.query()
        const next = new URLSearchParams({
          ...otherParams,
          cursor: isSearch ? encodeSearchCursor(offset + limit) : encodeCursor(last),
        })
        c.header('link', `<${c.req.path}?${next}>; rel="next"`)
      }
      c.header('vary', 'authorization')
      c.header('cache-control', isAdmin ? 'no-store' : 'no-cache')
      return posts
    },
    options,
  )

  registerEndpoint(api, endpoints.readPost, async ({ params, c }) => {
    const request = { slug: params.slug ?? '', dueBy: now() }
    const post = await readPostPage(db, pictureUrls, request)
    if (!post) {
      const slug = await findCurrentSlug(db, request)
      if (!slug) throw new AppError(404, messages.postNotFound)
      // Browsers must not cache the redirect, because the post may get its old slug back.
      c.header('cache-control', 'no-cache')
      return c.redirect(slug, 301)
    }
    c.header('cache-control', 'no-cache')
    return post
  })

  registerEndpoint(
    api,
    endpoints.createPost,
    async ({ body, files, c }) =>
      respond(
        await createPost(db, {
          input: body,
          pictureHash: await storeThumbnail(files),
          knownUpdatedAt: readIfMatch(c),
          now: now(),
        }),
      ),
    options,
  )

  registerEndpoint(
    api,
    endpoints.updatePost,
    async ({ params, body, files, c }) =>
      respond(
        await updatePost(db, params.id ?? '', {
          input: body,
          pictureHash: await storeThumbnail(files),
          knownUpdatedAt: readIfMatch(c),
          now: now(),
        }),
      ),
    options,
  )

  registerEndpoint(
    api,
    endpoints.deletePost,
    async ({ params, query }) => {
      const target = { id: params.id ?? '', now: now() }
      if (query.forever) await deletePermanently(db, target)
      else if (await trashPost(db, target)) onPublicChange()
      return undefined
    },
    options,
  )

  async function storeThumbnail(files: EndpointInput<typeof endpoints.createPost>['files']): Promise<string | null> {
    const file = files.thumbnail
    return file ? (await storePicture(file.stream())).hash : null
  }

  // Invalidates caches before responding, so that the editor sees the new text.
  function respond({ id, isVisible }: WriteResult): Promise<Post> {
    if (isVisible) onPublicChange()
    return readAdminPost(db, pictureUrls, { id, now: now(), text: 'published' })
  }
}
