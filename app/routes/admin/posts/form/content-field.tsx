import { lazy, Suspense, useId } from 'react'
import { PlainTextEditor } from '../editor/plain-text-editor.tsx'
import type { FieldsProps } from './details/post-fields.tsx'

// If the editor's chunk can't be loaded, a plain text field replaces it, so that the form stays usable.
const LazyEditor = lazy(() =>
  import('../editor/post-editor.tsx')
    .then(({ PostEditor }) => ({ default: PostEditor }))
    .catch(() => ({ default: PlainTextEditor })),
)

type ContentFieldProps = FieldsProps & { editorKey: number; onUploads: (count: number) => void }

export function ContentField({ draft, errors, editorKey, onChange, onUploads }: ContentFieldProps) {
  const errorId = useId()
  return (
    <div className="post-content-field">
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
