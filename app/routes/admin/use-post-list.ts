import { useCallback, useEffect, useRef, useState } from 'react'
import { receivePosts } from '#app/received-posts.ts'
import { toast } from '#app/ui/toast.ts'
import { excludedPosts, messages } from '#contract/messages.ts'
import { hasPermanentId, type ListedPost, type PostStatus } from '#contract/posts.ts'
import { callAsAdmin, isUnauthorized } from './session.ts'

export type Asked = { q: string; status: PostStatus | ''; category: string; page: number }

/** `posts` are the last ones that could be had. */
export type PostListState = { state: 'loading' | 'loaded' | 'failed'; posts: ListedPost[]; hasMore: boolean }

export const everything: Asked = { q: '', status: '', category: '', page: 1 }
const pageSize = 20

/** One page of the admin's list (spec §7), read at once, after each login, when another is asked for and by `reload`. Newest first. */
export function usePostList(token: string | null, asked: Asked): { list: PostListState; reload: () => void } {
  const [list, setList] = useState<PostListState>({ state: 'loading', posts: [], hasMore: false })
  const latest = useRef(0)

  const reload = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    try {
      const posts = receivePosts(await callAsAdmin('listPosts', { query: queryOf(asked) }))
      if (turn !== latest.current) return
      setList({ state: 'loaded', posts: posts.slice(0, pageSize), hasMore: posts.length > pageSize })
      const excluded = posts.filter((post) => !hasPermanentId(post)).length
      if (excluded > 0) void toast('error', excludedPosts(excluded))
    } catch (error) {
      if (turn !== latest.current) return
      setList((current) => ({ ...current, state: 'failed' }))
      if (!isUnauthorized(error)) void toast('error', messages.adminPostsFailed)
    }
  }, [asked])

  useEffect(() => {
    if (!token) return
    void reload()
    return () => {
      // What is still on its way belongs to a session, a page or a question that is no more.
      latest.current += 1
    }
  }, [token, reload])

  return { list, reload }
}

/** One more than is shown tells whether there are more. */
function queryOf({ q, status, category, page }: Asked): Record<string, string> {
  return {
    limit: String(pageSize + 1),
    content: 'false',
    ...(page > 1 ? { offset: String((page - 1) * pageSize) } : {}),
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(category ? { category } : {}),
  }
}
