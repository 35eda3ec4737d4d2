import { useCallback, useEffect } from 'react'
import { parsePosts } from '#app/api/parse-posts.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { hasPermanentId, type ListedPost, type PostStatus } from '#contract/entities/posts.ts'
import { excludedPosts, messages } from '#contract/messages/messages.ts'
import { callAsAdmin, isUnauthorized } from '../shared/auth/session.ts'
import { useQuery } from '../shared/data/use-query.ts'

export type PostListParams = { q: string; status: PostStatus | ''; category: string; page: number }

/** While loading and after a failure, `posts` are those of the last successful request. */
export type PostListState = { state: 'loading' | 'loaded' | 'failed'; posts: ListedPost[]; hasMore: boolean }

export const allPosts: PostListParams = { q: '', status: '', category: '', page: 1 }
const pageSize = 20

/** Reads one page of posts, newest first (spec §7). Reads it again after a login, on `reload` and when `params` change. */
export function usePostList(params: PostListParams): { list: PostListState; reload: () => void } {
  const read = useCallback(async () => parsePosts(await callAsAdmin('listPosts', { query: toQuery(params) })), [params])
  const { state, value, error, reload } = useQuery(read)

  useEffect(() => {
    const excluded = value?.filter((post) => !hasPermanentId(post)).length ?? 0
    if (excluded > 0) void toast('error', excludedPosts(excluded))
  }, [value])

  useEffect(() => {
    if (state === 'failed' && !isUnauthorized(error)) void toast('error', messages.adminPostsFailed)
  }, [state, error])

  const posts = value ?? []
  const list = {
    // While the list is read again, the old posts stay and no "Loading..." is shown.
    state: state === 'loading' && value ? 'loaded' : state,
    posts: posts.slice(0, pageSize),
    hasMore: posts.length > pageSize,
  }
  return { list, reload }
}

/** Requests one more post than is shown, to know whether there is another page. */
function toQuery({ q, status, category, page }: PostListParams): Record<string, string> {
  return {
    limit: String(pageSize + 1),
    content: 'false',
    ...(page > 1 ? { offset: String((page - 1) * pageSize) } : {}),
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(category ? { category } : {}),
  }
}
