import './post-form.css'
import { type FormEvent, lazy, type Ref, type RefObject, Suspense, useEffect, useId, useState } from 'react'
import { CallError } from '#app/api.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { messages } from '#contract/messages.ts'
import { categories, hasRealId, type ListedPost } from '#contract/posts.ts'
import { checkDraft, type Draft, type DraftErrors, formOf, isChanged, keepNewDraft } from './draft.ts'
import { type Unsaved, useLeaveGuard } from './leaving.ts'
import { PlainEditor } from './plain-editor.tsx'
import { callAsAdmin, toastFailure } from './session.ts'
import { SubmitButton } from './submit-button.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'

type Props = {
  /** The post being edited; null for a new one. */
  post: ListedPost | null
  initial: Draft
  headingRef?: Ref<HTMLHeadingElement>
  /** Holds the new post that is being written, for a parent that takes the form away for a while. */
  newDraft?: RefObject<Draft>
  onUnsaved: (unsaved: Unsaved) => void
  onSaved: () => void
  onCancel: () => void
}

// A line that drops while the editor loads must not take the form with it.
const LazyEditor = lazy(() =>
  import('./editor.tsx').then(({ Editor }) => ({ default: Editor })).catch(() => ({ default: PlainEditor })),
)

/** "Add New Post" and "Edit Post" (spec §2). Give it another key for another post. */
export function PostForm({ post, initial, headingRef, newDraft, onUnsaved, onSaved, onCancel }: Props) {
  const [opened] = useState(initial)
  const [draft, setDraft] = useState(opened)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isSaving, setIsSaving] = useState(false)
  const headingId = useId()
  const contentId = useId()
  const { label, busyLabel } = post
    ? { label: 'Update Post', busyLabel: 'Updating...' }
    : { label: 'Add Post', busyLabel: 'Adding...' }

  const hasChanges = isChanged(draft, opened)
  const unsaved = !hasChanges ? 'nothing' : post ? 'changes' : 'kept'
  useLeaveGuard(unsaved === 'changes' || isSaving)

  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved('nothing')
  }, [onUnsaved, unsaved])

  useEffect(() => {
    // Untouched, it would overwrite what another tab has kept since.
    if (!newDraft || draft === opened) return
    newDraft.current = draft
    keepNewDraft(draft)
  }, [newDraft, draft, opened])

  function change(patch: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...patch }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))))
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    if (post && !hasRealId(post)) return void toast('error', messages.noPostSelected)
    const found = checkDraft(draft)
    setErrors(found)
    const [problem] = Object.values(found)
    if (problem) {
      const isIncomplete = Object.values(found).includes(messages.requiredFields)
      void toast('error', isIncomplete ? messages.requiredFields : problem)
      focusFirst(form, found)
      return
    }
    setIsSaving(true)
    try {
      const body = formOf(draft, Boolean(opened.oldThumbnail))
      if (post) await callAsAdmin('updatePost', { params: { id: post.id }, body })
      else await callAsAdmin('createPost', { body })
      void toast('success', post ? messages.postUpdated : messages.postAdded)
      onSaved()
    } catch (error) {
      toastFailure(error)
      if (error instanceof CallError) setErrors(error.answer?.errors ?? {})
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form className="admin-panel admin-form" onSubmit={save} noValidate aria-labelledby={headingId}>
      <h2 className="admin-panel-title" id={headingId} ref={headingRef} tabIndex={-1}>
        {post ? 'Edit Post' : 'Add New Post'}
      </h2>
      <Field
        label="Title"
        name="title"
        required
        error={errors.title}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field
        as="textarea"
        label="Description"
        name="description"
        rows={2}
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
          file={draft.thumbnail}
          address={draft.oldThumbnail}
          error={errors.thumbnail}
          onChoose={(thumbnail) => change({ thumbnail })}
          onRemove={() => change({ thumbnail: null, oldThumbnail: null })}
        />
      </div>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          Full content
        </span>
        <Suspense fallback={<p className="admin-editor-loading">Loading editor...</p>}>
          <LazyEditor
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
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label={label} busyLabel={busyLabel} isBusy={isSaving} />
        {post && (
          <button className="button button-line" type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}

function focusFirst(form: HTMLFormElement, errors: DraftErrors) {
  const name = ['title', 'description', 'category'].find((field) => errors[field])
  const control = form.querySelector<HTMLElement>(name ? `[name="${name}"]` : '[role="textbox"], textarea[name="content"]')
  control?.focus()
}
