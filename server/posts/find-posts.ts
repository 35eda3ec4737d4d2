import { messages } from '#contract/messages.ts'
import type { ListedPost } from '#contract/posts.ts'
import type { Db } from '../db/schema.ts'
import type { SearchTerms } from '../db/search.ts'
import { AppError } from '../http/errors.ts'
import { type ListQuery, listPosts, type PictureAddresses } from './posts.ts'
import { soughtWords } from './words.ts'

type FindQuery = Omit<ListQuery, 'found' | 'after' | 'before'> & { q: string; withContent?: boolean }

/** Posts that hold all words of `q`, or words that begin so: first those with all of them in the title, newest first in each part. */
export async function findPosts(db: Db, addresses: PictureAddresses, { q, ...query }: FindQuery): Promise<ListedPost[]> {
  const { limit, offset = 0 } = query
  const words = soughtWords(q)
  if (words.length === 0) return []
  const list = (where: SearchTerms['where'], page: { limit?: number | undefined; offset: number }) =>
    listPosts(db, addresses, { ...query, ...page, found: { words, where } })
  const inTitle = await list('title', { limit, offset })
  if (limit !== undefined && inTitle.length >= limit) return inTitle
  // How many titles stand before this page.
  const titles = inTitle.length > 0 || offset === 0 ? offset : (await list('title', { limit: offset, offset: 0 })).length
  const rest = { limit: limit && limit - inTitle.length, offset: offset - titles }
  return [...inTitle, ...(await list('elsewhere', rest))]
}

/** A place in what was found, opaque to clients: it is ordered by more than dates. */
export function foundCursor(offset: number): string {
  return Buffer.from(`found ${offset}`).toString('base64url')
}

/** @throws AppError 400 when it is not one of ours */
export function readFoundCursor(cursor: string): number {
  const [, offset] = /^found (\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!offset) throw new AppError(400, messages.malformedRequest, { errors: { cursor: messages.malformedRequest } })
  return Number(offset)
}
