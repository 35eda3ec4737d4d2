import { lazy } from 'react'

/**
 * The home page, shown for unknown services, projects and people (spec §2); its code loads only when it is shown. Render it outside any
 * Suspense boundary, so that the server renders it fully and the browser keeps that HTML until the code has loaded.
 */
export const UnknownSlug = lazy(async () => ({ default: (await import('../home/home-page.tsx')).HomePage }))
