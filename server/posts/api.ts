import type { Hono } from 'hono'
import { calls } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { type CallInput, mount } from '../http/calls.ts'
import { AppError, notFound } from '../http/errors.ts'
import type { Site } from '../site.ts'
import { findPosts, foundCursor, readFoundCursor } from './find-posts.ts'
import { readPostPage } from './post-page.ts'
import { createPost, cursorOf, deletePost, listPosts, type PictureAddresses, readCursor, readPost, updatePost } from './posts.ts'
import { findMoved } from './slugs.ts'

type Deps = {
  db: Db
  now: () => Date
  addresses: PictureAddresses
  /** Stores the thumbnail, gives its hash. */
  storePicture(bytes: Uint8Array): Promise<{ hash: string }>
  readIsAdmin(authorization: string | undefined): Promise<boolean>
}

/** The five calls on posts (spec §7). */
export function postsApi(api: Hono<Site>, { db, now, addresses, storePicture, readIsAdmin }: Deps): void {
  const options = {
    readIsAdmin: (c: { req: { header(name: string): string | undefined } }) => readIsAdmin(c.req.header('authorization')),
  }

  mount(
    api,
    calls.listPosts,
    async ({ query, isAdmin, c }) => {
      const { q, limit, cursor, category, featured } = query
      const dueBy = isAdmin ? undefined : now()
      const filter = { dueBy, category, featured, limit: limit && limit + 1, withContent: isAdmin }
      const offset = q && cursor ? readFoundCursor(cursor) : 0
      const posts = q
        ? await findPosts(db, addresses, { ...filter, q, offset })
        : await listPosts(db, addresses, { ...filter, after: cursor ? readCursor(cursor) : undefined })
      const last = limit ? posts[limit - 1] : undefined
      if (limit && last && posts.length > limit) {
        posts.length = limit
        const next = new URLSearchParams({ ...c.req.query(), cursor: q ? foundCursor(offset + limit) : cursorOf(last) })
        c.header('link', `<${c.req.path}?${next}>; rel="next"`)
      }
      c.header('vary', 'authorization')
      c.header('cache-control', isAdmin ? 'no-store' : 'no-cache')
      return posts
    },
    options,
  )

  mount(api, calls.readPost, async ({ params, c }) => {
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

  mount(
    api,
    calls.createPost,
    async ({ body, files }) => written(await createPost(db, { input: body, pictureHash: await pictureHash(files), now: now() })),
    options,
  )

  mount(
    api,
    calls.updatePost,
    async ({ params, body, files }) =>
      written(await updatePost(db, params.id ?? '', { input: body, pictureHash: await pictureHash(files), now: now() })),
    options,
  )

  mount(
    api,
    calls.deletePost,
    async ({ params }) => {
      await deletePost(db, params.id ?? '')
      return undefined
    },
    options,
  )

  async function pictureHash(files: CallInput<typeof calls.createPost>['files']): Promise<string | null> {
    const file = files.thumbnail
    return file ? (await storePicture(await file.bytes())).hash : null
  }

  async function written(slug: string) {
    const post = await readPost(db, addresses, { slug })
    if (!post) throw notFound()
    return post
  }
}
