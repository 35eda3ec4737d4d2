import './save-status.css'
import type { SaveState } from './draft-saver.ts'

const labels: Record<SaveState, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving',
  local: 'Saved on this device only',
  lost: 'Not saved. This device is out of storage.',
}

/** `isPublished`: visitors still see the published text, without the saved changes. */
export function SaveStatus({ state, isPublished }: { state: SaveState; isPublished: boolean }) {
  return (
    <p className={`save-status save-status-${state}`} role="status">
      <span>{labels[state]}</span>
      {state === 'saved' && isPublished && <span className="save-status-note">Not public until you press Update Post</span>}
    </p>
  )
}
