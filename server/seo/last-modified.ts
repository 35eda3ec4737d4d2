import type { Post } from '#contract/entities/posts.ts'

/** The publication of a scheduled post is later than its last edit. */
export function getLastModified({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>): string {
  return updatedAt > createdAt ? updatedAt : createdAt
}
