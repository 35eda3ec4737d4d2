import '../shared/layout/admin-parts.css'
import './post-list.css'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { PostPicture } from '#app/ui/media/post-picture.tsx'
import { hasPermanentId, type ListedPost } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { SetupNotice } from '../setup/setup-notice.tsx'
import { useRights } from '../shared/auth/rights.ts'
import { useRowShortcuts } from '../shared/commands/row-shortcuts.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { Pager } from '../shared/data/pager.tsx'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'
import { readUnfinishedPost } from './drafts/local-draft.ts'
import { PostFilter } from './post-filter.tsx'
import { PostState } from './post-state.tsx'
import { type SaveResult, SaveResultNotice } from './save-result.tsx'
import type { PostListParams, PostListState } from './use-post-list.ts'

type Props = {
  list: PostListState
  params: PostListParams
  onParamsChange: (params: PostListParams) => void
  /** The post that is being opened, deleted or restored. */
  busyId: string | null
  /** The post that was deleted last and can be restored. */
  deleted: ListedPost | null
  /** The result of the publish request that closed the form. */
  outcome: SaveResult | null
  headingRef: Ref<HTMLHeadingElement>
  onAdd: () => void
  onEdit: (post: ListedPost) => void
  onDelete: (post: ListedPost) => void
  onRestore: (post: ListedPost) => void
  onUnpublish: (post: ListedPost) => void
  onRetry: () => void
}

