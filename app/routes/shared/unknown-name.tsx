import { lazy } from 'react'

/**
 * What a service's, project's or person's address shows when it names none: home (spec §2), whose code comes only then. Outside of any
 * boundary, so the server draws it whole and the browser keeps what it shows until the code is there.
 */
export const UnknownSlug = lazy(async () => ({ default: (await import('../home/home-page.tsx')).HomePage }))
