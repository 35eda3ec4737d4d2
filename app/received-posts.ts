import * as v from 'valibot'
import { type ListedPost, receivedPost } from '#contract/posts.ts'

/** Reads an array of posts from whatever backend sent it. @throws when it is no array of posts */
export function receivePosts(answer: unknown): ListedPost[] {
  return v.parse(v.array(receivedPost), answer)
}

/** Newest first. What our own server found comes in its order; another backend's posts are searched here, by title and description. */
export function orderPosts(posts: readonly ListedPost[], q = ''): ListedPost[] {
  if (q && document.documentElement.dataset.backend?.startsWith('/')) return [...posts]
  return posts.filter(holdsWords(q)).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Whether a post has each of some words in its title or description; with none typed, every post has. */
export function holdsWords(q: string): (post: Pick<ListedPost, 'title' | 'description'>) => boolean {
  const words = q.toLowerCase().split(/\s+/)
  return ({ title, description }) => words.every((word) => `${title} ${description}`.toLowerCase().includes(word))
}
