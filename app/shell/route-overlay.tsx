import './route-overlay.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { overlayMs } from '../constants.ts'
import { Bars } from '../ui/graphics/bars.tsx'

/**
 * Covers the page on every route change (spec §2), for at least one second and until the next page is ready. Then the focus moves to the
 * new page's heading. The router restores scroll positions.
 */
export function RouteOverlay({ name }: { name: string }) {
  const isVisible = useOverlay()
  const wasVisible = useRef(false)
  useEffect(() => {
    if (wasVisible.current && !isVisible) focusHeading()
    wasVisible.current = isVisible
    document.documentElement.toggleAttribute('data-overlay', isVisible)
    return () => void document.documentElement.removeAttribute('data-overlay')
  }, [isVisible])

  // Rendered even while hidden, because app/browser/bootstrap/bootstrap.ts shows it before hydration.
  return (
    <div className="route-overlay" aria-hidden="true" hidden={!isVisible}>
      <Bars className="route-overlay-bars" isAnimated />
      <p className="route-overlay-name">{name}</p>
      <p className="note route-overlay-note">Loading</p>
    </div>
  )
}

function useOverlay(): boolean {
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname ?? pathname
  const [seen, setSeen] = useState(target)
  const [isWaiting, setWaiting] = useState(false)
  // Sets state during rendering, so that the overlay covers the new page from its first frame, even if the page is ready at once.
  if (target !== seen) {
    setSeen(target)
    setWaiting(true)
  }
  // Takes over an overlay that was shown before hydration.
  useLayoutEffect(() => {
    if (document.documentElement.hasAttribute('data-overlay')) setWaiting(true)
  }, [])
  // Depends on `seen`, so that each navigation to another page restarts the timer.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), overlayMs)
    return () => clearTimeout(timer)
  }, [isWaiting, seen])
  return isWaiting || target !== pathname
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
