import type { ListedPost } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import type { SearchTerms } from '#server/db/post-search.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { toSearchWords } from '../post-text.ts'
import { type ListQuery, listPosts, type PictureUrls } from '../posts.ts'

type SearchQuery = Omit<ListQuery, 'search' | 'after' | 'before'> & { q: string; withContent?: boolean }

/** Finds posts with all words of `q`, whole or as prefixes: matches in titles first, each group newest first. */
export async function searchPosts(db: Db, pictureUrls: PictureUrls, { q, ...query }: SearchQuery): Promise<ListedPost[]> {
  const { limit, offset = 0 } = query
  const words = toSearchWords(q)
  if (words.length === 0) return []
  const list = (where: SearchTerms['where'], page: { limit?: number | undefined; offset: number }) =>
    listPosts(db, pictureUrls, { ...query, ...page, search: { words, where } })
  const titlePosts = await list('title', { limit, offset })
  if (limit !== undefined && titlePosts.length >= limit) return titlePosts
  // Other matches come after all title matches, so the number of title matches is subtracted from `offset`.
  const titleMatches = titlePosts.length > 0 || offset === 0 ? offset : (await list('title', { limit: offset, offset: 0 })).length
  const rest = { limit: limit && limit - titlePosts.length, offset: offset - titleMatches }
  return [...titlePosts, ...(await list('elsewhere', rest))]
}

/** The cursor for the next results: an offset, because search results aren't ordered by date alone. */
export function encodeSearchCursor(offset: number): string {
  return Buffer.from(`found ${offset}`).toString('base64url')
}

/** @throws AppError 400 if the cursor is malformed */
export function decodeSearchCursor(cursor: string): number {
  const [, offset] = /^found (\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!offset) throw new AppError(400, messages.malformedRequest, { errors: { cursor: messages.malformedRequest } })
  return Number(offset)
}
