import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type TextStyle, toggleStyle } from './toggle-style.ts'

type FormattedTextFieldProps = {
  label: string
  note: string | undefined
  error: string | undefined
  name: string
  value: string
  onChange: (value: string) => void
}

const tools: readonly { style: TextStyle; label: string; key: string; icon: ReactNode }[] = [
  { style: 'bold', label: 'Bold', key: 'b', icon: 'B' },
  { style: 'italic', label: 'Italic', key: 'i', icon: <i>I</i> },
]

/** A text with several lines whose words can be made bold and italic, with buttons or with Ctrl+B and Ctrl+I. */
export function FormattedTextField({ label, note, error, name, value, onChange }: FormattedTextFieldProps) {
  const id = useId()
  const control = useRef<HTMLTextAreaElement>(null)
  const notes = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')

  function format(style: TextStyle) {
    const box = control.current
    if (!box) return
    const { from, to, insert, start, end } = toggleStyle(
      { text: box.value, start: box.selectionStart, end: box.selectionEnd },
      style,
    )
    box.focus()
    box.setSelectionRange(from, to)
    // Unlike a new value, this can be undone with Ctrl+Z.
    document.execCommand('insertText', false, insert)
    box.setSelectionRange(start, end)
  }

  function formatByKey(event: KeyboardEvent) {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    format(tool.style)
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {note && (
        <p className="note muted" id={`${id}-note`}>
          {note}
        </p>
      )}
      <div className="content-text">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a group of form values */}
        <div className="content-text-tools" role="group" aria-label="Text style">
          {tools.map(({ style, label, key, icon }) => (
            <button
              key={style}
              type="button"
              className="content-text-tool"
              aria-label={label}
              title={`${label} (Ctrl+${key.toUpperCase()})`}
              // Keeps the focus and the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => format(style)}
            >
              {icon}
            </button>
          ))}
        </div>
        <textarea
          id={id}
          className="field-control"
          name={name}
          aria-describedby={notes || undefined}
          aria-invalid={error ? true : undefined}
          value={value}
          ref={control}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={formatByKey}
        />
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
