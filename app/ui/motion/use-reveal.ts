import './reveal.css'
import { createContext, use, useCallback } from 'react'
import { smallFromPx } from '#app/constants.ts'

/** If true, an animation plays each time its box comes into view from below; otherwise once (spec §9). */
export const RevealRepeats = createContext(false)

/** Returns a ref for a box that animates parts when it comes into view: words of a `Title`, and `.reveal-wipe` and `.reveal-rise`. */
export function useReveal(isOn = true) {
  const repeats = use(RevealRepeats)
  return useCallback(
    (box: Element | null) => (box && isOn && !isMotionReduced() ? watch(box, repeats) : undefined),
    [isOn, repeats],
  )
}

/** Whether the media query in reveal.css rules out animations on this device. */
function isMotionReduced(): boolean {
  return matchMedia(`(max-width: ${smallFromPx - 1}px), (prefers-reduced-motion: reduce)`).matches
}

// A box is animated as soon as it is fully in view or fills this share of the viewport's height.
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
  // A box above the view counts as seen, because the visitor may have jumped past it, for example with a link to a hash.
  else if (isSeen || !isIntersecting) play(target)
}

function play(box: Element): void {
  if (box.hasAttribute('data-reveal')) box.setAttribute('data-reveal', 'playing')
  if (!repeating.has(box)) observer?.unobserve(box)
}
