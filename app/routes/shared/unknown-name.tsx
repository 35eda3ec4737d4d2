import { lazy } from 'react'

/**
 * Unknown services, projects and people show home (spec §2); its code loads only then. Outside any Suspense boundary, so that the server
 * renders it fully and the browser keeps that HTML until the code has loaded.
 */
export const UnknownSlug = lazy(async () => ({ default: (await import('../home/home-page.tsx')).HomePage }))
