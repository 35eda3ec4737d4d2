import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { animateSlides } from './animate-slides.ts'
import { useAutoplay } from './use-autoplay.ts'

/** No scroll event for this long: the track has come to rest (Safari before 26 has no scrollend). */
const scrollEndMs = 120

type CarouselOptions = {
  intervalMs: number
  /** How many slides it has. */
  count: number
  /** With all slides in view it turns: the first goes to the end. Without, it then stands still. */
  canRotate: boolean
  /** It is not to move by itself now. */
  isPaused: boolean
}

/**
 * The state of a row of slides that scrolls natively. It stands at one of its stops: the places it can be scrolled to, fewer than the
 * slides when several are in view; of a row that turns, the slide that stands `first`. Scrolled by whatever means, the state follows;
 * moved by us, only the row scrolls, never the page.
 */
export function useCarousel({ intervalMs, count, canRotate, isPaused }: CarouselOptions) {
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  // None before they are measured.
  const [stopCount, setStopCount] = useState(0)
  const [first, setFirst] = useState(0)
  // Nobody is told of a place that the row has had from the start.
  const [hasMoved, setHasMoved] = useState(false)
  const isMotionReduced = useReducedMotion()
  const { isRunning, ...autoplay } = useAutoplay(root)
  const isRotating = canRotate && stopCount === 1
  const stops = isRotating ? count : stopCount
  const current = isRotating ? first : stop

  useEffect(() => {
    if (!track.current) return
    return watchTrack(track.current, (stopOffsets, left, isScrolled) => {
      setStopCount(stopOffsets.length)
      setStop(findNearest(stopOffsets, left))
      if (isScrolled) setHasMoved(true)
    })
  }, [])

  /** Past the last stop comes the first. */
  function goTo(to: number) {
    if (!track.current) return
    setHasMoved(true)
    if (isRotating) return rotateTo(track.current, (to + count) % count)
    const stopOffsets = getScrollStops(track.current)
    const target = (to + stopOffsets.length) % stopOffsets.length
    setStop(target)
    track.current.scrollTo({ left: stopOffsets[target] ?? 0, behavior: isMotionReduced ? 'instant' : 'smooth' })
  }

  /** The shorter way round. */
  function rotateTo(row: HTMLElement, to: number) {
    const isForward = (to - first + count) % count <= count / 2
    if (to !== first) animateSlides(row, { isForward, isInstant: isMotionReduced, reorder: () => setFirst(to) })
  }

  const isAdvancing = isRunning && !isPaused && stops > 1
  // Every stop has its full time, however it was come to
  useEffect(() => {
    if (!isAdvancing) return
    const timer = setTimeout(() => goTo(current + 1), intervalMs)
    return () => clearTimeout(timer)
  }, [isAdvancing, isRotating, current, intervalMs])

  return { root, track, current, stops, first: isRotating ? first : 0, hasMoved, go: goTo, isTurning: isAdvancing, ...autoplay }
}

function watchTrack(track: HTMLElement, onRest: (stopOffsets: readonly number[], left: number, isScrolled: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = (isScrolled: boolean) => onRest(getScrollStops(track), track.scrollLeft, isScrolled)
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(() => measure(true), scrollEndMs)
  }
  // Tells the first size too.
  const sizes = new ResizeObserver(() => measure(false))
  sizes.observe(track)
  track.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    sizes.disconnect()
    track.removeEventListener('scroll', onScroll)
  }
}

/** Where each slide stands at the start of the track, as far as the track can be scrolled. */
function getScrollStops(track: HTMLElement): number[] {
  const end = track.scrollWidth - track.clientWidth
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement)
  const first = slides[0]?.offsetLeft ?? 0
  const stopOffsets = slides.map(({ offsetLeft }) => Math.min(offsetLeft - first, end))
  // A pixel is rounding, not a stop.
  return stopOffsets.filter((place, index) => index === 0 || place - (stopOffsets[index - 1] ?? 0) > 1)
}

function findNearest(stopOffsets: readonly number[], left: number): number {
  const distances = stopOffsets.map((place) => Math.abs(place - left))
  return distances.indexOf(Math.min(...distances))
}
