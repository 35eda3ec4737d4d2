import { isMobileDevice } from './is-mobile-device.ts'
import { root } from './root.ts'

const attribute = 'data-skips-lower-parts'

/**
 * Until hydration, lets shell.css leave the lower parts of the page out of the layout on phones, which then show the rest sooner.
 * A page that is reloaded, comes from the history or has a fragment is scrolled at once, so it needs all heights from the start.
 */
export function skipLowerParts(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  root.toggleAttribute(attribute, isMobileDevice() && load?.type === 'navigate' && !location.hash)
}

/** Lays out the lower parts, before the visitor can jump to them. */
export function layOutLowerParts(): void {
  root.removeAttribute(attribute)
}
