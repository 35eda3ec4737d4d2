import type { Hono } from 'hono'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { ListedPost, Post } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { readIfMatch } from '../http/middleware/conditional-requests.ts'
import { type Authenticate, type EndpointInput, registerEndpoint } from '../http/register-endpoint.ts'
import { listAdminPosts, readPostForApi } from './admin/admin-posts.ts'
import { deletePermanently, trashPost } from './admin/trash.ts'
import { createPost, updatePost, type WritePostRequest, type WriteResult } from './admin/write-post.ts'
import { findCurrentSlug } from './old-slugs.ts'
import { assertMayPublish, isAuthor } from './post-rights.ts'
import { decodeCursor, encodeCursor, type ListQuery, listPosts, type PictureUrls } from './posts.ts'
import type { DeadLinks } from './public/dead-links.ts'
import { readPostPage } from './public/post-page.ts'
import { decodeSearchCursor, encodeSearchCursor, searchPosts } from './public/search-posts.ts'
import { resolveCategory } from './resolve-category.ts'

export type PostEndpointDeps = {
  db: Db
  now: () => Date
  pictureUrls: PictureUrls
  /** The names of the categories of posts, the default first. */
  getCategories(): readonly string[]
  deadLinks: DeadLinks
  storePicture(content: AsyncIterable<Uint8Array>): Promise<{ hash: string }>
  authenticate: Authenticate
  /** Called after each change that visitors see. */
  onPublicChange(): void
}

type SpecifiedPostDeps = PostEndpointDeps & {
  /** Whether visitors see who wrote a post. */
  areAuthorsShown(): boolean
  /** Whether a post is a sample that nobody has changed. */
  isSample(post: ListedPost): boolean
}

/** The five post endpoints of the specification (§7). */
export function registerPostEndpoints(api: Hono<AppEnv>, deps: SpecifiedPostDeps): void {
  const { db, authenticate } = deps
  const options = { authenticate }

  registerEndpoint(api, endpoints.listPosts, (input) => listPage(deps, input), options)

  registerEndpoint(api, endpoints.readPost, (input) => readOrRedirect(deps, input))

  registerEndpoint(
    api,
    endpoints.createPost,
    async (input) => respondToWrite(deps, await createPost(db, await toWriteRequest(deps, input))),
    options,
  )

  registerEndpoint(
    api,
    endpoints.updatePost,
    async (input) => respondToWrite(deps, await updatePost(db, input.params.id ?? '', await toWriteRequest(deps, input))),
    options,
  )

  registerEndpoint(
    api,
    endpoints.deletePost,
    async ({ params: { id = '' }, query, account }) => {
      const target = { id, now: deps.now(), by: account }
      if (query.forever) await deletePermanently(db, target)
      else if (await trashPost(db, target)) deps.onPublicChange()
      return undefined
    },
    options,
  )
}

type ListInput = EndpointInput<typeof endpoints.listPosts>

async function listPage(deps: SpecifiedPostDeps, { query, account, c }: ListInput): Promise<ListedPost[]> {
  const { q, limit, cursor } = query
  const isAdmin = account !== null
  const isSearch = Boolean(q) && !isAdmin
  const after = cursor && !isSearch ? decodeCursor(cursor) : undefined
  const offset = isSearch && cursor ? decodeSearchCursor(cursor) : 0
  const posts = await findPosts(deps, { query, account, after, offset })
  const last = limit ? posts[limit - 1] : undefined
  if (limit && last && posts.length > limit) {
    posts.length = limit
    // The URL of the next page has a cursor instead of the offset.
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
}

type FindRequest = Pick<ListInput, 'query' | 'account'> & { after: ListQuery['after']; offset: number }

/** Finds one post more than `limit`, which tells whether there is another page. */
async function findPosts(
  { db, now, pictureUrls, isSample }: SpecifiedPostDeps,
  { query, account, after, offset }: FindRequest,
): Promise<ListedPost[]> {
  const { q, limit, category, featured, status, content } = query
  const filter = { category, featured, limit: limit && limit + 1 }
  if (account) {
    const withContent = content !== 'false'
    const posts = await listAdminPosts(db, pictureUrls, {
      ...filter,
      after,
      status,
      q,
      offset: query.offset,
      withContent,
      authorId: isAuthor(account) ? account.id : undefined,
      now: now(),
    })
    return posts.map((post) => (isSample(post) ? { ...post, isSample: true } : post))
  }
  if (q) return searchPosts(db, pictureUrls, { ...filter, q, offset, dueBy: now() })
  return listPosts(db, pictureUrls, { ...filter, after, dueBy: now() })
}

async function readOrRedirect(
  { db, now, pictureUrls, deadLinks, areAuthorsShown }: SpecifiedPostDeps,
  { params, c }: EndpointInput<typeof endpoints.readPost>,
): Promise<Post | Response> {
  const request = { slug: params.slug ?? '', dueBy: now() }
  const post = await readPostPage(db, pictureUrls, { ...request, withAuthor: areAuthorsShown(), deadLinks })
  if (!post) {
    const slug = await findCurrentSlug(db, request)
    if (!slug) throw new AppError(404, messages.postNotFound)
    // Browsers must not cache the redirect, because the post may get its old slug back.
    c.header('cache-control', 'no-cache')
    return c.redirect(slug, 301)
  }
  c.header('cache-control', 'no-cache')
  return post
}

type WriteInput = Pick<EndpointInput<typeof endpoints.createPost>, 'body' | 'files' | 'account' | 'c'>

async function toWriteRequest(
  { now, storePicture, getCategories }: PostEndpointDeps,
  { body, files, account, c }: WriteInput,
): Promise<WritePostRequest> {
  // Before the picture is stored.
  if (body.status !== 'draft') assertMayPublish(account)
  const input = { ...body, category: resolveCategory(body, getCategories()) }
  const file = files.thumbnail
  const pictureHash = file ? (await storePicture(file.stream())).hash : null
  return { input, pictureHash, knownUpdatedAt: readIfMatch(c), now: now(), by: account }
}

/** Invalidates caches before responding, so that the editor sees the new text. */
function respondToWrite(
  { db, now, pictureUrls, onPublicChange }: PostEndpointDeps,
  { id, isVisible }: WriteResult,
): Promise<Post> {
  if (isVisible) onPublicChange()
  return readPostForApi(db, pictureUrls, { id, now: now(), text: 'published' })
}
