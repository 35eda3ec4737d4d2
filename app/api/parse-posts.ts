import * as v from 'valibot'
import { type ListedPost, receivedPost } from '#contract/entities/posts.ts'

/** @throws when the response is not an array of posts */
export function parsePosts(answer: unknown): ListedPost[] {
  return v.parse(v.array(receivedPost), answer)
}
