import { lazy, Suspense, useId } from 'react'
import { parseUrl } from '#app/routes/admin/posts/parse-url.ts'
import { Field } from '#app/ui/field.tsx'
import { categories } from '#contract/entities/post-categories.ts'
import { postTextFields } from '#contract/entities/post-fields.ts'
import type { Draft, DraftErrors, OpenPost } from '../drafts/draft.ts'
import { PlainTextEditor } from '../editor/plain-text-editor.tsx'
import { ThumbnailField } from '../pictures/thumbnail-field.tsx'
import { ShareCard } from './share-card.tsx'

// If the editor's chunk can't be loaded, a plain text field replaces it, so that the form stays usable.
const LazyEditor = lazy(() =>
  import('../editor/editor.tsx').then(({ Editor }) => ({ default: Editor })).catch(() => ({ default: PlainTextEditor })),
)

type FieldsProps = { draft: Draft; errors: DraftErrors; onChange: (patch: Partial<Draft>) => void }

export function PostFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <Field
        label={postTextFields.title.label}
        name="title"
        required
        maxLength={postTextFields.title.maxLength}
        error={errors.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Field
        as="textarea"
        label={postTextFields.description.label}
        name="description"
        rows={2}
        maxLength={postTextFields.description.maxLength}
        className="admin-description"
        required
        error={errors.description}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="admin-form-pair">
        <Field
          as="select"
          label="Category"
          name="category"
          error={errors.category}
          value={draft.category}
          onChange={(event) => onChange({ category: event.target.value })}
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
          onChange={onChange}
        />
      </div>
    </>
  )
}

type ContentFieldProps = FieldsProps & { editorKey: number; onUploads: (count: number) => void }

export function ContentField({ draft, errors, editorKey, onChange, onUploads }: ContentFieldProps) {
  const errorId = useId()
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        Full content
      </span>
      <Suspense fallback={<p className="admin-editor-loading">Loading editor...</p>}>
        <LazyEditor
          key={editorKey}
          initialContent={draft.content}
          label="Full content"
          errorId={errors.content ? errorId : undefined}
          onChange={(content) => onChange({ content })}
          onUploads={onUploads}
        />
      </Suspense>
      {errors.content && (
        <p className="field-error" id={errorId}>
          {errors.content}
        </p>
      )}
    </div>
  )
}

type UrlFieldProps = FieldsProps & { opened: OpenPost; siteUrl: string }

export function UrlField({ draft, errors, opened, siteUrl, onChange }: UrlFieldProps) {
  return (
    <details className="admin-details" open={errors.slug ? true : undefined}>
      <summary className="admin-details-summary">URL, search results and sharing</summary>
      <div className="admin-details-body">
        <Field
          label="URL"
          note={getUrlNote(opened, { siteUrl, slug: draft.slug })}
          name="slug"
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Made from the title"
          error={errors.slug}
          value={draft.slug}
          onChange={(event) => onChange({ slug: event.target.value.toLowerCase().replace(/\s/g, '-') })}
        />
        <Field
          label={postTextFields.metaTitle.label}
          note="Leave empty to use the title. Search engines show 50 to 60 characters."
          name="metaTitle"
          maxLength={postTextFields.metaTitle.maxLength}
          error={errors.metaTitle}
          value={draft.metaTitle}
          onChange={(event) => onChange({ metaTitle: event.target.value })}
        />
        <Field
          as="textarea"
          label={postTextFields.metaDescription.label}
          note="Leave empty to use the description. Search engines show 120 to 155 characters."
          name="metaDescription"
          rows={2}
          maxLength={postTextFields.metaDescription.maxLength}
          className="admin-description"
          error={errors.metaDescription}
          value={draft.metaDescription}
          onChange={(event) => onChange({ metaDescription: event.target.value })}
        />
        <ShareCard draft={draft} host={parseUrl(siteUrl)?.host ?? ''} />
      </div>
    </details>
  )
}

function getUrlNote({ status, draft }: OpenPost, { siteUrl, slug }: { siteUrl: string; slug: string }): string {
  const url = `${siteUrl.replace(/^https?:\/\//, '')}/blog/${slug || '...'}`
  const isMoved = (status === 'published' || status === 'scheduled') && slug !== draft.slug && slug !== ''
  return isMoved ? `${url} (the old URL redirects here)` : url
}
