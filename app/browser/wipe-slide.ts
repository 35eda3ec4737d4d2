import { getReducedMotionQuery } from '#app/browser/reduced-motion.ts'

const columns = 8
/** Each column starts one step after the one before, and halves the way it still has to rise in each step; the last one stays 0.4 % short. */
const keyframes = 2 * columns
/** In milliseconds. In home-hero.css the previous slide stays as long. */
const wipeMs = 600

/** Lets a slide rise over the previous one in eight columns, like the bars of the logo. */
export function wipeSlide(slide: Element | undefined): void {
  if (getReducedMotionQuery().matches) return
  // All values are in the keyframes, not in animated custom properties, because only then the compositor can run them.
  slide?.animate(Array.from({ length: keyframes }, toKeyframe), { duration: wipeMs })
}

function toKeyframe(_: unknown, step: number): Keyframe {
  const width = 100 / columns
  const tops = Array.from({ length: columns }, (_, column) => {
    const top = Math.min(100, 100 / 2 ** (step - column))
    return `${column * width}% ${top}%,${(column + 1) * width}% ${top}%`
  })
  return { clipPath: `polygon(0 100%,${tops},100% 100%)` }
}
