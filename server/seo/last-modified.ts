import type { Post } from '#contract/entities/posts.ts'

/** The later of last edit and publication, because a scheduled post is published after its last edit. */
export function getLastModified({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>): string {
  return updatedAt > createdAt ? updatedAt : createdAt
}
