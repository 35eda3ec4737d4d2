import './save-status.css'
import type { SaveState } from './draft-saver.ts'

const labels: Record<SaveState, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving',
  local: 'Not saved, kept on this device',
  lost: 'Not saved. This device has no room to keep it.',
}

export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={`save-status save-status-${state}`} role="status">
      {labels[state]}
    </p>
  )
}
