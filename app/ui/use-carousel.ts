import { useEffect, useRef, useState } from 'react'
import { useAutoplay } from './use-autoplay.ts'
import { useCalm } from './use-calm.ts'

/** No scroll event for this long: the track has come to rest (Safari before 26 has no scrollend). */
const settledMs = 120

/**
 * The state of a row of slides that scrolls natively. It stands at one of its stops: the places it can be scrolled to, fewer than the
 * slides when several are in view. Scrolled by whatever means, the state follows; moved by us, only the row scrolls, never the page.
 */
export function useCarousel(everyMs: number) {
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [stops, setStops] = useState(1)
  // Nobody is told of a place that the row has had from the start.
  const [hasMoved, setHasMoved] = useState(false)
  const isCalm = useCalm()
  const { isRunning, ...autoplay } = useAutoplay(root)

  useEffect(() => {
    if (!track.current) return
    return watchTrack(track.current, (places, left, isScrolled) => {
      setStops(places.length)
      setCurrent(nearest(places, left))
      if (isScrolled) setHasMoved(true)
    })
  }, [])

  /** Past the last stop comes the first. */
  function go(stop: number) {
    if (!track.current) return
    const places = stopsOf(track.current)
    const target = (stop + places.length) % places.length
    setCurrent(target)
    setHasMoved(true)
    track.current.scrollTo({ left: places[target] ?? 0, behavior: isCalm ? 'instant' : 'smooth' })
  }

  const isTurning = isRunning && stops > 1
  // Every stop has its full time, however it was come to
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => go(current + 1), everyMs)
    return () => clearTimeout(timer)
  }, [isTurning, current, everyMs])

  return { root, track, current, stops, hasMoved, go, isTurning, ...autoplay }
}

function watchTrack(track: HTMLElement, onRest: (places: readonly number[], left: number, isScrolled: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (isScrolled: boolean) => onRest(stopsOf(track), track.scrollLeft, isScrolled)
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(() => look(true), settledMs)
  }
  // Tells the first size too.
  const sizes = new ResizeObserver(() => look(false))
  sizes.observe(track)
  track.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    sizes.disconnect()
    track.removeEventListener('scroll', onScroll)
  }
}

/** Where each slide stands at the start of the track, as far as the track can be scrolled. */
function stopsOf(track: HTMLElement): number[] {
  const end = track.scrollWidth - track.clientWidth
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement)
  const first = slides[0]?.offsetLeft ?? 0
  const places = slides.map(({ offsetLeft }) => Math.min(offsetLeft - first, end))
  // A pixel is rounding, not a stop.
  return places.filter((place, index) => index === 0 || place - (places[index - 1] ?? 0) > 1)
}

function nearest(places: readonly number[], left: number): number {
  const distances = places.map((place) => Math.abs(place - left))
  return distances.indexOf(Math.min(...distances))
}
