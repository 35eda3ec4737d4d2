import { useEffect, useRef, useState } from 'react'
import { turnSlides } from './turn-slides.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useCalm } from './use-calm.ts'

/** No scroll event for this long: the track has come to rest (Safari before 26 has no scrollend). */
const settledMs = 120

type Row = {
  everyMs: number
  /** How many slides it has. */
  count: number
  /** With all slides in view it turns: the first goes to the end. Without, it then stands still. */
  canTurn: boolean
  /** It is not to move by itself now. */
  isHeld: boolean
}

/**
 * The state of a row of slides that scrolls natively. It stands at one of its stops: the places it can be scrolled to, fewer than the
 * slides when several are in view; of a row that turns, the slide that stands `first`. Scrolled by whatever means, the state follows;
 * moved by us, only the row scrolls, never the page.
 */
export function useCarousel({ everyMs, count, canTurn, isHeld }: Row) {
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  // None before they are measured.
  const [places, setPlaces] = useState(0)
  const [first, setFirst] = useState(0)
  // Nobody is told of a place that the row has had from the start.
  const [hasMoved, setHasMoved] = useState(false)
  const isCalm = useCalm()
  const { isRunning, ...autoplay } = useAutoplay(root)
  const turns = canTurn && places === 1
  const stops = turns ? count : places
  const current = turns ? first : stop

  useEffect(() => {
    if (!track.current) return
    return watchTrack(track.current, (places, left, isScrolled) => {
      setPlaces(places.length)
      setStop(nearest(places, left))
      if (isScrolled) setHasMoved(true)
    })
  }, [])

  /** Past the last stop comes the first. */
  function go(to: number) {
    if (!track.current) return
    setHasMoved(true)
    if (turns) return turn(track.current, (to + count) % count)
    const places = stopsOf(track.current)
    const target = (to + places.length) % places.length
    setStop(target)
    track.current.scrollTo({ left: places[target] ?? 0, behavior: isCalm ? 'instant' : 'smooth' })
  }

  /** The shorter way round. */
  function turn(row: HTMLElement, to: number) {
    const isForward = (to - first + count) % count <= count / 2
    if (to !== first) turnSlides(row, { isForward, isInstant: isCalm, reorder: () => setFirst(to) })
  }

  const isTurning = isRunning && !isHeld && stops > 1
  // Every stop has its full time, however it was come to
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => go(current + 1), everyMs)
    return () => clearTimeout(timer)
  }, [isTurning, turns, current, everyMs])

  return { root, track, current, stops, first: turns ? first : 0, hasMoved, go, isTurning, ...autoplay }
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
