import './save-status.css'
import type { SaveState } from './draft-saver.ts'

const labels: Record<SaveState, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving',
  local: 'Saved on this device only',
  lost: 'Not saved. This device is out of storage.',
}

/** Shows whether the text is saved. If the post is published, a note says that visitors don't see the saved changes yet. */
export function SaveStatus({ state, isPublished }: { state: SaveState; isPublished: boolean }) {
  return (
    <p className={`save-status save-status-${state}`} role="status">
      <span>{labels[state]}</span>
      {state === 'saved' && isPublished && <span className="save-status-note">Not public until you press Update Post</span>}
    </p>
  )
}
