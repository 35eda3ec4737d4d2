import './save-status.css'
import type { SaveState } from './use-autosave.ts'

const words: Record<SaveState, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving',
  kept: 'Not saved, kept on this phone',
  lost: 'Not saved. This phone has no room to keep it.',
}

export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={`admin-save admin-save-${state}`} role="status">
      {words[state]}
    </p>
  )
}
