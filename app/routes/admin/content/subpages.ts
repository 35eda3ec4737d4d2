import { lazy } from 'react'

/**
 * Pages of the admin that share the route of the lists of content, and load on demand. Routes of their own would make the list of routes
 * longer, which every public page loads.
 */
export const subpages = {
  redirects: {
    title: 'Redirects',
    current: 'content',
    Page: lazy(async () => ({ default: (await import('../redirects/redirects.tsx')).Redirects })),
  },
  import: {
    title: 'Import posts',
    current: 'posts',
    Page: lazy(async () => ({ default: (await import('../posts/import/post-import.tsx')).PostImport })),
  },
} as const

export function findSubpage(kind: string | undefined) {
  return kind === 'redirects' || kind === 'import' ? subpages[kind] : null
}
