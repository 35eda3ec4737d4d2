import './post-list.css'
import type { Ref } from 'react'
import { Bars } from '#app/ui/bars.tsx'
import { PostDate } from '#app/ui/post-date.tsx'
import { PostPicture } from '#app/ui/post-picture.tsx'
import { messages } from '#contract/messages.ts'
import { hasRealId, type ListedPost } from '#contract/posts.ts'
import type { PostListState } from './use-post-list.ts'

type Props = {
  list: PostListState
  /** The post that is being opened or deleted just now. */
  busyId: string | null
  headingRef: Ref<HTMLHeadingElement>
  onEdit: (post: ListedPost) => void
  onDelete: (post: ListedPost) => void
  onRetry: () => void
}

/** "Previous Posts" (spec §2). */
export function PostList({ list: { state, posts }, busyId, headingRef, onEdit, onDelete, onRetry }: Props) {
  return (
    <section className="admin-panel" aria-labelledby="previous-posts">
      <h2 className="admin-panel-title" id="previous-posts" ref={headingRef} tabIndex={-1}>
        Previous Posts
      </h2>
      {state === 'loading' && <p role="status">Loading...</p>}
      {state === 'failed' && (
        <div className="admin-list-failed">
          <p>{messages.adminPostsFailed}</p>
          <button className="button button-line" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      {state === 'loaded' && posts.length === 0 && (
        <div className="admin-list-empty">
          <Bars isFlat />
          <p>{messages.noPosts}</p>
        </div>
      )}
      {posts.length > 0 && (
        <ul className="admin-list">
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              isBusy={post.id === busyId}
              onEdit={() => onEdit(post)}
              onDelete={() => onDelete(post)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function PostRow({
  post,
  isBusy,
  onEdit,
  onDelete,
}: {
  post: ListedPost
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  const isEditable = hasRealId(post)
  return (
    <li className="admin-row">
      <PostPicture post={post} sizes="88px" className="admin-row-picture" />
      <div className="admin-row-text">
        <h3 className="admin-row-title">{post.title}</h3>
        <p className="note muted">
          {post.category}
          {post.createdAt && ', '}
          <PostDate iso={post.createdAt} />
        </p>
        {!isEditable && <p className="admin-row-warning">{messages.missingId}</p>}
      </div>
      <div className="admin-row-actions">
        <button type="button" className="admin-row-button" disabled={!isEditable || isBusy} onClick={onEdit}>
          Edit<span className="visually-hidden"> {post.title}</span>
        </button>
        <button type="button" className="admin-row-button admin-row-delete" disabled={!isEditable || isBusy} onClick={onDelete}>
          Delete<span className="visually-hidden"> {post.title}</span>
        </button>
      </div>
    </li>
  )
}
