import type { Hono } from 'hono'
import { calls } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import type { Db } from '../db/schema.ts'
import { type EndpointInput, registerEndpoint, type VerifyAdmin } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import { readIfMatch } from '../http/known-version.ts'
import type { AppEnv } from '../site.ts'
import { listDesk, readDeskPost } from './desk.ts'
import { findPosts, foundCursor, readFoundCursor } from './find-posts.ts'
import { readPostPage } from './post-page.ts'
import { cursorOf, listPosts, type PictureAddresses, readCursor } from './posts.ts'
import { createPost, updatePost, type Written } from './publish.ts'
import { findMoved } from './slugs.ts'
import { deleteForever, trashPost } from './trash.ts'

export type Deps = {
  db: Db
  now: () => Date
  addresses: PictureAddresses
  /** Stores the thumbnail, gives its hash. */
  storePicture(content: AsyncIterable<Uint8Array>): Promise<{ hash: string }>
  verifyAdmin: VerifyAdmin
  /** What visitors see has changed. */
  onChange(): void
}

/** The five calls on posts (spec §7). */
export function postsApi(api: Hono<AppEnv>, { db, now, addresses, storePicture, verifyAdmin, onChange }: Deps): void {
  const options = { verifyAdmin: verifyAdmin }

  registerEndpoint(
    api,
    calls.listPosts,
    async ({ query, isAdmin, c }) => {
      const { q, limit, cursor, category, featured, status, content } = query
      const isFound = Boolean(q) && !isAdmin
      const filter = { category, featured, limit: limit && limit + 1 }
      const after = cursor && !isFound ? readCursor(cursor) : undefined
      const offset = isFound && cursor ? readFoundCursor(cursor) : 0
      const posts = isAdmin
        ? await listDesk(db, addresses, {
            ...filter,
            after,
            status,
            q,
            offset: query.offset,
            withContent: content !== 'false',
            now: now(),
          })
        : q
          ? await findPosts(db, addresses, { ...filter, q, offset, dueBy: now() })
          : await listPosts(db, addresses, { ...filter, after, dueBy: now() })
      const last = limit ? posts[limit - 1] : undefined
      if (limit && last && posts.length > limit) {
        posts.length = limit
        // A cursor says all that an offset would.
        const { offset: _, ...kept } = c.req.query()
        const next = new URLSearchParams({ ...kept, cursor: isFound ? foundCursor(offset + limit) : cursorOf(last) })
        c.header('link', `<${c.req.path}?${next}>; rel="next"`)
      }
      c.header('vary', 'authorization')
      c.header('cache-control', isAdmin ? 'no-store' : 'no-cache')
      return posts
    },
    options,
  )

  registerEndpoint(api, calls.readPost, async ({ params, c }) => {
    const asked = { slug: params.slug ?? '', dueBy: now() }
    const post = await readPostPage(db, addresses, asked)
    if (!post) {
      const slug = await findMoved(db, asked)
      if (!slug) throw new AppError(404, messages.postNotFound)
      // Not to be remembered: it may get its old address back.
      c.header('cache-control', 'no-cache')
      return c.redirect(slug, 301)
    }
    c.header('cache-control', 'no-cache')
    return post
  })

  registerEndpoint(
    api,
    calls.createPost,
    async ({ body, files, c }) =>
      answer(await createPost(db, { input: body, pictureHash: await pictureHash(files), known: readIfMatch(c), now: now() })),
    options,
  )

  registerEndpoint(
    api,
    calls.updatePost,
    async ({ params, body, files, c }) =>
      answer(
        await updatePost(db, params.id ?? '', {
          input: body,
          pictureHash: await pictureHash(files),
          known: readIfMatch(c),
          now: now(),
        }),
      ),
    options,
  )

  registerEndpoint(
    api,
    calls.deletePost,
    async ({ params, query }) => {
      const one = { id: params.id ?? '', now: now() }
      if (query.forever) await deleteForever(db, one)
      else if (await trashPost(db, one)) onChange()
      return undefined
    },
    options,
  )

  async function pictureHash(files: EndpointInput<typeof calls.createPost>['files']): Promise<string | null> {
    const file = files.thumbnail
    return file ? (await storePicture(file.stream())).hash : null
  }

  // Before the answer goes out: who writes sees what was written.
  function answer({ id, isVisible }: Written): Promise<Post> {
    if (isVisible) onChange()
    return readDeskPost(db, addresses, { id, now: now(), text: 'published' })
  }
}
