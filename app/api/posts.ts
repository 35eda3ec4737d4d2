// Reads posts for loaders (on the server) and clientLoaders (from the API). After a failure they get the fallback post of spec §4 and §8.

import type { ListedPost } from '#contract/entities/posts.ts'
import { appendErrorId } from '#contract/format/error-id.ts'
import { isOfflineWithWorker } from '../browser/offline/connectivity.ts'
import type { PostReader, RequestContext } from '../context.ts'

export type PostsResult = { state: 'loaded'; posts: ListedPost[] } | { state: 'failed'; posts: ListedPost[] }
export type PostResult =
  | { state: 'loaded'; post: ListedPost & { content: string } }
  | { state: 'failed'; post: ListedPost & { content: string } }
  | { state: 'missing' }
/** The post's slug has changed to `slug`. */
type MovedPost = { state: 'moved'; slug: string }

type PostsQuery = Parameters<PostReader['list']>[0]

const fallbackPost = {
  id: 'temp-fallback',
  title: 'Fallback Post',
  description: 'This post is shown when the API is unavailable.',
  thumbnail: null,
  slug: 'fallback-post',
  category: 'General',
  createdAt: '',
  updatedAt: '',
  featured: false,
  content: '<p>We are sorry: this post could not be loaded just now. Please try again in a moment.</p>',
}

/** Reads posts in a loader. If the state is `failed`, the page must have status 503 and must not be cached. */
export async function readPosts(context: RequestContext, query: PostsQuery): Promise<PostsResult> {
  try {
    return { state: 'loaded', posts: await context.posts.list(query) }
  } catch (error) {
    return { state: 'failed', posts: [reportAndFallBack(context, error)] }
  }
}

export async function readPost(context: RequestContext, slug: string): Promise<PostResult | MovedPost> {
  try {
    const post = await context.posts.read(slug)
    if (post) return { state: 'loaded', post }
    const moved = await context.posts.findMoved(slug)
    return moved ? { state: 'moved', slug: moved } : { state: 'missing' }
  } catch (error) {
    return { state: 'failed', post: reportAndFallBack(context, error) }
  }
}

function reportAndFallBack(context: RequestContext, error: unknown) {
  context.reportError(error)
  return { ...fallbackPost, description: appendErrorId(fallbackPost.description, context.errorId) }
}

/**
 * Whether the address bar already shows `url`, as after the Back button. Callers then wait for the posts, to restore the scroll position.
 */
export function isCurrentPath(url: string): boolean {
  return window.location.pathname === new URL(url).pathname
}

/** For clientLoaders. @throws when offline with a service worker, from whose cache the page is then reloaded */
export async function fetchPosts({ q, category, featured, limit }: PostsQuery): Promise<PostsResult> {
  try {
    const { parsePosts: receivePosts, callApi: call } = await loadApi()
    const query: Record<string, string> = {}
    if (q) query.q = q
    if (category) query.category = category
    if (featured) query.featured = 'true'
    if (limit) query.limit = String(limit)
    const parsed = receivePosts(await call('listPosts', { query }))
    // Newest first, at most `limit` (spec §7). Search results stay in the server's order.
    const posts = q ? parsed : parsed.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    return { state: 'loaded', posts: posts.slice(0, limit) }
  } catch (error) {
    if (isOfflineWithWorker()) throw error
    console.warn('Posts could not be loaded', error)
    return { state: 'failed', posts: [fallbackPost] }
  }
}

export async function fetchPost(slug: string): Promise<PostResult> {
  try {
    const { callApi: call, parsePosts: receivePosts } = await loadApi()
    const [post] = receivePosts([await call('readPost', { params: { slug } })])
    return post ? { state: 'loaded', post: { ...post, content: post.content ?? '' } } : { state: 'missing' }
  } catch (error) {
    // Checks `status` instead of the class ApiError, whose module may be what failed to load.
    if (error instanceof Error && 'status' in error && error.status === 404) return { state: 'missing' }
    if (isOfflineWithWorker()) throw error
    console.warn('The post could not be loaded', error)
    return { state: 'failed', post: fallbackPost }
  }
}

async function loadApi() {
  const [api, received] = await Promise.all([import('./client.ts'), import('./parse-posts.ts')])
  return { ...api, ...received }
}
