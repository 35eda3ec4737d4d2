import { useCallback, useState } from 'react'

type Props = { label: string; page: number; hasMore: boolean; onNewer: () => void; onOlder: () => void }

export function Pager({ label, page, hasMore, onNewer, onOlder }: Props) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="admin-pager" aria-label={label}>
      <button type="button" className="admin-text-button" disabled={page === 1} onClick={onNewer}>
        Newer
      </button>
      <span className="note muted">Page {page}</span>
      <button type="button" className="admin-text-button" disabled={!hasMore} onClick={onOlder}>
        Older
      </button>
    </nav>
  )
}

/** Cursor pagination: `before` is the cursor of the previous page's last row, undefined on the first page. */
export function usePages() {
  const [cursors, setCursors] = useState<string[]>([])
  return {
    page: cursors.length + 1,
    before: cursors.at(-1),
    showFirst: useCallback(() => setCursors([]), []),
    showNewer: () => setCursors(cursors.slice(0, -1)),
    showOlder: (last: string | undefined) => setCursors([...cursors, last ?? '']),
  }
}
