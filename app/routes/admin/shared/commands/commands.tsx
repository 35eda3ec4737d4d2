import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { modKey, useShortcuts } from './shortcuts.ts'

type Commands = { search: () => void; listShortcuts: () => void; dialog: ReactNode }

/** The command palette and the list of shortcuts, for people who are logged in. */
export function useCommands(isLoggedIn: boolean): Commands {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const search = () => setShown('palette')
  const listShortcuts = () => setShown('shortcuts')
  const close = () => setShown(null)

  useShortcuts(
    isLoggedIn
      ? {
          'mod+k'(event) {
            event.preventDefault()
            search()
          },
          '?': listShortcuts,
        }
      : {},
  )

  const dialog =
    shown === 'palette' ? <CommandPalette onClose={close} /> : shown === 'shortcuts' ? <ShortcutList onClose={close} /> : null
  return { search, listShortcuts, dialog }
}

export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button button-line admin-back admin-search" onClick={onClick}>
      <Icon name="search" />
      Search
      <span className="admin-key" aria-hidden="true">
        {modKey} K
      </span>
    </button>
  )
}
