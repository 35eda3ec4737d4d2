import './post-card.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PostPicture } from '#app/ui/media/post-picture.tsx'
import { PostDate } from '#app/ui/post-date.tsx'
import { ReadingTime } from '#app/ui/reading-time.tsx'
import type { ListedPost } from '#contract/entities/posts.ts'
import { CategoryMarker, useAccent } from './category-marker.tsx'

type PostCardProps = {
  post: ListedPost
  /** `card`: picture above text. `lead`: the same, larger. `row`: picture beside text, below 1024 px without the description. */
  layout?: 'card' | 'lead' | 'row'
  /** The picture's `sizes` attribute, if the card has an unusual width. */
  sizes?: string
  isFirst?: boolean
  /** The picture is uncovered from the bottom up when it scrolls into view. */
  isRevealed?: boolean
  /** Shown in the footer, such as share links. */
  children?: ReactNode
}

const usualSizes = {
  card: '(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw',
  lead: '(min-width: 1024px) 46vw, 92vw',
  row: '(min-width: 640px) 34vw, 112px',
}

export function PostCard(props: PostCardProps) {
  const { post, layout = 'card', sizes = usualSizes[layout], isFirst = false, isRevealed = false, children } = props
  return (
    <article className={`post-card post-card-${layout}`}>
      <PostPicture
        className={`post-card-picture ${useAccent(post.category)}`}
        post={post}
        sizes={sizes}
        isFirst={isFirst}
        isRevealed={isRevealed}
      />
      <div className="post-card-words">
        <CategoryMarker category={post.category} />
        <h3 className="post-card-title">
          <Link className="post-card-link" to={`/blog/${post.slug}`}>
            {post.title}
          </Link>
        </h3>
        <p className="post-card-description muted">{post.description}</p>
        <div className="post-card-foot">
          <p className="post-card-when small muted">
            <PostDate iso={post.createdAt} /> <ReadingTime minutes={post.readingMinutes} />
          </p>
          {children}
        </div>
      </div>
    </article>
  )
}
