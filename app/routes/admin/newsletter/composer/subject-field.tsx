import { type KeyboardEvent, useId } from 'react'

/** The subject, in the size of a heading. Enter moves the focus to the newsletter's text. */
export function SubjectField({ value, onChange }: { value: string; onChange: (subject: string) => void }) {
  const id = useId()

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('[role="textbox"], textarea[name="content"]')?.focus()
  }

  return (
    <div className="post-title-field">
      <label className="visually-hidden" htmlFor={id}>
        Subject
      </label>
      {/* An invisible copy of the text gives the field its height. */}
      <div className="post-title-size" data-text={value || 'Subject'}>
        <textarea
          className="post-title-input"
          id={id}
          name="subject"
          rows={1}
          required
          maxLength={200}
          placeholder="Subject"
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={onKey}
        />
      </div>
    </div>
  )
}
