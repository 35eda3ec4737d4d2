import { useShortcuts } from './shortcuts.ts'

/** J and K move the focus through the rows of a list; `onChoose` runs when E is pressed in a row. */
export function useRowShortcuts(rowSelector: string, onChoose?: (row: HTMLElement) => void): void {
  function move(step: number) {
    const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)]
    const index = rows.findIndex((row) => row.contains(document.activeElement))
    rows[index + step]?.querySelector<HTMLElement>('button:enabled')?.focus()
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    e() {
      const row = document.activeElement?.closest<HTMLElement>(rowSelector)
      if (row) onChoose?.(row)
    },
  })
}
