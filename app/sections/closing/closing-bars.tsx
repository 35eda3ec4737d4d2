import { barHeights, peakIndex } from '#app/ui/graphics/bars.tsx'
import { useReveal } from '#app/ui/motion/use-reveal.ts'

const tallest = 600

/** The logo's eight bars across the whole page, with narrower gaps than in the logo. One of them is lit. */
export function ClosingBars({ litIndex = peakIndex }: { litIndex?: number }) {
  const box = useReveal()
  return (
    <svg
      className="closing-bars"
      ref={box}
      viewBox="0 0 1600 600"
      width="160"
      height="60"
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
    >
      {barHeights.map((share, index) => {
        const height = Math.round(tallest * share)
        return (
          <rect
            key={share}
            className={`reveal-rise ${index === litIndex ? 'closing-bars-lit' : ''}`}
            x={index * 200 + 6}
            y={tallest - height}
            width="188"
            height={height}
          />
        )
      })}
    </svg>
  )
}
