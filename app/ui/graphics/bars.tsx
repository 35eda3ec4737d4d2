import './bars.css'

/** Heights of the bars relative to the tallest, the peak (design.md). */
export const barHeights = [0.2, 0.42, 0.7, 0.93, 1, 0.9, 0.6, 0.3]
export const peakIndex = 4

type BarsProps = {
  className?: string
  /** Colour of the fifth bar. Red-brown (`laterite`) is for gold and sky-blue backgrounds; `none` is the other bars' colour. */
  peak?: 'gold' | 'laterite' | 'none'
  /** Low, equal bars mean "nothing here". */
  isFlat?: boolean
  isStretched?: boolean
  /** Animates the bars as a loading indicator. */
  isAnimated?: boolean
}

/** The logo's eight bars. Hidden from screen readers, so text beside the bars must say what they mean. */
export function Bars({ className = '', peak = 'gold', isFlat = false, isStretched = false, isAnimated = false }: BarsProps) {
  return (
    <svg
      className={`bars ${isAnimated ? 'bars-animated' : ''} ${className}`}
      viewBox={isFlat ? '0 48 78 12' : '0 0 78 60'}
      width="78"
      height={isFlat ? 12 : 60}
      preserveAspectRatio={isStretched ? 'none' : 'xMidYMax'}
      fill="currentColor"
      aria-hidden="true"
    >
      {barHeights.map((share, index) => {
        const height = 60 * (isFlat ? 0.2 : share)
        const isPeak = index === peakIndex && peak !== 'none'
        return (
          <rect
            key={share}
            className={isPeak ? `bars-peak-${peak}` : undefined}
            x={index * 10}
            y={Math.round((60 - height) * 10) / 10}
            width="8"
            height={Math.round(height * 10) / 10}
          />
        )
      })}
    </svg>
  )
}
