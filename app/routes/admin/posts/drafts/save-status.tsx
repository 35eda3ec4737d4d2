import './save-status.css'
import type { SaveState } from './draft-saver.ts'

const labels: Record<SaveState, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving',
  local: 'Saved on this device only',
  lost: 'Not saved. This device is out of storage.',
}

export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={`save-status save-status-${state}`} role="status">
      {labels[state]}
    </p>
  )
}
