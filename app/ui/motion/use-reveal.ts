import './reveal.css'
import { createContext, use, useCallback } from 'react'
import { smallFromPx } from '#app/constants.ts'

/** Around bands whose reveals play whenever they come up from below; elsewhere they play once (spec §9). */
export const RevealRepeats = createContext(false)

/**
 * A ref for a box whose parts are revealed (design §7): a `Title`'s loud word, or parts of class `reveal-wipe` or `reveal-rise`.
 * Only what lies below the view waits; what is in view when the page comes alive stays as it is.
 */
export function useReveal(isOn = true) {
  const repeats = use(RevealRepeats)
  return useCallback(
    (box: Element | null) => (box && isOn && !isMotionReduced() ? watch(box, repeats) : undefined),
    [isOn, repeats],
  )
}

/** The style sheet says the same; this spares phones the work. */
function isMotionReduced(): boolean {
  return matchMedia(`(max-width: ${smallFromPx - 1}px), (prefers-reduced-motion: reduce)`).matches
}

// A box plays when it is in view as a whole, or this share of the view high.
const visibleRatio = 0.12
const repeating = new WeakSet<Element>()
let observer: IntersectionObserver | undefined

function watch(box: Element, repeats: boolean): () => void {
  observer ??= new IntersectionObserver((entries) => entries.forEach(follow), { threshold: [0, 0.25, 0.5, 0.75, 1] })
  if (repeats) repeating.add(box)
  observer.observe(box)
  return () => observer?.unobserve(box)
}

function follow({
  target,
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  boundingClientRect,
}: IntersectionObserverEntry): void {
  const isSeen = intersectionRatio === 1 || intersectionRect.height >= innerHeight * visibleRatio
  if (!isIntersecting && boundingClientRect.top >= innerHeight) target.setAttribute('data-reveal', 'waiting')
  // The view may have jumped over it.
  else if (isSeen || !isIntersecting) play(target)
}

function play(box: Element): void {
  if (box.hasAttribute('data-reveal')) box.setAttribute('data-reveal', 'playing')
  if (!repeating.has(box)) observer?.unobserve(box)
}