/** The "Previous Posts" section of the dashboard (spec §2). */
export function PostList({
  list,
  params,
  onParamsChange,
  busyId,
  deleted,
  outcome,
  headingRef,
  onAdd,
  onEdit,
  onDelete,
  onRestore,
  onUnpublish,
  onRetry,
}: Props) {
  const { state, posts, hasMore } = list
  const unfinished = readUnfinishedPost()
  const { may, mayPublish } = useRights()
  useRowShortcuts('.admin-row', ({ dataset }) => {
    const post = posts.find(({ id }) => id === dataset.post)
    if (post && hasPermanentId(post) && post.status !== 'trashed') onEdit(post)
  })
  return (
    <section className="admin-panel admin-posts" aria-labelledby="previous-posts">
      {outcome && <SaveResultNotice outcome={outcome} changes={null} />}
      {may('readSetup') && <SetupNotice />}
      <header className="admin-posts-head">
        <h2 className="admin-panel-title" id="previous-posts" ref={headingRef} tabIndex={-1}>
          Previous Posts
        </h2>
        <button type="button" className="button button-gold admin-posts-add" onClick={onAdd}>
          Add New Post
        </button>
      </header>
      {!mayPublish && <p className="note muted">These are the posts you’ve written. An editor publishes them.</p>}
      {unfinished && (
        <p className="note muted">
          {unfinished.title ? `“${unfinished.title}”` : 'A post without a title'} isn’t finished, and is on this device only. Add
          New Post reopens it.
        </p>
      )}
      <PostFilter params={params} onParamsChange={onParamsChange} />
      <div className="admin-list-status" role="status">
        {deleted && (
          <p className="admin-deleted">
            <span className="admin-deleted-title">“{deleted.title || 'No title yet'}” is in the trash.</span>
            <button type="button" className="admin-text-button" onClick={() => onRestore(deleted)}>
              Undo<span className="visually-hidden"> deleting {deleted.title}</span>
            </button>
          </p>
        )}
        {state === 'loading' && <p>Loading...</p>}
      </div>
      {state === 'failed' && (
        <div className="admin-list-failed">
          <p>{messages.adminPostsFailed}</p>
          <button className="button button-line" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      {state === 'loaded' && posts.length === 0 && (
        <div className="admin-list-empty muted">
          <p>{describeNoPosts(params, mayPublish)}</p>
        </div>
      )}
      {posts.length > 0 && (
        <ul className="admin-list">
          {posts.map((post) => (
            <PostRow key={post.id} post={post}>
              <PostActions
                post={post}
                busyId={busyId}
                onEdit={onEdit}
                onDelete={onDelete}
                onRestore={onRestore}
                onUnpublish={onUnpublish}
              />
            </PostRow>
          ))}
        </ul>
      )}
      <Pager
        label="Pages of posts"
        page={params.page}
        hasMore={hasMore}
        onNewer={() => onParamsChange({ ...params, page: params.page - 1 })}
        onOlder={() => onParamsChange({ ...params, page: params.page + 1 })}
      />
      {may('importPosts') && (
        <Link className="admin-text-button admin-posts-import" to="/admin/content/import">
          Import posts
        </Link>
      )}
    </section>
  )
}

function describeNoPosts({ status, q, category }: PostListParams, mayPublish: boolean): string {
  const isSearched = q !== '' || category !== ''
  if (status === 'trashed' && !isSearched) return 'The trash is empty.'
  return isSearched || status || mayPublish ? messages.noPosts : 'You haven’t written a post yet.'
}

type PostActionsProps = Pick<Props, 'busyId' | 'onEdit' | 'onDelete' | 'onRestore' | 'onUnpublish'> & { post: ListedPost }

function PostActions({ post, busyId, onEdit, onDelete, onRestore, onUnpublish }: PostActionsProps) {
  const { mayPublish } = useRights()
  const isDisabled = !hasPermanentId(post) || post.id === busyId
  const isTrashed = post.status === 'trashed'
  const name = post.title || 'No title yet'
  const hidden = <span className="visually-hidden"> {name}</span>
  const open = (
    <button
      type="button"
      className="admin-text-button"
      disabled={isDisabled}
      onClick={() => (isTrashed ? onRestore : onEdit)(post)}
    >
      {isTrashed ? 'Restore' : 'Edit'}
      {hidden}
    </button>
  )
  const deletion = isTrashed ? 'Delete permanently' : 'Delete'
  // Without an ID nothing can be done with the post, so both buttons are shown as disabled (spec §2).
  if (!hasPermanentId(post))
    return (
      <>
        {open}
        <button type="button" className="admin-text-button" disabled>
          {deletion}
          {hidden}
        </button>
      </>
    )
  const isOnSite = isPublic(post) || post.status === 'scheduled'
  // A scheduled post that an author can't take back has no other action.
  if (!mayPublish && post.status === 'scheduled') return open
  return (
    <>
      {open}
      <ActionMenu label={`More actions for ${name}`} isDisabled={isDisabled}>
        {isPublic(post) && (
          <MenuItem href={`/blog/${post.slug}`}>
            View
            {hidden}
          </MenuItem>
        )}
        {mayPublish && isOnSite && (
          <MenuItem onChoose={() => onUnpublish(post)}>
            {post.status === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
            {hidden}
          </MenuItem>
        )}
        {(mayPublish || !isOnSite) && (
          <MenuItem isDanger onChoose={() => onDelete(post)}>
            {deletion}
            {hidden}
          </MenuItem>
        )}
      </ActionMenu>
    </>
  )
}

/** Whether visitors can see the post. Posts without a status count as published. */
function isPublic({ status, slug }: ListedPost): boolean {
  return (status === undefined || status === 'published') && slug !== ''
}

function PostRow({ post, children }: { post: ListedPost; children: ReactNode }) {
  // The state "published" isn't shown, because most posts have it.
  const isPlain = !post.status || (post.status === 'published' && !post.hasChanges)
  // The time of day matters only while a post waits for it.
  const isDateOnly = post.status !== 'scheduled'
  const title = post.title || 'No title yet'
  const canOpen = hasPermanentId(post) && post.status !== 'trashed'
  const hasDate = !Number.isNaN(Date.parse(post.createdAt))
  return (
    <li className="admin-row" data-post={post.id}>
      <PostPicture post={post} sizes="88px" className="admin-row-picture" />
      <div className="admin-row-text">
        <h3 className="admin-row-title">
          {canOpen ? (
            <Link className="admin-row-link" to={`?post=${post.id}`}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="note muted admin-row-facts">
          {post.category}
          {post.author && `, by ${post.author}`}
          {post.featured && ', featured'}
          {hasDate && ', '}
          {hasDate && <DateTime iso={post.createdAt} isDateOnly={isDateOnly} />}
          {post.isSample && ', sample'}
        </p>
        {!isPlain && post.status && <PostState status={post.status} hasChanges={post.hasChanges} />}
        {!hasPermanentId(post) && <p className="admin-row-warning">{messages.missingId}</p>}
      </div>
      <div className="admin-row-actions">{children}</div>
    </li>
  )
}
