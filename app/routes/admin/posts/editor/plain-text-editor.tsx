import type { EditorProps } from './editor.tsx'

/** Replaces the editor if that couldn't be loaded. Takes HTML, or plain text, which the server turns into paragraphs. */
export function PlainTextEditor({ initialContent, label, errorId, onChange }: Omit<EditorProps, 'onUploads'>) {
  return (
    <textarea
      className="field-control"
      name="content"
      rows={12}
      aria-label={label}
      required
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      defaultValue={initialContent}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
