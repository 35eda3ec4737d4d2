import './insights.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostsResult } from '#app/api/posts.ts'
import { testimonialsIntervalMs } from '#app/constants.ts'
import { PostCard } from '#app/sections/posts/post-card.tsx'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Title } from '#app/ui/title.tsx'
import { ToastOnce } from '#app/ui/toast/toast-once.tsx'
import type { AboutPage } from '#contract/content/content.ts'
import { messages } from '#contract/messages/messages.ts'

type InsightsProps = AboutPage['posts'] & {
  /** Up to three posts, newest first; a promise while a navigation in the browser loads them. */
  posts: PostsResult | Promise<PostsResult>
}

/** The newest posts in a row: three in view from 1024 px, two from 640 px, else one. Nothing without posts. */
export function Insights({ heading, link, posts }: InsightsProps) {
  const head = (
    <div className="insights-head">
      <Title as="h2" className="heading-1" heading={heading} isRevealed />
      <Link className="text-link" to={link.href}>
        {link.label}
      </Link>
    </div>
  )
  return (
    <Deferred value={posts} loading={<Loading head={head} />}>
      {(read) => <Read {...read} head={head} label={`${heading.text} ${heading.loud}`} />}
    </Deferred>
  )
}

function Read({ state, posts, head, label }: PostsResult & { head: ReactNode; label: string }) {
  if (posts.length === 0) return null
  return (
    <>
      {state === 'failed' && <ToastOnce kind="error" message={messages.postsFailed} />}
      <Carousel
        className={`section insights insights-of-${posts.length}`}
        label={label}
        heading={head}
        items={posts}
        getKey={({ id }) => id}
        // Spec §9 gives no interval for this carousel, so it uses the interval of the testimonials, which is the longest.
        intervalMs={testimonialsIntervalMs}
        canRotate
      >
        {(post) => <PostCard post={post} layout={posts.length === 1 ? 'lead' : 'card'} />}
      </Carousel>
    </>
  )
}

/** A placeholder as tall as the row of posts, so that nothing shifts when they arrive. */
function Loading({ head }: { head: ReactNode }) {
  return (
    <section className="section insights">
      <div className="wrap carousel-head">{head}</div>
      <div className="wrap insights-blocks" role="status">
        <span className="visually-hidden">Loading posts...</span>
        <div className="insights-block" />
        <div className="insights-block" />
        <div className="insights-block" />
      </div>
      <div className="carousel-foot" />
    </section>
  )
}
