import './save-status.css'

/** Where a form's text is stored: `local` only on this device, `lost` nowhere. `saving`: a request runs now or when typing pauses. */
export type SaveState = 'untouched' | 'saved' | 'saving' | 'local' | 'lost'

const labels: Record<SaveState, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving',
  local: 'Saved on this device only',
  lost: 'Not saved. This device is out of storage.',
}

/** Shows whether the text is saved. `note` stands beside "Saved", for example that visitors don't see the changes yet. */
export function SaveStatus({ state, note = null }: { state: SaveState; note?: string | null }) {
  return (
    <p className={`save-status save-status-${state}`} role="status">
      <span>{labels[state]}</span>
      {state === 'saved' && note && <span className="save-status-note">{note}</span>}
    </p>
  )
}
