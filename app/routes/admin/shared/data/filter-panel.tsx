import type { ReactNode } from 'react'
import { phoneMedia, useMedia } from '../layout/use-media.ts'

/** The search and filters of a list. On phones they are closed until they are needed, so that the list is in the first view. */
export function FilterPanel({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  const isPhone = useMedia(phoneMedia)
  if (!isPhone) return children
  return (
    <details className="admin-details admin-filter-toggle" open={isFiltered ? true : undefined}>
      <summary className="admin-details-summary">Search and filter</summary>
      {children}
    </details>
  )
}
