import './latest-posts.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostsResult } from '#app/api/posts.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { Title } from '#app/ui/title.tsx'
import { ToastOnce } from '#app/ui/toast/toast-once.tsx'
import type { Heading, Link as LinkCopy } from '#contract/content/content.ts'
import { messages } from '#contract/messages/messages.ts'
import { PostCard } from './post-card.tsx'

type LatestPostsProps = {
  heading: Heading
  link: LinkCopy
  /** Up to three, newest first; a promise during a navigation in the browser. */
  posts: PostsResult | Promise<PostsResult>
}

/** The newest post is large, the next two beside it; if there are only two, both have the same size. Nothing without posts. */
export function LatestPosts({ heading, link, posts }: LatestPostsProps) {
  const frame = (list: ReactNode) => (
    <section className="section latest-posts">
      <div className="wrap">
        <div className="latest-posts-head">
          <Title as="h2" className="heading-1" heading={heading} />
          <Link className="text-link" to={link.href}>
            {link.label}
          </Link>
        </div>
        {list}
      </div>
    </section>
  )
  return (
    <Deferred value={posts} loading={frame(<Loading />)}>
      {(read) => read.posts.length > 0 && frame(<Read {...read} />)}
    </Deferred>
  )
}

function Read({ state, posts }: PostsResult) {
  return (
    <div className="latest-posts-list" data-count={posts.length}>
      {state === 'failed' && <ToastOnce kind="error" message={messages.postsFailed} />}
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          layout={index === 0 || posts.length === 2 ? 'lead' : 'row'}
          isRevealed={index === 0}
        />
      ))}
    </div>
  )
}

/** A placeholder as tall as the list, so that nothing shifts when the posts arrive. */
function Loading() {
  return (
    <div className="latest-posts-list" data-count="3" role="status">
      <span className="visually-hidden">Loading posts...</span>
      <div className="latest-posts-block latest-posts-block-lead" />
      <div className="latest-posts-block" />
      <div className="latest-posts-block" />
    </div>
  )
}
