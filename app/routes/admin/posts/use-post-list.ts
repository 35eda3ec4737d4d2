import { useCallback, useEffect, useRef, useState } from 'react'
import { parsePosts } from '#app/api/parse-posts.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { hasPermanentId, type ListedPost, type PostStatus } from '#contract/entities/posts.ts'
import { excludedPosts, messages } from '#contract/messages/messages.ts'
import { callAsAdmin, isUnauthorized } from '../shared/auth/session.ts'

export type PostListParams = { q: string; status: PostStatus | ''; category: string; page: number }

/** `posts` are those of the last successful request. */
export type PostListState = { state: 'loading' | 'loaded' | 'failed'; posts: ListedPost[]; hasMore: boolean }

export const allPosts: PostListParams = { q: '', status: '', category: '', page: 1 }
const pageSize = 20

/** One page of posts, newest first (spec §7). Reads again after a login, when `params` change and on `reload`. */
export function usePostList(token: string | null, params: PostListParams): { list: PostListState; reload: () => void } {
  const [list, setList] = useState<PostListState>({ state: 'loading', posts: [], hasMore: false })
  const latestRequest = useRef(0)

  const reload = useCallback(async () => {
    latestRequest.current += 1
    const requestId = latestRequest.current
    try {
      const posts = parsePosts(await callAsAdmin('listPosts', { query: toQuery(params) }))
      if (requestId !== latestRequest.current) return
      setList({ state: 'loaded', posts: posts.slice(0, pageSize), hasMore: posts.length > pageSize })
      const excluded = posts.filter((post) => !hasPermanentId(post)).length
      if (excluded > 0) void toast('error', excludedPosts(excluded))
    } catch (error) {
      if (requestId !== latestRequest.current) return
      setList((current) => ({ ...current, state: 'failed' }))
      if (!isUnauthorized(error)) void toast('error', messages.adminPostsFailed)
    }
  }, [params])

  useEffect(() => {
    if (!token) return
    void reload()
    return () => {
      // Ignores the response of a request for an earlier session or other parameters.
      latestRequest.current += 1
    }
  }, [token, reload])

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
