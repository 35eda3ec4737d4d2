import './route-overlay.css'
import './travel.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { overlayLeaveMs, overlayMs } from '#app/constants.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { endTravel } from '#app/ui/motion/travel.ts'
import type { Accent } from '#contract/content/content.ts'
import type { NavService } from '../navigation/nav-links.ts'
import { watchOpening } from './cover-before-change.ts'
import { type Destination, findDestination } from './destinations.ts'

type RouteOverlayProps = { brandName: string; services: readonly NavService[]; destinations: readonly Destination[] }

/** Covers the page on every route change (spec §2), for at least one second. Then focuses the new page's heading, unless the page has focused something. */
export function RouteOverlay({ brandName, services, destinations }: RouteOverlayProps) {
  const { isVisible, isLeaving, target } = useOverlay()
  const wasVisible = useRef(false)
  const focusedBefore = useRef<Element | null>(null)
  useEffect(() => {
    if (isVisible && !wasVisible.current) focusedBefore.current = document.activeElement
    if (wasVisible.current && !isVisible) {
      const focused = document.querySelector('main :focus')
      if (!focused || focused === focusedBefore.current) focusHeading()
    }
    // Also in a new overlay, which the page that shows an error has.
    if (!isVisible) endTravel()
    wasVisible.current = isVisible
    document.documentElement.toggleAttribute('data-overlay', isVisible)
    return () => void document.documentElement.removeAttribute('data-overlay')
  }, [isVisible])
  useEffect(() => endTravel(target), [target])
  const { accent, name } = findDestination(target, destinations) ?? { accent: 'content', name: brandName }
  const hues = toColumns(services.map((service) => service.accent))
  const wide = isVisible ? Math.max(0, hues.indexOf(accent)) : -1

  // Rendered even while hidden, because app/browser/bootstrap/bootstrap.ts shows it before hydration.
  return (
    <div className={`route-overlay ${isLeaving ? 'route-overlay-leaving' : ''}`} aria-hidden="true" hidden={!isVisible}>
      {hues.map((hue, index) => (
        <div
          key={index}
          className={`route-overlay-column hue-${index === wide ? accent : hue} ${index === wide ? 'route-overlay-wide' : ''}`}
        >
          {index === wide && <OverlayTitle name={name} />}
        </div>
      ))}
      <div className="route-overlay-brand">
        <Bars className="route-overlay-bars" isAnimated />
        <p className="route-overlay-name">{brandName}</p>
        <p className="note route-overlay-note">Loading</p>
      </div>
    </div>
  )
}

/** The colours of the overlay's eight columns, which cover the page: those of the first eight services, repeated if there are fewer. */
function toColumns(accents: readonly Accent[]): Accent[] {
  return Array.from({ length: 8 }, (_, index) => accents[index % accents.length] ?? 'content')
}

/** Each word keeps the space of its widest letters, so that the words don't move to other lines while the letters widen. */
function OverlayTitle({ name }: { name: string }) {
  return (
    <div className="route-overlay-words">
      <p className="route-overlay-title">
        {name.split(' ').map((word, index) => (
          <span key={index} className="route-overlay-word" data-word={word}>
            {`${word} `}
          </span>
        ))}
      </p>
    </div>
  )
}

function useOverlay() {
  const { pathname } = useLocation()
  const [opening, setOpening] = useState<string | null>(null)
  useEffect(() => watchOpening(setOpening), [])
  const target = useNavigation().location?.pathname ?? opening ?? pathname
  const [seen, setSeen] = useState(target)
  const [isTimerRunning, setTimerRunning] = useState(false)
  const isCovering = isTimerRunning || target !== pathname
  const [wasCovering, setWasCovering] = useState(isCovering)
  const [isLeaving, setLeaving] = useState(false)
  // Sets state during rendering, so that the overlay covers the new page from its first frame.
  if (target !== seen) {
    setSeen(target)
    setTimerRunning(true)
  }
  if (isCovering !== wasCovering) {
    setWasCovering(isCovering)
    setLeaving(!isCovering)
  }
  // Takes over an overlay that was shown before hydration.
  useLayoutEffect(() => {
    if (document.documentElement.hasAttribute('data-overlay')) setTimerRunning(true)
  }, [])
  // Depends on `seen`, so that each navigation to another page restarts the timer.
  useEffect(() => {
    if (!isTimerRunning) return
    const timer = setTimeout(() => setTimerRunning(false), overlayMs - overlayLeaveMs)
    return () => clearTimeout(timer)
  }, [isTimerRunning, seen])
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setLeaving(false), overlayLeaveMs)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return { isVisible: isCovering || isLeaving, isLeaving, target }
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
