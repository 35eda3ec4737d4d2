import './route-overlay.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { overlayMs } from '../constants.ts'
import { Bars } from '../ui/graphics/bars.tsx'

/**
 * Covers the page on every change of path in the browser (spec §2): for a second from its start, and until the next page is
 * there. Then the focus goes to the new page's heading. The place of the scroll is the router's business.
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

  // Always there: before the page is alive, app/browser/bootstrap/bootstrap.ts puts it up.
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
  // While rendering, so that a page which comes at once is covered from its first frame.
  if (target !== seen) {
    setSeen(target)
    setWaiting(true)
  }
  // It may have been put up before the page came alive.
  useLayoutEffect(() => {
    if (document.documentElement.hasAttribute('data-overlay')) setWaiting(true)
  }, [])
  // `seen` is here because another target while one is awaited starts the second anew.
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
