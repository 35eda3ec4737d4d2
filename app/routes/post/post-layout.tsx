import type { ReactNode } from 'react'
import { CategoryMarker, useAccent } from '#app/sections/posts/category-marker.tsx'
import { PostPicture } from '#app/ui/media/post-picture.tsx'
import type { Post } from '#contract/entities/posts.ts'
import { PostContent } from './post-content.tsx'

/** Titles with more characters than this are smaller. */
const longTitle = 90

type PostLayoutProps = {
  /** In a draft the title may still be empty. */
  post: Pick<Post, 'title' | 'description' | 'category' | 'content' | 'thumbnail' | 'picture'>
  /** Shown under the description: date and reading time. */
  details?: ReactNode
  /** Shown beside the text: share links. */
  children?: ReactNode
}

/** The layout of a post and of its preview: picture, header and text. */
export function PostLayout({ post, details, children }: PostLayoutProps) {
  const { title, description, category, content } = post
  return (
    <>
      <div className={post.thumbnail ? 'post-top post-top-pictured' : 'post-top'}>
        <PostPicture
          className={`post-picture-wide ${useAccent(category)}`}
          post={post}
          sizes="(min-width: 1024px) 50vw, 100vw"
          isFirst
        />
        <header className="post-head">
          <CategoryMarker category={category} />
          <h1 className={`post-title ${title.length > longTitle ? 'post-title-long' : ''}`}>{title || 'No title yet'}</h1>
          <p className="lead">{description}</p>
          {details}
        </header>
      </div>
      <div className="wrap post-columns">
        <PostContent content={content} />
        {children}
      </div>
    </>
  )
}
