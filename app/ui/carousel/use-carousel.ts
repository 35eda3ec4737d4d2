import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { animateSlides } from './animate-slides.ts'
import { useAutoplay } from './use-autoplay.ts'

/** Scrolling counts as ended after this time without a scroll event, because Safari before 26 has no `scrollend`. */
const scrollEndMs = 120

type CarouselOptions = {
  intervalMs: number
  /** Number of slides. */
  count: number
  /** Whether slides rotate (the first goes to the end) if all of them are in view and the row can't scroll. */
  canRotate: boolean
  isPaused: boolean
}

/** The state of a carousel. A stop is a scroll position or, if slides rotate, a slide; `rotation` is the current slide's index. */
export function useCarousel({ intervalMs, count, canRotate, isPaused }: CarouselOptions) {
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  // Number of stops (scroll positions at the start of a slide); 0 until they have been measured.
  const [stopCount, setStopCount] = useState(0)
  const [rotation, setRotation] = useState(0)
  // False at first, so that the initial slide isn't announced.
  const [hasMoved, setHasMoved] = useState(false)
  const isMotionReduced = useReducedMotion()
  const { isRunning, ...autoplay } = useAutoplay(root)
  const isRotating = canRotate && stopCount === 1
  const stops = isRotating ? count : stopCount
  const current = isRotating ? rotation : stop

  useEffect(() => {
    if (!track.current) return
    return watchTrack(track.current, (stopOffsets, left, isScrolled) => {
      setStopCount(stopOffsets.length)
      setStop(findNearest(stopOffsets, left))
      if (isScrolled) setHasMoved(true)
    })
  }, [])

  /** Goes to a stop; wraps around at both ends. */
  function goTo(to: number) {
    if (!track.current) return
    setHasMoved(true)
    if (isRotating) return rotateTo(track.current, (to + count) % count)
    const stopOffsets = getScrollStops(track.current)
    const target = (to + stopOffsets.length) % stopOffsets.length
    setStop(target)
    track.current.scrollTo({ left: stopOffsets[target] ?? 0, behavior: isMotionReduced ? 'instant' : 'smooth' })
  }

  /** Rotates in the shorter direction. */
  function rotateTo(row: HTMLElement, to: number) {
    const isForward = (to - rotation + count) % count <= count / 2
    if (to !== rotation) animateSlides(row, { isForward, isInstant: isMotionReduced, reorder: () => setRotation(to) })
  }

  const isAdvancing = isRunning && !isPaused && stops > 1
  // The timer restarts whenever the position changes, so that a slide the visitor chose is also shown for the full time.
  useEffect(() => {
    if (!isAdvancing) return
    const timer = setTimeout(() => goTo(current + 1), intervalMs)
    return () => clearTimeout(timer)
  }, [isAdvancing, isRotating, current, intervalMs])

  return { root, track, current, stops, rotation: isRotating ? rotation : 0, hasMoved, goTo, isAdvancing, ...autoplay }
}

function watchTrack(track: HTMLElement, onRest: (stopOffsets: readonly number[], left: number, isScrolled: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = (isScrolled: boolean) => onRest(getScrollStops(track), track.scrollLeft, isScrolled)
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(() => measure(true), scrollEndMs)
  }
  // This also measures at the start, because a ResizeObserver reports the initial size.
  const sizes = new ResizeObserver(() => measure(false))
  sizes.observe(track)
  track.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    sizes.disconnect()
    track.removeEventListener('scroll', onScroll)
  }
}

/** The scroll offsets, in px, at which a slide is at the start of the track, up to the maximum offset. */
function getScrollStops(track: HTMLElement): number[] {
  const end = track.scrollWidth - track.clientWidth
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement)
  const first = slides[0]?.offsetLeft ?? 0
  const stopOffsets = slides.map(({ offsetLeft }) => Math.min(offsetLeft - first, end))
  // Ignores differences of a pixel, which come from rounding.
  return stopOffsets.filter((offset, index) => index === 0 || offset - (stopOffsets[index - 1] ?? 0) > 1)
}

function findNearest(stopOffsets: readonly number[], left: number): number {
  const distances = stopOffsets.map((offset) => Math.abs(offset - left))
  return distances.indexOf(Math.min(...distances))
}
