import { flushSync } from 'react-dom'

type SlideAnimation = {
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
export function animateSlides(track: HTMLElement, { isForward, isInstant, reorder }: SlideAnimation): void {
  const slides = [...track.children]
  // With what a turn before this one still moves.
  const lefts = slides.map(getLeft)
  // React gives the focus back to what it moved.
  flushSync(reorder)
  for (const slide of slides) for (const animation of slide.getAnimations()) animation.cancel()
  if (isInstant) return
  slides.forEach((slide, index) => {
    const distance = (lefts[index] ?? 0) - getLeft(slide)
    const isWrapping = distance > 0 !== isForward
    if (distance)
      slide.animate(isWrapping ? toWipeKeyframes(distance, isForward) : [toTranslate(distance), { transform: 'none' }], {
        duration: durationMs,
        easing,
      })
  })
}

// Design §7: as a change of the hero's slide, eased as a reveal.
const durationMs = 600
const easing = 'cubic-bezier(0.2, 0.7, 0.1, 1)'
/** Of the way: covered by its neighbour first, then laid bare for the rest. */
const wipeOffset = 0.4

function getLeft(slide: Element): number {
  return slide.getBoundingClientRect().left
}

function toTranslate(distance: number): Keyframe {
  return { transform: `translateX(${distance}px)` }
}

function toWipeKeyframes(distance: number, isForward: boolean): Keyframe[] {
  const [towardsStart, towardsEnd] = ['inset(0 100% 0 0)', 'inset(0 0 0 100%)']
  return [
    { ...toTranslate(distance), clipPath: 'inset(0)' },
    { ...toTranslate(distance), clipPath: isForward ? towardsStart : towardsEnd, offset: wipeOffset },
    { transform: 'none', clipPath: isForward ? towardsEnd : towardsStart, offset: wipeOffset },
    { transform: 'none', clipPath: 'inset(0)' },
  ]
}
