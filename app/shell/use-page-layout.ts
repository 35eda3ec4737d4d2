import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { layOutLowerParts, skipLowerParts } from '#app/browser/page-layout.ts'

/** Time in milliseconds that a page change takes at most; its animation isn't disturbed. */
const pageChangeMs = 2000

/** Leaves out the lower parts of pages that the router opens, and lays out those of every page later. Runs before the router scrolls. */
export function usePageLayout(): void {
  const location = useLocation()
  const isFromHistory = useNavigationType() === 'POP'
  const first = useRef(location)
  useLayoutEffect(() => {
    if (location !== first.current) skipLowerParts(isFromHistory)
    const timer = setTimeout(layOutLowerParts, pageChangeMs)
    return () => clearTimeout(timer)
  }, [location])
}
