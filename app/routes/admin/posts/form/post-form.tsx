import '#app/routes/admin/shared/layout/admin-parts.css'
import './post-form.css'
import { type Ref, useId } from 'react'
import { isSameDraft } from '../drafts/draft.ts'
import { PostState } from '../post-state.tsx'
import { type SaveResult, SaveResultNotice } from '../save-result.tsx'
import { ConflictDialog } from '../versions/conflict-dialog.tsx'
import { HistoryDialog } from '../versions/history-dialog.tsx'
import { ContentField, PostFields, UrlField } from './post-fields.tsx'
import { PostFormActions } from './post-form-actions.tsx'
import type { PostFormOptions } from './post-form-state.ts'
import { PreviewLink } from './preview-link.tsx'
import { PublishTime } from './publish-time.tsx'
import { usePostForm } from './use-post-form.ts'

type Props = PostFormOptions & {
  siteUrl: string
  headingRef?: Ref<HTMLHeadingElement>
  /** The result of the last publish request, for this post or for the one that was open before. */
  outcome: SaveResult | null
  onCancel: () => void
}

/** The form "Add New Post" or "Edit Post" (spec §2). Each post needs its own `key`. */
export function PostForm({ siteUrl, headingRef, outcome, onCancel, ...options }: Props) {
  const { opened, isUnsaved } = options
  const { id, status, hasChanges } = opened
  const { autosave, errors, change, publishAt, setPublishAt, setUploads, ...actions } = usePostForm(options)
  const { conflict, publishing, draftActions } = actions
  const { draft } = autosave
  const { theirs } = conflict
  const headingId = useId()
  const isNew = status === 'new'
  const isOnServer = autosave.known() !== null
  const fields = { draft, errors, onChange: change }
  return (
    <form
      className="admin-panel admin-form"
      ref={publishing.formRef}
      onSubmit={publishing.submit}
      noValidate
      aria-labelledby={headingId}
    >
      <header className="admin-form-head">
        <h2 className="admin-panel-title" id={headingId} ref={headingRef} tabIndex={-1}>
          {isNew ? 'Add New Post' : 'Edit Post'}
        </h2>
        {!isNew && <PostState status={status} hasChanges={hasChanges} />}
      </header>
      <p className="admin-jump-links">
        <a className="admin-text-button" href="#previous-posts">
          Previous posts
        </a>
      </p>
      {outcome && <SaveResultNotice outcome={outcome} changes={outcome.id === id ? autosave.state : null} />}
      {isUnsaved && <p className="admin-notice">We’ve restored unsaved text from this device.</p>}
      <PostFields {...fields} />
      <ContentField {...fields} editorKey={draftActions.editorKey} onUploads={setUploads} />
      <label className="admin-check">
        <input
          className="admin-check-box"
          type="checkbox"
          name="featured"
          checked={draft.isFeatured}
          onChange={(event) => change({ isFeatured: event.target.checked })}
        />
        Featured Post
      </label>
      <UrlField {...fields} opened={opened} siteUrl={siteUrl} />
      {isOnServer && (
        <details className="admin-details">
          <summary className="admin-details-summary">Preview and version history</summary>
          <div className="admin-details-body">
            <PreviewLink id={id} initial={opened.preview} siteUrl={siteUrl} flush={autosave.flush} />
            <button type="button" className="button button-line" onClick={() => draftActions.setIsHistoryOpen(true)}>
              Version history
            </button>
          </div>
        </details>
      )}
      {status !== 'published' && (
        <PublishTime value={publishAt} firstDate={opened.publishedAt} error={errors.publishAt} onChange={setPublishAt} />
      )}
      <PostFormActions
        status={status}
        isScheduled={publishAt !== null}
        isBusy={publishing.isBusy}
        saveState={autosave.state}
        isOnServer={isOnServer}
        hasChanges={hasChanges || autosave.state === 'saved'}
        isEmpty={isNew && !isOnServer && isSameDraft(draft, opened.draft)}
        onSaveDraft={() => void draftActions.save()}
        onUnpublish={publishing.unpublish}
        onDiscard={() => void draftActions.discard()}
        onCancel={onCancel}
      />
      {theirs && (
        <ConflictDialog
          mine={draft}
          theirs={theirs}
          onKeepMine={() => conflict.keepMine(theirs)}
          onTakeTheirs={() => void conflict.takeTheirs(theirs)}
        />
      )}
      {draftActions.isHistoryOpen && (
        <HistoryDialog
          id={id}
          onClose={() => draftActions.setIsHistoryOpen(false)}
          onRestore={({ text }) => void draftActions.restore(text)}
        />
      )}
    </form>
  )
}
