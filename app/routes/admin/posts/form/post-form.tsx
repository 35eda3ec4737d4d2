import '#app/routes/admin/shared/layout/admin-parts.css'
import './post-form.css'
import { type FormEvent, lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { parseUrl } from '#app/routes/admin/shared/data/parse-url.ts'
import { type UnsavedState, useUnsavedGuard } from '#app/routes/admin/shared/layout/unsaved-guard.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { EditablePost } from '#contract/endpoints/post-admin-endpoints.ts'
import { categories } from '#contract/entities/post-categories.ts'
import { hasPermanentId } from '#contract/entities/posts.ts'
import { parseFieldValue, toFieldValue } from '#contract/format/agency-time.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import {
  checkDraft,
  type Draft,
  type DraftErrors,
  isSameDraft,
  type OpenPost,
  type PublishAction,
  toDraft,
  toFormData,
  toOpenPost,
  toPublishedPost,
  toRequestBody,
} from '../drafts/draft.ts'
import { useAutosave } from '../drafts/use-autosave.ts'
import { PlainTextEditor } from '../editor/plain-text-editor.tsx'
import { ThumbnailField } from '../pictures/thumbnail-field.tsx'
import { PostState } from '../post-state.tsx'
import { getSaveToast, type SaveResult, SaveResultNotice } from '../save-result.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PostFormActions } from './post-form-actions.tsx'
import { PreviewLink } from './preview-link.tsx'
import { PublishTime } from './publish-time.tsx'
import { ShareCard } from './share-card.tsx'

type Props = {
  opened: OpenPost
  /** The text came from this device and isn't on the server. */
  isUnsaved: boolean
  token: string | null
  siteUrl: string
  headingRef?: Ref<HTMLHeadingElement>
  onUnsaved: (unsaved: UnsavedState) => void
  /** The result of the last publish request, for this post or the one before. */
  outcome: SaveResult | null
  /** The post is finished: published, unpublished or saved as a draft. */
  onDone: (outcome: SaveResult | null) => void
  /** The post was published or unpublished, and its text is still being edited. */
  onMoved: (opened: OpenPost, outcome: SaveResult | null) => void
  /** The list of posts must be read again. */
  onListStale: () => void
  onCancel: () => void
  /** Shows another text of the same post in a new form. */
  onReopen: (opened: OpenPost) => void
}

// The form must stay usable when the editor's chunk can't be loaded.
const LazyEditor = lazy(() =>
  import('../editor/editor.tsx').then(({ Editor }) => ({ default: Editor })).catch(() => ({ default: PlainTextEditor })),
)

