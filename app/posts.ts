// Posts as screens use them: read on the server with the page, or by the API during a navigation in the browser.
// A failure is a state with the spec's fallback post (spec §4, §8); they throw only where the worker has a better answer (app/root.tsx).
import { withErrorId } from '#contract/error-id.ts'
import type { ListedPost } from '#contract/posts.ts'
import type { PostReader, Visit } from './context.ts'
import { isCutOff } from './offline/cut-off.ts'

export type Posts = { state: 'loaded'; posts: ListedPost[] } | { state: 'failed'; posts: ListedPost[] }
export type OnePost =
  | { state: 'loaded'; post: ListedPost & { content: string } }
  | { state: 'failed'; post: ListedPost & { content: string } }
  | { state: 'missing' }
/** An address that a post had before: it is another one's page. */
export type MovedPost = { state: 'moved'; slug: string }

type Query = Parameters<PostReader['list']>[0]

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

/** For loaders. `failed` pages are answered with 503 and must not be kept. */
export async function readPosts(visit: Visit, query: Query): Promise<Posts> {
  try {
    return { state: 'loaded', posts: await visit.posts.list(query) }
  } catch (error) {
    return { state: 'failed', posts: [reportedFallback(visit, error)] }
  }
}

export async function readPost(visit: Visit, slug: string): Promise<OnePost | MovedPost> {
  try {
    const post = await visit.posts.read(slug)
    if (post) return { state: 'loaded', post }
    const moved = await visit.posts.findMoved(slug)
    return moved ? { state: 'moved', slug: moved } : { state: 'missing' }
  } catch (error) {
    return { state: 'failed', post: reportedFallback(visit, error) }
  }
}

function reportedFallback(visit: Visit, error: unknown) {
  visit.reportError(error)
  return { ...fallbackPost, description: withErrorId(fallbackPost.description, visit.errorId) }
}

/**
 * For clientLoaders: whether the address bar shows this page already, as after Back. Then the loader waits for the posts, so that the page is
 * as tall as before when the router restores the scroll position.
 */
export function isReturn(url: string): boolean {
  return window.location.pathname === new URL(url).pathname
}

/** For clientLoaders. */
export async function fetchPosts({ q, category, featured, limit }: Query): Promise<Posts> {
  try {
    const { receivePosts, call } = await loadApi()
    const query: Record<string, string> = {}
    if (q) query.q = q
    if (category) query.category = category
    if (featured) query.featured = 'true'
    if (limit) query.limit = String(limit)
    const received = receivePosts(await call('listPosts', { query }))
    // Newest first, only so many (spec §7). What was searched for comes in the order of the search.
    const posts = q ? received : received.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    return { state: 'loaded', posts: posts.slice(0, limit) }
  } catch (error) {
    if (isCutOff()) throw error
    console.warn('Posts could not be loaded', error)
    return { state: 'failed', posts: [fallbackPost] }
  }
}

export async function fetchPost(slug: string): Promise<OnePost> {
  try {
    const { call, receivePosts } = await loadApi()
    const [post] = receivePosts([await call('readPost', { params: { slug } })])
    return post ? { state: 'loaded', post: { ...post, content: post.content ?? '' } } : { state: 'missing' }
  } catch (error) {
    // Told by its status, not its class: the class comes with what may have failed to load.
    if (error instanceof Error && 'status' in error && error.status === 404) return { state: 'missing' }
    if (isCutOff()) throw error
    console.warn('The post could not be loaded', error)
    return { state: 'failed', post: fallbackPost }
  }
}

async function loadApi() {
  const [api, received] = await Promise.all([import('./api.ts'), import('./received-posts.ts')])
  return { ...api, ...received }
}
