import { flushSync } from 'react-dom'

type SlideAnimation = {
  /** True if the row goes on to the next slide. */
  isForward: boolean
  isInstant: boolean
  /** Renders the slides in their new order. */
  reorder: () => void
}

/** Animates the rotation of a row. The slide that changes ends is wiped out at its old place and wiped in at the new one. */
export function animateSlides(track: HTMLElement, { isForward, isInstant, reorder }: SlideAnimation): void {
  const slides = [...track.children]
  // The positions before the reordering, including those of slides that are still moving.
  const lefts = slides.map(getLeft)
  // Renders at once, to measure the new positions. React restores the focus of elements that it moves.
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

// The same duration as the hero's slide change, and the same easing as reveals (tokens.css).
const durationMs = 600
/** Fast at first, then slow to its end. */
export const easing = 'cubic-bezier(0.2, 0.7, 0.1, 1)'
/** The part of the duration in which a slide is wiped out; after it the slide is wiped in. */
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
