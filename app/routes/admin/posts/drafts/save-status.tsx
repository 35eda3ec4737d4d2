import './save-status.css'
import type { SaveState } from './draft-saver.ts'

const labels: Record<SaveState, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving',
  local: 'Not saved, kept on this phone',
  lost: 'Not saved. This phone has no room to keep it.',
}

export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={`admin-save admin-save-${state}`} role="status">
      {labels[state]}
    </p>
  )
}
