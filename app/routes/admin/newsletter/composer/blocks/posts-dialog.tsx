import './posts-dialog.css'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useCallback, useState } from 'react'
import { afterBlock } from '#app/routes/admin/posts/editor/insert-later.ts'
import { allPosts, type PostListParams, usePostList } from '#app/routes/admin/posts/use-post-list.ts'
import { DateTime } from '#app/routes/admin/shared/data/date-time.tsx'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { Pager } from '#app/routes/admin/shared/data/pager.tsx'
import { SearchField } from '#app/routes/admin/shared/data/search-field.tsx'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { hasPermanentId, type ListedPost } from '#contract/entities/posts.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { ChosenPost } from './chosen-post.ts'

export function AddPosts({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <PostsDialog
      initial={[]}
      onClose={onClose}
      onDone={(posts) => {
        editor.chain().insertContentAt(afterBlock(editor), { type: 'postCards', attrs: { posts } }).run()
      }}
    />
  )
}

/** The most posts in one block. More would make the email long. */
const maxPosts = 12

type Props = { initial: readonly ChosenPost[]; onClose: () => void; onDone: (posts: readonly ChosenPost[]) => void }

/** Chooses published posts, in the order in which they are ticked. */
export function PostsDialog({ initial, onClose, onDone }: Props) {
  const [params, setParams] = useState<PostListParams>({ ...allPosts, status: 'published' })
  const [chosen, setChosen] = useState(initial)
  const { list, reload } = usePostList(params)
  const posts = list.posts.filter(hasPermanentId)
  const action = `${initial.length > 0 ? 'Use' : 'Add'} ${formatCount(chosen.length, 'post')}`

  const search = useCallback((q: string) => setParams((current) => ({ ...current, q, page: 1 })), [])
  // A few posts need no search, whose field would open a phone's keyboard.
  const isSearchable = list.hasMore || params.page > 1 || params.q !== ''

  function toggle(post: ListedPost) {
    setChosen((current) =>
      current.some(({ id }) => id === post.id) ? current.filter(({ id }) => id !== post.id) : [...current, toChosen(post)],
    )
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    if (chosen.length === 0) return
    onDone(chosen)
    onClose()
  }

  return (
    <AdminDialog title="Choose posts" onClose={onClose}>
      <form className="admin-form letter-choose" onSubmit={apply}>
        {isSearchable && <SearchField label="Search posts" onSearch={search} />}
        <LoadState
          state={list.state}
          hasValue={posts.length > 0}
          empty={posts.length === 0 && (params.q ? 'No posts found' : 'No published posts yet')}
          onRetry={reload}
        />
        <ul className="letter-choices">
          {posts.map((post) => {
            const index = chosen.findIndex(({ id }) => id === post.id)
            return (
              <li key={post.id}>
                <label className="letter-choice">
                  <input
                    type="checkbox"
                    checked={index >= 0}
                    disabled={index < 0 && chosen.length >= maxPosts}
                    onChange={() => toggle(post)}
                  />
                  {post.thumbnail ? <img src={post.thumbnail} alt="" loading="lazy" /> : <span className="letter-post-blank" />}
                  <span className="letter-choice-text">
                    <b>{post.title}</b>
                    <span className="note muted">
                      <DateTime iso={post.createdAt} isDateOnly />
                    </span>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
        <Pager
          label="Pages of posts"
          page={params.page}
          hasMore={list.hasMore}
          onNewer={() => setParams({ ...params, page: params.page - 1 })}
          onOlder={() => setParams({ ...params, page: params.page + 1 })}
        />
        <div className="admin-dialog-actions letter-choose-actions">
          <button className="button button-gold" type="submit" aria-disabled={chosen.length === 0}>
            {action}
          </button>
        </div>
      </form>
    </AdminDialog>
  )
}

function toChosen({ id, title, thumbnail }: ListedPost): ChosenPost {
  return { id, title, picture: thumbnail ?? null }
}
