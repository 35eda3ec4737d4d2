import { useReveal } from '../ui/use-reveal.ts'

// Of 600, design mock-up: the heights of the mark (design §6).
const heights = [120, 252, 420, 558, 600, 540, 360, 180]
const peakIndex = 4

/** The eight bars as wide as the page, closer together than in the mark. */
export function ClosingBars() {
  const box = useReveal()
  return (
    <svg
      className="closing-bars"
      ref={box}
      viewBox="0 0 1600 600"
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
    >
      {heights.map((height, index) => (
        <rect
          key={height}
          className={`reveal-rise ${index === peakIndex ? 'closing-bars-peak' : ''}`}
          x={index * 200 + 6}
          y={600 - height}
          width="188"
          height={height}
        />
      ))}
    </svg>
  )
}
