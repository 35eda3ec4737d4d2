import { useEffect, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'

type Props = { note: string; onSave: (note: string) => Promise<void>; onUnsaved: (unsaved: UnsavedState) => void }

const stateTexts = {
  '': '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Couldn’t save. Your text is still here: please try again.',
}

/** A note that only staff see, saved when its field loses focus. */
export function InboxNote({ note, onSave, onUnsaved }: Props) {
  const [typed, setTyped] = useState(note)
  const [state, setState] = useState<'' | 'saving' | 'saved' | 'failed'>('')
  const isChanged = typed.trim() !== note.trim()

  useEffect(() => {
    onUnsaved(isChanged ? 'changed' : 'empty')
    return () => onUnsaved('empty')
  }, [isChanged, onUnsaved])

  async function save() {
    if (!isChanged || state === 'saving') return
    setState('saving')
    await onSave(typed).then(
      () => setState('saved'),
      () => setState('failed'),
    )
  }

  return (
    <div className="admin-note">
      <Field
        as="textarea"
        label="Note"
        note="Only your team can see this. Saved when you leave the field."
        name="note"
        rows={3}
        maxLength={5000}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setState('')
        }}
        onBlur={save}
      />
      <div className="admin-note-foot">
        <p className={state === 'failed' ? 'field-error' : 'note muted'} role="status">
          {stateTexts[state]}
        </p>
        {isChanged && state !== 'saving' && (
          <button type="button" className="admin-text-button" onClick={save}>
            Save note
          </button>
        )}
      </div>
    </div>
  )
}