/** "Add New Post" and "Edit Post" (spec §2). Each post needs its own `key`. */
export function PostForm(props: Props) {
  const { opened, isUnsaved, token, siteUrl, headingRef, outcome, onUnsaved, onDone, onMoved, onListStale } = props
  const { id, status, hasChanges } = opened
  const [publishAt, setPublishAt] = useState(getDueTime(opened))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  /** How many pictures are still uploading. */
  const [uploads, setUploads] = useState(0)
  const uploadsNow = useRef(uploads)
  uploadsNow.current = uploads
  const [conflict, setConflict] = useState<OpenPost | null>(null)
  const [hasHistory, setHasHistory] = useState(false)
  const [editorKey, setEditorKey] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const contentId = useId()
  const isNew = status === 'new'

  const autosave = useAutosave({
    opened,
    isUnsaved,
    token,
    // A publish request reports the conflict itself.
    onConflict: () => void (isBusy || showConflict()),
    onRefused: (message) => void toast('error', message),
  })
  const { draft } = autosave
  const unsaved = isBusy || uploads > 0 ? 'changes' : toUnsavedState(autosave.state)
  useUnsavedGuard(unsaved === 'changes')

  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved('nothing')
  }, [onUnsaved, unsaved])

  // Another post may be opened while a request is running.
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  function change(patch: Partial<Draft>) {
    autosave.change(patch)
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))))
  }

  function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isNew && !hasPermanentId({ id })) return void toast('error', messages.noPostSelected)
    const found = checkDraft(autosave.latest())
    if (publishAt !== null && !(parseFieldValue(publishAt).getTime() > Date.now()))
      found.publishAt = postAdminMessages.badPublishAt
    setErrors(found)
    const [problem] = Object.values(found)
    if (problem) {
      const isIncomplete = Object.values(found).includes(messages.requiredFields)
      void toast('error', isIncomplete ? messages.requiredFields : problem)
      return focusFirst(event.currentTarget, found)
    }
    void send(
      publishAt === null ? { status: 'published' } : { status: 'scheduled', publishAt: parseFieldValue(publishAt).toISOString() },
    )
  }

  async function send(publishing: PublishAction) {
    if (isBusy) return
    if (uploads > 0) return void toast('error', postAdminMessages.picturesOnTheirWay)
    setIsBusy(true)
    try {
      let slug = ''
      const moved = await autosave.publish(async ({ draft: sent, known, sequence }) => {
        const request = { body: toFormData({ draft: sent, opened, publishing, sequence }), known }
        const answer = await (isNew
          ? callAsAdmin('createPost', request)
          : callAsAdmin('updatePost', { ...request, params: { id } }))
        const { slug: answered, ...next } = toPublishedPost(answer, { opened, sent, latest: autosave.latest(), publishing })
        slug = answered
        return next
      })
      const outcome = { ...moved, title: moved.draft.title, slug }
      const isWrittenOn = !autosave.isDone() || uploadsNow.current > 0
      void toast('success', getSaveToast(outcome, { isNew, isWrittenOn }))
      if (isUnmounted.current) return onListStale()
      if (isWrittenOn) return move({ ...moved, hasChanges: true }, outcome)
      leave(() => onDone(outcome))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return showConflict()
      toastFailure(error)
      if (error instanceof ApiError) {
        const found = error.answer?.errors ?? {}
        setErrors(found)
        if (formRef.current) focusFirst(formRef.current, found)
      }
    } finally {
      setIsBusy(false)
    }
  }

  /** The post has a new status; the form stays open and keeps the caret. */
  function move(next: OpenPost, outcome: SaveResult | null = null) {
    if (next.status !== status) setPublishAt(getDueTime(next))
    onMoved(next, outcome)
  }

  /** Closes the form at once, so that nobody types into a form that no longer saves. */
  function leave(then: () => void) {
    autosave.end()
    flushSync(then)
  }

  async function showConflict() {
    try {
      const theirs = toOpenPost(await callAsAdmin('readEditablePost', { params: { id } }))
      // The form restored a closed tab's text from this device, and the server has a text from the same tab: no conflict.
      const isOwn = (isUnsaved || isNew) && theirs.writer !== '' && theirs.writer === opened.writer
      if (isOwn) keepMine(theirs)
      else setConflict(theirs)
    } catch (error) {
      toastFailure(error)
      autosave.tryLater()
    }
  }

  function keepMine(theirs: OpenPost) {
    setConflict(null)
    autosave.overwrite(theirs)
    move(theirs)
  }

  async function takeTheirs(theirs: OpenPost) {
    try {
      await callAsAdmin('archiveVersion', { params: { id }, body: toRequestBody(autosave.latest()) })
      leave(() => props.onReopen(theirs))
    } catch (error) {
      toastFailure(error)
    }
  }

  async function saveDraft() {
    if (uploads > 0) return void toast('error', postAdminMessages.picturesOnTheirWay)
    if (!(await autosave.flush()) || isUnmounted.current) return
    void toast('success', 'Draft saved')
    if (autosave.isDone()) leave(() => onDone(null))
  }

  async function discard() {
    if (!confirm('Go back to what visitors see? Your changes stay in the history.')) return
    try {
      // Only a text that was saved goes into the history.
      if (!(await autosave.flush())) return
      const theirs = toOpenPost(await callAsAdmin('discardDraft', { params: { id } }))
      if (isUnmounted.current) return
      if (autosave.isDone()) return leave(() => props.onReopen(theirs))
      autosave.overwrite(theirs)
      move(theirs)
    } catch (error) {
      toastFailure(error)
    }
  }

  /** Puts an earlier text into the form. The current one goes into the history first. */
  async function restoreVersion(text: EditablePost['text']) {
    try {
      const isWritten = hasChanges || !isSameDraft(autosave.latest(), opened.draft)
      if (isWritten) await callAsAdmin('archiveVersion', { params: { id }, body: toRequestBody(autosave.latest()) })
      change(toDraft(text))
      setEditorKey((key) => key + 1)
      setHasHistory(false)
    } catch (error) {
      toastFailure(error)
    }
  }

  const isOnServer = autosave.known() !== null
  return (
    <form className="admin-panel admin-form" ref={formRef} onSubmit={publish} noValidate aria-labelledby={headingId}>
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
      {isUnsaved && <p className="admin-notice">What you wrote on this device and had not reached the server is back.</p>}
      <Field
        label="Title"
        name="title"
        required
        maxLength={200}
        error={errors.title}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field
        as="textarea"
        label="Description"
        name="description"
        rows={2}
        maxLength={500}
        className="admin-description"
        required
        error={errors.description}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className="admin-form-pair">
        <Field
          as="select"
          label="Category"
          name="category"
          error={errors.category}
          value={draft.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Field>
        <ThumbnailField
          file={draft.file}
          picture={draft.picture}
          source={draft.source}
          error={errors.thumbnail}
          onChange={change}
        />
      </div>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          Full content
        </span>
        <Suspense fallback={<p className="admin-editor-loading">Loading editor...</p>}>
          <LazyEditor
            key={editorKey}
            initialContent={draft.content}
            label="Full content"
            errorId={errors.content ? contentId : undefined}
            onChange={(content) => change({ content })}
            onUploads={setUploads}
          />
        </Suspense>
        {errors.content && (
          <p className="field-error" id={contentId}>
            {errors.content}
          </p>
        )}
      </div>
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
      <details className="admin-details" open={errors.slug ? true : undefined}>
        <summary className="admin-details-summary">Address and sharing</summary>
        <div className="admin-details-body">
          <Field
            label="Address"
            note={getUrlNote(opened, { siteUrl, slug: draft.slug })}
            name="slug"
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Made from the title"
            error={errors.slug}
            value={draft.slug}
            onChange={(event) => change({ slug: event.target.value.toLowerCase().replace(/\s/g, '-') })}
          />
          <ShareCard draft={draft} host={parseUrl(siteUrl)?.host ?? ''} />
        </div>
      </details>
      {isOnServer && (
        <details className="admin-details">
          <summary className="admin-details-summary">Preview and history</summary>
          <div className="admin-details-body">
            <PreviewLink id={id} initial={opened.preview} siteUrl={siteUrl} flush={autosave.flush} />
            <button type="button" className="button button-line" onClick={() => setHasHistory(true)}>
              Earlier texts
            </button>
          </div>
        </details>
      )}
      {status !== 'published' && <PublishTime value={publishAt} error={errors.publishAt} onChange={setPublishAt} />}
      <PostFormActions
        status={status}
        isScheduled={publishAt !== null}
        isBusy={isBusy}
        saveState={autosave.state}
        isOnServer={isOnServer}
        hasChanges={hasChanges || autosave.state === 'saved'}
        isEmpty={isNew && !isOnServer && isSameDraft(draft, opened.draft)}
        onSaveDraft={() => void saveDraft()}
        onUnpublish={() => void send({ status: 'draft' })}
        onDiscard={() => void discard()}
        onCancel={props.onCancel}
      />
      {conflict && (
        <ConflictDialog
          mine={draft}
          theirs={conflict}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={() => void takeTheirs(conflict)}
        />
      )}
      {hasHistory && (
        <HistoryDialog id={id} onClose={() => setHasHistory(false)} onRestore={({ text }) => void restoreVersion(text)} />
      )}
    </form>
  )
}

/** The publish time of a scheduled post, in the format of the date field. */
function getDueTime({ status, publishedAt }: OpenPost): string | null {
  return status === 'scheduled' && publishedAt ? toFieldValue(new Date(publishedAt)) : null
}

function toUnsavedState(state: ReturnType<typeof useAutosave>['state']): UnsavedState {
  if (state === 'untouched') return 'nothing'
  return state === 'saved' ? 'saved' : 'changes'
}

function getUrlNote({ status, draft }: OpenPost, { siteUrl, slug }: { siteUrl: string; slug: string }): string {
  const address = `${siteUrl.replace(/^https?:\/\//, '')}/blog/${slug || '...'}`
  const isMoved = (status === 'published' || status === 'scheduled') && slug !== draft.slug && slug !== ''
  return isMoved ? `${address} (the old address leads here)` : address
}

function focusFirst(form: HTMLFormElement, errors: DraftErrors) {
  const name = ['title', 'description', 'category', 'content', 'slug', 'publishAt'].find((field) => errors[field])
  if (!name) return
  const control = form.querySelector<HTMLElement>(
    name === 'content' ? '[role="textbox"], textarea[name="content"]' : `[name="${name}"]`,
  )
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}
