import './desk-parts.css'
import './post-form.css'
import { type FormEvent, lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { CallError } from '#app/api.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { messages } from '#contract/messages.ts'
import { newsroomMessages } from '#contract/newsroom-messages.ts'
import { categories } from '#contract/post-lists.ts'
import { hasRealId } from '#contract/posts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import {
  bodyOf,
  checkDraft,
  type Draft,
  type DraftErrors,
  draftOfText,
  formOf,
  isSameDraft,
  type Opened,
  openWork,
  type Publishing,
} from './draft.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { type Unsaved, useLeaveGuard } from './leaving.ts'
import { parseUrl } from './parse-url.ts'
import { PlainEditor } from './plain-editor.tsx'
import { PostFormActions } from './post-form-actions.tsx'
import { PostState } from './post-state.tsx'
import { PreviewLink } from './preview-link.tsx'
import { fieldTime, PublishTime } from './publish-time.tsx'
import { callAsAdmin, toastFailure } from './session.ts'
import { ShareCard } from './share-card.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import { useAutosave } from './use-autosave.ts'

type Props = {
  opened: Opened
  /** What is opened came from this device and is not on the server. */
  isUnsaved: boolean
  token: string | null
  siteUrl: string
  headingRef?: Ref<HTMLHeadingElement>
  onUnsaved: (unsaved: Unsaved) => void
  /** It is done with: published, taken off, or kept as a draft. */
  onDone: () => void
  onCancel: () => void
  /** Another text of the same post takes the form's place. */
  onReopen: (opened: Opened) => void
}

// A line that drops while the editor loads must not take the form with it.
const LazyEditor = lazy(() =>
  import('./editor.tsx').then(({ Editor }) => ({ default: Editor })).catch(() => ({ default: PlainEditor })),
)

/** "Add New Post" and "Edit Post" (spec §2). Give it another key for another post. */
export function PostForm({ opened, isUnsaved, token, siteUrl, headingRef, onUnsaved, onDone, onCancel, onReopen }: Props) {
  const { id, status, hasChanges } = opened
  const [draft, setDraft] = useState(opened.draft)
  const [publishAt, setPublishAt] = useState(
    status === 'scheduled' && opened.publishedAt ? fieldTime(new Date(opened.publishedAt)) : null,
  )
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [conflict, setConflict] = useState<Opened | null>(null)
  const [hasHistory, setHasHistory] = useState(false)
  const [editorTurn, setEditorTurn] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const contentId = useId()
  const isNew = status === 'new'

  const autosave = useAutosave({
    draft,
    opened,
    isUnsaved,
    token,
    // While it is published, that call tells.
    onConflict: () => void (isBusy || showConflict()),
    onRefused: (message) => void toast('error', message),
  })
  const unsaved = unsavedOf(autosave.state)
  useLeaveGuard(unsaved === 'changes' || isBusy)

  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved('nothing')
  }, [onUnsaved, unsaved])

  function change(patch: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...patch }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))))
  }

  function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isNew && !hasRealId({ id })) return void toast('error', messages.noPostSelected)
    const found = checkDraft(draft)
    if (publishAt !== null && !(Date.parse(publishAt) > Date.now())) found.publishAt = newsroomMessages.badPublishAt
    setErrors(found)
    const [problem] = Object.values(found)
    if (problem) {
      const isIncomplete = Object.values(found).includes(messages.requiredFields)
      void toast('error', isIncomplete ? messages.requiredFields : problem)
      return focusFirst(event.currentTarget, found)
    }
    void send(
      publishAt === null ? { status: 'published' } : { status: 'scheduled', publishAt: new Date(publishAt).toISOString() },
    )
  }

  async function send(publishing: Publishing) {
    if (isBusy) return
    setIsBusy(true)
    try {
      const request = { body: formOf(draft, { opened, publishing }), known: autosave.known() }
      if (isNew) await callAsAdmin('createPost', request)
      else await callAsAdmin('updatePost', { ...request, params: { id } })
      void toast('success', isNew ? messages.postAdded : messages.postUpdated)
      autosave.end()
      onDone()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) return showConflict()
      toastFailure(error)
      if (error instanceof CallError) {
        const found = error.answer?.errors ?? {}
        setErrors(found)
        if (formRef.current) focusFirst(formRef.current, found)
      }
    } finally {
      setIsBusy(false)
    }
  }

  async function showConflict() {
    try {
      setConflict(openWork(await callAsAdmin('readWork', { params: { id } })))
    } catch (error) {
      toastFailure(error)
    }
  }

  async function takeTheirs(theirs: Opened) {
    try {
      await callAsAdmin('keepVersion', { params: { id }, body: bodyOf(draft) })
      autosave.end()
      onReopen(theirs)
    } catch (error) {
      toastFailure(error)
    }
  }

  async function saveDraft() {
    if (!(await autosave.flush())) return
    void toast('success', 'Draft saved')
    autosave.end()
    onDone()
  }

  async function discard() {
    if (!confirm('Go back to what visitors see? Your changes stay in the history.')) return
    try {
      await autosave.flush()
      const work = await callAsAdmin('discardDraft', { params: { id } })
      autosave.end()
      onReopen(openWork(work))
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
      <p className="admin-ways">
        <a className="admin-text-button" href="#previous-posts">
          Previous posts
        </a>
      </p>
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
        <ThumbnailField file={draft.file} picture={draft.picture} error={errors.thumbnail} onChange={change} />
      </div>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          Full content
        </span>
        <Suspense fallback={<p className="admin-editor-loading">Loading editor...</p>}>
          <LazyEditor
            key={editorTurn}
            initialContent={draft.content}
            label="Full content"
            errorId={errors.content ? contentId : undefined}
            onChange={(content) => change({ content })}
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
      <details className="admin-fold" open={errors.slug ? true : undefined}>
        <summary className="admin-fold-head">Address and sharing</summary>
        <div className="admin-fold-body">
          <Field
            label="Address"
            note={addressNote(opened, { siteUrl, slug: draft.slug })}
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
        <details className="admin-fold">
          <summary className="admin-fold-head">Preview and history</summary>
          <div className="admin-fold-body">
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
        onCancel={onCancel}
      />
      {conflict && (
        <ConflictDialog
          mine={draft}
          theirs={conflict}
          onKeepMine={() => {
            setConflict(null)
            autosave.goOn(conflict.known ?? '')
          }}
          onTakeTheirs={() => void takeTheirs(conflict)}
        />
      )}
      {hasHistory && (
        <HistoryDialog
          id={id}
          onClose={() => setHasHistory(false)}
          onRestore={({ text }) => {
            change(draftOfText(text))
            setEditorTurn((turn) => turn + 1)
            setHasHistory(false)
          }}
        />
      )}
    </form>
  )
}

function unsavedOf(state: ReturnType<typeof useAutosave>['state']): Unsaved {
  if (state === 'untouched') return 'nothing'
  return state === 'saved' ? 'saved' : 'changes'
}

function addressNote({ status, draft }: Opened, { siteUrl, slug }: { siteUrl: string; slug: string }): string {
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
