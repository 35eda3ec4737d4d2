import type { ListedPost } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '#server/db/schema.ts'
import type { SearchTerms } from '#server/db/search.ts'
import { AppError } from '#server/errors.ts'
import { toSearchWords } from '../post-text.ts'
import { type ListQuery, listPosts, type PictureUrls } from '../posts.ts'

type SearchQuery = Omit<ListQuery, 'found' | 'after' | 'before'> & { q: string; withContent?: boolean }

/** Posts that hold all words of `q`, or words that begin so: first those with all of them in the title, newest first in each part. */
export async function searchPosts(db: Db, pictureUrls: PictureUrls, { q, ...query }: SearchQuery): Promise<ListedPost[]> {
  const { limit, offset = 0 } = query
  const words = toSearchWords(q)
  if (words.length === 0) return []
  const list = (where: SearchTerms['where'], page: { limit?: number | undefined; offset: number }) =>
    listPosts(db, pictureUrls, { ...query, ...page, search: { words, where } })
  const titlePosts = await list('title', { limit, offset })
  if (limit !== undefined && titlePosts.length >= limit) return titlePosts
  // How many titles stand before this page.
  const titleMatches = titlePosts.length > 0 || offset === 0 ? offset : (await list('title', { limit: offset, offset: 0 })).length
  const rest = { limit: limit && limit - titlePosts.length, offset: offset - titleMatches }
  return [...titlePosts, ...(await list('elsewhere', rest))]
}

/** A place in what was found, opaque to clients: it is ordered by more than dates. */
export function encodeSearchCursor(offset: number): string {
  return Buffer.from(`found ${offset}`).toString('base64url')
}

/** @throws AppError 400 when it is not one of ours */
export function decodeSearchCursor(cursor: string): number {
  const [, offset] = /^found (\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!offset) throw new AppError(400, messages.malformedRequest, { errors: { cursor: messages.malformedRequest } })
  return Number(offset)
}
