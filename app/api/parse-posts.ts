import * as v from 'valibot'
import { type ListedPost, receivedPost } from '#contract/entities/posts.ts'

/** Reads an array of posts from an answer. @throws when it is no array of posts */
export function parsePosts(answer: unknown): ListedPost[] {
  return v.parse(v.array(receivedPost), answer)
}
