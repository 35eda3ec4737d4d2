import { flushSync } from 'react-dom'

type Turn = {
  /** Which way the row moves on: to the slides at the right, or back. */
  isForward: boolean
  /** Nothing is to be seen moving. */
  isInstant: boolean
  /** Renders the new order. */
  reorder: () => void
}

/**
 * Turns a row whose slides are all in view: those that stay in the middle move along, one that goes round wipes out at one end and in
 * at the other. Focus inside a slide stays where it is.
 */
export function turnSlides(track: HTMLElement, { isForward, isInstant, reorder }: Turn): void {
  const slides = [...track.children]
  // With what a turn before this one still moves.
  const lefts = slides.map(leftOf)
  // React gives the focus back to what it moved.
  flushSync(reorder)
  for (const slide of slides) for (const animation of slide.getAnimations()) animation.cancel()
  if (isInstant) return
  slides.forEach((slide, index) => {
    const way = (lefts[index] ?? 0) - leftOf(slide)
    const isGoingRound = way > 0 !== isForward
    if (way)
      slide.animate(isGoingRound ? wiped(way, isForward) : [moved(way), { transform: 'none' }], { duration: turnMs, easing })
  })
}

// Design §7: as a change of the hero's slide, eased as a reveal.
const turnMs = 600
const easing = 'cubic-bezier(0.2, 0.7, 0.1, 1)'
/** Of the way: covered by its neighbour first, then laid bare for the rest. */
const wipedAt = 0.4

function leftOf(slide: Element): number {
  return slide.getBoundingClientRect().left
}

function moved(way: number): Keyframe {
  return { transform: `translateX(${way}px)` }
}

function wiped(way: number, isForward: boolean): Keyframe[] {
  const [towardsStart, towardsEnd] = ['inset(0 100% 0 0)', 'inset(0 0 0 100%)']
  return [
    { ...moved(way), clipPath: 'inset(0)' },
    { ...moved(way), clipPath: isForward ? towardsStart : towardsEnd, offset: wipedAt },
    { transform: 'none', clipPath: isForward ? towardsEnd : towardsStart, offset: wipedAt },
    { transform: 'none', clipPath: 'inset(0)' },
  ]
}
