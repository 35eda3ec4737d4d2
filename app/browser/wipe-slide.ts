import { getReducedMotionQuery } from '#app/browser/reduced-motion.ts'

const columns = 8
/** How far a column still has to rise, in percent, at its start and after each step. */
const rest = [100, 51, 22, 11, 5.5, 2.6, 1, 0.2, 0]
/** Each column starts one step after the one before. */
const stepMs = 40
const steps = rest.length + columns - 2

/** Lets a slide rise over the previous one in eight columns, like the bars of the logo. In home-hero.css the previous one stays as long. */
export function wipeSlide(slide: Element | undefined): void {
  if (getReducedMotionQuery().matches) return
  // All values are in the keyframes, not in animated custom properties, because only then the compositor can run them.
  slide?.animate(Array.from({ length: steps + 1 }, toKeyframe), { duration: steps * stepMs })
}

function toKeyframe(_: unknown, step: number): Keyframe {
  const tops = Array.from({ length: columns }, (_, column) => {
    const top = rest[Math.min(Math.max(step - column, 0), rest.length - 1)]
    return `${(column * 100) / columns}% ${top}%, ${((column + 1) * 100) / columns}% ${top}%`
  })
  return { clipPath: `polygon(0 100%, ${tops.join(', ')}, 100% 100%)` }
}
