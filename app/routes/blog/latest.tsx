import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PostsResult } from '#app/api/posts.ts'
import { blogPageSize } from '#app/constants.ts'
import { type BlogSearchParams, toSearch } from '#app/routes/search-params/blog-search-params.ts'
import { PostCard } from '#app/sections/posts/post-card.tsx'
import { ShareLinks } from '#app/sections/share-links/share-links.tsx'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { ToastOnce } from '#app/ui/toast/toast-once.tsx'
import type { BlogPage } from '#contract/content/content.ts'
import { messages } from '#contract/messages/messages.ts'

type LatestProps = PostsResult & {
  searchParams: BlogSearchParams
  /** The list shows `posts` from the index `from` up to, but not including, `to`. */
  from: number
  to: number
  isLoadingMore: RefObject<boolean>
  siteUrl: string
  /** Whether there are no posts at all, with any filter. */
  isBlogEmpty: boolean
  empty: BlogPage['empty']
}

export function Latest({ state, posts, searchParams, from, to, isLoadingMore, siteUrl, isBlogEmpty, empty }: LatestProps) {
  const shown = state === 'failed' ? posts : posts.slice(from, to)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLoadingMore.current || posts.length <= to - blogPageSize) return
    isLoadingMore.current = false
    // Moves focus to the first added post for people who use a keyboard or screen reader.
    grid.current?.children[to - blogPageSize - from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [posts, from, to, isLoadingMore])
  if (shown.length === 0) {
    return (
      <>
        <NoPosts line={empty.line} note={isBlogEmpty ? empty.note : ''} />
        {searchParams.category && (
          <Link className="text-link" to={`/blog${toSearch({ ...searchParams, category: null, page: 1 })}`} preventScrollReset>
            {searchParams.q ? 'Search all posts' : 'All posts'}
          </Link>
        )}
      </>
    )
  }
  return (
    <>
      {state === 'failed' && <ToastOnce key={toSearch(searchParams)} kind="error" message={messages.postsFailed} />}
      <div className="blog-posts" ref={grid}>
        {shown.map((post) => (
          <PostCard key={post.id} post={post}>
            <ShareLinks
              url={`${siteUrl}/blog/${post.slug}`}
              title={post.title}
              networks={['Facebook', 'Instagram', 'WhatsApp']}
            />
          </PostCard>
        ))}
      </div>
      {state === 'loaded' && posts.length > to && (
        <Link
          className="button button-line"
          to={`/blog${toSearch({ ...searchParams, page: searchParams.page + 1 })}`}
          preventScrollReset
          replace
          onClick={() => {
            isLoadingMore.current = true
          }}
        >
          Load More
          <BarsIcon />
        </Link>
      )}
    </>
  )
}

export function Skeleton() {
  return (
    <div className="blog-skeleton" role="status">
      <p className="blog-loading">Loading posts...</p>
      <div className="blog-posts" aria-hidden="true">
        {Array.from({ length: blogPageSize }, (_, place) => `place-${place}`).map((place) => (
          <div className="blog-block" key={place} />
        ))}
      </div>
    </div>
  )
}

/** Shown when there are no posts (spec §8). */
function NoPosts({ line, note }: BlogPage['empty']) {
  return (
    <div className="no-posts">
      <Bars isFlat />
      <div>
        <p className="lead">{line}</p>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}
