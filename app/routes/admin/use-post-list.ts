import { useCallback, useEffect, useRef, useState } from 'react'
import { receivePosts } from '#app/received-posts.ts'
import { toast } from '#app/ui/toast.ts'
import { excludedPosts, messages } from '#contract/messages.ts'
import { hasRealId, type ListedPost } from '#contract/posts.ts'
import { callAsAdmin, isUnauthorized } from './session.ts'

/** `posts` are the last ones that could be had. */
export type PostListState = { state: 'loading' | 'loaded' | 'failed'; posts: ListedPost[] }

/** The admin's list (spec §7), read at once, after each login and by `reload`. Newest first. */
export function usePostList(token: string | null): { list: PostListState; reload: () => void } {
  const [list, setList] = useState<PostListState>({ state: 'loading', posts: [] })
  const latest = useRef(0)

  const reload = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    try {
      const posts = receivePosts(await callAsAdmin('listPosts'))
      if (turn !== latest.current) return
      setList({ state: 'loaded', posts: posts.sort((a, b) => b.createdAt.localeCompare(a.createdAt)) })
      const excluded = posts.filter((post) => !hasRealId(post)).length
      if (excluded > 0) void toast('error', excludedPosts(excluded))
    } catch (error) {
      if (turn !== latest.current) return
      setList(({ posts }) => ({ state: 'failed', posts }))
      if (!isUnauthorized(error)) void toast('error', messages.adminPostsFailed)
    }
  }, [])

  useEffect(() => {
    if (!token) return
    void reload()
    return () => {
      // What is still on its way belongs to a session, or a page, that is no more.
      latest.current += 1
    }
  }, [token, reload])

  return { list, reload }
}
