import { skipLowerParts } from '../page-layout.ts'

/** Leaves out the lower parts of the first page, unless it is reloaded or comes from the history, because it is then scrolled. */
export function skipLowerPartsAtStart(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  skipLowerParts(load?.type !== 'navigate')
}
