import { useId } from 'react'
import type { Draft, DraftErrors, OpenPost } from '#app/routes/admin/posts/drafts/draft.ts'
import { parseUrl } from '#app/routes/admin/posts/parse-url.ts'
import { ThumbnailField } from '#app/routes/admin/posts/pictures/thumbnail-field.tsx'
import { useCategories } from '#app/routes/admin/posts/use-categories.ts'
import { Field } from '#app/ui/field.tsx'
import { postTextFields } from '#contract/entities/post-fields.ts'
import { ShareCard } from './share-card.tsx'

export type FieldsProps = { draft: Draft; errors: DraftErrors; onChange: (patch: Partial<Draft>) => void }

export function PostFields({ draft, errors, onChange }: FieldsProps) {
  const known = useCategories()
  // A text that was written earlier may have a category that no longer exists.
  const categories = !draft.category || known.includes(draft.category) ? known : [draft.category, ...known]
  return (
    <>
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
      <Field
        as="select"
        label="Category"
        name="category"
        error={errors.category}
        value={draft.category || categories[0]}
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
    </>
  )
}

export function FeaturedField({ draft, onChange }: FieldsProps) {
  const note = useId()
  return (
    <div>
      <label className="admin-check">
        <input
          className="admin-check-box"
          type="checkbox"
          name="featured"
          aria-describedby={note}
          checked={draft.isFeatured}
          onChange={(event) => onChange({ isFeatured: event.target.checked })}
        />
        Featured Post
      </label>
      <p className="note muted" id={note}>
        The blog shows the three newest featured posts.
      </p>
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
