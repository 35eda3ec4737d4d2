import '../layout/admin-parts.css'
import './shortcut-list.css'
import { useState } from 'react'
import { AdminDialog } from '../dialogs/admin-dialog.tsx'
import { areLettersOn, modKey, setLettersOn } from './shortcuts.ts'

const shortcuts: readonly { keys: readonly string[]; what: string }[] = [
  { keys: [modKey, 'K'], what: 'Search posts, content, messages, subscribers and admin pages' },
  { keys: [modKey, 'S'], what: 'Save draft' },
  { keys: ['Esc'], what: 'Go back from a post to the list' },
  { keys: ['J'], what: 'Next message or row' },
  { keys: ['K'], what: 'Previous message or row' },
  { keys: ['E'], what: 'Edit the post of the current row' },
  { keys: ['R'], what: 'Reply to the open message by email' },
  { keys: ['?'], what: 'Show this list' },
]

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areLettersOn)
  return (
    <AdminDialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(({ keys, what }) => (
          <div key={what} className="shortcut">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="admin-key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="admin-check">
        <input
          className="admin-check-box"
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setLettersOn(event.target.checked)
            setIsOn(event.target.checked)
          }}
        />
        Use single-key shortcuts on this device
      </label>
    </AdminDialog>
  )
}
