import { lazy } from 'react'

/** The home page, for unknown services, projects and people (spec §2). Render it outside Suspense, so that the server renders it fully. */
export const UnknownSlug = lazy(async () => ({ default: (await import('../home/home-page.tsx')).HomePage }))
