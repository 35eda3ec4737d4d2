import { type KeyboardEvent, useId } from 'react'

type Props = {
  /** As errors name it. */
  name: string
  label: string
  maxLength: number
  value: string
  error?: string | undefined
  onChange: (title: string) => void
}

/** The title or the subject, in the size of a heading. Enter moves the focus to the form's text. */
export function TitleField({ name, label, maxLength, value, error, onChange }: Props) {
  const id = useId()

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('[role="textbox"], textarea[name="content"]')?.focus()
  }

  return (
    <div className="post-title-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      {/* An invisible copy of the text gives the field its height. */}
      <div className="post-title-size" data-text={value || label}>
        <textarea
          className="post-title-input"
          id={id}
          name={name}
          rows={1}
          required
          maxLength={maxLength}
          placeholder={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={onKey}
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
