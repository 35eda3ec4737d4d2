import { flushSync } from 'react-dom'

type SlideAnimation = {
  /** True: towards the slides at the right. */
  isForward: boolean
  isInstant: boolean
  /** Renders the new order. */
  reorder: () => void
}

/**
 * Rotates a row whose slides are all in view. A slide that goes round is wiped out at one end and in at the other; the focus stays
 * in its slide.
 */
export function animateSlides(track: HTMLElement, { isForward, isInstant, reorder }: SlideAnimation): void {
  const slides = [...track.children]
  // Measured before the reordering, with transforms of an animation that is still running.
  const lefts = slides.map(getLeft)
  // React restores the focus of elements that it moves.
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

// The duration of the hero's slide change, the easing of a reveal.
const durationMs = 600
const easing = 'cubic-bezier(0.2, 0.7, 0.1, 1)'
/** Part of the duration: wiped out until then, wiped in afterwards. */
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
