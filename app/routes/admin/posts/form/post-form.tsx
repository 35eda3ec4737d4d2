import { postTextFields } from '#contract/entities/post-fields.ts'
import '#app/routes/admin/shared/layout/admin-parts.css'
import './post-form.css'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useRights } from '#app/routes/admin/shared/auth/rights.ts'
import { useShortcuts } from '#app/routes/admin/shared/commands/shortcuts.ts'
import { OtherEditors } from '#app/routes/admin/shared/forms/other-editors.tsx'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { TitleField } from '#app/routes/admin/shared/forms/title-field.tsx'
import { PostState } from '../post-state.tsx'
import { type SaveResult, SaveResultNotice } from '../save-result.tsx'
import { ConflictDialog } from '../versions/conflict-dialog.tsx'
import { HistoryDialog } from '../versions/history-dialog.tsx'
import { ContentField } from './content-field.tsx'
import { DeadLinks } from './dead-links.tsx'
import { DetailsDrawer } from './details/details-drawer.tsx'
import { FeaturedField, PostFields, UrlField } from './details/post-fields.tsx'
import { PreviewLink } from './details/preview-link.tsx'
import { PublishTime } from './details/publish-time.tsx'
import { useDetails } from './details/use-details.ts'
import { getSubmitLabels, PostBar } from './post-bar.tsx'
import type { PostFormOptions } from './post-form-state.ts'
import { usePostForm } from './use-post-form.ts'

type Props = Omit<PostFormOptions, 'showDetails'> & {
  siteUrl: string
  /** The result of the last publish request for this post. */
  outcome: SaveResult | null
}

/** The form "Add New Post" or "Edit Post" (spec §2). Each post needs its own `key`. */
export function PostForm({ siteUrl, outcome, ...options }: Props) {
  const { opened, isUnsaved } = options
  const { id, status, hasChanges } = opened
  const { mayPublish } = useRights()
  const details = useDetails()
  const post = usePostForm({ ...options, showDetails: details.show })
  const { autosave, errors, change, publishing, conflict, draftActions } = post
  const { draft } = autosave
  const { theirs } = conflict
  const headingId = useId()
  const isNew = status === 'new'
  const isOnServer = autosave.known() !== null
  const fields = { draft, errors, onChange: change }
  const heading = useFirstFocus(isNew)
  const preview = useRef<HTMLDetailsElement>(null)

  function showPreview() {
    details.show()
    preview.current?.setAttribute('open', '')
    preview.current?.scrollIntoView({ block: 'nearest' })
  }

  function saveDraft(event: FormEvent) {
    event.preventDefault()
    void draftActions.save()
  }

  useShortcuts({
    'mod+s'(event) {
      event.preventDefault()
      void draftActions.save()
    },
    Escape: () => void (details.isOpen && !details.isDocked ? details.hide() : post.close()),
  })

  return (
    <form
      className="post-form"
      ref={publishing.formRef}
      onSubmit={mayPublish ? publishing.submit : saveDraft}
      noValidate
      aria-labelledby={headingId}
    >
      <PostBar
        opened={opened}
        post={post}
        details={details}
        isOnServer={isOnServer}
        onClose={() => void post.close()}
        onPreview={showPreview}
      />
      <div className="post-columns">
        <div className="post-sheet">
          <header className="post-sheet-head">
            <h2 className="post-sheet-title" id={headingId} ref={heading} tabIndex={-1}>
              {isNew ? 'Add New Post' : 'Edit Post'}
            </h2>
            {!isNew && <PostState status={status} hasChanges={hasChanges} />}
          </header>
          {isOnServer && <OtherEditors postId={id} />}
          {outcome && <SaveResultNotice outcome={outcome} changes={autosave.state} />}
          {!mayPublish && <p className="note muted">An editor publishes your posts. Tell them when this one is ready.</p>}
          {isUnsaved && <p className="admin-notice">We’ve restored unsaved text from this device.</p>}
          <DeadLinks links={opened.deadLinks} content={draft.content} />
          <TitleField
            name="title"
            label={postTextFields.title.label}
            maxLength={postTextFields.title.maxLength}
            value={draft.title}
            error={errors.title}
            onChange={(title) => change({ title })}
          />
          <ContentField {...fields} editorKey={draftActions.editorKey} onUploads={post.setUploads} />
        </div>
        <DetailsDrawer
          {...details}
          onClose={details.hide}
          actions={
            <SubmitButton
              className="button-gold"
              {...getSubmitLabels(status, { isScheduled: post.publishAt !== null, mayPublish })}
              isBusy={publishing.isBusy}
            />
          }
        >
          <PostFields {...fields} />
          <FeaturedField {...fields} />
          {mayPublish && status !== 'published' && (
            <PublishTime
              value={post.publishAt}
              firstDate={opened.publishedAt}
              error={errors.publishAt}
              onChange={post.setPublishAt}
            />
          )}
          <UrlField {...fields} opened={opened} siteUrl={siteUrl} />
          {isOnServer && (
            <details className="admin-details" ref={preview}>
              <summary className="admin-details-summary">Preview and version history</summary>
              <div className="admin-details-body">
                <PreviewLink id={id} initial={opened.preview} siteUrl={siteUrl} flush={autosave.flush} />
                <button type="button" className="button button-line" onClick={() => draftActions.setIsHistoryOpen(true)}>
                  Version history
                </button>
              </div>
            </details>
          )}
        </DetailsDrawer>
      </div>
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

/** Moves the focus when the form opens: to a new post's title field, otherwise to the heading, so that screen readers read it. */
function useFirstFocus(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstNew = useRef(isNew)
  useEffect(() => {
    const title = heading.current?.closest('form')?.querySelector<HTMLElement>('[name="title"]')
    const target = isFirstNew.current ? title : heading.current
    target?.focus({ preventScroll: true })
  }, [])
  return heading
}
