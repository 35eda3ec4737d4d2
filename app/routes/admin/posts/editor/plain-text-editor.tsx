import type { EditorProps } from './editor.tsx'

/** Stands in when the editor could not be loaded: the HTML itself, or plain text, which the server makes paragraphs of. */
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
