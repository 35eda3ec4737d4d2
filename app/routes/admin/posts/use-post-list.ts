import { useCallback, useEffect, useRef, useState } from 'react'
import { parsePosts } from '#app/api/parse-posts.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { hasPermanentId, type ListedPost, type PostStatus } from '#contract/entities/posts.ts'
import { excludedPosts, messages } from '#contract/messages/messages.ts'
import { callAsAdmin, isUnauthorized } from '../shared/auth/session.ts'

export type PostListParams = { q: string; status: PostStatus | ''; category: string; page: number }

/** `posts` are the last ones that could be had. */
export type PostListState = { state: 'loading' | 'loaded' | 'failed'; posts: ListedPost[]; hasMore: boolean }

export const everything: PostListParams = { q: '', status: '', category: '', page: 1 }
const pageSize = 20

/** One page of the admin's list (spec §7), read at once, after each login, when another is asked for and by `reload`. Newest first. */
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
      // What is still on its way belongs to a session, a page or a question that is no more.
      latestRequest.current += 1
    }
  }, [token, reload])

  return { list, reload }
}

/** One more than is shown tells whether there are more. */
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
