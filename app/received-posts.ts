import * as v from 'valibot'
import { type ListedPost, receivedPost } from '#contract/posts.ts'

/** Reads an array of posts from whatever backend sent it. @throws when it is no array of posts */
export function receivePosts(answer: unknown): ListedPost[] {
  return v.parse(v.array(receivedPost), answer)
}

/** Newest first. What our own server found comes in its order; another backend's posts are searched here, by title and description. */
export function orderPosts(posts: readonly ListedPost[], q = ''): ListedPost[] {
  if (q && document.documentElement.dataset.backend?.startsWith('/')) return [...posts]
  const words = q.toLowerCase().split(' ')
  return posts
    .filter(({ title, description }) => words.every((word) => `${title} ${description}`.toLowerCase().includes(word)))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
